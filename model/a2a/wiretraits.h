// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"

#include <QLatin1StringView>

#include <array>

namespace a2a {

/// The properties in which protocol versions differ. Code queries a property, and never compares
/// versions.
struct VersionTraits {
    ProtocolVersion protocolVersion;
    QLatin1StringView cardFile; ///< the name of its card at /.well-known/
    /// The version whose payload forms are read: 0.2 and 0.3 do not differ in what is received.
    ProtocolVersion payloadVersion;
    /// The versions that an agent may support instead, the likeliest first.
    std::array<ProtocolVersion, 2> alternatives;
    bool sendsVersionHeader = false; ///< each request names it in a header, which agents may refuse
    bool hasVersionError = false;    ///< -32009 refuses the version of a request
    bool endsWithMessage = false;    ///< a message is the last event of its stream (1.0 §3.1.2)
    bool requiresTaskList = false;   ///< every agent lists its tasks, in pages (1.0 §3.1.4)
    bool requiresTls = false;        ///< where the binding does, too (1.0 §10.1; 0.3 §3.2.2)
    /// Operations that the card does not declare are refused with a specific error (1.0 §3.3.4).
    /// Older versions use "method not found" (0.3 §8.1).
    bool hasUndeclaredErrors = false;
    /// -32008 refuses any request that does not activate a required extension (1.0 §3.3.4).
    bool hasExtensionError = false;
    /// There are error codes for missing credentials (-32007, -32008) and overload (-32010, -32011;
    /// 0.1 §8.2). Later versions have the HTTP status alone.
    bool hasAccessErrors = false;
    bool hasCachedCards = false;  ///< card responses have headers for caches (1.0 §8.6)
    bool pushesEachEvent = false; ///< streams and notifications have the same events
    bool hasActiveProbes = false; ///< the requests and results of probes are defined for it
};
[[nodiscard]] const VersionTraits &traitsOf(ProtocolVersion protocolVersion);

/// The properties in which bindings differ. Code queries a property, and never compares bindings.
struct BindingTraits {
    BindingKind kind;
    /// Bodies are length-prefixed protobuf messages; codecs read the JSON equivalent of each.
    bool hasBinaryBodies = false;
    bool needsHttp2 = false;
    bool hasStatusTrailers = false;   ///< trailers say whether the call was refused, and why
    bool hasEnvelope = false;         ///< each payload has an envelope, in all versions
    bool hasPaths = false;            ///< operations are paths below the interface's URL
    bool hasOwnPaths = false;         ///< paths are fixed by the binding; the URL has none
    bool hasErrorCodes = false;       ///< an error has a code, which has one meaning
    bool hasHttpErrors = false;       ///< an error is an HTTP status; the body is the error
    bool hasOwnMediaType = false;     ///< application/a2a+json, since 1.0 (§11.1)
    bool endsWhenInterrupted = false; ///< streams end at an interrupted state, since 1.0 (§11.7)
    bool hasOwnSchemes = false;       ///< its URLs may have schemes other than http and https
    bool requiresTls = false;         ///< to public hosts, if the version requires it, too
    bool hasUndeclaredTls = false;    ///< its URLs need not say whether to use TLS
    bool namesOperations = false;     ///< requests have an operation's name, which may be unknown
};
[[nodiscard]] const BindingTraits &traitsOf(BindingKind kind);

} // namespace a2a
