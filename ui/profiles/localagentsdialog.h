// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/discovery/localagents.h"

#include <QDialog>
#include <QStringList>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace a2a {

class AnnouncingLabel;

/// Finds agents on this machine. It shows the listening ports and accepts others, requests their
/// cards once the user starts the search, and offers the agents found for the list. The session is
/// not affected.
class LocalAgentsDialog final : public QDialog {
    Q_OBJECT

public:
    /// The list `known` has the URLs of agents that are listed already, and `ports` the listening
    /// ports. It is empty if the system does not tell them.
    LocalAgentsDialog(const QStringList &known, const std::vector<ListeningPort> &ports,
                      QWidget *parent = nullptr);

    /// URLs of the chosen agents.
    [[nodiscard]] QStringList urls() const;

private:
    void search();
    void addFound(const QString &url, const QString &name);
    void refresh();
    [[nodiscard]] std::optional<std::vector<ListeningPort>> chosenPorts() const;

    QStringList m_known;
    std::vector<ListeningPort> m_listening;
    LocalAgents m_agents;
    QListWidget *m_ports;
    QLineEdit *m_otherPorts;
    QPushButton *m_search;
    AnnouncingLabel *m_status;
    QListWidget *m_list;
    QPushButton *m_add;
    enum class State : quint8 { Choosing, Searching, Done } m_state = State::Choosing;
};

} // namespace a2a
