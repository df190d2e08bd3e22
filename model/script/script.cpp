// SPDX-License-Identifier: Apache-2.0
#include "model/script/script.h"

#include "model/a2a/enumnames.h"
#include "model/json/document.h"
#include "model/json/utf8.h"
#include "model/script/scriptvariables.h"

#include <algorithm>
#include <initializer_list>

namespace a2a {

using namespace Qt::StringLiterals;
using json::Value;

namespace {

/// Reads one document; the first error ends it.
class ScriptReader final {
public:
    explicit ScriptReader(const QByteArray &json)
        : m_document(json)
        , m_json(json)
    {
    }
    [[nodiscard]] Result<Script> read();

private:
    /// A text of a turn that names a variable.
    struct Use {
        QString name;
        Value at;
        size_t turn = 0;
    };

    void readTurn(Value object, ScriptTurn &turn);
    void readPlaying(Value object, ScriptTurn &turn);
    void readWhat(Value object, ScriptTurn &turn);
    void readWait(Value object, ScriptExpectation &wait);
    void readSecrets(Value array, std::vector<ScriptSecret> &secrets);
    void readRetry(Value value, ScriptRetry &retry);
    void readVariables(Value object, std::vector<ScriptVariable> &variables);
    void readTakes(Value object, std::vector<ScriptCapture> &captures);
    void findUses(Value turn, size_t number);
    void checkUses(const Script &script);
    void readStates(Value value, ScriptExpectation &wait);
    void readParts(Value array, std::vector<Part> &parts);
    [[nodiscard]] Part readPart(Value object);
    void knowMembers(Value object, std::initializer_list<const char *> names);
    [[nodiscard]] QString text(Value value);
    [[nodiscard]] QByteArray object(Value value);
    [[nodiscard]] std::optional<ScriptPattern> pattern(Value value);
    [[nodiscard]] std::chrono::milliseconds limit(Value seconds);
    [[nodiscard]] std::chrono::milliseconds pause(Value seconds);
    [[nodiscard]] int times(Value value, int least);
    void fail(Value at, const Phrase &message);
    [[nodiscard]] int lineOf(qint64 offset) const
    {
        return int(1 + std::count(m_json.begin(), m_json.begin() + offset, '\n'));
    }

