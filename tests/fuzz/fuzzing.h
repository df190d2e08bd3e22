// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

namespace a2a::test {

/// An invariant for any input. Ends the program, so that the fuzzer keeps the input.
inline void require(bool holds, const char *rule)
{
    if (holds)
        return;
    std::fprintf(stderr, "fuzz: does not hold: %s\n", rule);
    std::abort();
}

/// Consumes an input from its front: choices first, the rest as bytes.
class FuzzInput final {
public:
    FuzzInput(const uint8_t *data, size_t size)
        : m_rest(reinterpret_cast<const char *>(data), qsizetype(size))
    {
    }

    [[nodiscard]] bool isEmpty() const { return m_rest.isEmpty(); }
    /// 0 … most.
    [[nodiscard]] int number(int most)
    {
        const int value = m_rest.isEmpty() ? 0 : int(uchar(m_rest.front())) % (most + 1);
        m_rest = m_rest.sliced(qMin<qsizetype>(1, m_rest.size()));
        return value;
    }
    /// In its own allocation: reads past its end are detected.
    [[nodiscard]] QByteArray bytes(qsizetype most)
    {
        const QByteArrayView taken = m_rest.first(qMin(most, m_rest.size()));
        m_rest = m_rest.sliced(taken.size());
        return taken.toByteArray();
    }
    [[nodiscard]] QByteArray rest() { return bytes(m_rest.size()); }
    /// Up to a line break, which is excluded.
    [[nodiscard]] QByteArray line()
    {
        const qsizetype end = m_rest.indexOf('\n');
        const QByteArray taken = bytes(end < 0 ? m_rest.size() : end);
        m_rest = m_rest.sliced(qMin<qsizetype>(1, m_rest.size()));
        return taken;
    }

private:
    QByteArrayView m_rest;
};

using FuzzTarget = int (*)(const uint8_t *data, size_t size);

/// The targets of a program that has several, by name; A2A_FUZZ fills it before main() runs.
std::map<std::string, FuzzTarget> &fuzzTargets();

} // namespace a2a::test

/// A2A_FUZZ(name)(const uint8_t *data, size_t size) { … return 0; }: a fuzz target. libFuzzer takes
/// one for each program; replay.cpp has all of them.
#ifdef A2A_FUZZ_REPLAY
#define A2A_FUZZ(name)                                                                             \
    static int fuzz_##name(const uint8_t *data, size_t size);                                      \
    [[maybe_unused]] static const bool isTarget_##name =                                           \
        a2a::test::fuzzTargets().emplace(#name, fuzz_##name).second;                               \
    static int fuzz_##name
#else
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
#define A2A_FUZZ(name) int LLVMFuzzerTestOneInput
#endif
