// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/bytestore.h"

#include <memory>

namespace a2a {

/// Where data read from the network is stored until the recording has its copy: one read after the
/// other in blocks that are reused, so that they stay in the processor's caches, and reads of one
/// moment become one piece without copying. One per reading thread; the bytes may be held and
/// released on any thread.
class Landing final {
public:
    static constexpr qsizetype BlockBytes = qsizetype{256} * 1024;

    [[nodiscard]] static Landing &ofThisThread();

    /// Room for `least` bytes or more, at most a block; `left()` says how many.
    [[nodiscard]] char *room(qsizetype least);
    [[nodiscard]] qsizetype left() const { return m_left; }
    /// The bytes written there.
    [[nodiscard]] SharedBytes take(qsizetype size);
    /// Makes one of two; false: they are not adjacent.
    [[nodiscard]] static bool join(SharedBytes &piece, const SharedBytes &next);

private:
    std::shared_ptr<char[]> m_block;
    char *m_at = nullptr;
    qsizetype m_left = 0;
};

} // namespace a2a
