// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>

#include <functional>
#include <memory>

namespace a2a {

/// Long work in slices of a few ms from the event loop, so that it does not block. May be
/// restarted, canceled and destroyed by its own work.
class Sliced final {
public:
    /// Does a little, much less than a slice. True: there is more to do.
    using Step = std::function<bool()>;
    /// Called after each slice; `isDone`: there is nothing more to do.
    using After = std::function<void(bool isDone)>;

    /// A slice ends with the first step that ends after `sliceMs`; 0: a step is a slice.
    Sliced(int sliceMs, Step step, After after = {});
    ~Sliced() { cancel(); }
    Sliced(const Sliced &) = delete;
    Sliced &operator=(const Sliced &) = delete;

    /// Starts, or continues, in the next turn of the event loop.
    void start();
    /// Does one slice synchronously, and the rest from the event loop.
    void run();
    void cancel();
    /// Whether more work is due in the event loop.
    [[nodiscard]] bool isActive() const { return m_timer.isActive(); }

private:
    /// Outlives the object if its own step destroys that.
    struct Work {
        Step step;
        After after;
        quint64 turn = 0; ///< another one: the running work is obsolete
    };

    int m_sliceMs;
    std::shared_ptr<Work> m_work;
    QTimer m_timer;
};

} // namespace a2a
