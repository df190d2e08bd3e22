// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/tasknotices.h"

#include <QHash>

#include <memory>

class QSystemTrayIcon;

namespace a2a {

/// Desktop notifications: through the tray if there is one, else through the notification service
/// of the session bus (freedesktop.org), if there is one.
class DesktopNotifier final : public Notifier {
    Q_OBJECT

public:
    explicit DesktopNotifier(QObject *parent = nullptr);
    ~DesktopNotifier() override;

    quint32 show(const QString &title, const QString &text) override;

private slots:
    void onActionInvoked(uint id, const QString &action);
    void onClosed(uint id, uint reason);

private:
    void showInTray(quint32 number, const QString &title, const QString &text);
    void showByBus(quint32 number, const QString &title, const QString &text);

    std::unique_ptr<QSystemTrayIcon> m_tray; ///< created with the first notification
    quint32 m_last = 0;
    quint32 m_inTray = 0;         ///< what its message is about
    QHash<uint, quint32> m_onBus; ///< by the service's number
    bool m_isListening = false;
};

} // namespace a2a
