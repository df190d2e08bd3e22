// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/bindings/binding.h"

#include <vector>

namespace a2a {

/// What the bodies of a dialect's requests and answers are.
enum class BodyForm : quint8 {
    Json,
    Messages, ///< length-prefixed, over HTTP/2; codecs read the JSON that stands for each
};

/// One entry of the table generation × binding: everything needed to speak and to read it. A cell
/// may have several variants, which agents built with different libraries speak under one name; 0
/// is the usual one.
struct Dialect {
    Generation generation;
    BindingKind bindingKind;
    const Codec *codec;
    const Binding *binding;
    HttpHeaders headers;         ///< that every request of the dialect carries
    QByteArray extensionsHeader; ///< names the extensions that a request opts in to
    quint8 variant = 0;
    BodyForm bodies = BodyForm::Json;

    [[nodiscard]] bool isMessages() const { return bodies == BodyForm::Messages; }
    /// Requests say of which generation they are, and agents may refuse them for it.
    [[nodiscard]] bool namesVersion() const;
    /// It is of the newest generation: what came with that is not asked of others.
    [[nodiscard]] bool isNewest() const;
    /// Whether the operation exists there at all.
    [[nodiscard]] bool has(Operation operation) const { return binding->has(*codec, operation); }
    /// The JSON of a request's body as it was recorded: the body itself, or what stands for its
    /// message.
    [[nodiscard]] QByteArray requestJson(Operation operation, const QByteArray &body) const;
};

/// The dialect for an offer, or null when it is not spoken.
[[nodiscard]] const Dialect *dialectFor(Generation generation, BindingKind binding,
                                        quint8 variant = 0);
[[nodiscard]] const Dialect *dialectFor(const Offer &offer);

/// The newest of all that are spoken: that of a card which says nothing else.
[[nodiscard]] Generation newestGeneration();
/// The name under which a generation has its card at /.well-known/.
[[nodiscard]] QString cardFileName(Generation generation);

/// All variants of a cell, the usual one first.
[[nodiscard]] std::vector<const Dialect *> dialectsOf(Generation generation, BindingKind binding);

/// Whether a card request says which version of the protocol it comes from.
enum class CardVersion : quint8 { Newest, Unnamed };

/// The headers of a card request: a card may come in another shape with the newest version asked
/// for.
[[nodiscard]] HttpHeaders cardRequestHeaders(CardVersion version = CardVersion::Newest);

} // namespace a2a
