// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// The part of the log in a crash report.
class CrashLog {
public:
    virtual ~CrashLog() = default;
    /// Writes the log to a file in the handler of a signal: takes no lock, allocates nothing.
    virtual void writeTo(int descriptor) const noexcept = 0;
};

} // namespace a2a
