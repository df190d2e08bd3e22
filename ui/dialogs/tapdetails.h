// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/tapmanager.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace a2a {

class MessageBar;
class TapBehaviorRow;
class Workspace;

/// The details of one tap: the addresses to give to clients, a command that calls it, what it does
/// besides passing calls on, its clients, and what it changes in the traffic.
class TapDetails final : public QWidget {
    Q_OBJECT

public:
    TapDetails(Workspace &workspace, QWidget *parent = nullptr);

    /// Sets the tap by its ID; 0 for none.
    void setTap(quint32 id);
    /// Updates after addresses or traffic have changed.
    void refresh();

private:
    enum AddressColumn { PurposeColumn, UrlColumn, TargetColumn };
    enum ClientColumn { NameColumn, CallsColumn, OpenColumn, LastColumn };

    void build();
    void showAddresses(const WindowTap *tap);
    void showTraffic(const WindowTap *tap);
    void showClients(const TapTraffic &traffic);
    [[nodiscard]] QString untappedText(const WindowTap *tap) const;
    void copyAddress();
    void copy(const QString &text);

    Workspace &m_workspace;
    TapManager &m_tapping;
    quint32 m_id = 0;
    QLabel *m_title;
    QTableWidget *m_addresses;
    QPushButton *m_copy;
    QLabel *m_commandLabel;
    QLineEdit *m_command;
    QPushButton *m_copyCommand;
    TapBehaviorRow *m_behavior;
    MessageBar *m_untappedWarning;
    QLabel *m_noClients;
    QTableWidget *m_clients;
    QLabel *m_changes;
};

} // namespace a2a
