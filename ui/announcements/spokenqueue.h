// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/accessibility/voice.h"

#include <vector>

namespace a2a {

/// The queue of announcements. Sentences within a second are joined, so that a stream does not
/// interrupt itself; assertive ones do not wait, and include what was queued before them. Of text
/// that is too long for one announcement the rest is left out, but no sentence with a topic: that
/// is a task's state. Time is milliseconds of a clock that never goes back.
class SpokenQueue final {
public:
    static constexpr qint64 PauseMs = 1000;
    static constexpr qsizetype MostChars = 600; ///< of one announcement

    /// `text` as received: it is made safe here. `topic`: a queued sentence of the same topic is
    /// replaced if this one only extends it; 0: none.
    void add(const QString &text, Politeness politeness, quint64 topic = 0);
    void clear() { m_waiting.clear(); }

    /// The announcements to make now, in order.
    [[nodiscard]] std::vector<Announcement> take(qint64 nowMs);
    /// Time until take() returns something; -1: the queue is empty.
    [[nodiscard]] qint64 waitMs(qint64 nowMs) const;

private:
    struct Piece {
        Announcement said;
        quint64 topic = 0;
    };

    std::vector<Piece> m_waiting;
    bool m_isCut = false; ///< too much text arrived to be announced
    qint64 m_lastMs = -PauseMs;
    qint64 m_lastAssertiveMs = -PauseMs;
};

} // namespace a2a
