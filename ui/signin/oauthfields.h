// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/oauthchoice.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace a2a {

class SecretEdit;

/// The fields of a sign-in with OAuth 2 or OpenID Connect: one of the flows in the card, the
/// client, and the scopes. Unsupported flows are listed with the reason.
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
    QStringList m_allowedOrigins; ///< of the previous sign-in at the same provider
    QFormLayout *m_form;
    QComboBox *m_flow = nullptr;
    QLabel *m_scopeNote = nullptr;
    QLabel *m_pageNote = nullptr;
    QLineEdit *m_issuer = nullptr; ///< if the card has no URL
    QLineEdit *m_clientId = nullptr;
    SecretEdit *m_clientSecret = nullptr;
    QLineEdit *m_keyFile = nullptr;
    QLineEdit *m_scopes = nullptr;
    QLineEdit *m_resource = nullptr;
};

} // namespace a2a
