// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a::test {

/// How long a test waits for what comes by itself: windows, programs, the network.
/// The test waits idly, so it costs nothing if all is well.
inline constexpr int TestTimeoutMs = 120'000;
inline constexpr int LongTestTimeoutMs = 600'000; ///< for programs that start with all they have

} // namespace a2a::test
