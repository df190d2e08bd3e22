// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/output.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/terminaltext.h"
#include "model/json/document.h"
#include "model/text/textof.h"

#include <algorithm>
#include <utility>

namespace a2a::cli {

Output::Output(const OutputOptions &options, std::FILE *out)
    : m_isJson(options.json)
    , m_isQuiet(options.quiet)
    , m_out(out)
    , m_terminal(options.json ? Terminal() : Terminal(out))
{
}

void Output::begin(const QByteArray &bytes) const
{
    endLine();
    m_isBegun = true;
    more(bytes);
}

void Output::more(const QByteArray &bytes) const
{
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), m_out);
    std::fflush(m_out);
}

void Output::endLine() const
{
    if (std::exchange(m_isBegun, false))
        more("\n");
}

void Output::line(const QByteArray &bytes) const
{
    endLine();
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), m_out);
    std::fputc('\n', m_out);
    std::fflush(m_out);
}

void Output::sentence(const QByteArray &bytes) const
{
    static constexpr int Indent = 6;
    line(m_terminal.wrapped(bytes, Indent));
}

bool Output::isFirstTime(const QByteArray &text) const
{
    const qsizetype before = m_printedOnce.size();
    m_printedOnce.insert(text);
    return m_printedOnce.size() > before;
}

/// Received JSON may have line breaks between tokens (never inside strings): here a line is an
/// object.
static void writeInLine(QByteArrayView json, std::FILE *out)
{
    const char *at = json.begin();
    while (at != json.end()) {
        const char *const stop =
            std::find_if(at, json.end(), [](char c) { return c == '\n' || c == '\r'; });
        std::fwrite(at, 1, size_t(stop - at), out);
        at = stop;
        for (; at != json.end() && (*at == '\n' || *at == '\r'); ++at)
            std::fputc(' ', out);
    }
}

void Output::line(const JsonWriter &json) const
{
    writeInLine(json.bytes(), m_out);
    line(QByteArray());
}

void Output::part(JsonWriter &json, bool isAll) const
{
    static constexpr qsizetype Much = 64 * 1024;
    if (!isAll && json.bytes().size() < Much)
        return;
    writeInLine(json.bytes(), m_out);
    json.clearBytes();
}

void Output::printToStderr(const QString &sentence)
{
    std::fprintf(stderr, "a2ascope-cli: %s\n", lineForTerminal(sentence).constData());
}

void writeTapClient(JsonWriter &json, const RequestHead &request)
{
    if (!isForwarded(request))
        return;
    json.name("passed").boolean(true);
    json.name("client").string(QString::fromUtf8(request.client));
    if (request.originalSize > 0)
        json.name("wholeSize").integer(request.originalSize);
}

void writeExchange(JsonWriter &json, ExchangeId exchange)
{
    if (exchange != 0)
        json.name("exchange").integer(exchange);
}

void Output::error(const Error &error, ExchangeId exchange, const QString &taskId) const
{
    endLine();
    const QString said = textOf(error);
    const QByteArray program = Terminal(stderr).painted("a2ascope-cli:", Tone::Bad);
    std::fprintf(
        stderr, "%s %s\n", program.constData(),
        lineForTerminal(taskId.isEmpty() ? said : CliTr::tr("Task %1: %2").arg(taskId, said))
            .constData());
    for (const QString &detail : textsOf(error.details))
        std::fprintf(stderr, "  %s\n", lineForTerminal(detail).constData());
    if (!m_isJson)
        return;
    JsonWriter json;
    json.beginObject().name("type").string(u"error").name("kind").string(errorKindName(error.kind));
    json.name("code").string(error.code).name("message").string(textOf(error));
    json.optional("taskId", taskId);
    json.optional("where", error.where)
        .optional("reason", error.reason)
        .optional("details", textsOf(error.details));
    const json::Document data(error.data);
    json.name("data");
    if (data.isValid())
        json.raw(error.data);
    else if (!error.data.isEmpty())
        json.string(QString::fromUtf8(error.data));
    else
        json.raw("null");
    writeExchange(json, exchange);
    line(json.endObject());
}

void Output::printFailedEnd(int exitCode) const
{
    if (!m_isJson)
        return;
    JsonWriter json;
    json.beginObject().name("type").string(u"end").name("outcome");
    json.string(exitCode == 130 ? u"interrupted" : u"error");
    line(json.endObject());
}

} // namespace a2a::cli
