// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/answerprinter.h"
#include "model/session/session.h"

namespace a2a::cli {

/// Prints the events of calls in the vocabulary of 1.0: tasks, statuses, artifacts, messages.
class EventPrinter final {
public:
    EventPrinter(const Session &session, const Options &options, const Output &output);

    /// The frame holds one, of a call.
    void event(FrameIndex index) const;

private:
    void task(const DecodedFrame &decoded, const Codec &codec) const;
    void status(const DecodedFrame &decoded, const Codec &codec) const;
    void artifact(const DecodedFrame &decoded, const Codec &codec) const;
    void message(const DecodedFrame &decoded, const Codec &codec) const;
    void asText(const DecodedFrame &decoded, const Codec &codec) const;

    const Session &m_session;
    const Output &m_output;
    AnswerPrinter m_answers;
};

} // namespace a2a::cli
