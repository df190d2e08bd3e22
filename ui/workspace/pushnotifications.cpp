// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/pushnotifications.h"

#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/navigator.h"

namespace a2a {

static constexpr int SaidMs = 8000;

PushNotifications::PushNotifications(Session &session, Navigator &navigator)
    : m_session(session)
    , m_navigator(navigator)
    , m_listener(std::make_unique<PushListener>(session))
{
}

void PushNotifications::takeOver(PushNotifications &before)
{
    m_listener = std::move(before.m_listener);
    m_proof = before.m_proof;
}

bool PushNotifications::ensureListening()
{
    if (m_listener->isListening())
        return true;
    const std::optional<Error> problem = m_listener->start();
    if (problem)
        m_navigator.showMessage(displayLine(textOf(*problem), 300), SaidMs);
    return !problem;
}

QString PushNotifications::whyNot(AgentIndex agent) const
{
    if (agent == NoIndex)
        return tr("Connect an agent first.");
    const std::optional<Error> why =
        m_session.agent(agent).operations().unavailableReason(Operation::SetPush);
    return why ? textOf(*why) : QString();
}

void PushNotifications::receive(AgentIndex agent, const QString &taskId)
{
    if (const QString why = whyNot(agent); !why.isEmpty())
        return m_navigator.showMessage(displayLine(why, 300), SaidMs);
    if (!ensureListening())
        return;
    m_listener->receive(agent, taskId, m_proof);
    m_navigator.showMessage(
        tr("Registered %1 for task %2")
            .arg(displayIdentifier(m_listener->address().toString(), 100), idTail(taskId)),
        SaidMs);
}

void PushNotifications::registerNextMessage()
{
    emit nextMessageRequested();
    m_navigator.showMessage(tr("The next message registers an address for push notifications"),
                            SaidMs);
}

std::vector<PastRegistration> PushNotifications::staleRegistrations() const
{
    std::vector<PastRegistration> all = pastRegistrations(m_session, {});
    std::erase_if(all, [this](const PastRegistration &one) {
        const PushReceiver *known = m_listener->findReceiver(one.agent, one.taskId);
        return known && (known->isDeleted || known->state != PushReceiver::State::Gone);
    });
    return all;
}

int PushNotifications::registerAgain()
{
    const std::vector<PastRegistration> before = staleRegistrations();
    if (before.empty() || !ensureListening())
        return 0;
    int count = m_listener->registerAgain(); // with the same proof, and the same response
    QString why;
    for (const PastRegistration &one : before) {
        const PushReceiver *known = m_listener->findReceiver(one.agent, one.taskId);
        if (known && known->state != PushReceiver::State::Gone)
            continue;
        if (const QString no = whyNot(one.agent); !no.isEmpty()) {
            why = no;
            continue;
        }
        m_listener->receive(one.agent, one.taskId, m_proof);
        ++count;
    }
    m_navigator.showMessage(count == 0 ? displayLine(why, 300)
                                       : tr("Registered again: %n tasks", nullptr, count),
                            SaidMs);
    return count;
}

PushReceiver::Id PushNotifications::receiveWith(AgentIndex agent, SendDraft &draft,
                                                const QString &taskId)
{
    if (!whyNot(agent).isEmpty() || !ensureListening())
        return 0;
    const PushReceiver *known =
        taskId.isEmpty() ? nullptr : m_listener->findReceiver(agent, taskId);
    if (known && known->state == PushReceiver::State::Registered)
        return 0;
    return m_listener->receiveWith(agent, draft, m_proof);
}

} // namespace a2a

#include "moc_pushnotifications.cpp"
