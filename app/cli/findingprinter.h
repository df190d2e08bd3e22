// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/output.h"
#include "model/session/prober.h"
#include "model/session/session.h"

namespace a2a::cli {

/// How many findings there are, by severity, with those that are counted and not kept.
struct FindingCounts {
    int errors = 0;
    int warnings = 0;
    int notes = 0;
};
/// In cards and in what was received.
[[nodiscard]] FindingCounts countFindings(const Session &session);
void writeCounts(JsonWriter &json, const FindingCounts &counts);
/// "Errors: 1, warnings: 2, notes: 3."
[[nodiscard]] QString countsText(const FindingCounts &counts);

/// Prints what the rules found, and how probes came out.
class FindingPrinter final {
public:
    explicit FindingPrinter(const Output &output)
        : m_output(output)
    {
    }

    void finding(const Note &note, ExchangeId exchange) const;
    void probe(const ProbeResult &result) const;
    /// The sums.
    void checked(const FindingCounts &counts) const;

private:
    const Output &m_output;
};

} // namespace a2a::cli
