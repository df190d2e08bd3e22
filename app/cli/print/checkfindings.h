// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "model/rules/engine/rule.h"
#include "model/session/session.h"

#include <vector>

namespace a2a::cli {

/// The number of findings by severity, including those counted but not stored.
struct FindingCounts {
    int errors = 0;
    int warnings = 0;
    int notes = 0;
    int known = 0;  ///< in the baseline; of any severity, not included in the others
    int client = 0; ///< of the errors, warnings and notes: about our own requests and responses

    void add(Severity severity, rules::Side side, int count);
    [[nodiscard]] int atLeast(Severity severity) const;
};

/// The subject of a finding as in a baseline: the operation of its exchange, which for a probe is
/// its name.
[[nodiscard]] QString subjectOf(const Recording &recording, ExchangeId exchange);
/// The subject of findings in a card, as in a baseline.
[[nodiscard]] QString cardSubject();

/// Where a finding is: "#12", the number of its frame as in the window, else the exchange of its
/// card, or empty for a card's file.
[[nodiscard]] QString placeText(FrameIndex frame, ExchangeId exchange);

/// Failed calls. A call that was resent after a requested delay does not count.
[[nodiscard]] std::vector<FailureRecord> failedCalls(const Store &store);

/// The counted findings of a check: those of the chosen rules, and which of them the baseline has.
class CheckFindings final {
public:
    struct CountedFinding {
        const Note *note;
        AgentIndex agent;    ///< of the card it is about, or NoIndex for a frame
        FrameIndex frame;    ///< NoIndex for a card
        ExchangeId exchange; ///< 0 if it belongs to none
        bool isKnown;
    };

    /// The session must outlive it and not change.
    CheckFindings(const Session &session, const Options &options);

    [[nodiscard]] const std::vector<CountedFinding> &all() const { return m_all; }
    /// Errors first, then warnings, then notes; rule by rule.
    [[nodiscard]] std::vector<CountedFinding> bySeverity() const;
    [[nodiscard]] const FindingCounts &counts() const { return m_counts; }
    /// A baseline with all of them.
    [[nodiscard]] Baseline baseline() const;

private:
    void add(const CountedFinding &one);
    void addUnstored(const Options &options);

    const Session &m_session;
    const std::optional<Baseline> &m_known;
    std::vector<CountedFinding> m_all;
    FindingCounts m_counts;
};

} // namespace a2a::cli
