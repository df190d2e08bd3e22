// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/account/oauthchoice.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace a2a {

class SecretEdit;

/// What a sign-in by OAuth 2 or OpenID Connect takes: the flow, of those that the card names, who
/// the client is, and scopes. Flows that are not spoken are named, with the reason.
class OAuthFields final : public QWidget {
    Q_OBJECT

public:
    explicit OAuthFields(const SignInStep &step, QWidget *parent = nullptr);

    void fill(const SignInEntry &entry, const QByteArray &clientSecret);
    [[nodiscard]] QJsonObject oauth() const; ///< for SignInEntry
    [[nodiscard]] QByteArray clientSecret() const;
    [[nodiscard]] bool isComplete() const;
    [[nodiscard]] QWidget *firstField() const;

signals:
    void changed();

private:
    void addFlows();
    void addIssuer();
    void addClient();
    QLineEdit *addText(const QString &title, const QString &hint);
    void showFlow();
    [[nodiscard]] const SignInFlow *flow() const;
    [[nodiscard]] OAuthGrant grant() const;

    SignInStep m_step;
    QFormLayout *m_form;
    QComboBox *m_flow = nullptr;
    QLabel *m_scopeNote = nullptr;
    QLabel *m_pageNote = nullptr;
    QLineEdit *m_issuer = nullptr; ///< where the card says no address
    QLineEdit *m_clientId = nullptr;
    SecretEdit *m_clientSecret = nullptr;
    QLineEdit *m_keyFile = nullptr;
    QLineEdit *m_scopes = nullptr;
    QLineEdit *m_resource = nullptr;
};

} // namespace a2a
