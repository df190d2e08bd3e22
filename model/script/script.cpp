// SPDX-License-Identifier: Apache-2.0
#include "model/script/script.h"

#include "model/a2a/words.h"
#include "model/json/document.h"

#include <algorithm>
#include <initializer_list>

namespace a2a {

using namespace Qt::StringLiterals;
using json::Value;

namespace {

/// Reads one document; the first fault ends it.
class ScriptReader final {
public:
    explicit ScriptReader(const QByteArray &json)
        : m_document(json)
        , m_json(json)
    {
    }
    [[nodiscard]] Result<Script> read();

private:
    void readTurn(Value object, ScriptTurn &turn);
    void readWhat(Value object, ScriptTurn &turn);
    void readWait(Value object, ScriptWait &wait);
    void readSecrets(Value array, std::vector<ScriptSecret> &secrets);
    void readStates(Value value, ScriptWait &wait);
    void readParts(Value array, std::vector<Part> &parts);
    [[nodiscard]] Part readPart(Value object);
    void knowMembers(Value object, std::initializer_list<const char *> names);
    [[nodiscard]] QString text(Value value);
    [[nodiscard]] QByteArray object(Value value);
    void fail(Value at, const Phrase &message);
    [[nodiscard]] int lineOf(qint64 offset) const
    {
        return int(1 + std::count(m_json.begin(), m_json.begin() + offset, '\n'));
    }

