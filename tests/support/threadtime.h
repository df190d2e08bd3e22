// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <ctime>

namespace a2a::test {

/// How long this thread has worked, in ms, whatever else the machine was busy with meanwhile and
/// without what the sanitizers make slower: for tests that ask what something costs.
class ThreadTime final {
public:
    ThreadTime() { start(); }
    void start() { m_started = now(); }
    [[nodiscard]] qint64 elapsed() const { return (now() - m_started) / 1'000'000 / Slower; }

private:
#ifdef __SANITIZE_ADDRESS__
    static constexpr qint64 Slower = 3;
#else
    static constexpr qint64 Slower = 1;
#endif
    [[nodiscard]] static qint64 now()
    {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return qint64{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
    }
    qint64 m_started = 0;
};

} // namespace a2a::test
