// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"
#include "model/session/content.h"

namespace a2a {

/// What viewers get of one run of an artifact's content: all received data, and how much of it the
/// player shows.
struct ShownRun {
    RunHead head;
    ByteSource source;     ///< all received data
    qint64 shown = 0;      ///< number of bytes shown
    json::ByteRange added; ///< bytes of the player's chunk: tinted; length 0: none
    bool live = true;      ///< everything is shown, and new data is followed
    bool settled = false;  ///< no more data will follow

    [[nodiscard]] bool isWhole() const { return shown == source.size; }
    /// A copy of the shown bytes.
    [[nodiscard]] QByteArray bytes() const
    {
        return shown > 0 ? source.read(0, shown) : QByteArray();
    }
};

} // namespace a2a
