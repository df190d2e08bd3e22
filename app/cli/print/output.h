// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "app/cli/print/terminal.h"
#include "model/a2a/jsonwriter.h"

#include <cstdio>

namespace a2a::cli {

/// Where the program prints: lines on standard output, JSON or text for people, and errors also on
/// standard error, in one sentence.
class Output final {
public:
    explicit Output(const Options &options, std::FILE *out = stdout);

    [[nodiscard]] bool isJson() const { return m_isJson; }
    [[nodiscard]] bool isQuiet() const { return m_isQuiet; }
    /// What lines of text may look like.
    [[nodiscard]] const Terminal &terminal() const { return m_terminal; }

    /// Text is safe for terminals already.
    void line(const QByteArray &bytes) const;
    /// A sentence of ours: what does not fit goes on below itself.
    void sentence(const QByteArray &bytes) const;
    /// What is written so far of a JSON object that becomes a line, when it is much or `isAll`: the
    /// writer lets it go.
    void part(JsonWriter &json, bool isAll = false) const;
    /// Nobody takes what is printed any more: whoever has much to print need not go on.
    [[nodiscard]] bool isClosed() const { return std::ferror(m_out) != 0; }
    /// A JSON object is a line.
    void line(const JsonWriter &json) const;
    /// `exchange`: that it is about; 0: none.
    void error(const Error &error, ExchangeId exchange = 0) const;
    /// For people, whatever standard output has.
    static void tell(const QString &sentence);

private:
    bool m_isJson;
    bool m_isQuiet;
    std::FILE *m_out;
    Terminal m_terminal;
};

/// The number that the other lines of the exchange have; nothing where there is none.
void writeExchange(JsonWriter &json, ExchangeId exchange);

} // namespace a2a::cli
