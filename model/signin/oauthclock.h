// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <chrono>
#include <functional>

namespace a2a {

/// The clock of sign-ins: the wall clock, by which tokens expire, and timers. Tests use one that
/// only moves when told to.
class OAuthClock {
public:
    virtual ~OAuthClock() = default;
    /// Ms since 1970.
    [[nodiscard]] virtual qint64 nowMs() const = 0;
    /// Calls back once, from the event loop, unless `context` is gone by then.
    virtual void callAfter(std::chrono::milliseconds delay, QObject *context,
                           std::function<void()> call) = 0;
};

/// The clock and timers of the system.
class SystemOAuthClock final : public OAuthClock {
public:
    [[nodiscard]] qint64 nowMs() const override;
    void callAfter(std::chrono::milliseconds delay, QObject *context,
                   std::function<void()> call) override;
};

} // namespace a2a
