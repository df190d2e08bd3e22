// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/binding.h"

#include <array>
#include <vector>

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
    bool hasUndeclaredCardError = false; ///< for an extended card that is not declared
    bool hasCachedCards = false;         ///< cards have what a cache needs (1.0 §8.6)
    bool pushesEachEvent = false;        ///< streams and notifications have the same events
    bool hasActiveProbes = false;        ///< what probes send and expect is defined for it
};
[[nodiscard]] const VersionTraits &traitsOf(Generation generation);

/// What only some bindings have. Code asks for what it needs to know, never for a binding.
struct BindingTraits {
    BindingKind kind;
    /// Bodies are length-prefixed protobuf messages; codecs read the JSON equivalent of each.
    bool hasBinaryBodies = false;
    bool needsHttp2 = false;
    bool hasStatusTrailers = false; ///< they say whether the call was refused, and why
    bool hasEnvelope = false;       ///< around the payload of a response, whatever its version
    bool hasPaths = false;          ///< operations are paths below the interface's URL
    bool hasOwnPaths = false;       ///< operations are paths of the binding; the URL has none
    bool leavesTlsOpen = false;     ///< a URL of it may not say whether to use TLS
    bool namesOperations = false;   ///< a request may name an operation that there is not
};
[[nodiscard]] const BindingTraits &traitsOf(BindingKind kind);

/// One entry of the table protocol version × binding: everything needed to call and to read it. A
/// cell may have several variants, used under one name by agents built with different libraries; 0
/// is the usual one.
struct Dialect {
    Generation generation;
    BindingKind bindingKind;
    const Codec *codec;
    const Binding *binding;
    HttpHeaders headers;         ///< that every request of the dialect carries
    QByteArray extensionsHeader; ///< names the extensions that a request activates
    quint8 variant = 0;

    [[nodiscard]] const VersionTraits &version() const { return traitsOf(generation); }
    [[nodiscard]] const BindingTraits &form() const { return traitsOf(bindingKind); }
    [[nodiscard]] bool hasBinaryBodies() const { return form().hasBinaryBodies; }
    /// Whether the operation exists in this dialect.
    [[nodiscard]] bool has(Operation operation) const { return binding->has(*codec, operation); }
    /// The operation about a task has a field for metadata.
    [[nodiscard]] bool takesMetadata(Operation operation) const;
    /// The JSON of a request's body as recorded: the body itself, or the JSON equivalent of its
    /// message.
    [[nodiscard]] QByteArray requestJson(Operation operation, const QByteArray &body) const;
};

/// The dialect for an offer, or null if it is not supported.
[[nodiscard]] const Dialect *dialectFor(Generation generation, BindingKind binding,
                                        quint8 variant = 0);
[[nodiscard]] const Dialect *dialectFor(const Offer &offer);

/// The newest supported version: that of a card which names none.
[[nodiscard]] Generation newestGeneration();

/// All variants of a cell, the usual one first.
[[nodiscard]] std::vector<const Dialect *> dialectsOf(Generation generation, BindingKind binding);

/// Whether a card request names its protocol version.
enum class CardVersion : quint8 { Newest, Unnamed };

/// The headers of a card request: the shape of a card may depend on the version requested.
[[nodiscard]] HttpHeaders cardRequestHeaders(CardVersion version = CardVersion::Newest);

} // namespace a2a
