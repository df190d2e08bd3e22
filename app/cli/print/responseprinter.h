// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"
#include "model/session/content.h"

namespace a2a::cli {

/// Prints responses that are not events: task lists, push configs, the extended card.
class ResponsePrinter final {
public:
    /// The options have the request: not every response repeats it.
    ResponsePrinter(const Options &options, const Output &output);

    [[nodiscard]] static bool isResponse(EventKind kind);
    void answer(const DecodedFrame &decoded, const Codec &codec, Operation operation) const;

private:
    void pushConfig(const PushConfig &config) const;
    void extendedCard(json::Value card) const;

    const Options &m_options;
    const Output &m_output;
};

} // namespace a2a::cli
