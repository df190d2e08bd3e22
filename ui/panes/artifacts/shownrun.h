// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"
#include "model/content/bytesource.h"

namespace a2a {

/// What the viewers get of one run of an artifact's content: all that has come of it, and how much
/// of that the player wants to be seen.
struct ShownRun {
    RunHead head;
    ByteSource source;     ///< all of it that has come
    qint64 shown = 0;      ///< bytes of it that are to be seen
    json::ByteRange added; ///< what the player's chunk brought: tinted; length 0: nothing
    bool live = true;      ///< all is seen, and what comes is followed
    bool settled = false;  ///< no more will come

    [[nodiscard]] bool isWhole() const { return shown == source.size; }
    /// The bytes to be seen, copied.
    [[nodiscard]] QByteArray bytes() const
    {
        return shown > 0 ? source.read(0, shown) : QByteArray();
    }
};

} // namespace a2a
