// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/eventprinter.h"
#include "app/cli/print/wireprinter.h"

#include <set>

namespace a2a::cli {

/// Prints what happens in a session, in order, as it happens.
class Printer final {
public:
    Printer(const Session &session, const Options &options, std::FILE *out = stdout);

    [[nodiscard]] const Output &output() const { return m_output; }

    /// Leaves findings out unless the output is JSON, because the caller lists them at the end.
    void deferFindings() { m_defersFindings = true; }

    void sent(ExchangeId exchange) const;
    /// Prints everything added to the store since the last call: each frame, its findings, its
    /// failures. The order is that of the frames, however often it is called.
    void printNew();
    /// Like printNew(), when nothing more will follow: frames that were waiting for more are
    /// printed, too.
    void printRemaining();
    /// Like printNew(), but only up to a frame.
    void printNewBefore(FrameIndex end);
    /// Prints that the agent requested a delay and the message will be resent.
    void retry(ExchangeId refused, const Error &error) const;
    /// Prints why the connection to an agent failed.
    void connectionError(const Connection &connection, const Error &error) const;
    /// Prints the cards that were found at other paths instead, and how to use them.
    void otherCards(const Connection &connection) const;
    /// Prints which protocol version or binding may work instead, and the options for it.
    void advice(const SwitchAdvice &advice, const Offer &spoken) const;

private:
    void frame(FrameIndex index);
    void printFailuresAt(FrameIndex index);
    void printFindingsAt(FrameIndex index);
    [[nodiscard]] bool isDeferred(size_t finding) const;
    void extensions(ExchangeId exchange) const;
    [[nodiscard]] QString taskIdOf(const FailureRecord &failure) const;
    [[nodiscard]] bool isRetried(ExchangeId refused) const;

    const Session &m_session;
    const Options &m_options;
    Output m_output;
    WirePrinter m_wire;
    EventPrinter m_events;
    bool m_defersFindings = false;
    FrameIndex m_nextFrame = 0;
    size_t m_nextFailure = 0;
    size_t m_nextFinding = 0;
    std::vector<size_t> m_deferredFindings; ///< findings whose exchange's end is not printed yet
    std::set<ExchangeId> m_ended;           ///< with a printed end
};

} // namespace a2a::cli
