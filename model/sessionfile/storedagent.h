// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/redactor.h"
#include "model/session/connection.h"

namespace a2a {

/// What a file stores of an agent: the head and the bytes of its record. Secrets are masked.
struct StoredAgent {
    QByteArray head; ///< recordheads.h
    QByteArray card; ///< empty if none was found
};

/// A password in the typed address becomes a secret. `sentence`: see recordheads.h.
[[nodiscard]] StoredAgent makeStoredAgent(const Connection &agent, Redactor &redactor,
                                          QString (*sentence)(const Phrase &) = nullptr);

} // namespace a2a
