// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/line.h"
#include "model/recording/recording.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <vector>

namespace a2a {

/// Receives a recording's responses from the network's thread: passes them to the listeners in
/// order of arrival, whichever line they came by, since a recording's times never run backwards. In
/// slices of 2 ms per turn of the event loop, for all lines together; body data waits while the
/// disk is behind. One per recording, which owns it.
class Inbox final : public QObject {
    Q_OBJECT

public:
    [[nodiscard]] static Inbox &of(Recording &recording);
    ~Inbox() override;

    [[nodiscard]] std::shared_ptr<Line> open(Line::Listener &listener);
    /// Takes over what has arrived so far, for callers that read a line's queue.
    void collect();

protected:
    bool event(QEvent *event) override;

private:
    static constexpr qint64 SliceNs = 2'000'000;
    static constexpr std::chrono::milliseconds HeldUpFor{10}; ///< until the disk is checked again

    explicit Inbox(Recording &recording);
    void pump();
    /// The line whose turn it is; none: nothing can be taken now.
    [[nodiscard]] std::shared_ptr<Line> next(bool isHeldUp);

    Recording &m_recording;
    std::shared_ptr<Arrivals> m_arrivals;
    std::vector<std::shared_ptr<Line>> m_lines; ///< with something in their queues
    quint64 m_places = 0;
    /// Spent since the timer last fired. In a flood one wake-up follows the other without a turn of
    /// the event loop, so the slice applies to all of them together.
    qint64 m_sliceUsedNs = 0;
    QTimer m_timer; ///< not a posted event: others get their turn in between
};

} // namespace a2a
