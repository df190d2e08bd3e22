// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/outcome.h"
#include "app/cli/print/output.h"

namespace a2a {
class ContentReader;
}

namespace a2a::cli {

/// Prints the outcome of a run, with the final task and its assembled artifacts.
class EndPrinter final {
public:
    EndPrinter(const Session &session, const Output &output);

    void end(const Outcome &outcome) const;

private:
    void writeTask(JsonWriter &json, TaskIndex index) const;
    void writeArtifact(JsonWriter &json, ContentReader &content, ArtifactIndex index) const;
    void printText(const Outcome &outcome) const;

    const Session &m_session;
    const Output &m_output;
};

} // namespace a2a::cli
