// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "model/session/session.h"

#include <vector>

namespace a2a::cli {

/// How many findings there are, by severity, with those that are counted and not kept.
struct FindingCounts {
    int errors = 0;
    int warnings = 0;
    int notes = 0;
    int known = 0; ///< that the baseline knows; of whatever severity, and in none of the others

    void add(Severity severity, int count);
    [[nodiscard]] int atLeast(Severity severity) const;
};

/// What a finding is about, as a baseline names it: the operation of its exchange as it was spoken,
/// which for a probe is its name.
[[nodiscard]] QString aboutOf(const Recording &recording, ExchangeId exchange);
/// The same for what was found in a card by itself.
[[nodiscard]] QString aboutCard();

/// Calls that failed. What was sent again after the agent had asked to wait did not fail with that.
[[nodiscard]] std::vector<FailureRecord> failedCalls(const Store &store);

/// What a check found and counts: the findings of the rules that were chosen, and which of them the
/// baseline knows.
class CheckFindings final {
public:
    struct One {
        const Note *note;
        AgentIndex agent;    ///< of a card; NoIndex: it is of a frame
        FrameIndex frame;    ///< NoIndex: it is of a card
        ExchangeId exchange; ///< 0: of none
        bool isKnown;
    };

    /// The session must outlive it and stay as it is.
    CheckFindings(const Session &session, const Options &options);

    [[nodiscard]] const std::vector<One> &all() const { return m_all; }
    [[nodiscard]] const FindingCounts &counts() const { return m_counts; }
    /// A baseline that knows all of them.
    [[nodiscard]] Baseline baseline() const;

private:
    void add(const One &one);
    void addUnkept(const Options &options);

    const Session &m_session;
    const std::optional<Baseline> &m_known;
    std::vector<One> m_all;
    FindingCounts m_counts;
};

} // namespace a2a::cli
