// SPDX-License-Identifier: Apache-2.0
#include "model/profiles/profilejoin.h"

#include "model/net/discovery/cardplaces.h"

#include <algorithm>

namespace a2a {

/// Takes over what only the other one has. False: both have it, and differ.
template <typename Value>
static bool takeOver(Value &into, const Value &other)
{
    if (into == Value())
        into = other;
    return other == Value() || into == other;
}

static bool hasSecrets(const AgentProfile &profile)
{
    return !profile.signIn.isEmpty() ||
           std::any_of(profile.headers.begin(), profile.headers.end(),
                       [](const ProfileHeader &header) { return header.secret; });
}

std::optional<AgentProfile> joinedProfile(const AgentProfile &first, const AgentProfile &second)
{
    if (hasSecrets(first) || hasSecrets(second) || !isSameAddress(first.url, second.url))
        return {};
    AgentProfile joined = first;
    const bool agree = takeOver(joined.name, second.name) && takeOver(joined.color, second.color) &&
                       takeOver(joined.group, second.group);
    if (joined.cardName.isEmpty())
        joined.cardName = second.cardName;
    // Everything else decides how the agent is called.
    AgentProfile same = second;
    same.id = joined.id;
    same.url = joined.url;
    same.name = joined.name;
    same.color = joined.color;
    same.group = joined.group;
    same.cardName = joined.cardName;
    return agree && same == joined ? std::optional(joined) : std::nullopt;
}

} // namespace a2a
