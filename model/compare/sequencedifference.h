// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace a2a {

/// Two positions at which two sequences have the same element.
using CommonPair = std::pair<int, int>;

/// The longest common subsequence of two lists of numbers, in order. Returns nothing if it would
/// take more than `maxComparisons` comparisons, if canceled, and in a build without dtl.
[[nodiscard]] std::optional<std::vector<CommonPair>>
commonSubsequence(const std::vector<quint32> &a, const std::vector<quint32> &b,
                  qint64 maxComparisons, const std::function<bool()> &isCanceled = {});

/// Whether this build has the library dtl, which commonSubsequence() needs.
[[nodiscard]] bool canCompareSequences();

} // namespace a2a
