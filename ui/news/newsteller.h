// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"
#include "ui/news/announcements.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

class QWidget;

namespace a2a {

class Workspace;

/// Lets a voice say what happens in a workspace: see Announcements. What the window tells in its
/// status bar is said, too.
class NewsTeller final : public QObject {
    Q_OBJECT

public:
    NewsTeller(Workspace &workspace, std::unique_ptr<Voice> voice, QObject *parent = nullptr);

    /// Milliseconds of a clock that does not go back; tests give their own.
    void setClock(std::function<qint64()> nowMs) { m_nowMs = std::move(nowMs); }

    /// Something is wrong where the widget stands: the teller of its window says so. A dialog
    /// belongs to the window that it was opened from.
    static void tellAlert(const QWidget &widget, const QString &text);

    /// Sentences of others, as received.
    void addNotice(const QString &sentence);
    void addError(const QString &sentence);

private:
    void onChanged(const a2a::StoreChanges &changes);
    void onAgent(a2a::AgentIndex agent);
    void speak();

    Workspace &m_workspace;
    std::unique_ptr<Voice> m_voice;
    QElapsedTimer m_clock;
    std::function<qint64()> m_nowMs;
    Announcements m_news;
    std::vector<Connection::State> m_agents; ///< as they were
    QTimer m_next;
};

} // namespace a2a
