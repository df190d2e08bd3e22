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

/// The forward proxy: on or off, what to set for a client that it is for, and which machines it may
/// reach besides this one.
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
    MessageBar *m_refused; ///< words that were not hosts; they stay to be corrected
};

} // namespace a2a
