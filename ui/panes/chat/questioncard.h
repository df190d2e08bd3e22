// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/chatcontent.h"
#include "model/facts/signinrequirements.h"
#include "ui/forms/answeredit.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace a2a {

class QuestionPartsWidget;
class SignInPanel;

/// The expanded question of a conversation: the question, a form or a text field that can also be
/// edited as JSON, and the buttons Answer and Cancel task. The draft of the answer can be taken
/// from answer() before the card is destroyed.
class QuestionCard final : public QWidget {
    Q_OBJECT

public:
    /// `asked`: the message of the question, or null if the status has none.
    QuestionCard(const ChatQuestion &question, const Message *asked,
                 const SignInRequirements &needs, QWidget *parent);
    ~QuestionCard() override;

    void setWaiting(qint64 ns);
    /// Closes the card after the task has continued without this answer. The draft stays and can be
    /// copied.
    void setClosed();
    /// Sets the progress of the sign-in, if one is required.
    void setSignIn(const SignInProgress &progress);
    /// Sets why no question can be answered now, or empty if answers are possible.
    void setBlockedReason(const QString &why);
    /// Shows why the answer was not sent, or nothing if `problem` is empty.
    void setProblem(const QString &problem);
    /// Sets the views that the user chose for the parts, which belong to `owner`. `choices` must
    /// outlive the card.
    void setChoices(const PartDisplayChoices &choices, const QByteArray &owner);
    void updateParts(); ///< must be called when the choices have changed
    [[nodiscard]] AnswerEdit *answer() const { return m_answer; }
    [[nodiscard]] bool isClosed() const { return m_closed; }
    /// Fits the card into a view and returns its height: at most the view's, as long as part of the
    /// form stays visible, which then scrolls between title and buttons.
    [[nodiscard]] int fitInto(QSize view);
    /// Moves the focus to where the answer begins.
    void focusFirst();
    /// Scrolls what has the focus into the part of the form that is shown.
    void ensureFocusVisible(QWidget *focused);

signals:
    void answered(const std::vector<a2a::Part> &parts);
    void cancelRequested();
    void signInRequested();
    void getTaskRequested();      ///< requests GetTask
    void subscribeRequested();    ///< subscribes until the task continues
    void dismissRequested();      ///< the user dismisses the question
    void partRequested(int part); ///< number of the message's file or link that was opened
    void toggleTriggered(const QByteArray &owner, a2a::RowAction mark);
    void collapsed();
    void focusReleased(); ///< Esc was pressed, so the card gives up the focus and stays open
    void sizeChanged();
    void scrolled(); ///< by the user, within the form

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addScrollArea();
    void build(const ChatQuestion &question, const Message *asked, const SignInRequirements &needs);
    void addHeader(const ChatQuestion &question, const QString &title);
    void addSignIn(const SignInRequirements &needs);
    void addButtons();
    void sendIfValid();
    void sendAnyway();
    void updateAnswer();
    void updateTips();
    void placeTitle(int room);
    void updateKeysHint();
    [[nodiscard]] int headerWidth() const;
    [[nodiscard]] bool areKeysTooWide(int room) const;
    void updateForAudience();

    TaskState m_state;
    bool m_asksForSignIn; ///< according to its state or to its message
    bool m_closed = false;
    QString m_blockedReason; ///< why no answer can be sent, or empty if it can
    QGridLayout *m_header = nullptr;
    std::vector<QWidget *> m_headerParts; ///< widgets of the head besides title and waiting time
    bool m_titleIsBelow = false;
    QLabel *m_title = nullptr;
    QLabel *m_waiting = nullptr;
    std::vector<QWidget *>
        m_hiddenFromAudience; ///< hidden while the window is shown to an audience
    QScrollArea *m_scrollArea = nullptr;
    QVBoxLayout *m_scrollLayout = nullptr; ///< layout of its content
    QuestionPartsWidget *m_parts = nullptr;
    AnswerEdit *m_answer = nullptr;
    QLabel *m_problem = nullptr;
    QPushButton *m_send = nullptr;
    QPushButton *m_sendAnyway = nullptr; ///< shown next to the answer's problems
    QLabel *m_keysHint = nullptr;
    bool m_isNarrow = false; ///< too narrow for the keys
    QPushButton *m_cancel = nullptr;
    SignInPanel *m_signIn = nullptr; ///< if a sign-in is required
};

} // namespace a2a
