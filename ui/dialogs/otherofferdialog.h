// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace a2a {

class TellingLabel;

/// Asks for a protocol version, a binding and an address to speak with an agent in a way that its
/// card does not list. What cannot be spoken is said at once and cannot be chosen.
class OtherOfferDialog final : public QDialog {
    Q_OBJECT

public:
    /// `label`: what the agent is called, as in Workspace::agentLabel().
    OtherOfferDialog(const Connection &agent, const QString &label, QWidget *parent = nullptr);

    [[nodiscard]] Offer offer() const;
    /// Why the entered interface is not supported; empty if it is.
    [[nodiscard]] QString problem() const;

private:
    void refresh();

    std::vector<Offer> m_listed; ///< from the card: the tenant is taken from one with the same URL
    QComboBox *m_generation;
    QComboBox *m_binding;
    QLineEdit *m_url;
    TellingLabel *m_problem;
    QPushButton *m_speak;
};

} // namespace a2a
