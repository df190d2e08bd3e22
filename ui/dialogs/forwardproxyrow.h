// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace a2a {

class MessageBar;
class Tapping;
class Workspace;

/// The row for the forward proxy: whether it is on, the setting for its clients, and the hosts it
/// may reach besides this machine.
class ForwardRow final : public QWidget {
    Q_OBJECT

public:
    ForwardRow(Workspace &workspace, QWidget *parent = nullptr);

private:
    void toggle();
    void refresh();
    void takeHosts();

    Tapping &m_tapping;
    QLabel *m_sentence;
    QLineEdit *m_setting;
    QPushButton *m_copy;
    QPushButton *m_switch;
    QLabel *m_hostsName;
    QLineEdit *m_hosts;
    MessageBar *m_refused; ///< names what was typed that is no host name, to be corrected
};

} // namespace a2a
