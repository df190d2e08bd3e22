// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/signinrequirements.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace a2a {

/// The panel in the card of a task that requires authentication: the requirements, the progress,
/// and what makes the task continue in the agent's protocol version.
class SignInPanel final : public QWidget {
    Q_OBJECT

public:
    explicit SignInPanel(const SignInRequirements &needs, QWidget *parent = nullptr);

    void setProgress(const SignInProgress &progress);
    /// Sets why the agent cannot be called now, or empty if it can.
    void setBlockedReason(const QString &why);
    /// Focuses the main button. Returns false if no button is enabled.
    bool focusMainButton();

signals:
    void signInRequested();
    void continueRequested(const QString &words); ///< `words`: the message to send in the task
    void subscribeRequested();
    void getTaskRequested();

private:
    QPushButton *addButton(const QString &text, const QString &tip);
    void addPage(const QUrl &page);
    void showProgress();

    SignInProgress m_progress;
    QString m_blockedReason; ///< why nothing can be sent, or empty if it can
    QLabel *m_state;
    QLabel *m_instructions;
    QLayout *m_row;
    QPushButton *m_signIn = nullptr;
    QPushButton *m_continue = nullptr;
    QPushButton *m_subscribe = nullptr;
    QPushButton *m_getTask = nullptr;
};

} // namespace a2a
