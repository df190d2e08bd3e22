// SPDX-License-Identifier: Apache-2.0
#include "app/cli/scriptprinter.h"

#include "app/cli/options/clitr.h"
#include "app/cli/terminaltext.h"
#include "model/script/conductor.h"
#include "model/text/textof.h"

namespace a2a::cli {

void ScriptPrinter::turnBegan(const Script &script, int turn) const
{
    if (m_output.isJson() || m_output.isQuiet())
        return;
    const ScriptTurn &made = script.turns[size_t(turn)];
    QString text = CliTr::tr("Turn %1 of %2").arg(turn + 1).arg(script.turns.size());
    if (!made.note.isEmpty())
        text += QLatin1String(": ") + made.note;
    m_output.line(lineForTerminal(text));
}

void ScriptPrinter::turnEnded(const Script &script, const TurnResult &result) const
{
    const qint64 ms = result.ns / 1'000'000;
    if (m_output.isJson()) {
        JsonWriter json;
        json.beginObject().name("type").string(u"turn").name("number").integer(result.turn + 1);
        json.name("of").integer(qint64(script.turns.size()));
        json.optional("note", script.turns[size_t(result.turn)].note);
        json.name("held").boolean(result.held).name("ms").integer(ms);
        json.optional("missing", textsOf(result.missing));
        if (result.error)
            json.name("error").string(textOf(*result.error));
        json.endObject();
        m_output.line(json);
        return;
    }
    if (result.held) {
        if (!m_output.isQuiet())
            m_output.line(lineForTerminal(
                CliTr::tr("Turn %1 held after %2 ms").arg(result.turn + 1).arg(ms)));
        return;
    }
    QStringList reasons = textsOf(result.missing);
    if (result.error)
        reasons.append(textOf(*result.error));
    Output::tell(CliTr::tr("Turn %1 did not hold: %2")
                     .arg(result.turn + 1)
                     .arg(reasons.join(QLatin1Char(' '))));
}

void ScriptPrinter::end(const Conductor &conductor) const
{
    int held = 0;
    qint64 ns = 0;
    for (const TurnResult &result : conductor.results()) {
        held += result.held;
        ns += result.ns;
    }
    const auto turns = qint64(conductor.script().turns.size());
    if (m_output.isJson()) {
        JsonWriter json;
        json.beginObject().name("type").string(u"script");
        json.optional("name", conductor.script().name);
        json.name("held").boolean(conductor.state() == Conductor::State::Held);
        json.name("turnsHeld").integer(held).name("turns").integer(turns);
        json.name("ms").integer(ns / 1'000'000).endObject();
        m_output.line(json);
        return;
    }
    m_output.line(lineForTerminal(
        CliTr::tr("%1 of %2 turns held, %3 ms").arg(held).arg(turns).arg(ns / 1'000'000)));
}

} // namespace a2a::cli
