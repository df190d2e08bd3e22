// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/net/http/proxychoice.h"

#include <QJsonObject>
#include <QStringList>

#include <chrono>
#include <optional>
#include <vector>

namespace a2a {

/// A colour by which a user knows an agent; the words of the file.
enum class ProfileColor : quint8 { None, Red, Orange, Yellow, Green, Blue, Purple };
[[nodiscard]] QString profileColorWord(ProfileColor color);
[[nodiscard]] ProfileColor profileColorFromWord(QStringView word); ///< None: none of ours

/// A header that goes with every request to an agent.
struct ProfileHeader {
    QString name;
    QString value; ///< empty where it is secret: those are no part of a profile
    bool on = true;
    bool secret = false;

    bool operator==(const ProfileHeader &) const = default;
};

/// PEM files for secure connections, by path; empty: none.
struct ProfileTls {
    QString authorities; ///< trusted beside the system's
    QString certificate; ///< shown to the agent's origin
    QString key;         ///< of the certificate; empty: in the same file

    bool operator==(const ProfileTls &) const = default;
};

/// How long calls may take; nothing: as the settings say, zero: no limit.
struct ProfileLimits {
    std::optional<std::chrono::milliseconds> answer;     ///< a send that waits for its task
    std::optional<std::chrono::milliseconds> streamIdle; ///< between two events
    std::optional<std::chrono::milliseconds> other;      ///< everything else

    bool operator==(const ProfileLimits &) const = default;
};

/// An agent as its user knows it: what it is called, where it is and how it is spoken to. A value,
/// and nothing secret in it: what is secret is kept elsewhere under the profile's id. What a later
/// version of the program writes into it is kept as it is.
struct AgentProfile {
    static constexpr qsizetype LongestText = 4000; ///< characters, of any of its texts
    static constexpr qsizetype MostRows = 200;     ///< headers, extensions

    QString id;       ///< opaque; Connection::profile() and session files have it
    QString name;     ///< empty: the card's
    QString cardName; ///< of the card that was found last; nobody has typed it
    ProfileColor color = ProfileColor::None;
    QString group; ///< in which it is listed; empty: in none
    QString url;   ///< as it is typed: a host, an address, a card's file
    /// Nobody is asked for a card: `interface` is all there is.
    bool withoutCard = false;
    std::optional<Offer> interface; ///< spoken instead of what the card prefers
    std::vector<ProfileHeader> headers;
    QJsonObject signIn; ///< how one signs in; no secrets in it
    ProfileTls tls;
    std::optional<QString> tenant; ///< instead of the interface's
    QStringList extensions;        ///< URIs; every call opts in to them
    ProfileLimits limits;
    ProxyChoice proxy;
    QJsonObject unknown; ///< members of a later version

    bool operator==(const AgentProfile &) const = default;
};

/// The profile as JSON. Keys in addresses are masked and values of secret headers left out,
/// whatever stands in the profile.
[[nodiscard]] QJsonObject profileToJson(const AgentProfile &profile);
/// Members of another form than ours are left to `unknown`. Nothing: without an address or an id it
/// is no profile, and texts that are too long are none of ours.
[[nodiscard]] std::optional<AgentProfile> profileFromJson(const QJsonObject &json);

/// A new id, which nothing was ever known by.
[[nodiscard]] QString newProfileId();

} // namespace a2a
