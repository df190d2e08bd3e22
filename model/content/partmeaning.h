// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QString>

namespace a2a {

/// What a part represents, recognized by marks of agent frameworks. The protocol itself does not
/// define tool calls and thoughts: they are sent as data and text parts.
struct PartMeaning {
    enum class Kind : quint8 {
        None, ///< content
        ToolCall,
        ToolResult,
        Thought,
        Code,       ///< code that the model has run
        CodeResult, ///< the output of running code
        Payload,    ///< data of a protocol based on A2A: A2UI, AP2, AG-UI
    };
    Kind kind = Kind::None;
    QString name;          ///< of the tool, or of the payload ("AP2 CartMandate"); may be empty
    QString brief;         ///< the beginning of arguments, result or thought, as received
    bool isFailed = false; ///< a result that reports an error

    static constexpr qsizetype MaxBriefLength = 300; ///< characters
};

[[nodiscard]] PartMeaning detectMeaning(const Part &part);
/// Whether the metadata of a text part marks it as a thought of the model, which is not part of its
/// answer.
[[nodiscard]] bool isThought(const Part &part);

} // namespace a2a
