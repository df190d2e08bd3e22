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

NewsTeller::NewsTeller(Workspace &workspace, std::unique_ptr<Voice> voice, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_voice(std::move(voice))
    , m_nowMs([this] { return m_clock.elapsed(); })
    , m_news(workspace.store(), workspace.content(),
             [&session = workspace.session()](AgentIndex agent) {
                 return isConnected(session, agent);
             })
{
    m_clock.start();
    m_news.setMarks(workspace.marks());
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &NewsTeller::speak);
    connect(&workspace, &Workspace::changed, this, &NewsTeller::onChanged);
    connect(&workspace.session(), &Session::stateChanged, this, &NewsTeller::onAgent);
    workspace.navigator().serve<Say>(this, [this](const Say &said) { addNotice(said.sentence); });
}

void NewsTeller::onChanged(const StoreChanges &changes)
{
    m_news.setWanted(m_workspace.settings().spokenNews());
    m_news.setContext(m_workspace.selection().context());
    m_news.processChanges(changes, m_voice->isHeard(), m_nowMs());
    speak();
}

void NewsTeller::onAgent(AgentIndex agent)
{
    if (agent >= m_agents.size())
        m_agents.resize(agent + 1, AgentLink::State::Idle);
    const Connection &connection = m_workspace.session().agent(agent);
    const AgentLink::State now = connection.link().state();
    if (std::exchange(m_agents[agent], now) == now)
        return;
    const QString title = displayLine(m_workspace.agentLabel(agent), 100);
    if (now == AgentLink::State::Connected)
        addNotice(tr("Connected to %1.").arg(title));
    else if (now == AgentLink::State::Failed && connection.link().error())
        addError(tr("Connection to %1 failed. %2").arg(title, textOf(*connection.link().error())));
}

void NewsTeller::tellAlert(const QWidget &widget, const QString &text)
{
    for (const QWidget *outer = &widget; outer; outer = outer->parentWidget()) {
        if (auto *teller = outer->findChild<NewsTeller *>({}, Qt::FindDirectChildrenOnly))
            return teller->addError(text);
    }
}

void NewsTeller::addNotice(const QString &sentence)
{
    if (!m_voice->isHeard())
        return;
    m_news.setWanted(m_workspace.settings().spokenNews());
    m_news.addNotice(sentence);
    speak();
}

void NewsTeller::addError(const QString &sentence)
{
    if (!m_voice->isHeard())
        return;
    m_news.setWanted(m_workspace.settings().spokenNews());
    m_news.addError(sentence);
    speak();
}

void NewsTeller::speak()
{
    const qint64 now = m_nowMs();
    for (const Announcement &announcement : m_news.due(now))
        m_voice->say(announcement);
    if (const qint64 wait = m_news.waitMs(now); wait >= 0)
        m_next.start(int(wait));
}

} // namespace a2a

#include "moc_screenreaderannouncer.cpp"
