// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/agentprofile.h"

namespace a2a {

/// One profile for two of the same agent: at one address, however it is spelled, and with the same
/// requests. Nothing if headers, sign-in, TLS or another setting differ, or may differ: values in
/// the keychain are not compared. Names, colors and groups given by the user must not contradict.
[[nodiscard]] std::optional<AgentProfile> joinedProfile(const AgentProfile &first,
                                                        const AgentProfile &second);

} // namespace a2a
