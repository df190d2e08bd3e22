// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/net/discovery/carddiscovery.h"

#include <QObject>

#include <chrono>
#include <optional>

namespace a2a {

/// How long the calls to an agent may take. Zero: no limit.
struct CallLimits {
    std::chrono::milliseconds blockingResponse{
        std::chrono::minutes(10)}; ///< send: the agent may work first
    std::chrono::milliseconds streamHead{std::chrono::seconds(60)};
    std::chrono::milliseconds otherResponse{std::chrono::seconds(30)};
    std::chrono::milliseconds pollResponse{
        std::chrono::seconds(30)}; ///< the program's own calls, which are made again
    std::chrono::milliseconds streamIdle{0};
    std::chrono::milliseconds total{0};
};

/// A user's settings for one agent, in addition to its card.
struct AgentSettings {
    QString name;                  ///< empty to use the card's
    HttpHeaders secretHeaders;     ///< to the agent's own origin only, and masked everywhere
    ProxyChoice proxy;             ///< used for its requests
    std::optional<QString> tenant; ///< instead of the interface's
    /// The agent's card is not requested: the forced offer is all that is known of the agent.
    bool withoutCard = false;
    QString cardName = {}; ///< from its last known card; used until there is one

    bool operator==(const AgentSettings &) const = default;
};

/// What the user chose for one agent. Values, for its requests from now on; their secrets are
/// masked in the recording before anything is recorded of them.
class AgentChoices final : public QObject {
    Q_OBJECT

public:
    AgentChoices(AgentIndex agent, Recording &recording);

    /// Sets the settings. Whether a card is requested takes effect on connecting.
    void setSettings(const AgentSettings &settings);
    [[nodiscard]] const AgentSettings &settings() const { return m_settings; }
    /// Sets the id of the settings that the user uses for it. It is opaque here, and stored with
    /// the session.
    void setProfile(const QString &id);
    [[nodiscard]] const QString &profile() const { return m_profile; }
    /// Sets whether the agent is shown in the list of agents. This has no other effect.
    void setListed(bool listed);
    [[nodiscard]] bool isListed() const { return m_isListed; }
    /// Sets whether the agent is known from other clients' traffic only. It is not the user's own
    /// until the user connects to it, or saves it.
    void setKnownFromTraffic(bool found) { m_isKnownFromTraffic = found; }
    [[nodiscard]] bool isKnownFromTraffic() const { return m_isKnownFromTraffic; }

    /// Sets the secrets for this agent's requests, bound to one origin and kept in memory.
    void setCredentials(const Credentials &credentials);
    [[nodiscard]] const Credentials &credentials() const { return m_credentials; }
    /// Time in the recording at which the credentials were set; -1 if there are none.
    [[nodiscard]] qint64 credentialsNs() const { return m_credentialsNs; }

    /// Sets the headers that the user adds to every request, in addition to the credentials.
    void setExtraHeaders(const HttpHeaders &headers) { m_extraHeaders = headers; }
    [[nodiscard]] const HttpHeaders &extraHeaders() const { return m_extraHeaders; }
    void setLimits(const CallLimits &limits) { m_limits = limits; }
    [[nodiscard]] const CallLimits &limits() const { return m_limits; }
    /// Sets the URIs of the extensions that every call activates.
    void setExtensions(const QStringList &uris) { m_extensions = uris; }
    [[nodiscard]] const QStringList &extensions() const { return m_extensions; }
    /// Sets authorities, client certificate and exceptions for this agent's TLS connections.
    void setTls(const TlsChoices &tls) { m_tls = tls; }
    [[nodiscard]] const TlsChoices &tls() const { return m_tls; }
    /// Accepts one certificate that did not verify, for one "host:port" and this session: both are
    /// in the data of the error (ErrorKind::Tls), members `hostAndPort` and `sha256`.
    void trustCertificate(const QString &hostAndPort, const QByteArray &sha256);

signals:
    /// The settings, the profile, or the place in the list have changed.
    void changed();
    void credentialsChanged();

private:
    AgentIndex m_agent;
    Recording &m_recording;
    AgentSettings m_settings;
    QString m_profile;
    bool m_isListed = true;
    bool m_isKnownFromTraffic = false;
    Credentials m_credentials;
    qint64 m_credentialsNs = -1;
    HttpHeaders m_extraHeaders;
    CallLimits m_limits;
    QStringList m_extensions;
    TlsChoices m_tls;
};

} // namespace a2a
