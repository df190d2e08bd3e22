// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/signinchoice.h"

#include <QGroupBox>

class QFormLayout;
class QLabel;
class QLineEdit;

namespace a2a {

class OAuthFields;
class SecretEdit;

/// The fields of one sign-in step. Values from the card are shown read-only; others, such as a
/// header's name, are entered.
class SignInStepForm final : public QGroupBox {
    Q_OBJECT

public:
    explicit SignInStepForm(const SignInStep &step, QWidget *parent = nullptr);

    [[nodiscard]] const SignInStep &step() const { return m_step; }
    /// Fills in previous input.
    void fill(const SignInEntry &entry, const SignInSecrets &secrets);
    [[nodiscard]] SignInEntry entry() const;
    /// The secrets of entry(), by name. OAuth tokens are not included: they are obtained later.
    void addSecrets(SignInSecrets &secrets) const;
    /// Whether the required input is present.
    [[nodiscard]] bool isComplete() const;
    void focusFirst();

signals:
    void changed();
    void removeRequested();

private:
    [[nodiscard]] bool isManual() const;
    void addCardFields();
    void addFields();
    void addRemove();
    QLineEdit *addText(const QString &title, const QString &text = {});
    QLineEdit *addFile(const QString &title, const QString &name);

    SignInStep m_step;
    QFormLayout *m_form;
    QLineEdit *m_parameter = nullptr; ///< set manually
    QLineEdit *m_user = nullptr;
    QLineEdit *m_certificate = nullptr;
    QLineEdit *m_key = nullptr;
    SecretEdit *m_secret = nullptr;
    OAuthFields *m_oauth = nullptr;
};

} // namespace a2a
