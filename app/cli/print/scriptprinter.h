// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"

namespace a2a {
class Conductor;
struct TurnResult;
} // namespace a2a

namespace a2a::cli {

/// Prints how the turns of a script came out. Of several runs each line says of which it is.
class ScriptPrinter final {
public:
    ScriptPrinter(const Output &output, const Options &options)
        : m_output(output)
        , m_options(options)
    {
    }

    void turnBegan(const Script &script, int turn) const;
    void turnEnded(const Script &script, const TurnResult &result) const;
    /// It did not hold and is made again.
    void turnRetried(const Script &script, const TurnResult &result) const;
    void end(const Conductor &conductor) const;

private:
    void writeRun(JsonWriter &json) const;
    [[nodiscard]] QString runPrefix() const;

    const Output &m_output;
    const Options &m_options;
};

/// Milliseconds with a tenth.
[[nodiscard]] QByteArray msNumber(qint64 ns);

} // namespace a2a::cli