    json::Document m_document;
    QByteArray m_json;
    std::optional<Error> m_error;
};

Error fault(const Phrase &message, const QString &where)
{
    return {ErrorKind::File, u"script"_s, message, where, {}, {}};
}

void ScriptReader::fail(Value at, const Phrase &message)
{
    if (m_error)
        return;
    m_error = fault({"script-line", {lineOf(at.range().offset), message}}, at.pointer());
}

void ScriptReader::knowMembers(Value object, std::initializer_list<const char *> names)
{
    if (!object.isObject())
        return fail(object, {"script-no-object"});
    for (const Value member : json::children(object)) {
        const bool known = std::any_of(names.begin(), names.end(),
                                       [&](const char *name) { return member.nameIs(name); });
        if (known)
            continue;
        QStringList list;
        for (const char *name : names)
            list.append(QLatin1String(name));
        return fail(member, {"script-unknown-member", {member.name(), list.join(u", "_s)}});
    }
}

QString ScriptReader::text(Value value)
{
    if (value.isValid() && !value.isString())
        fail(value, {"script-member-text", {value.name()}});
    return value.toString();
}

QByteArray ScriptReader::object(Value value)
{
    if (value.isValid() && !value.isObject())
        fail(value, {"script-member-object", {value.name()}});
    return value.isValid() ? value.raw().toByteArray() : QByteArray();
}

Part ScriptReader::readPart(Value value)
{
    knowMembers(value, {"text", "data", "raw", "url", "filename", "mediaType", "metadata"});
    Part part;
    int kinds = 0;
    if (const Value given = value["text"]; given.isValid()) {
        part.kind = Part::Kind::Text;
        part.text = text(given);
        ++kinds;
    }
    if (const Value given = value["data"]; given.isValid()) {
        part.kind = Part::Kind::Data;
        part.data = given.raw().toByteArray();
        ++kinds;
    }
    if (const Value given = value["raw"]; given.isValid()) {
        part.kind = Part::Kind::Raw;
        part.base64 = text(given).toLatin1();
        ++kinds;
    }
    if (const Value given = value["url"]; given.isValid()) {
        part.kind = Part::Kind::Url;
        part.url = text(given);
        ++kinds;
    }
    if (kinds != 1)
        fail(value, {"script-part-kind"});
    part.filename = text(value["filename"]);
    part.mediaType = text(value["mediaType"]);
    part.metadata = object(value["metadata"]);
    return part;
}

void ScriptReader::readParts(Value array, std::vector<Part> &parts)
{
    if (!array.isArray() || array.count() == 0)
        return fail(array, {"script-parts"});
    for (const Value part : json::children(array))
        parts.push_back(readPart(part));
}

void ScriptReader::readSecrets(Value array, std::vector<ScriptSecret> &secrets)
{
    if (!array.isArray())
        return fail(array, {"script-secrets"});
    for (const Value one : json::children(array)) {
        knowMembers(one, {"at", "env"});
        const ScriptSecret secret{text(one["at"]), text(one["env"])};
        if (secret.at.isEmpty() || secret.env.isEmpty())
            return fail(one, {"script-secret"});
        secrets.push_back(secret);
    }
}

void ScriptReader::readStates(Value value, ScriptWait &wait)
{
    const auto add = [this, &wait](Value word) {
        if (word.toString() == u"message") {
            wait.message = true;
            return;
        }
        QByteArray scratch;
        const TaskState state = stateFromWord(word.toUtf8(scratch));
        if (!word.isString() || state == TaskState::Unknown || state == TaskState::Unspecified)
            return fail(word, {"script-state",
                               {QString::fromUtf8(
                                   word.raw().first(std::min<qsizetype>(word.raw().size(), 40)))}});
        wait.states.push_back(state);
    };
    if (!value.isArray())
        return add(value);
    for (const Value word : json::children(value))
        add(word);
}

void ScriptReader::readWait(Value object, ScriptWait &wait)
{
    knowMembers(object, {"state", "artifact", "text", "matches", "seconds"});
    if (const Value state = object["state"]; state.isValid())
        readStates(state, wait);
    wait.artifact = text(object["artifact"]);
    wait.text = text(object["text"]);
    if (const Value pattern = object["matches"]; pattern.isValid()) {
        const QRegularExpression expression(text(pattern));
        if (!expression.isValid())
            fail(pattern, {"script-matches",
                           {expression.errorString(), expression.patternErrorOffset() + 1}});
        wait.matches = expression;
    }
    if (const Value seconds = object["seconds"]; seconds.isValid()) {
        const double limit = seconds.toDouble(-1);
        if (limit <= 0 || limit > 86'400)
            return fail(seconds, {"script-seconds"});
        wait.limit = std::chrono::milliseconds(qint64(limit * 1000));
    }
}

/// Exactly one of the things a turn can do.
void ScriptReader::readWhat(Value object, ScriptTurn &turn)
{
    const Value say = object["say"];
    const Value parts = object["parts"];
    const Value action = object["do"];
    if (int(say.isValid()) + int(parts.isValid()) + int(action.isValid()) != 1)
        return fail(object, {"script-turn-kind"});
    if (say.isValid()) {
        Part part;
        part.kind = Part::Kind::Text;
        part.text = text(say);
        turn.parts.push_back(part);
    } else if (parts.isValid()) {
        readParts(parts, turn.parts);
    } else if (const QString word = text(action); word == u"cancel") {
        turn.kind = ScriptTurn::Kind::Cancel;
    } else if (word == u"subscribe") {
        turn.kind = ScriptTurn::Kind::Subscribe;
    } else if (word == u"get") {
        turn.kind = ScriptTurn::Kind::Get;
    } else {
        fail(action, {"script-do"});
    }
}

void ScriptReader::readTurn(Value object, ScriptTurn &turn)
{
    knowMembers(object,
                {"note", "say", "parts", "secrets", "do", "to", "refer", "metadata", "wait"});
    if (m_error)
        return;
    readWhat(object, turn);
    if (const Value secrets = object["secrets"]; secrets.isValid())
        readSecrets(secrets, turn.secrets);
    turn.note = text(object["note"]);
    turn.metadata = this->object(object["metadata"]);
    turn.refersToLast = object["refer"].toBool();
    if (object["refer"].isValid() && !object["refer"].isBool())
        fail(object["refer"], {"script-refer"});
    if (const Value to = object["to"]; to.isValid()) {
        if (to.toString() == u"new-task")
            turn.target = ScriptTurn::Target::NewTask;
        else if (to.toString() == u"new-conversation")
            turn.target = ScriptTurn::Target::NewConversation;
        else
            fail(to, {"script-to"});
    }
    if (const Value wait = object["wait"]; wait.isValid())
        readWait(wait, turn.wait);
}

Result<Script> ScriptReader::read()
{
    if (m_json.size() > ScriptSizeLimit)
        return fault({"script-too-large", {ScriptSizeLimit / 1024 / 1024}}, {});
    if (!m_document.isValid())
        return fault(
            {"script-not-json", {lineOf(m_document.error().offset), m_document.error().message}},
            {});
    const Value root = m_document.root();
    knowMembers(root, {"name", "description", "turns"});
    Script script;
    script.name = text(root["name"]);
    script.description = text(root["description"]);
    const Value turns = root["turns"];
    if (!turns.isArray() || turns.count() == 0)
        fail(turns.isValid() ? turns : root, {"script-turns"});
    for (const Value object : json::children(turns)) {
        if (m_error)
            break;
        readTurn(object, script.turns.emplace_back());
    }
    if (m_error)
        return *m_error;
    return script;
}

} // namespace

Result<Script> readScript(const QByteArray &json)
{
    return ScriptReader(json).read();
}

} // namespace a2a
