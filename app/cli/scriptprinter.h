// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/output.h"

namespace a2a {
class Conductor;
struct TurnResult;
} // namespace a2a

namespace a2a::cli {

/// Prints how the turns of a script came out.
class ScriptPrinter final {
public:
    explicit ScriptPrinter(const Output &output)
        : m_output(output)
    {
    }

    void turnBegan(const Script &script, int turn) const;
    void turnEnded(const Script &script, const TurnResult &result) const;
    void end(const Conductor &conductor) const;

private:
    const Output &m_output;
};

} // namespace a2a::cli
