// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tap/forwardproxy.h"
#include "model/tap/tap.h"
#include "model/tap/tapclients.h"

#include <QObject>
#include <QTimer>
#include <QUrl>

#include <memory>
#include <set>
#include <vector>

namespace a2a {

class AgentProfiles;
class Navigator;
class Services;

/// What a tap does besides passing calls on.
struct TapBehavior {
    SignatureHandling signatures = SignatureHandling::Drop;
    bool pushes = false;          ///< push notifications pass through it, too
    bool addsSignIn = false;      ///< the user's, to requests that have none
    bool letsAgentFinish = false; ///< even after the client has disconnected

    bool operator==(const TapBehavior &) const = default;
};

/// How a tap is set up; kept in the settings.
struct TapConfig {
    QString url;      ///< of the agent as listed, or empty for the forward proxy
    quint16 port = 0; ///< 0 for any free one
    std::map<QString, quint16> ports = {};
    TapBehavior behavior = {};
    QStringList hosts = {}; ///< that the forward proxy may reach besides this machine
    bool isOn = true;
    bool isOfDemo = false; ///< of an earlier start of the demo agent: it cannot come back
};

/// All taps of the settings, the forward proxy included; what is not a tap is left out.
[[nodiscard]] std::vector<TapConfig> readTapConfigs(const QByteArray &json);
[[nodiscard]] QByteArray tapConfigsToJson(const std::vector<TapConfig> &plans);

/// An address of a tap, as it is given to a client.
struct TapAddress {
    QString what; ///< "Card", "JSON-RPC, 1.0"
    QUrl url;
    QUrl target; ///< of the agent, in whose place it is
};

/// A tap of the window: on, or why it is off.
struct WindowTap {
    quint32 id = 0;
    AgentIndex agent = NoIndex;
    TapConfig config;
    std::unique_ptr<Tap> tap;   ///< null while it is off
    std::optional<Error> error; ///< of the last attempt
};

/// The taps of a window: agents of its list whose clients' calls pass through this program. They
/// are kept in the settings and come back on the same ports, except those to the demo agent, whose
/// address changes: that is said. A tap belongs to one window of the program.
class TapManager final : public QObject {
    Q_OBJECT

public:
    TapManager(Session &session, Services &services, AgentProfiles &agents, Navigator &navigator);
    ~TapManager() override;

    [[nodiscard]] const std::vector<WindowTap> &taps() const { return m_taps; }
    [[nodiscard]] const WindowTap *find(quint32 id) const; ///< null if there is none
    [[nodiscard]] const WindowTap *of(AgentIndex agent) const;
    /// Whether clients' calls to the agent pass through a tap now.
    [[nodiscard]] bool isTapped(AgentIndex agent) const;

    /// Starts a tap to an agent of the list, or changes the one it has; returns its id. If it does
    /// not start, its error says why.
    quint32 start(AgentIndex agent, quint16 port = 0);
    /// Starts a tap to an address, which is added to the list of agents; returns the tap's id.
    quint32 start(const QString &address, quint16 port = 0);
    /// Changes what the tap does, without a pause if it is on. Returns the error if that is not
    /// possible; then the tap stays as it was.
    std::optional<Error> setBehavior(quint32 id, const TapBehavior &behavior);
    void setOn(quint32 id, bool isOn);
    void remove(quint32 id);
    /// The running demo agent; NoIndex if there is none.
    [[nodiscard]] AgentIndex demoAgent() const;
    /// The forward proxy for all agents, or null while it is off.
    [[nodiscard]] const ForwardProxy *forward() const { return m_forward.get(); }
    /// Starts the forward proxy; port 0 stands for the port that it had last, or any free one.
    /// Returns the error if it does not start.
    std::optional<Error> startForward(quint16 port = 0);
    void stopForward();
    /// Sets the other machines that the forward proxy may reach from now on.
    void setForwardHosts(const QStringList &hosts);
    [[nodiscard]] const QStringList &forwardHosts() const { return m_forwardHosts; }
    /// Starts the taps that were on when the program ended.
    void restore();
    /// Takes over the taps of the window that this one replaces, without a pause.
    void takeOver(TapManager &before);

    /// Addresses that clients can be given for an agent whose tap is on, the best first.
    [[nodiscard]] std::vector<TapAddress> addressesOf(const WindowTap &tap) const;
    [[nodiscard]] const TapTraffic &traffic(AgentIndex agent) const
    {
        return m_clients.traffic(agent);
    }
    /// A sentence about a client that seems to reach the agent directly, or empty if there is none.
    [[nodiscard]] QString bypassText(AgentIndex agent) const;

    void showTaps() { emit tapsRequested(); }

signals:
    void changed();        ///< taps, or their state
    void trafficChanged(); ///< at most a few times a second
    void tapsRequested();  ///< for the window

private:
    WindowTap *at(quint32 id);
    WindowTap &ensureTap(AgentIndex agent);
    void open(WindowTap &entry);
    void close(WindowTap &entry);
    std::optional<Error> openForward(quint16 port);
    void saveForward(bool isOn);
    void keep(WindowTap &entry);
    void saveConfig(const TapConfig &config);
    void reportLostDemoTap(const TapConfig &config);
    void forget(const QString &url);
    void count();
    void onReleased(const QString &url);
    void watch(Tap &tap);
    void watch(ForwardProxy &forward);

    Session &m_session;
    Services &m_services;
    AgentProfiles &m_agents;
    Navigator &m_navigator;
    std::vector<WindowTap> m_taps;
    std::unique_ptr<ForwardProxy> m_forward;
    quint16 m_forwardPort = 0; ///< as kept
    QStringList m_forwardHosts;
    quint32 m_lastId = 0;
    TapClients m_clients;
    QTimer m_trafficTimer;
    std::set<AgentIndex> m_reportedBypasses; ///< agents that a client goes around
};

} // namespace a2a
