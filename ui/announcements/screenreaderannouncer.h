// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"
#include "ui/announcements/announcements.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

class QWidget;

namespace a2a {

class Workspace;

/// Announces events of a workspace with a AnnouncementSink; Announcements decides which. Messages
/// in the window's status bar are announced, too.
class ScreenReaderAnnouncer final : public QObject {
    Q_OBJECT

public:
    ScreenReaderAnnouncer(Workspace &workspace, std::unique_ptr<AnnouncementSink> voice,
                          QObject *parent = nullptr);

    /// Sets a monotonic clock in milliseconds; used by tests.
    void setClock(std::function<qint64()> nowMs) { m_nowMs = std::move(nowMs); }

    /// Reports a problem at a widget: announced by the ScreenReaderAnnouncer of its window. A
    /// dialog counts as part of the window that it was opened from.
    static void announceAlert(const QWidget &widget, const QString &text);

    /// Announces a sentence from another source, given as received.
    void addNotice(const QString &sentence);
    void addError(const QString &sentence);

private:
    void onChanged(const a2a::StoreChanges &changes);
    void onAgentStateChanged(a2a::AgentIndex agent);
    void announceDue();

    Workspace &m_workspace;
    std::unique_ptr<AnnouncementSink> m_sink;
    QElapsedTimer m_clock;
    std::function<qint64()> m_nowMs;
    Announcements m_announcements;
    std::vector<AgentLink::State> m_agentStates; ///< the previous states
    QTimer m_nextTimer;
};

} // namespace a2a
