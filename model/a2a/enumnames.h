// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QStringList>

namespace a2a {

/// How a state or role is spelled in a protocol version.
enum class EnumStyle : quint8 {
    Plain,    ///< "input-required", "user"
    Prefixed, ///< "TASK_STATE_INPUT_REQUIRED", "ROLE_USER"
};

/// Reads the name of a state in any version, with lenient spelling ("TASK_STATE_CANCELLED",
/// "input_required", enum numbers). `*style` returns how it was spelled. The result is
/// TaskState::Unknown if no version has the name.
[[nodiscard]] TaskState stateFromName(QByteArrayView word, EnumStyle *style = nullptr);
/// The names of the states that a task can be in, as in 0.x and on the command line: "submitted",
/// "input-required".
[[nodiscard]] QStringList stateNames();
[[nodiscard]] Role roleFromName(QByteArrayView word, EnumStyle *style = nullptr);

} // namespace a2a
