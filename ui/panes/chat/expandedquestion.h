// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/signinneeds.h"
#include "model/fold/store.h"
#include "ui/forms/answeredit.h"
#include "ui/panes/chat/answerkeeper.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>

namespace a2a {

class ChatModel;
class QuestionCard;
class QuestionRow;

/// The one open question of a conversation that is expanded to a card: which row it replaces, and
/// the drafts written in it and in those expanded before.
class ExpandedQuestion final : public QObject {
    Q_OBJECT

public:
    /// The card is a child of the view.
    ExpandedQuestion(const ChatModel &model, QWidget *view);

    /// Expands an open question; the one expanded before becomes a row again, and its draft is
    /// kept.
    void expand(int row);
    void collapse();
    void answer(int row);                           ///< expands it and focuses it
    [[nodiscard]] int row() const { return m_row; } ///< -1: none
    [[nodiscard]] QuestionCard *card() const { return m_card; }
    /// The task that asks the expanded question; NoIndex: none is expanded.
    [[nodiscard]] TaskIndex task() const { return m_card ? m_task : NoIndex; }
    /// The status that asks the question expanded last; NoIndex: none was.
    [[nodiscard]] StatusIndex asker() const { return m_asker; }
    /// The task whose question has the keyboard focus; NoIndex: none.
    [[nodiscard]] TaskIndex entered() const;
    /// The user has begun to answer.
    [[nodiscard]] bool isAnswering() const;
    /// The user has collapsed that question: it must not be expanded automatically.
    [[nodiscard]] bool isFolded(const QuestionRow &question) const;
    void setProblem(const QString &problem);
    /// Why no question can be answered now (a recording is shown); empty: answers are possible.
    void setBlocked(const QString &why);
    /// The card's answer is under way: once the question is answered, the card may go.
    void setSent() { m_sent.insert(m_asker); }
    /// The answer did not arrive: what is written counts as not sent.
    void takeBack(StatusIndex asker);
    /// What was chosen for the parts of questions; outlives this.
    void setChoices(const PartChoices &choices) { m_choices = &choices; }
    /// Provides the requirements of a task's sign-in.
    using Needs = std::function<SignInNeeds(TaskIndex, const Message *)>;
    void setSignInNeeds(Needs needs) { m_needs = std::move(needs); }
    /// Provides the progress of a task's sign-in.
    using Progress = std::function<SignInProgress(TaskIndex)>;
    void setSignInProgress(Progress progress) { m_progress = std::move(progress); }
    void refreshSignIn(); ///< the sign-in may have progressed
    /// Provides what an earlier window kept for a question.
    using Stored = std::function<std::optional<AnswerDraft>(TaskIndex, const QByteArray &schema)>;
    void setStored(Stored stored) { m_stored = std::move(stored); }
    [[nodiscard]] WrittenAnswer written() const;
    /// To be called after the rows have changed: finds the question's row, and whether it is still
    /// pending.
    void refresh();

signals:
    void rowChanged(int row); ///< it is expanded now, or no longer
    void expanded(int row);   ///< the card is shown
    void edited();            ///< written() may have changed
    void closing();           ///< the card goes: what written() is now remains
    void collapsed();         ///< its row may be gone
    void sizeChanged();       ///< the card's size may have changed
    void scrolled();          ///< by the user, within the card
    /// The card has given up the focus.
    void left();
    /// The user has answered.
    void answered(a2a::TaskIndex task, const std::vector<a2a::Part> &parts);
    void cancelRequested(int row);
    void signInRequested(a2a::TaskIndex task);
    void stateRequested(a2a::TaskIndex task);
    void subscribeRequested(a2a::TaskIndex task);
    void dismissed(a2a::TaskIndex task);
    void partRequested(int row, int part);
    void markChosen(int row, const QByteArray &owner, a2a::RowAction mark);

private:
    [[nodiscard]] const QuestionRow *questionAt(int row) const;
    [[nodiscard]] int rowAskedBy(StatusIndex status) const;
    [[nodiscard]] QuestionCard *makeCard(const QuestionRow &question);
    void showAnew(const QuestionRow &question);
    void follow(QuestionCard *card);
    void keepDraft();

    const ChatModel &m_model;
    QWidget *m_view;
    QuestionCard *m_card = nullptr;
    int m_row = -1;
    StatusIndex m_asker = NoIndex;
    StatusIndex m_shown = NoIndex; ///< whose message the card shows
    TaskIndex m_task = NoIndex;
    QHash<StatusIndex, AnswerDraft> m_drafts;
    struct Unsent {
        QByteArray schema;
        AnswerDraft draft;
    };
    QHash<TaskIndex, Unsent> m_unsent; ///< for when the same is asked again; with secrets
    QSet<StatusIndex> m_folded;
    QString m_blocked; ///< why no reply can be sent; empty: it can
    QSet<StatusIndex> m_sent;
    const PartChoices *m_choices = nullptr;
    Needs m_needs;
    Progress m_progress;
    Stored m_stored;
};

} // namespace a2a
