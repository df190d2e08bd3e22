// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/agentaccount.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QPushButton;
class QTableWidget;

namespace a2a {

/// Facts about the token in use: its lifetime, its scopes, and, for a JSON Web Token, its claims.
/// It is decoded locally and sent nowhere; the token itself is not shown.
class TokenDialog final : public QDialog {
    Q_OBJECT

public:
    TokenDialog(AgentAccount &account, OAuthClock &clock, QWidget *parent = nullptr);

private:
    void refresh();
    void showClaims();
    void showTimeLeft();
    void addClaim(const QString &name, const QString &text);
    [[nodiscard]] QByteArray token() const;

    AgentAccount &m_account;
    OAuthClock &m_clock;
    QLabel *m_lifetime;
    QLabel *m_scopes;
    QLabel *m_note;
    QTableWidget *m_claims;
    QPushButton *m_renew;
    QTimer m_countdownTimer;
};

/// The remaining lifetime of a token that expires at that time: "12:34", "1 h 05 min", "expired".
[[nodiscard]] QString tokenTimeLeft(qint64 expiryMs, qint64 nowMs);

} // namespace a2a
