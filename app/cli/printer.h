// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options.h"
#include "app/cli/outcome.h"
#include "model/a2a/jsonwriter.h"
#include "model/session/prober.h"
#include "model/session/session.h"

#include <cstdio>
#include <set>

namespace a2a {
class Conductor;
struct Script;
struct TurnResult;
} // namespace a2a

namespace a2a::cli {

/// Prints what happens in a session, in order, as it happens: a JSON object a line, or text for
/// people. Errors also go to standard error, in one sentence.
class Printer final {
public:
    /// All three must outlive it.
    Printer(const Session &session, const Options &options, std::FILE *out = stdout);

    void card(const Connection &connection);
    /// How a probe came out.
    void probe(const ProbeResult &result) const;
    /// Sums up what the rules found, also in cards; tells how many errors there are.
    int checked() const;
    void sent(ExchangeId exchange);
    /// Everything that was folded since the last call: each frame, what was found in it, what
    /// failed with it. The order is that of the frames, however often it is called.
    void news();
    /// The same up to a frame.
    void newsBefore(FrameIndex end);
    void error(const Error &error);
    /// The agent asks to wait, and the message is sent again.
    void retry(ExchangeId refused, const Error &error) const;
    /// How the endpoint may want to be spoken with instead, and the options that make it so.
    void advice(const SwitchAdvice &advice, const Offer &spoken);
    void end(const Outcome &outcome);
    void turnBegan(const Script &script, int turn);
    void turnEnded(const Script &script, const TurnResult &result);
    void scriptEnd(const Conductor &conductor);

private:
    void frame(FrameIndex index);
    void saidOf(FrameIndex index);
    [[nodiscard]] bool isRetried(ExchangeId refused) const;
    void wireFrame(FrameIndex index);
    void event(FrameIndex index);
    void eventAsText(const DecodedFrame &decoded, const Codec &codec);
    void operationAnswer(const DecodedFrame &decoded, const Codec &codec,
                         const ExchangeTrack &track);
    void pushConfig(const PushConfig &config);
    void extendedCard(json::Value card);
    void task(const DecodedFrame &decoded, const Codec &codec);
    void status(const DecodedFrame &decoded, const Codec &codec);
    void artifact(const DecodedFrame &decoded, const Codec &codec);
    void message(const DecodedFrame &decoded, const Codec &codec);
    void finding(const Note &note);
    void extensions(ExchangeId exchange) const;
    void signatures(const Connection &connection) const;
    void writeTaskEnd(JsonWriter &json, TaskIndex index) const;
    void endAsText(const Outcome &outcome) const;
    void line(const QByteArray &bytes) const;
    void jsonLine(const JsonWriter &json) const;

    const Session &m_session;
    const Options &m_options;
    std::FILE *m_out;
    FrameIndex m_nextFrame = 0;
    size_t m_nextFailure = 0;
    size_t m_nextFinding = 0;
    std::set<ExchangeId> m_ended; ///< whose end was printed
};

/// Lists, push configurations and the card: what is printed in operationlines.cpp.
[[nodiscard]] bool isOperationAnswer(EventKind kind);

} // namespace a2a::cli
