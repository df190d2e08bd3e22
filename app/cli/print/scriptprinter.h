// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"

namespace a2a {
class ScriptPlayer;
struct TurnResult;
} // namespace a2a

namespace a2a::cli {

/// Prints the results of a script's turns. With several runs each line says which.
class ScriptPrinter final {
public:
    ScriptPrinter(const Output &output, const Options &options)
        : m_output(output)
        , m_options(options)
    {
    }

    void turnBegan(const ScriptPlayer &player, int turn) const;
    void turnEnded(const ScriptPlayer &player, const TurnResult &result) const;
    /// The turn failed and is repeated.
    void turnRetried(const Script &script, const TurnResult &result) const;
    void end(const ScriptPlayer &player) const;

private:
    void writeRun(JsonWriter &json) const;
    [[nodiscard]] QString runPrefix() const;

    const Output &m_output;
    const Options &m_options;
};

/// Milliseconds with one decimal.
[[nodiscard]] QByteArray msNumber(qint64 ns);

} // namespace a2a::cli
