// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/binding.h"

namespace a2a {

/// One cell of the table generation × binding: everything needed to speak and to read it.
struct Dialect {
    Generation generation;
    BindingKind bindingKind;
    const Codec *codec;
    const Binding *binding;
    HttpHeaders headers; ///< that every request of the dialect carries

    /// The JSON of a request's body as it was recorded: the body itself, or what stands for its message.
    [[nodiscard]] QByteArray requestJson(Operation operation, const QByteArray &body) const;
};

/// The dialect for an offer, or null when it is not spoken.
[[nodiscard]] const Dialect *dialectFor(Generation generation, BindingKind binding);

/// The headers of a card request: a card may come in another shape with the newest version asked for.
[[nodiscard]] HttpHeaders cardRequestHeaders();

} // namespace a2a
