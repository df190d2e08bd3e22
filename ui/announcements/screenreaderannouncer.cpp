// SPDX-License-Identifier: Apache-2.0
#include "ui/announcements/screenreaderannouncer.h"

#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/workspace.h"

#include <QWidget>

#include <utility>

namespace a2a {

static bool isConnected(const Session &session, AgentIndex agent)
{
    return agent < AgentIndex(session.agentCount()) &&
           session.agent(agent).link().state() == AgentLink::State::Connected;
}

ScreenReaderAnnouncer::ScreenReaderAnnouncer(Workspace &workspace,
                                             std::unique_ptr<AnnouncementSink> voice,
                                             QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_sink(std::move(voice))
    , m_nowMs([this] { return m_clock.elapsed(); })
    , m_announcements(workspace.store(), workspace.content(),
                      [&session = workspace.session()](AgentIndex agent) {
                          return isConnected(session, agent);
                      })
{
    m_clock.start();
    m_announcements.setMarks(workspace.marks());
    m_nextTimer.setSingleShot(true);
    connect(&m_nextTimer, &QTimer::timeout, this, &ScreenReaderAnnouncer::announceDue);
    connect(&workspace, &Workspace::changed, this, &ScreenReaderAnnouncer::onChanged);
    connect(&workspace.session(), &Session::stateChanged, this,
            &ScreenReaderAnnouncer::onAgentStateChanged);
    workspace.navigator().serve<ShowStatusMessage>(
        this, [this](const ShowStatusMessage &said) { addNotice(said.sentence); });
}

void ScreenReaderAnnouncer::onChanged(const StoreChanges &changes)
{
    m_announcements.setAnnouncedEvents(m_workspace.settings().announcementLevel());
    m_announcements.setContext(m_workspace.selection().context());
    m_announcements.processChanges(changes, m_sink->hasListener(), m_nowMs());
    announceDue();
}

void ScreenReaderAnnouncer::onAgentStateChanged(AgentIndex agent)
{
    if (agent >= m_agentStates.size())
        m_agentStates.resize(agent + 1, AgentLink::State::Idle);
    const Connection &connection = m_workspace.session().agent(agent);
    const AgentLink::State now = connection.link().state();
    if (std::exchange(m_agentStates[agent], now) == now)
        return;
    const QString title = displayLine(m_workspace.agentLabel(agent), 100);
    if (now == AgentLink::State::Connected)
        addNotice(tr("Connected to %1.").arg(title));
    else if (now == AgentLink::State::Failed && connection.link().error())
        addError(tr("Connection to %1 failed. %2").arg(title, textOf(*connection.link().error())));
}

void ScreenReaderAnnouncer::announceAlert(const QWidget &widget, const QString &text)
{
    for (const QWidget *outer = &widget; outer; outer = outer->parentWidget()) {
        if (auto *teller =
                outer->findChild<ScreenReaderAnnouncer *>({}, Qt::FindDirectChildrenOnly))
            return teller->addError(text);
    }
}

void ScreenReaderAnnouncer::addNotice(const QString &sentence)
{
    if (!m_sink->hasListener())
        return;
    m_announcements.setAnnouncedEvents(m_workspace.settings().announcementLevel());
    m_announcements.addNotice(sentence);
    announceDue();
}

void ScreenReaderAnnouncer::addError(const QString &sentence)
{
    if (!m_sink->hasListener())
        return;
    m_announcements.setAnnouncedEvents(m_workspace.settings().announcementLevel());
    m_announcements.addError(sentence);
    announceDue();
}

void ScreenReaderAnnouncer::announceDue()
{
    const qint64 now = m_nowMs();
    for (const Announcement &announcement : m_announcements.takeDue(now))
        m_sink->announce(announcement);
    if (const qint64 wait = m_announcements.waitMs(now); wait >= 0)
        m_nextTimer.start(int(wait));
}

} // namespace a2a

#include "moc_screenreaderannouncer.cpp"
