// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/accessibility/voice.h"

#include <vector>

namespace a2a {

/// Sentences that wait to be said. What comes within a second is said as one, so that a stream does
/// not talk over itself; what is assertive does not wait for that, and takes along what was to be
/// said before it. Time is milliseconds of a clock that does not go back.
class SpokenQueue final {
public:
    static constexpr qint64 PauseMs = 1000;
    static constexpr qsizetype MostChars = 600; ///< of one announcement

    /// `text` as received: it is made safe here. `topic`: what waits of the same one is replaced
    /// when this only says more of it; 0: of none.
    void add(const QString &text, Politeness politeness, quint64 topic = 0);
    void clear() { m_waiting.clear(); }

    /// What is to be said now, in its order.
    [[nodiscard]] std::vector<Announcement> take(qint64 nowMs);
    /// How long until take() gives something; -1: nothing waits.
    [[nodiscard]] qint64 waitMs(qint64 nowMs) const;

private:
    struct Piece {
        Announcement said;
        quint64 topic = 0;
    };

    std::vector<Piece> m_waiting;
    bool m_isCut = false; ///< more came than anybody listens to
    qint64 m_lastMs = -PauseMs;
    qint64 m_lastAssertiveMs = -PauseMs;
};

} // namespace a2a
