// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

namespace a2a {

/// How the times of the wire log are shown.
enum class WireClock : quint8 {
    Local,         ///< "14:02:13.522"
    Utc,           ///< "12:02:13.522Z"
    SessionStart,  ///< "+12.345"
    ExchangeStart, ///< "+0.412", since the request went out
    Previous,      ///< "+0.003", since the frame before it in the log
};
inline constexpr int WireClockCount = 5;

} // namespace a2a
