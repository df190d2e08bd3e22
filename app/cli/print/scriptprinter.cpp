// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/scriptprinter.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/scriptresults.h"
#include "app/cli/print/terminaltext.h"
#include "model/script/scriptplayer.h"
#include "model/script/steptitle.h"
#include "model/text/textof.h"

namespace a2a::cli {

QByteArray msNumber(qint64 ns)
{
    return QByteArray::number(double(ns) / 1e6, 'f', 1);
}

void ScriptPrinter::turnBegan(const ScriptPlayer &player, int turn) const
{
    if (m_output.isJson() || m_output.isQuiet())
        return;
    const size_t count = player.script().turns.size();
    const QString number = CliTr::tr("Step %1 of %2").arg(turn + 1).arg(count);
    const QString title = stepTitle(player.resolvedTurn(turn));
    m_output.line(lineForTerminal(QString(number % u": " % title)));
}

/// Identifies the run if there are several.
void ScriptPrinter::writeRun(JsonWriter &json) const
{
    if (m_options.script.runNumber > 0)
        json.name("agent")
            .string(m_options.agent.url)
            .name("run")
            .integer(m_options.script.runNumber);
}

QString ScriptPrinter::runPrefix() const
{
    return m_options.script.runNumber == 0
               ? QString()
               : CliTr::tr("%1, run %2 of %3: ")
                     .arg(m_options.agent.url, QString::number(m_options.script.runNumber),
                          QString::number(m_options.script.repeat));
}

void ScriptPrinter::turnRetried(const Script &script, const TurnResult &result) const
{
    const ScriptRetry &retry = script.turns[size_t(result.turn)].retry;
    if (!m_output.isJson()) {
        Output::printToStderr(
            runPrefix() % CliTr::tr("Step %1 failed, retry %2 of %3: %4")
                              .arg(QString::number(result.turn + 1),
                                   QString::number(result.attempts), QString::number(retry.times),
                                   failureReasons(result).join(QLatin1Char(' '))));
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"turn-retry");
    writeRun(json);
    json.name("number").integer(result.turn + 1).name("attempt").integer(result.attempts);
    json.optional("missing", textsOf(result.unmetExpectations));
    if (result.error)
        json.name("error").string(textOf(*result.error));
    m_output.line(json.endObject());
}

void ScriptPrinter::turnEnded(const ScriptPlayer &player, const TurnResult &result) const
{
    const qint64 ms = result.durationNs / 1'000'000;
    if (m_output.isJson()) {
        JsonWriter json;
        const Script &script = player.script();
        const ScriptTurn &made = script.turns[size_t(result.turn)];
        json.beginObject().name("type").string(u"turn");
        writeRun(json);
        json.name("number").integer(result.turn + 1);
        json.name("of").integer(qint64(script.turns.size()));
        json.name("title").string(stepTitle(player.resolvedTurn(result.turn)));
        json.optional("note", made.note);
        json.name("held").boolean(result.succeeded).name("passed").boolean(result.succeeded);
        json.name("ms").integer(ms);
        if (result.firstByteNs >= 0)
            json.name("firstByteMs").raw(msNumber(result.firstByteNs));
        if (result.attempts > 1)
            json.name("attempts").integer(result.attempts);
        if (made.isOptional)
            json.name("optional").boolean(true);
        json.optional("missing", textsOf(result.unmetExpectations));
        if (result.error)
            json.name("error").string(textOf(*result.error));
        json.endObject();
        m_output.line(json);
        return;
    }
    if (result.succeeded) {
        if (!m_output.isQuiet())
            m_output.line(lineForTerminal(
                CliTr::tr("Step %1 passed after %2 ms").arg(result.turn + 1).arg(ms)));
        return;
    }
    Output::printToStderr(runPrefix() % CliTr::tr("Step %1 failed: %2")
                                            .arg(QString::number(result.turn + 1),
                                                 failureReasons(result).join(QLatin1Char(' '))));
}

void ScriptPrinter::end(const ScriptPlayer &player) const
{
    int held = 0;
    qint64 ns = 0;
    for (const TurnResult &result : player.results()) {
        held += result.succeeded;
        ns += result.durationNs;
    }
    const auto turns = qint64(player.script().turns.size());
    if (m_output.isJson()) {
        JsonWriter json;
        json.beginObject().name("type").string(u"script");
        writeRun(json);
        json.optional("name", player.script().name);
        const bool isPassed = player.state() == ScriptPlayer::State::Succeeded;
        json.name("held").boolean(isPassed).name("passed").boolean(isPassed);
        json.name("turnsHeld").integer(held).name("turns").integer(turns);
        json.name("turnsPassed").integer(held);
        json.name("ms").integer(ns / 1'000'000).endObject();
        m_output.line(json);
        return;
    }
    const QString text =
        CliTr::tr("%1 of %2 steps passed, %3 ms").arg(held).arg(turns).arg(ns / 1'000'000);
    m_output.line(lineForTerminal(QString(runPrefix() % text)));
}

} // namespace a2a::cli
