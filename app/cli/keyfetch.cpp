// SPDX-License-Identifier: Apache-2.0
#include "app/cli/keyfetch.h"

#include <algorithm>

namespace a2a::cli {

using signature::SignatureCheck;

KeyFetch::KeyFetch(Session &session, AgentIndex agent, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_agent(agent)
{
    connect(&session.signatureKeys(), &SignatureKeys::changed, this, &KeyFetch::onChanged,
            Qt::QueuedConnection);
}

void KeyFetch::start()
{
    for (const SignatureCheck &check :
         m_session.agent(m_agent).link().verification().signatures().checks) {
        const bool isWanted = check.state == SignatureCheck::State::NoKey && !check.jku.isEmpty();
        if (isWanted && !m_addresses.contains(check.jku))
            m_addresses.append(check.jku);
    }
    for (const QString &address : std::as_const(m_addresses))
        m_session.signatureKeys().fetch(address, m_agent);
    QMetaObject::invokeMethod(this, &KeyFetch::onChanged, Qt::QueuedConnection);
}

void KeyFetch::onChanged()
{
    const SignatureKeys &keys = m_session.signatureKeys();
    const bool isOpen = std::any_of(m_addresses.begin(), m_addresses.end(),
                                    [&](const QString &one) { return keys.isFetching(one); });
    if (!isOpen && !std::exchange(m_done, true))
        emit finished();
}

} // namespace a2a::cli

#include "moc_keyfetch.cpp"
