// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QStringList>

namespace a2a {

/// How a state or role is spelled in a protocol version.
enum class WordStyle : quint8 {
    Plain,    ///< "input-required", "user"
    Prefixed, ///< "TASK_STATE_INPUT_REQUIRED", "ROLE_USER"
};

/// Reads the name of a state in any version, with lenient spelling ("TASK_STATE_CANCELLED",
/// "input_required", enum numbers). `*style` returns how it was spelled. The result is
/// TaskState::Unknown if no version has the name.
[[nodiscard]] TaskState stateFromWord(QByteArrayView word, WordStyle *style = nullptr);
/// The names of the states that a task can be in, as in 0.x and on the command line: "submitted",
/// "input-required".
[[nodiscard]] QStringList stateWords();
[[nodiscard]] Role roleFromWord(QByteArrayView word, WordStyle *style = nullptr);

} // namespace a2a
