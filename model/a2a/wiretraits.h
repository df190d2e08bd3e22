// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"

#include <QLatin1StringView>

#include <array>

namespace a2a {

/// What only some protocol versions have. Code asks for what it needs to know, never for a version.
struct VersionTraits {
    Generation generation;
    QLatin1StringView cardFile; ///< the name of its card at /.well-known/
    /// The version whose payload forms are read: 0.2 and 0.3 do not differ in what is received.
    Generation forms;
    /// What an agent may support instead, the likeliest first.
    std::array<Generation, 2> others;
    bool namesVersion = false;     ///< in a header of each request; agents may refuse it
    bool hasVersionError = false;  ///< -32009 refuses the version of a request
    bool endsWithMessage = false;  ///< a message is the last event of its stream (1.0 §3.1.2)
    bool requiresTaskList = false; ///< every agent lists its tasks, in pages (1.0 §3.1.4)
    bool requiresTls = false;      ///< where the binding does, too (1.0 §10.1; 0.3 §3.2.2)
    /// What the card does not declare is refused by an error of its own (1.0 §3.3.4); before,
    /// "method not found" includes it (0.3 §8.1).
    bool hasUndeclaredErrors = false;
    /// -32008 refuses a request that activates no required extension, whatever it asks (1.0
    /// §3.3.4).
    bool hasExtensionError = false;
    /// Codes refuse for lack of credentials (-32007, -32008) and overload (-32010, -32011; 0.1
    /// §8.2), where later versions have the HTTP status alone.
    bool hasAccessErrors = false;
    bool hasCachedCards = false;  ///< cards have what a cache needs (1.0 §8.6)
    bool pushesEachEvent = false; ///< streams and notifications have the same events
    bool hasActiveProbes = false; ///< what probes send and expect is defined for it
};
[[nodiscard]] const VersionTraits &traitsOf(Generation generation);

/// What only some bindings have. Code asks for what it needs to know, never for a binding.
struct BindingTraits {
    BindingKind kind;
    /// Bodies are length-prefixed protobuf messages; codecs read the JSON equivalent of each.
    bool hasBinaryBodies = false;
    bool needsHttp2 = false;
    bool hasStatusTrailers = false;   ///< they say whether the call was refused, and why
    bool hasEnvelope = false;         ///< around each payload, whatever its version
    bool hasPaths = false;            ///< operations are paths below the interface's URL
    bool hasOwnPaths = false;         ///< operations are paths of the binding; the URL has none
    bool hasErrorCodes = false;       ///< an error has a code, which has one meaning
    bool hasHttpErrors = false;       ///< an error is an HTTP status; the body is the error
    bool hasOwnMediaType = false;     ///< application/a2a+json, since 1.0 (§11.1)
    bool endsWhenInterrupted = false; ///< streams end when their task waits, since 1.0 (§11.7)
    bool hasOwnSchemes = false;       ///< a URL of it need not be one of http or https
    bool requiresTls = false;         ///< to public hosts, where the version does, too
    bool leavesTlsOpen = false;       ///< a URL of it may not say whether to use TLS
    bool namesOperations = false;     ///< a request may name an operation that there is not
};
[[nodiscard]] const BindingTraits &traitsOf(BindingKind kind);

} // namespace a2a
