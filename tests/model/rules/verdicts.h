// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <map>

namespace a2a::test {

/// "js-1.3.0 jsonrpc ERR-005 error" → how often.
using FindingCounts = std::map<QByteArray, int>;

/// The known findings of recorded peers (data/verdicts.txt; README.md beside it describes the
/// format).
struct Verdicts {
    FindingCounts counts;
    QByteArrayList faults; ///< malformed lines, or lines that name no clause
};

[[nodiscard]] Verdicts readVerdicts(const QByteArray &text);
/// Differences between the current and the known findings: a line each.
[[nodiscard]] QByteArrayList differences(const FindingCounts &known, const FindingCounts &now);

} // namespace a2a::test
