// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/checkfindings.h"
#include "app/cli/print/output.h"
#include "model/lab/prober.h"

namespace a2a::cli {

void writeCounts(JsonWriter &json, const FindingCounts &counts);
/// "Errors: 1, warnings: 2, notes: 3."
[[nodiscard]] QString countsText(const FindingCounts &counts);

/// Prints findings, and results of probes.
class FindingPrinter final {
public:
    FindingPrinter(const Output &output, const Options &options)
        : m_output(output)
        , m_options(options)
    {
    }

    /// Prints nothing if its rule does not count. `about`: see Baseline::knows(). Without a frame
    /// it is about a card. `request`: of the exchange; null if it has none.
    void finding(const Note &note, const QString &about, ExchangeId exchange,
                 FrameIndex frame = NoIndex, const RequestHead *request = nullptr) const;
    void probe(const ProbeResult &result) const;
    /// Prints the totals.
    void printTotals(const FindingCounts &counts) const;

private:
    void explain(const Note &note) const;

    const Output &m_output;
    const Options &m_options;
};

} // namespace a2a::cli
