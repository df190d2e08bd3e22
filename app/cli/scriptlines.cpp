// SPDX-License-Identifier: Apache-2.0
// What is printed of a script that is played.
#include "app/cli/printer.h"

#include "app/cli/terminaltext.h"
#include "model/session/conductor.h"

#include <QCoreApplication>

#include <cstdio>

namespace a2a::cli {

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::cli", text);
}

void Printer::turnBegan(const Script &script, int turn)
{
    if (m_options.json || m_options.quiet)
        return;
    const ScriptTurn &made = script.turns[size_t(turn)];
    QString text = say("Turn %1 of %2").arg(turn + 1).arg(script.turns.size());
    if (!made.note.isEmpty())
        text += QLatin1String(": ") + made.note;
    line(lineForTerminal(text));
}

void Printer::turnEnded(const Script &script, const TurnResult &result)
{
    const qint64 ms = result.ns / 1'000'000;
    if (m_options.json) {
        JsonWriter json;
        json.beginObject().name("type").string(u"turn").name("number").integer(result.turn + 1);
        json.name("of").integer(qint64(script.turns.size()));
        json.optional("note", script.turns[size_t(result.turn)].note);
        json.name("held").boolean(result.held).name("ms").integer(ms);
        json.optional("missing", result.missing);
        if (result.error)
            json.name("error").string(result.error->text());
        json.endObject();
        jsonLine(json);
        return;
    }
    if (result.held) {
        if (!m_options.quiet)
            line(lineForTerminal(say("Turn %1 held after %2 ms").arg(result.turn + 1).arg(ms)));
        return;
    }
    QStringList reasons = result.missing;
    if (result.error)
        reasons.append(result.error->text());
    std::fprintf(stderr, "a2ascope-cli: %s\n",
                 lineForTerminal(say("Turn %1 did not hold: %2")
                                     .arg(result.turn + 1)
                                     .arg(reasons.join(QLatin1Char(' '))))
                     .constData());
}

void Printer::scriptEnd(const Conductor &conductor)
{
    int held = 0;
    qint64 ns = 0;
    for (const TurnResult &result : conductor.results()) {
        held += result.held;
        ns += result.ns;
    }
    const auto turns = qint64(conductor.script().turns.size());
    if (m_options.json) {
        JsonWriter json;
        json.beginObject().name("type").string(u"script");
        json.optional("name", conductor.script().name);
        json.name("held").boolean(conductor.state() == Conductor::State::Held);
        json.name("turnsHeld").integer(held).name("turns").integer(turns);
        json.name("ms").integer(ns / 1'000'000).endObject();
        jsonLine(json);
        return;
    }
    line(lineForTerminal(
        say("%1 of %2 turns held, %3 ms").arg(held).arg(turns).arg(ns / 1'000'000)));
}

} // namespace a2a::cli
