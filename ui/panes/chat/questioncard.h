// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/chatcontent.h"
#include "model/facts/signinneeds.h"
#include "ui/forms/answeredit.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace a2a {

class QuestionParts;
class SignInPanel;

/// The one expanded question of a conversation: what is asked, a form or a field for words, the
/// same as JSON, Answer and Cancel task. What is written outlives the card as a draft().
class QuestionCard final : public QWidget {
    Q_OBJECT

public:
    /// `asked`: null when the status came without a message.
    QuestionCard(const ChatQuestion &question, const Message *asked, const SignInNeeds &needs,
                 QWidget *parent);
    ~QuestionCard() override;

    void setWaiting(qint64 ns);
    /// The task goes on, though not by this answer: what is written stays, and can be copied.
    void setClosed();
    /// How far the sign-in is, where one is asked for.
    void setSignIn(const SignInProgress &progress);
    /// Why nobody can be answered now; empty: somebody can.
    void setBlocked(const QString &why);
    /// Why the answer did not go out; empty: nothing.
    void setProblem(const QString &problem);
    [[nodiscard]] AnswerEdit *answer() const { return m_answer; }
    [[nodiscard]] bool isClosed() const { return m_closed; }
    /// Fits the card into a view and says how high it is: no higher than the view, as long as
    /// something of the form can be seen, which scrolls then between title and buttons.
    [[nodiscard]] int fitInto(QSize view);
    /// To where the answer begins.
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
    void folded();
    void left(); ///< Escape: the focus goes elsewhere, the card stays
    void sizeChanged();

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

    TaskState m_state;
    bool m_closed = false;
    QString m_blocked; ///< why
    QGridLayout *m_head = nullptr;
    int m_headWidth = 0; ///< what of the head's line is neither title nor clock
    bool m_titleIsBelow = false;
    QLabel *m_title = nullptr;
    QLabel *m_waiting = nullptr;
    QScrollArea *m_room = nullptr;
    QVBoxLayout *m_inner = nullptr; ///< what is in it
    QuestionParts *m_parts = nullptr;
    AnswerEdit *m_answer = nullptr;
    QLabel *m_problem = nullptr;
    QPushButton *m_send = nullptr;
    QPushButton *m_anyway = nullptr; ///< shown beside problems of the answer
    QLabel *m_keys = nullptr;
    QPushButton *m_cancel = nullptr;
    SignInPanel *m_signIn = nullptr; ///< where one is asked for
};

} // namespace a2a
