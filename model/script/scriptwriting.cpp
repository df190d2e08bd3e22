// SPDX-License-Identifier: Apache-2.0
// Writes a script as its document.
#include "model/script/script.h"

#include "model/a2a/jsonwriter.h"
#include "model/a2a/partwriting.h"
#include "model/json/document.h"

namespace a2a {

static void writeWhat(JsonWriter &json, const ScriptTurn &turn)
{
    switch (turn.kind) {
    case ScriptTurn::Kind::Cancel:
        json.name("do").string(u"cancel");
        return;
    case ScriptTurn::Kind::Subscribe:
        json.name("do").string(u"subscribe");
        return;
    case ScriptTurn::Kind::Get:
        json.name("do").string(u"get");
        return;
    case ScriptTurn::Kind::Send:
        break;
    }
    const bool isText = turn.parts.size() == 1 && turn.parts[0].kind == Part::Kind::Text &&
                        turn.parts[0].filename.isEmpty() && turn.parts[0].mediaType.isEmpty() &&
                        turn.parts[0].metadata.isEmpty() && turn.secrets.empty();
    if (isText) {
        json.name("say").string(turn.parts[0].text);
        return;
    }
    json.name("parts").beginArray();
    for (const Part &part : turn.parts)
        writePart(json, part);
    json.endArray();
    if (turn.secrets.empty())
        return;
    json.name("secrets").beginArray();
    for (const ScriptSecret &secret : turn.secrets)
        json.beginObject().name("at").string(secret.at).name("env").string(secret.env).endObject();
    json.endArray();
}

static void writeSeconds(JsonWriter &json, QByteArrayView name, std::chrono::milliseconds time)
{
    json.name(name).raw(QByteArray::number(double(time.count()) / 1000, 'g', 12));
}

static void writeWait(JsonWriter &json, const ScriptExpectation &wait)
{
    if (wait.isDefault())
        return;
    json.name("wait").beginObject();
    if (wait.message || !wait.states.empty()) {
        json.name("state").beginArray();
        if (wait.message)
            json.string(u"message");
        for (const TaskState state : wait.states)
            json.string(stateName(state));
        json.endArray();
    }
    json.optional("artifact", wait.artifact).optional("text", wait.text);
    if (wait.matches)
        json.name("matches").string(wait.matches->pattern());
    json.endObject();
}

/// Writes the options of a turn that are about how it is made, not about its content.
static void writePlaying(JsonWriter &json, const ScriptTurn &turn)
{
    if (turn.wait.limit != ScriptExpectation().limit)
        writeSeconds(json, "timeout", turn.wait.limit);
    if (turn.isOptional)
        json.name("optional").boolean(true);
    if (turn.pause)
        writeSeconds(json, "pause", *turn.pause);
    if (turn.retry != ScriptRetry()) {
        json.name("retry").beginObject().name("times").integer(turn.retry.times);
        if (turn.retry.pause != ScriptRetry::DefaultPause)
            writeSeconds(json, "pause", turn.retry.pause);
        json.endObject();
    }
    if (turn.repeat != 1)
        json.name("repeat").integer(turn.repeat);
    if (turn.captures.empty())
        return;
    json.name("variables").beginObject();
    for (const ScriptCapture &taking : turn.captures) {
        json.name(taking.name.toUtf8()).beginObject();
        if (taking.matches)
            json.name("matches").string(taking.matches->pattern());
        else
            json.name("pointer").string(taking.pointer);
        json.endObject();
    }
    json.endObject();
}

QString scriptStateName(TaskState state)
{
    return stateName(state)
        .mid(int(qstrlen("TASK_STATE_")))
        .toLower()
        .replace(QLatin1Char('_'), QLatin1Char('-'));
}

QByteArray writeScript(const Script &script)
{
    JsonWriter json;
    json.beginObject().optional("name", script.name).optional("description", script.description);
    if (script.pause)
        writeSeconds(json, "pause", *script.pause);
    if (!script.variables.empty()) {
        json.name("variables").beginObject();
        for (const ScriptVariable &variable : script.variables)
            json.name(variable.name.toUtf8()).string(variable.value);
        json.endObject();
    }
    json.name("turns").beginArray();
    for (const ScriptTurn &turn : script.turns) {
        json.beginObject().optional("title", turn.title).optional("note", turn.note);
        writeWhat(json, turn);
        if (turn.target != ScriptTurn::Target::Auto)
            json.name("to").string(
                turn.target == ScriptTurn::Target::NewTask ? u"new-task" : u"new-conversation");
        if (turn.referencesNewestTask)
            json.name("refer").boolean(true);
        json.optionalRaw("metadata", turn.metadata);
        writeWait(json, turn.wait);
        writePlaying(json, turn);
        json.endObject();
    }
    json.endArray().endObject();
    return json::pretty(json::Document(json.bytes()).root()) + '\n';
}

} // namespace a2a
