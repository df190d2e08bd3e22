// SPDX-License-Identifier: Apache-2.0
#include "model/session/agentchoices.h"

#include "model/log/categories.h"

#include <utility>

namespace a2a {

AgentChoices::AgentChoices(AgentIndex agent, Recording &recording)
    : m_agent(agent)
    , m_recording(recording)
{
}

void AgentChoices::setSettings(const AgentSettings &settings)
{
    for (const HttpHeader &header : settings.secretHeaders)
        m_recording.redactor().addHeaderSecret(header.name, header.value);
    if (std::exchange(m_settings, settings) != settings)
        emit changed();
}

void AgentChoices::setProfile(const QString &id)
{
    if (std::exchange(m_profile, id) != id)
        emit changed();
}

void AgentChoices::setListed(bool listed)
{
    if (std::exchange(m_isListed, listed) != listed)
        emit changed();
}

void AgentChoices::setCredentials(const Credentials &credentials)
{
    m_credentials = credentials;
    m_credentialsNs = credentials.isEmpty() ? -1 : m_recording.nowNs();
    hideCredentials(credentials, m_recording.redactor());
    if (!credentials.query.empty())
        qCInfo(lcSession, "agent %u: signs in by a parameter of the address", m_agent);
    for (const HttpHeader &header : credentials.headers)
        qCInfo(lcSession, "agent %u: signs in by %s", m_agent, credentialKind(header));
    if (credentials.isEmpty())
        qCInfo(lcSession, "agent %u: signs in no more", m_agent);
    emit credentialsChanged();
}

void AgentChoices::trustCertificate(const QString &hostAndPort, const QByteArray &sha256)
{
    if (!m_tls.exceptions)
        m_tls.exceptions = std::make_shared<TlsExceptions>();
    m_tls.exceptions->accept(hostAndPort, sha256);
    qCInfo(lcSession, "agent %u: a certificate that did not verify is accepted", m_agent);
}

} // namespace a2a

#include "moc_agentchoices.cpp"
