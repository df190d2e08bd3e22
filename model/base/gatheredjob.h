// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/backgroundjob.h"
#include "model/base/sliced.h"

#include <QByteArray>

#include <algorithm>
#include <functional>
#include <utility>

namespace a2a {

/// Processes many megabytes without blocking the event loop: copies them in slices, since copying
/// takes long, too, and processes the copy on another thread. New work supersedes the running one.
template <typename Outcome>
class GatheredJob final {
public:
    using Read = std::function<QByteArray(qint64 offset, qint64 length)>;
    using Work = std::function<Outcome(const QByteArray &bytes)>;
    using Done = std::function<void(Outcome)>;

    GatheredJob()
        : m_gathering(SliceMs, [this] { return gather(); })
    {
    }

    /// Reads `length` bytes, fewer if `read` has no more; calls work(bytes) on another thread, then
    /// done(result) here, from the event loop.
    void start(qint64 length, Read read, Work work, Done done)
    {
        cancel();
        m_length = length;
        m_read = std::move(read);
        m_work = std::move(work);
        m_done = std::move(done);
        m_bytes.reserve(length);
        m_gathering.start();
    }
    void cancel()
    {
        m_gathering.cancel();
        m_backgroundJob.cancel();
        m_done = nullptr;
        m_bytes = {};
    }
    [[nodiscard]] bool isBusy() const { return m_done != nullptr; }

private:
    static constexpr int SliceMs = 3;
    static constexpr qint64 PieceBytes = 256 * 1024;

    bool gather()
    {
        const qint64 missing = m_length - m_bytes.size();
        const QByteArray piece = m_read(m_bytes.size(), std::min(PieceBytes, missing));
        m_bytes += piece;
        if (!piece.isEmpty() && m_bytes.size() < m_length)
            return true;
        m_backgroundJob.start(
            [work = std::move(m_work),
             bytes = std::exchange(m_bytes, {})](const std::atomic_bool &) { return work(bytes); },
            [this](Outcome outcome) { std::exchange(m_done, nullptr)(std::move(outcome)); });
        return false;
    }

    qint64 m_length = 0;
    Read m_read;
    Work m_work;
    Done m_done; ///< null if nothing is running
    QByteArray m_bytes;
    TimeSlicedJob m_gathering;
    BackgroundJob<Outcome> m_backgroundJob;
};

} // namespace a2a
