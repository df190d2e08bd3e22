// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace a2a {

/// Work on another thread, one piece at a time, whose result comes back to this one. New work
/// supersedes what is under way: that is asked to stop, and its result is dropped. Ends with its
/// owner without waiting; so work must only touch what it has been given by value.
class Aside final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~Aside() override { cancel(); }

    /// Calls work(stop) elsewhere, then done(result) here, unless it has been superseded.
    template <typename Work, typename Done>
    void start(Work work, Done done)
    {
        cancel();
        m_job = std::make_shared<Job>();
        m_job->owner = this;
        QThreadPool::globalInstance()->start(
            [job = m_job, work = std::move(work), done = std::move(done)]() mutable {
                if (job->stop)
                    return;
                auto result = std::make_shared<decltype(work(job->stop))>(work(job->stop));
                const std::lock_guard lock(job->mutex);
                if (!job->owner)
                    return;
                // Queued for an object that dies before, it is never called.
                QMetaObject::invokeMethod(
                    job->owner,
                    [job, result, done = std::move(done)]() mutable {
                        if (job->stop)
                            return;
                        job->owner->m_job.reset();
                        done(std::move(*result));
                    },
                    Qt::QueuedConnection);
            });
    }
    void cancel()
    {
        // Held until the lock is given back: the other thread may let go of it meanwhile.
        const std::shared_ptr<Job> job = std::exchange(m_job, nullptr);
        if (!job)
            return;
        job->stop = true;
        const std::lock_guard lock(job->mutex);
        job->owner = nullptr;
    }
    [[nodiscard]] bool isBusy() const { return m_job != nullptr; }

private:
    struct Job {
        std::atomic_bool stop = false;
        std::mutex mutex;
        Aside *owner = nullptr; ///< null: nobody wants the result
    };
    std::shared_ptr<Job> m_job;
};

} // namespace a2a
