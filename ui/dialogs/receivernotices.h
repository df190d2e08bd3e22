// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/push/pushreceiver.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;

namespace a2a {

class Workspace;

/// Notices in the receivers' window about tasks whose push URL has no listener any more, and about
/// agents that sign their notifications but whose keys were not fetched. Nothing is requested
/// before the user presses a button. The widget takes no space if it is empty.
class ReceiverNotices final : public QWidget {
    Q_OBJECT

public:
    ReceiverNotices(Workspace &workspace, QWidget *parent = nullptr);

    /// Whether there are tasks for which a new URL could be registered.
    [[nodiscard]] bool canRegisterAgain() const { return m_canRegisterAgain; }

private:
    /// The row about the keys of one agent.
    struct KeysRow {
        AgentIndex agent = 0;
        QWidget *box = nullptr;
        QLabel *text = nullptr;
        QPushButton *fetch = nullptr;
        bool wasRequested = false;
    };

    void refreshClosedAddresses();
    void refreshKeys();
    [[nodiscard]] KeysRow &rowFor(AgentIndex agent);
    void showKeys(KeysRow &row);

    Workspace &m_workspace;
    QLabel *m_closedAddresses;
    std::vector<KeysRow> m_rows;
    bool m_canRegisterAgain = false;
};

} // namespace a2a
