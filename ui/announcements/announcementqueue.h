// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/accessibility/announcementsink.h"

#include <vector>

namespace a2a {

/// The queue of announcements. Sentences within a second are joined, so that a stream does not
/// interrupt itself. Assertive sentences do not wait, and are announced together with what was
/// queued before them. Text that is too long for one announcement is cut, except a sentence with a
/// topic, which is a task's state. Times are milliseconds of a monotonic clock.
class AnnouncementQueue final {
public:
    static constexpr qint64 PauseMs = 1000;
    static constexpr qsizetype MaxChars = 600; ///< in one announcement

    /// Adds a text as received; it is made safe here. A queued sentence of the same `topic` is
    /// replaced if this one only extends it. Topic 0 means no topic.
    void add(const QString &text, Politeness politeness, quint64 topic = 0);
    void clear() { m_pending.clear(); }

    /// Removes and returns the announcements to make now, in order.
    [[nodiscard]] std::vector<Announcement> take(qint64 nowMs);
    /// Milliseconds until take() returns something, or -1 if the queue is empty.
    [[nodiscard]] qint64 waitMs(qint64 nowMs) const;

private:
    struct PendingAnnouncement {
        Announcement announced;
        quint64 topic = 0;
    };

    std::vector<PendingAnnouncement> m_pending;
    bool m_isTruncated = false; ///< too much text arrived to be announced
    qint64 m_lastMs = -PauseMs;
    qint64 m_lastAssertiveMs = -PauseMs;
};

} // namespace a2a
