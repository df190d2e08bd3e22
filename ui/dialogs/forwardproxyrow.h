// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace a2a {

class MessageBar;
class TapManager;
class Workspace;

/// The row for the forward proxy: whether it is on, the setting for its clients, and the hosts it
/// may reach besides this machine.
class ForwardProxyRow final : public QWidget {
    Q_OBJECT

public:
    ForwardProxyRow(Workspace &workspace, QWidget *parent = nullptr);

private:
    void toggle();
    void refresh();
    void applyHosts();

    TapManager &m_tapping;
    QLabel *m_statusText;
    QLineEdit *m_clientSetting;
    QPushButton *m_copy;
    QPushButton *m_toggle;
    QLabel *m_hostsLabel;
    QLineEdit *m_hosts;
    MessageBar *m_hostsWarning; ///< names what was typed that is no host name, to be corrected
};

} // namespace a2a
