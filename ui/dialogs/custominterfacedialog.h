// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace a2a {

class AnnouncingLabel;

/// Asks for a protocol version, a binding and a URL, to use an interface that the agent's card does
/// not list. An unsupported combination is reported at once and cannot be accepted.
class CustomInterfaceDialog final : public QDialog {
    Q_OBJECT

public:
    /// The `label` is the agent's name as given by Workspace::agentLabel().
    CustomInterfaceDialog(const Connection &agent, const QString &label, QWidget *parent = nullptr);

    [[nodiscard]] Offer offer() const;
    /// Why the entered interface is not supported; empty if it is.
    [[nodiscard]] QString problem() const;

private:
    void refresh();

    std::vector<Offer> m_cardOffers; ///< in the card; the one with the same URL gives the tenant
    QComboBox *m_protocolVersion;
    QComboBox *m_binding;
    QLineEdit *m_url;
    AnnouncingLabel *m_problem;
    QPushButton *m_use;
};

} // namespace a2a
