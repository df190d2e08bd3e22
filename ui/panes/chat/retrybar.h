// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace a2a {

/// One message refused by a busy agent: the time of the retry, and its actions.
class RetryLine final : public QWidget {
    Q_OBJECT

public:
    explicit RetryLine(QWidget *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] QString text() const;
    [[nodiscard]] QPushButton *retryNow() const { return m_retryNow; }
    [[nodiscard]] QPushButton *dontRetry() const { return m_dontRetry; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_text;
    QPushButton *m_retryNow;
    QPushButton *m_dontRetry;
};

/// Counts down, between conversation and composer, for the pending retries of the shown
/// conversation. Hidden if there are none.
class RetryBar final : public QWidget {
    Q_OBJECT

public:
    explicit RetryBar(Session &session, QWidget *parent = nullptr);

    /// Sets the conversation whose messages are shown, or NoIndex for none.
    void setContext(ContextIndex context);
    /// Whether there are lines, so that retryNow() and giveUp() have an effect.
    [[nodiscard]] bool hasPendingRetries() const { return !m_shown.empty(); }
    /// Both functions apply to the message whose line has the focus, or otherwise to the newest
    /// one.
    void retryNow();
    void giveUp();
    /// Updates the lines to the current time.
    void refresh();
    [[nodiscard]] std::vector<RetryLine *> lines() const;

signals:
    void pendingChanged(bool hasPendingRetries);
    /// Emitted when a button that had the focus was removed.
    void focusLost();

protected:
    void changeEvent(QEvent *event) override;

private:
    struct ShownRetry {
        AgentIndex agent = 0;
        ExchangeId refused = 0;
        RetryLine *line = nullptr;
    };

    void updateLines();
    [[nodiscard]] bool isInContext(ExchangeId refused) const;
    [[nodiscard]] QString messageNumber(ExchangeId refused) const;
    void addLine(AgentIndex agent, ExchangeId refused);
    void placeInTabOrder(RetryLine *line) const;
    [[nodiscard]] const ShownRetry *current() const; ///< null if there are no lines
    [[nodiscard]] static QString statusText(const SendRetries &retries,
                                            const SendRetries::PendingRetry &waiting);

    Session &m_session;
    ContextIndex m_context = NoIndex;
    QVBoxLayout *m_layout;
    QLabel *m_more;
    std::vector<ShownRetry> m_shown;
    QTimer m_timer;
    bool m_hadPendingRetries = false;
};

} // namespace a2a
