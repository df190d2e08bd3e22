// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/discovery/localagents.h"

#include <QDialog>

class QListWidget;
class QPushButton;

namespace a2a {

class TellingLabel;

/// Agents that answer at usual ports of this machine, as they are found; the user chooses which of
/// them are added. It asks when it is shown, and never again.
class LocalAgentsDialog final : public QDialog {
    Q_OBJECT

public:
    /// `known`: addresses already in the list.
    explicit LocalAgentsDialog(const QStringList &known, QWidget *parent = nullptr);

    void search(const std::vector<quint16> &ports = LocalAgents::usualPorts());
    /// The chosen ones.
    [[nodiscard]] QStringList urls() const;

private:
    void addFound(const QString &url, const FoundCard &found);
    void refresh();

    QStringList m_known;
    LocalAgents m_agents;
    TellingLabel *m_text;
    QListWidget *m_list;
    QPushButton *m_add;
    bool m_isDone = false;
};

} // namespace a2a
