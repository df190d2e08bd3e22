// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QPushButton;

namespace a2a {

/// Asks whether to fetch the keys of a card's signer from the card's jku, and shows the full URL.
/// Not modal; deleted once answered.
class KeyQuestion final : public QDialog {
    Q_OBJECT

public:
    /// `cardHost`: host of the card itself; empty: it is a file.
    KeyQuestion(const QString &jku, const QString &cardHost, QWidget *parent = nullptr);

    [[nodiscard]] QPushButton *fetchButton() const { return m_fetch; }

private:
    QPushButton *m_fetch;
};

} // namespace a2a
