// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <map>

namespace a2a::test {

/// "js-1.3.0 jsonrpc ERR-005 error" → how often.
using FindingCounts = std::map<QByteArray, int>;

/// The findings that are known of recorded peers (data/verdicts.txt; README.md beside it tells the
/// form).
struct Verdicts {
    FindingCounts counts;
    QByteArrayList faults; ///< lines that are not of the form, or name no clause
};

[[nodiscard]] Verdicts readVerdicts(const QByteArray &text);
/// In which the findings of now are not the known ones: a line each.
[[nodiscard]] QByteArrayList differences(const FindingCounts &known, const FindingCounts &now);

} // namespace a2a::test
