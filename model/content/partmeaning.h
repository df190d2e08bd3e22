// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QString>

namespace a2a {

/// What a part stands for, by the marks that agent frameworks put on it. The protocol itself knows
/// no tool calls and no thoughts: they are data and text parts like all others.
struct PartMeaning {
    enum class Kind : quint8 {
        None, ///< content
        ToolCall,
        ToolResult,
        Thought,
        Code,       ///< that the model has run
        CodeResult, ///< what running it has printed
        Payload,    ///< of a protocol within the protocol: A2UI, AP2, AG-UI
    };
    Kind kind = Kind::None;
    QString name;          ///< of the tool; "AP2 CartMandate" of a payload; may be empty
    QString brief;         ///< the beginning of arguments, result or thought, as received
    bool isFailed = false; ///< a result that reports an error

    static constexpr qsizetype MostBrief = 300; ///< characters
};

[[nodiscard]] PartMeaning meaningOf(const Part &part);
/// Whether the metadata of a text part marks it as the model's thought, no part of the answer.
[[nodiscard]] bool isThought(const Part &part);

} // namespace a2a
