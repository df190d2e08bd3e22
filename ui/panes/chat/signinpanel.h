// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/signinneeds.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace a2a {

/// In the card of a task that asks for a sign-in: the requirements, the progress, and what resumes
/// the task in the agent's protocol version.
class SignInPanel final : public QWidget {
    Q_OBJECT

public:
    explicit SignInPanel(const SignInNeeds &needs, QWidget *parent = nullptr);

    void setProgress(const SignInProgress &progress);
    /// Why the agent cannot be called now; empty if it can.
    void setBlocked(const QString &why);
    /// The focus goes to the main button; false: none can be pressed.
    bool focusMain();

signals:
    void signInRequested();
    void continueRequested(const QString &words); ///< sends the text in the task
    void subscribeRequested();
    void stateRequested();

private:
    QPushButton *addButton(const QString &text, const QString &tip);
    void addPage(const QUrl &page);
    void showProgress();

    SignInProgress m_progress;
    QString m_blocked; ///< why nothing can be sent; empty: it can
    QLabel *m_state;
    QLabel *m_way;
    QLayout *m_row;
    QPushButton *m_signIn = nullptr;
    QPushButton *m_continue = nullptr;
    QPushButton *m_subscribe = nullptr;
    QPushButton *m_ask = nullptr;
};

} // namespace a2a
