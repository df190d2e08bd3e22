// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/chatcontent.h"
#include "model/facts/signinneeds.h"
#include "ui/forms/answeredit.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace a2a {

class QuestionParts;
class SignInPanel;

/// The one expanded question of a conversation: the question, a form or a text field, the same as
/// JSON, Answer and Cancel task. What is written outlives the card as a draft().
class QuestionCard final : public QWidget {
    Q_OBJECT

public:
    /// `asked`: null if the status has no message.
    QuestionCard(const ChatQuestion &question, const Message *asked, const SignInNeeds &needs,
                 QWidget *parent);
    ~QuestionCard() override;

    void setWaiting(qint64 ns);
    /// The task continued, but not through this answer: the draft stays and can be copied.
    void setClosed();
    /// The progress of the sign-in, if one is required.
    void setSignIn(const SignInProgress &progress);
    /// Why no agent can be answered now; empty: answers are possible.
    void setBlocked(const QString &why);
    /// Why the answer was not sent; empty: no problem.
    void setProblem(const QString &problem);
    /// Sets the views that the user chose for the parts, which belong to `owner`; outlives the
    /// card.
    void setChoices(const PartChoices &choices, const QByteArray &owner);
    void showParts(); ///< the choices have changed
    [[nodiscard]] AnswerEdit *answer() const { return m_answer; }
    [[nodiscard]] bool isClosed() const { return m_closed; }
    /// Fits the card into a view and returns its height: at most the view's, as long as part of the
    /// form stays visible, which then scrolls between title and buttons.
    [[nodiscard]] int fitInto(QSize view);
    /// Moves the focus to where the answer begins.
    void focusFirst();
    /// Scrolls what has the focus into the part of the form that is shown.
    void showInside(QWidget *focused);

signals:
    void answered(const std::vector<a2a::Part> &parts);
    void cancelRequested();
    void signInRequested();
    void stateRequested();        ///< asks the agent how the task stands
    void subscribeRequested();    ///< listens until the task goes on
    void dismissRequested();      ///< the user does not want to answer
    void partRequested(int part); ///< of the message: a file or a link
    void markChosen(const QByteArray &owner, a2a::RowAction mark);
    void folded();
    void left(); ///< Escape: the card gives up the focus and stays
    void sizeChanged();
    void scrolled(); ///< by the user, within the form

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addRoom();
    void build(const ChatQuestion &question, const Message *asked, const SignInNeeds &needs);
    void addHeader(const ChatQuestion &question, const QString &title);
    void addSignIn(const SignInNeeds &needs);
    void addButtons();
    void tryToAnswer();
    void answerAnyway();
    void updateAnswer();
    void updateTips();
    void placeTitle(int room);
    void showKeys();
    [[nodiscard]] int headWidth() const;
    [[nodiscard]] bool areKeysTooWide(int room) const;
    void fitAudience();

    TaskState m_state;
    bool m_asksForSignIn; ///< by its state, or by its message
    bool m_closed = false;
    QString m_blocked; ///< why no reply can be sent; empty: it can
    QGridLayout *m_head = nullptr;
    std::vector<QWidget *> m_headParts; ///< the head's line without title and clock
    bool m_titleIsBelow = false;
    QLabel *m_title = nullptr;
    QLabel *m_waiting = nullptr;
    std::vector<QWidget *> m_aside; ///< what an audience does not see
    QScrollArea *m_room = nullptr;
    QVBoxLayout *m_inner = nullptr; ///< its content
    QuestionParts *m_parts = nullptr;
    AnswerEdit *m_answer = nullptr;
    QLabel *m_problem = nullptr;
    QPushButton *m_send = nullptr;
    QPushButton *m_anyway = nullptr; ///< shown next to the answer's problems
    QLabel *m_keys = nullptr;
    bool m_isNarrow = false; ///< no room for them
    QPushButton *m_cancel = nullptr;
    SignInPanel *m_signIn = nullptr; ///< if a sign-in is required
};

} // namespace a2a
