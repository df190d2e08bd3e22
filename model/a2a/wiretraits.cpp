// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/wiretraits.h"

namespace a2a {

const VersionTraits &traitsOf(ProtocolVersion protocolVersion)
{
    using enum ProtocolVersion;
    // In the order of Generation.
    static constexpr std::array<VersionTraits, 4> rows{{
        {.protocolVersion = V0_1,
         .cardFile = QLatin1StringView("agent.json"),
         .payloadVersion = V0_1,
         .alternatives = {V0_3, V1_0},
         .hasAccessErrors = true},
        {.protocolVersion = V0_2,
         .cardFile = QLatin1StringView("agent.json"),
         .payloadVersion = V0_3,
         .alternatives = {V1_0, V0_1},
         .hasVersionError = true},
        {.protocolVersion = V0_3,
         .cardFile = QLatin1StringView("agent-card.json"),
         .payloadVersion = V0_3,
         .alternatives = {V1_0, V0_1},
         .hasVersionError = true,
         .requiresTls = true},
        {.protocolVersion = V1_0,
         .cardFile = QLatin1StringView("agent-card.json"),
         .payloadVersion = V1_0,
         .alternatives = {V0_3, V0_1},
         .sendsVersionHeader = true,
         .hasVersionError = true,
         .endsWithMessage = true,
         .requiresTaskList = true,
         .requiresTls = true,
         .hasUndeclaredErrors = true,
         .hasExtensionError = true,
         .hasCachedCards = true,
         .pushesEachEvent = true,
         .hasActiveProbes = true},
    }};
    return rows[size_t(protocolVersion)];
}

const BindingTraits &traitsOf(BindingKind kind)
{
    // In the order of BindingKind.
    static constexpr std::array<BindingTraits, 3> rows{{
        {.kind = BindingKind::JsonRpc,
         .hasEnvelope = true,
         .hasErrorCodes = true,
         .namesOperations = true},
        {.kind = BindingKind::HttpJson,
         .hasPaths = true,
         .hasHttpErrors = true,
         .hasOwnMediaType = true,
         .endsWhenInterrupted = true},
        {.kind = BindingKind::Grpc,
         .hasBinaryBodies = true,
         .needsHttp2 = true,
         .hasStatusTrailers = true,
         .hasOwnPaths = true,
         .hasOwnSchemes = true,
         .requiresTls = true,
         .hasUndeclaredTls = true,
         .namesOperations = true},
    }};
    return rows[size_t(kind)];
}

} // namespace a2a
