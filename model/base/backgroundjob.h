// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFutureWatcher>
#include <QtConcurrentRun>

#include <atomic>
#include <functional>
#include <memory>
#include <utility>

namespace a2a {

/// Work on another thread, one piece at a time, whose result is delivered on this one. New work
/// supersedes the running one, which is requested to stop; its result is dropped. Destruction does
/// not wait for running work, so work must only use data that it owns.
template <typename Outcome>
class BackgroundJob final {
public:
    using Work = std::function<Outcome(const std::atomic_bool &stop)>;
    using Done = std::function<void(Outcome)>;

    BackgroundJob()
    {
        QObject::connect(&m_watcher, &QFutureWatcherBase::finished, &m_watcher,
                         [this] { deliverResult(); });
    }
    ~BackgroundJob() { cancel(); }
    BackgroundJob(const BackgroundJob &) = delete;
    BackgroundJob &operator=(const BackgroundJob &) = delete;

    /// Calls work(stop) on another thread, then done(result) here, unless superseded. `done` may
    /// destroy this.
    void start(Work work, Done done)
    {
        cancel();
        m_done = std::move(done);
        m_stop = std::make_shared<std::atomic_bool>(false);
        m_watcher.setFuture(
            QtConcurrent::run([stop = m_stop, work = std::move(work)] { return work(*stop); }));
    }
    void cancel()
    {
        m_done = nullptr;
        if (m_stop)
            *m_stop = true;
        m_watcher.cancel(); // what has not begun never will
        m_watcher.setFuture({});
    }
    [[nodiscard]] bool isBusy() const { return m_done != nullptr; }

private:
    void deliverResult()
    {
        if (m_done && m_watcher.future().resultCount() > 0)
            std::exchange(m_done, nullptr)(m_watcher.future().takeResult());
    }

    QFutureWatcher<Outcome> m_watcher;
    std::shared_ptr<std::atomic_bool> m_stop;
    Done m_done; ///< null if no result is expected
};

} // namespace a2a
