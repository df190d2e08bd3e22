// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/eventtextprinter.h"
#include "app/cli/print/responseprinter.h"
#include "model/session/session.h"

namespace a2a::cli {

/// Prints the events of calls with the names of 1.0: tasks, statuses, artifacts, messages.
class EventPrinter final {
public:
    EventPrinter(const Session &session, const Options &options, const Output &output);

    /// Prints the event of a frame, which must have one, of a call or of a push notification.
    void event(FrameIndex index);

private:
    /// A frame being printed.
    struct PrintedFrame {
        const DecodedFrame &decoded;
        const Codec &codec;
        bool pushed; ///< received as a push notification
        const RequestHead &request;
    };

    static void writeHead(JsonWriter &json, const char16_t *type, const PrintedFrame &shown);
    void task(const PrintedFrame &shown) const;
    void status(const PrintedFrame &shown) const;
    void artifact(const PrintedFrame &shown) const;
    void message(const PrintedFrame &shown) const;

    const Session &m_session;
    const Output &m_output;
    ResponsePrinter m_answers;
    EventTextPrinter m_text;
};

} // namespace a2a::cli
