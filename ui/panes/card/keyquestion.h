// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QPushButton;

namespace a2a {

/// Asks whether the keys of a card's signer are to be fetched from where the card says they are,
/// and shows the whole address before. Keeps no other window waiting; gone with its answer.
class KeyQuestion final : public QDialog {
    Q_OBJECT

public:
    /// `cardHost`: where the card itself came from.
    KeyQuestion(const QString &jku, const QString &cardHost, QWidget *parent = nullptr);

    [[nodiscard]] QPushButton *fetchButton() const { return m_fetch; }

private:
    QPushButton *m_fetch;
};

} // namespace a2a
