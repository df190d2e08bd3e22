// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;

namespace a2a {

/// Asks for a bearer token or an API key and says to which origin, and no other, it will be sent.
/// What is typed is kept in memory only.
class SignInDialog final : public QDialog {
    Q_OBJECT

public:
    SignInDialog(const Connection &agent, QWidget *parent = nullptr);

    [[nodiscard]] Credentials credentials() const;

private:
    void refresh();

    QString m_origin;
    QComboBox *m_kind;
    QLineEdit *m_header;
    QLineEdit *m_secret;
    QLabel *m_destination;
};

} // namespace a2a
