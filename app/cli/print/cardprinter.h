// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"
#include "model/session/connection.h"

namespace a2a::cli {

/// Prints an agent's card: its contents, the state of its signatures, its findings.
class CardPrinter final {
public:
    enum class Detail : quint8 {
        Line,   ///< name and interfaces
        Signed, ///< signatures, too
        Whole,  ///< everything, also where other output is quiet
    };

    CardPrinter(const Options &options, const Output &output);

    /// The agent has a card.
    void card(const Connection &connection, Detail detail) const;

private:
    void contents(const FoundCard &found) const;
    void signatures(const Connection &connection) const;

    const Options &m_options;
    const Output &m_output;
};

} // namespace a2a::cli