    json::Document m_document;
    QByteArray m_json;
    std::vector<Use> m_uses;
    std::optional<Error> m_error;
};

Error fault(const Phrase &message, const QString &where)
{
    return Error(ErrorKind::File, u"script"_s, message).at(where);
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

void ScriptReader::readStates(Value value, ScriptExpectation &wait)
{
    const auto add = [this, &wait](Value word) {
        if (word.toString() == u"message") {
            wait.message = true;
            return;
        }
        QByteArray scratch;
        const TaskState state = stateFromName(word.toUtf8(scratch));
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

void ScriptReader::readWait(Value object, ScriptExpectation &wait)
{
    knowMembers(object, {"state", "artifact", "text", "matches", "seconds"});
    if (const Value state = object["state"]; state.isValid())
        readStates(state, wait);
    wait.artifact = text(object["artifact"]);
    wait.text = text(object["text"]);
    if (const Value matches = object["matches"]; matches.isValid())
        wait.matches = pattern(matches);
    if (const Value seconds = object["seconds"]; seconds.isValid())
        wait.limit = limit(seconds);
}

std::optional<ScriptPattern> ScriptReader::pattern(Value value)
{
    ScriptPattern pattern(text(value));
    if (const Phrase problem = pattern.problem(); !problem.isEmpty())
        fail(value, problem);
    return pattern;
}

static constexpr double MaxSeconds = 86'400;

std::chrono::milliseconds ScriptReader::limit(Value seconds)
{
    const double given = seconds.toDouble(-1);
    if (given > 0 && given <= MaxSeconds)
        return std::chrono::milliseconds(std::max<qint64>(qint64(given * 1000), 1));
    if (seconds.nameIs("timeout"))
        fail(seconds, {"script-timeout"});
    else
        fail(seconds, {"script-seconds"});
    return {};
}

std::chrono::milliseconds ScriptReader::pause(Value seconds)
{
    const double given = seconds.toDouble(-1);
    if (given >= 0 && given <= MaxSeconds)
        return std::chrono::milliseconds(qint64(given * 1000));
    fail(seconds, {"script-pause"});
    return {};
}

int ScriptReader::times(Value value, int least)
{
    const std::optional<qint64> given = value.toInteger();
    if (given && *given >= least && *given <= ScriptRepeatLimit)
        return int(*given);
    fail(value, {"script-times", {value.name(), least, ScriptRepeatLimit}});
    return least;
}

void ScriptReader::readRetry(Value value, ScriptRetry &retry)
{
    if (!value.isObject()) {
        if (!value.isNumber())
            return fail(value, {"script-retry"});
        retry.times = times(value, 0);
        return;
    }
    knowMembers(value, {"times", "pause"});
    if (!value["times"].isValid())
        return fail(value, {"script-retry"});
    retry.times = times(value["times"], 0);
    if (const Value seconds = value["pause"]; seconds.isValid())
        retry.pause = pause(seconds);
}

void ScriptReader::readVariables(Value object, std::vector<ScriptVariable> &variables)
{
    if (!object.isObject())
        return fail(object, {"script-variables"});
    for (const Value member : json::children(object)) {
        if (!isVariableName(member.name()))
            return fail(member, {"script-variable-name", {member.name()}});
        variables.push_back({member.name(), text(member)});
    }
}

void ScriptReader::readTakes(Value object, std::vector<ScriptCapture> &captures)
{
    if (!object.isObject())
        return fail(object, {"script-takes"});
    for (const Value member : json::children(object)) {
        if (!isVariableName(member.name()))
            return fail(member, {"script-variable-name", {member.name()}});
        knowMembers(member, {"pointer", "matches"});
        const Value pointer = member["pointer"];
        const Value matches = member["matches"];
        if (pointer.isValid() == matches.isValid())
            return fail(member, {"script-taking", {member.name()}});
        ScriptCapture taking{member.name(), text(pointer), {}};
        if (matches.isValid())
            taking.matches = pattern(matches);
        else if (!taking.pointer.isEmpty() && !taking.pointer.startsWith(u'/'))
            return fail(pointer, {"script-pointer"});
        captures.push_back(std::move(taking));
    }
}

/// Finds variables in all texts of a turn. Not recursive: a part's data may be nested deeply.
void ScriptReader::findUses(Value turn, size_t number)
{
    const quint32 end = m_document.token(turn.index()).next;
    for (const Value member : json::children(turn)) {
        if (member.nameIs("secrets") || member.nameIs("variables"))
            continue;
        const quint32 last = std::min(end, m_document.token(member.index()).next);
        for (quint32 i = member.index(); i < last; ++i) {
            if ((m_document.token(i).flags & json::IsKey) != 0)
                continue;
            const Value value(&m_document, i);
            if (!value.isString())
                continue;
            for (const QString &name : variablesIn(value.toString()))
                m_uses.push_back({name, value, number});
        }
    }
}

/// Checks that each variable is defined by the script, or by an earlier turn.
void ScriptReader::checkUses(const Script &script)
{
    if (!script.hasVariables())
        return;
    for (const Use &use : m_uses) {
        const auto isIt = [&use](const auto &variable) { return variable.name == use.name; };
        bool isDefined = std::any_of(script.variables.begin(), script.variables.end(), isIt);
        for (size_t i = 0; i < use.turn && !isDefined; ++i) {
            const std::vector<ScriptCapture> &captures = script.turns[i].captures;
            isDefined = std::any_of(captures.begin(), captures.end(), isIt);
        }
        if (!isDefined)
            return fail(use.at, {"script-variable-unknown", {use.name}});
    }
}

/// Reads what a turn does, which must be exactly one of the possible actions.
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
                {"title", "note", "say", "parts", "secrets", "do", "to", "refer", "metadata",
                 "wait", "timeout", "optional", "pause", "retry", "repeat", "variables"});
    if (m_error)
        return;
    readWhat(object, turn);
    if (const Value secrets = object["secrets"]; secrets.isValid())
        readSecrets(secrets, turn.secrets);
    turn.title = text(object["title"]);
    turn.note = text(object["note"]);
    turn.metadata = this->object(object["metadata"]);
    turn.referencesNewestTask = object["refer"].toBool();
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
    readPlaying(object, turn);
}

/// Reads the options of a turn that are about how it is made, not about its content.
void ScriptReader::readPlaying(Value object, ScriptTurn &turn)
{
    if (const Value timeout = object["timeout"]; timeout.isValid()) {
        if (object["wait"]["seconds"].isValid())
            return fail(timeout, {"script-two-timeouts"});
        turn.wait.limit = limit(timeout);
    }
    if (const Value optional = object["optional"]; optional.isValid()) {
        if (!optional.isBool())
            fail(optional, {"script-optional"});
        turn.isOptional = optional.toBool();
    }
    if (const Value seconds = object["pause"]; seconds.isValid())
        turn.pause = pause(seconds);
    if (const Value retry = object["retry"]; retry.isValid())
        readRetry(retry, turn.retry);
    if (const Value repeat = object["repeat"]; repeat.isValid())
        turn.repeat = times(repeat, 1);
    if (const Value variables = object["variables"]; variables.isValid())
        readTakes(variables, turn.captures);
}

Result<Script> ScriptReader::read()
{
    if (m_json.size() > ScriptSizeLimit)
        return fault({"script-too-large", {ScriptSizeLimit / 1024 / 1024}}, {});
    if (!m_document.isValid())
        return fault(
            {"script-not-json", {lineOf(m_document.error().offset), m_document.error().message}},
            {});
    int line = 0;
    for (const QByteArray &text : m_json.split('\n')) { // no character goes beyond one
        ++line;
        if (!json::isValidUtf8(text))
            return fault({"script-line", {line, Phrase("script-not-utf8")}}, {});
    }
    const Value root = m_document.root();
    knowMembers(root, {"name", "description", "pause", "variables", "turns"});
    Script script;
    script.name = text(root["name"]);
    script.description = text(root["description"]);
    if (const Value seconds = root["pause"]; seconds.isValid())
        script.pause = pause(seconds);
    if (const Value variables = root["variables"]; variables.isValid())
        readVariables(variables, script.variables);
    const Value turns = root["turns"];
    if (!turns.isArray() || turns.count() == 0)
        fail(turns.isValid() ? turns : root, {"script-turns"});
    for (const Value object : json::children(turns)) {
        if (m_error)
            break;
        readTurn(object, script.turns.emplace_back());
        findUses(object, script.turns.size() - 1);
    }
    if (!m_error)
        checkUses(script);
    if (m_error)
        return *m_error;
    return script;
}

} // namespace

bool Script::hasVariables() const
{
    return !variables.empty() || std::any_of(turns.begin(), turns.end(), [](const auto &turn) {
        return !turn.captures.empty();
    });
}

Result<Script> readScript(const QByteArray &json)
{
    return ScriptReader(json).read();
}

} // namespace a2a
