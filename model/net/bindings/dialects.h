// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/wiretraits.h"
#include "model/net/bindings/binding.h"

#include <vector>

namespace a2a {

/// One entry of the table protocol version × binding: everything needed to call and to read it. A
/// cell may have several variants, used under one name by agents built with different libraries; 0
/// is the usual one.
struct Dialect {
    ProtocolVersion protocolVersion;
    BindingKind bindingKind;
    const Codec *codec;
    const Binding *binding;
    HttpHeaders headers;         ///< sent with every request of the dialect
    QByteArray extensionsHeader; ///< names the extensions that a request activates
    quint8 variant = 0;

    [[nodiscard]] const VersionTraits &version() const { return traitsOf(protocolVersion); }
    [[nodiscard]] const BindingTraits &bindingTraits() const { return traitsOf(bindingKind); }
    [[nodiscard]] bool hasBinaryBodies() const { return bindingTraits().hasBinaryBodies; }
    /// Whether the operation exists in this dialect.
    [[nodiscard]] bool supports(Operation operation) const
    {
        return binding->supports(*codec, operation);
    }
    /// Whether the request of this operation about a task has a field for metadata.
    [[nodiscard]] bool supportsMetadata(Operation operation) const;
    /// The JSON of a request's body as recorded: the body itself, or the JSON equivalent of its
    /// message.
    [[nodiscard]] QByteArray requestJson(Operation operation, const QByteArray &body) const;
};

/// The dialect for an offer, or null if it is not supported.
[[nodiscard]] const Dialect *dialectFor(ProtocolVersion protocolVersion, BindingKind binding,
                                        quint8 variant = 0);
[[nodiscard]] const Dialect *dialectFor(const Offer &offer);

/// The newest supported version, which is assumed for a card that names none.
[[nodiscard]] ProtocolVersion newestVersion();

/// All variants of a cell, the usual one first.
[[nodiscard]] std::vector<const Dialect *> dialectVariants(ProtocolVersion protocolVersion,
                                                           BindingKind binding);

/// Whether a card request names its protocol version.
enum class CardRequestVersion : quint8 { Newest, Unnamed };

/// The headers of a card request: the shape of a card may depend on the version requested.
[[nodiscard]] HttpHeaders
cardRequestHeaders(CardRequestVersion version = CardRequestVersion::Newest);

} // namespace a2a
