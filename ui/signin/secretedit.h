// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace a2a {

/// A line for a secret, which is shown only while its button is held (by mouse or Space).
class SecretEdit final : public QWidget {
    Q_OBJECT

public:
    /// The accessible name of the line is `name`.
    explicit SecretEdit(const QString &name, QWidget *parent = nullptr);

    [[nodiscard]] QByteArray secret() const; ///< without white space around it
    void setSecret(const QByteArray &secret);
    [[nodiscard]] QLineEdit *edit() const { return m_edit; }

signals:
    void changed();

private:
    QLineEdit *m_edit;
    QPushButton *m_reveal;
};

} // namespace a2a
