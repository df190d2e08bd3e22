// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/options/options.h"
#include "app/cli/print/terminal.h"
#include "model/a2a/jsonwriter.h"
#include "model/recording/recording.h"

#include <QSet>

#include <cstdio>

namespace a2a::cli {

/// The program's output: lines on standard output, JSON or text, and errors also on standard error,
/// in one sentence.
class Output final {
public:
    explicit Output(const OutputOptions &options, std::FILE *out = stdout);

    [[nodiscard]] bool isJson() const { return m_isJson; }
    [[nodiscard]] bool isQuiet() const { return m_isQuiet; }
    /// Formatting of text lines.
    [[nodiscard]] const Terminal &terminal() const { return m_terminal; }

    /// Text must be safe for terminals.
    void line(const QByteArray &bytes) const;
    /// A line that may be continued; whatever is printed next but more() ends it.
    void begin(const QByteArray &bytes) const;
    /// The next piece of the line that was begun.
    void more(const QByteArray &bytes) const;
    [[nodiscard]] bool isLineOpen() const { return m_isBegun; }
    void endLine() const; ///< ends the line that was begun, if any
    /// Prints a sentence of ours, wrapped with an indent.
    void sentence(const QByteArray &bytes) const;
    /// Whether this is called for the first time with that text, for what need be printed only
    /// once.
    [[nodiscard]] bool isFirstTime(const QByteArray &text) const;
    /// Writes the JSON object built so far, if it is large or `isAll`, and clears the writer.
    void part(JsonWriter &json, bool isAll = false) const;
    /// Whether the reader of the output is gone, so that long output may stop.
    [[nodiscard]] bool isClosed() const { return std::ferror(m_out) != 0; }
    /// Prints a JSON object on a line.
    void line(const JsonWriter &json) const;
    /// Prints an error. `exchange` is the one concerned, or 0 for none; `taskId` likewise, or empty
    /// for none.
    void error(const Error &error, ExchangeId exchange = 0, const QString &taskId = {}) const;
    /// Prints the `end` line of a command that did not succeed, in JSON only. The exit code
    /// determines its outcome: 130 is an interruption.
    void printFailedEnd(int exitCode) const;
    /// Prints a sentence on standard error, whatever the format of standard output.
    static void printToStderr(const QString &sentence);

private:
    bool m_isJson;
    bool m_isQuiet;
    std::FILE *m_out;
    mutable bool m_isBegun = false;
    mutable QSet<QByteArray> m_printedOnce; ///< by isFirstTime()
    Terminal m_terminal;
};

/// Writes that a tap passed the exchange on, and for which client; nothing for our own exchanges.
void writeTapClient(JsonWriter &json, const RequestHead &request);

/// The call number in the other lines of the exchange; nothing if there is none.
void writeExchange(JsonWriter &json, ExchangeId exchange);

} // namespace a2a::cli
