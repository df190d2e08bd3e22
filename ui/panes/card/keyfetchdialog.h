// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QPushButton;

namespace a2a {

/// Asks whether to fetch the keys of a card's signer from the card's jku, and shows the full URL.
/// The dialog is not modal and deletes itself once answered.
class KeyFetchDialog final : public QDialog {
    Q_OBJECT

public:
    /// `cardHost` is the host of the card itself, or empty if the card is a file.
    KeyFetchDialog(const QString &jku, const QString &cardHost, QWidget *parent = nullptr);

    [[nodiscard]] QPushButton *fetchButton() const { return m_fetch; }

private:
    QPushButton *m_fetch;
};

} // namespace a2a
