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

/// A color by which a user recognizes an agent, and its name in the file.
enum class ProfileColor : quint8 { None, Red, Orange, Yellow, Green, Blue, Purple };
[[nodiscard]] QString profileColorName(ProfileColor color);
[[nodiscard]] ProfileColor profileColorFromName(QStringView word); ///< None if the word is unknown

/// A header sent with every request to an agent.
struct ProfileHeader {
    QString name;
    QString value; ///< empty if secret: secrets are not part of a profile
    bool on = true;
    bool secret = false;

    bool operator==(const ProfileHeader &) const = default;
};

/// Paths of PEM files for secure connections. An empty path means none.
struct ProfileTls {
    QString authorities; ///< trusted in addition to the system's
    QString certificate; ///< shown to the agent's origin
    QString key;         ///< key of the certificate; empty if it is in the same file

    bool operator==(const ProfileTls &) const = default;
};

/// How long calls may take. Nothing stands for the default of the settings, zero for no limit.
struct ProfileLimits {
    std::optional<std::chrono::milliseconds> answer;     ///< a send that waits for its task
    std::optional<std::chrono::milliseconds> streamIdle; ///< between two events
    std::optional<std::chrono::milliseconds> other;      ///< everything else

    bool operator==(const ProfileLimits &) const = default;
};

/// An agent as configured by the user: its name, URL and connection settings. A value without
/// secrets: those are stored elsewhere under the profile's id. Members of later versions of the
/// program are preserved.
struct AgentProfile {
    static constexpr qsizetype LongestText = 4000; ///< characters, of any of its texts
    static constexpr qsizetype MostRows = 200;     ///< headers, extensions

    QString id;       ///< opaque; used in AgentChoices::profile() and session files
    QString name;     ///< empty for the card's name
    QString cardName; ///< the name in the card found last; not typed by the user
    ProfileColor color = ProfileColor::None;
    QString group; ///< the group it is listed in, or empty if it is in none
    QString url;   ///< as typed: a host, a URL, a card file
    /// No card is requested, and `interface` alone is used.
    bool withoutCard = false;
    std::optional<Offer> interface; ///< used instead of the card's preferred one
    std::vector<ProfileHeader> headers;
    QJsonObject signIn; ///< the sign-in; without secrets
    ProfileTls tls;
    std::optional<QString> tenant; ///< overrides the interface's
    QStringList extensions;        ///< URIs; every call opts in to them
    ProfileLimits limits;
    ProxyChoice proxy;
    QJsonObject unknown; ///< members of a later version

    bool operator==(const AgentProfile &) const = default;
};

/// The profile as JSON. Keys in addresses are masked and values of secret headers left out,
/// whatever the profile contains.
[[nodiscard]] QJsonObject profileToJson(const AgentProfile &profile);
/// Reads a profile. Members of an unexpected form go to `unknown`. Nothing if it has no address or
/// id, or texts that are too long.
[[nodiscard]] std::optional<AgentProfile> profileFromJson(const QJsonObject &json);

/// A new, unused id.
[[nodiscard]] QString newProfileId();

} // namespace a2a
