// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/signinrequirements.h"
#include "model/fold/store.h"
#include "ui/forms/answeredit.h"
#include "ui/panes/chat/answerdraftsaver.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>

namespace a2a {

class ChatModel;
class QuestionCard;
class QuestionRow;

/// The pending question of a conversation that is expanded to a card. Has the row that the card
/// replaces, and the drafts written in it and in the cards expanded before.
class ExpandedQuestion final : public QObject {
    Q_OBJECT

public:
    /// The card is a child of the view.
    ExpandedQuestion(const ChatModel &model, QWidget *view);

    /// Expands a pending question. The one expanded before becomes a row again, and its draft is
    /// kept.
    void expand(int row);
    void collapse();
    void answer(int row);                           ///< expands the question and focuses its card
    [[nodiscard]] int row() const { return m_row; } ///< -1 if none is expanded
    [[nodiscard]] QuestionCard *card() const { return m_card; }
    /// The task that asks the expanded question, or NoIndex if none is expanded.
    [[nodiscard]] TaskIndex task() const { return m_card ? m_task : NoIndex; }
    /// The status that asks the question expanded last, or NoIndex if there was none.
    [[nodiscard]] StatusIndex askingStatus() const { return m_askingStatus; }
    /// The task whose question has the keyboard focus, or NoIndex if none has it.
    [[nodiscard]] TaskIndex focusedTask() const;
    /// Whether the user has begun to answer.
    [[nodiscard]] bool isAnswering() const;
    /// Whether the user has collapsed that question, so that it must not be expanded automatically.
    [[nodiscard]] bool isCollapsed(const QuestionRow &question) const;
    void setProblem(const QString &problem);
    /// Sets why no question can be answered now, for example because a recording is shown. Empty if
    /// answers are possible.
    void setBlockedReason(const QString &why);
    /// Marks the card's answer as sent. Once the question is answered, the card may be removed.
    void markSent() { m_sent.insert(m_askingStatus); }
    /// Marks the answer as not sent, because it could not be delivered.
    void markUnsent(StatusIndex askingStatus);
    /// Sets what the user chose for the parts of questions. Must outlive this object.
    void setChoices(const PartDisplayChoices &choices) { m_choices = &choices; }
    /// Returns what the sign-in of a task requires.
    using SignInNeedsProvider = std::function<SignInRequirements(TaskIndex, const Message *)>;
    void setSignInNeeds(SignInNeedsProvider needs) { m_signInNeeds = std::move(needs); }
    /// Returns the progress of a task's sign-in.
    using SignInProgressProvider = std::function<SignInProgress(TaskIndex)>;
    void setSignInProgress(SignInProgressProvider progress)
    {
        m_signInProgress = std::move(progress);
    }
    void refreshSignIn(); ///< must be called when the sign-in may have progressed
    /// Returns the answer that an earlier window stored for a question, if there is one.
    using DraftLoader =
        std::function<std::optional<AnswerDraft>(TaskIndex, const QByteArray &schema)>;
    void setDraftLoader(DraftLoader stored) { m_loadDraft = std::move(stored); }
    [[nodiscard]] WrittenAnswer written() const;
    /// Finds the question's row and whether it is still pending. Must be called after the rows have
    /// changed.
    void refresh();

signals:
    void rowChanged(int row); ///< the row is expanded now, or no longer
    void expanded(int row);   ///< the card is shown
    void edited();            ///< the result of written() may have changed
    void aboutToClose();      ///< the card is about to be removed, so written() is final
    void collapsed();         ///< the row of the question may no longer exist
    void sizeChanged();       ///< the card's size may have changed
    void scrolled();          ///< by the user, within the card
    /// Emitted when the card has given up the focus.
    void focusReleased();
    /// Emitted when the user has answered.
    void answered(a2a::TaskIndex task, const std::vector<a2a::Part> &parts);
    void cancelRequested(int row);
    void signInRequested(a2a::TaskIndex task);
    void getTaskRequested(a2a::TaskIndex task);
    void subscribeRequested(a2a::TaskIndex task);
    void dismissed(a2a::TaskIndex task);
    void partRequested(int row, int part);
    void toggleTriggered(int row, const QByteArray &owner, a2a::RowAction mark);

private:
    [[nodiscard]] const QuestionRow *questionAt(int row) const;
    [[nodiscard]] int findRowAskedBy(StatusIndex status) const;
    [[nodiscard]] QuestionCard *makeCard(const QuestionRow &question);
    void rebuildCard(const QuestionRow &question);
    void connectCard(QuestionCard *card);
    void saveDraft();

    const ChatModel &m_model;
    QWidget *m_view;
    QuestionCard *m_card = nullptr;
    int m_row = -1;
    StatusIndex m_askingStatus = NoIndex;
    StatusIndex m_shownStatus = NoIndex; ///< the status whose message the card shows
    TaskIndex m_task = NoIndex;
    QHash<StatusIndex, AnswerDraft> m_drafts;
    struct UnsentAnswer {
        QByteArray schema;
        AnswerDraft draft;
    };
    QHash<TaskIndex, UnsentAnswer> m_unsent; ///< with secrets, for when the question is asked again
    QSet<StatusIndex> m_collapsed;
    QString m_blockedReason; ///< why no answer can be sent, or empty if it can
    QSet<StatusIndex> m_sent;
    const PartDisplayChoices *m_choices = nullptr;
    SignInNeedsProvider m_signInNeeds;
    SignInProgressProvider m_signInProgress;
    DraftLoader m_loadDraft;
};

} // namespace a2a
