// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>

#include <functional>
#include <memory>

namespace a2a {

/// Runs long work from the event loop, in slices of a few ms, so that it does not block. May be
/// restarted, canceled and destroyed by its own work.
class TimeSlicedJob final {
public:
    /// Does a little work, much shorter than a slice. Returns true if there is more to do.
    using Step = std::function<bool()>;
    /// Called after each slice. `isDone` is true if there is nothing more to do.
    using After = std::function<void(bool isDone)>;

    /// A slice ends with the first step that ends after `sliceMs`. With 0, each step is a slice.
    TimeSlicedJob(int sliceMs, Step step, After after = {});
    ~TimeSlicedJob() { cancel(); }
    TimeSlicedJob(const TimeSlicedJob &) = delete;
    TimeSlicedJob &operator=(const TimeSlicedJob &) = delete;

    /// Starts, or continues, in the next turn of the event loop.
    void start();
    /// Does one slice synchronously, and the rest from the event loop.
    void run();
    void cancel();
    /// Whether more work is due in the event loop.
    [[nodiscard]] bool isActive() const { return m_timer.isActive(); }

private:
    /// Shared, so that it outlives the object if a step destroys that.
    struct Work {
        Step step;
        After after;
        quint64 generation = 0; ///< changes when running work becomes obsolete
    };

    int m_sliceMs;
    std::shared_ptr<Work> m_work;
    QTimer m_timer;
};

} // namespace a2a
