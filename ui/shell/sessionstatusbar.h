// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStatusBar>

class QLabel;
class QToolButton;

namespace a2a {

class PushListener;
class Selection;
class Session;
class SignIns;
class WindowPanes;
class Workspace;

/// The status bar: agent, protocol version and binding, sign-in, open streams, number of events and
/// findings, bytes recorded; whether push notifications are received, and a button to stop that.
class SessionStatusBar final : public QStatusBar {
    Q_OBJECT

public:
    /// Status widgets of panes stay visible, also next to a message.
    SessionStatusBar(Workspace &workspace, const WindowPanes &panes, QWidget *parent = nullptr);

private:
    QWidget *buildReceiving(Workspace &workspace);
    void refresh();
    void refreshReceiving();
    void updateLabel(QLabel *label, const QString &text);

    const Workspace &m_workspace;
    Session &m_session;
    Selection &m_selection;
    SignIns &m_signIns;
    QLabel *m_agent;
    QLabel *m_dialect;
    QLabel *m_signIn;
    QLabel *m_stream;
    QLabel *m_events;
    QLabel *m_recorded;
    PushListener &m_listener;
    QWidget *m_receivingIndicator;
    int m_receivingIndex = 0; ///< its index in the status bar
    bool m_isReceiving = false;
    QToolButton *m_receivers;
};

} // namespace a2a
