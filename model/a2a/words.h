// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

namespace a2a {

/// How a state or role is spelled in a generation.
enum class WordStyle : quint8 {
    Plain,    ///< "input-required", "user"
    Prefixed, ///< "TASK_STATE_INPUT_REQUIRED", "ROLE_USER"
};

/// A state word of any generation, spelling forgiven ("TASK_STATE_CANCELLED", "input_required",
/// enum numbers). `*style` tells how it was spelled. Unknown when no generation has it.
[[nodiscard]] TaskState stateFromWord(QByteArrayView word, WordStyle *style = nullptr);
[[nodiscard]] Role roleFromWord(QByteArrayView word, WordStyle *style = nullptr);

} // namespace a2a
