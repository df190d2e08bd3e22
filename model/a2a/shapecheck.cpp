// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/shapecheck.h"

#include "model/a2a/a2atr.h"
#include "model/json/document.h"

#include <algorithm>
#include <array>

namespace a2a {

void addNote(Notes &notes, const char *rule, Severity severity, const char *section, Phrase found,
             json::Value at)
{
    constexpr size_t OfADocument = 2'000;
    constexpr int OfARule = 200;
    // An array of a million empty messages would be a thousand times as large as notes.
    if (notes.size() >= OfADocument ||
        (notes.size() >= OfARule && std::ranges::count(notes, rule, &Note::rule) >= OfARule))
        return;
    notes.push_back({rule, severity, section, std::move(found), nullptr, at.range(), at.pointer()});
}

void ShapeCheck::add(const char *rule, Severity severity, const char *section, Phrase found,
                     json::Value at)
{
    addNote(m_notes, rule, severity, section, std::move(found), at);
}

static constexpr std::array<std::pair<const char *, const char *>, 26> SnakeNames{{
    {"lastChunk", "last_chunk"}, // often left out: found first
    {"taskId", "task_id"},
    {"contextId", "context_id"},
    {"messageId", "message_id"},
    {"artifactId", "artifact_id"},
    {"mediaType", "media_type"},
    {"mimeType", "mime_type"},
    {"referenceTaskIds", "reference_task_ids"},
    {"statusUpdate", "status_update"},
    {"artifactUpdate", "artifact_update"},
    {"sessionId", "session_id"},
    {"supportedInterfaces", "supported_interfaces"},
    {"protocolBinding", "protocol_binding"},
    {"protocolVersion", "protocol_version"},
    {"defaultInputModes", "default_input_modes"},
    {"defaultOutputModes", "default_output_modes"},
    {"securitySchemes", "security_schemes"},
    {"inputModes", "input_modes"},
    {"outputModes", "output_modes"},
    {"documentationUrl", "documentation_url"},
    {"iconUrl", "icon_url"},
    {"pushNotifications", "push_notifications"},
    {"extendedAgentCard", "extended_agent_card"},
    {"preferredTransport", "preferred_transport"},
    {"additionalInterfaces", "additional_interfaces"},
    {"securityRequirements", "security_requirements"},
}};

QByteArrayView snakeName(QByteArrayView name)
{
    for (const auto &[camel, snake] : SnakeNames) {
        if (name == camel)
            return snake;
    }
    return {};
}

bool isSnakeName(QByteArrayView name)
{
    if (!name.contains('_'))
        return false;
    for (const auto &[camel, snake] : SnakeNames) {
        if (name == snake)
            return true;
    }
    return false;
}

json::Value partsOf(json::Value object)
{
    const auto candidates = json::membersOf(object, "parts", "data", "content");
    for (const json::Value parts : candidates) {
        if (parts.isArray())
            return parts;
    }
    return {};
}

json::Value statusMessageOf(json::Value status)
{
    const auto [message, update] = json::membersOf(status, "message", "update");
    return message.isValid() ? message : update;
}

FileContent fileContentOf(json::Value file)
{
    for (const char *name : {"bytes", "fileWithBytes", "file_with_bytes", "data"}) {
        if (const json::Value content = file[name]; content.isString())
            return {content, false};
    }
    for (const char *name : {"uri", "fileWithUri", "file_with_uri", "url"}) {
        if (const json::Value content = file[name]; content.isString())
            return {content, true};
    }
    return {};
}

static bool hasUnderscore(QByteArrayView name)
{
    for (const char c : name) { // short: a call of memchr would cost more
        if (c == '_')
            return true;
    }
    return false;
}

/// What may be wrong with any member of any object: null where it could be left out (JSON null is a
/// value of data), another naming style. Every object of every event comes here: nearly all members
/// pass two tests.
void ShapeCheck::members(json::Value object, const char *section, bool dataMayBeNull)
{
    for (const json::Value member : json::children(object)) {
        if (!member.isNull() && !hasUnderscore(member.rawName()))
            continue;
        if (member.isNull() && !(dataMayBeNull && member.nameIs("data"))) {
            add("NOTE-NULL", m_spelling.nulls, section,
                A2aTr::tr("A member is null; it is read as left out."), member);
        } else if (!m_spelling.snakeNames && isSnakeName(member.rawName())) {
            add("NOTE-SNAKE-CASE", Severity::Error, section,
                A2aTr::tr("A member's name is written with underscores; the protocol writes it in "
                          "camelCase."),
                member);
        }
    }
}

/// For generations whose objects do not name themselves.
void ShapeCheck::noteKind(json::Value object)
{
    if (const json::Value kind = object["kind"]; kind.isValid()) {
        add("NOTE-KIND-PRESENT", Severity::Warning, m_spelling.taskSection,
            A2aTr::tr("The object carries \"kind\", which this generation does not have."), kind);
    }
}

void ShapeCheck::partName(json::Value part, json::Value kind, json::Value type)
{
    const QByteArrayView expected = m_spelling.partKind;
    if (expected.isEmpty()) {
        if (kind.isValid()) {
            add("NOTE-KIND-PRESENT", Severity::Warning, m_spelling.partSection,
                A2aTr::tr("A part carries \"kind\", which this generation does not have."), part);
        } else if (type.isValid()) {
            add("NOTE-PART-TYPE", Severity::Warning, m_spelling.partSection,
                A2aTr::tr(
                    "A part names itself with \"type\", which this generation does not have."),
                part);
        }
        return;
    }
    if ((expected == "kind" ? kind : type).isValid())
        return;
    const bool other = (expected == "kind" ? type : kind).isString();
    if (other && expected == "kind") {
        add("NOTE-PART-TYPE", Severity::Warning, m_spelling.partSection,
            A2aTr::tr("A part names itself with \"type\"; this generation says \"kind\"."), part);
    } else if (other) {
        add("NOTE-KIND-PRESENT", Severity::Warning, m_spelling.partSection,
            A2aTr::tr("A part names itself with \"kind\"; this generation says \"type\"."), part);
    } else {
        add("NOTE-PART-KIND", Severity::Warning, m_spelling.partSection,
            A2aTr::tr("A part does not name its kind; it is read by its members."), part);
    }
}

void ShapeCheck::mediaType(json::Value type)
{
    if (type.isString() && type.raw() == "\"text\"") {
        add("NOTE-MEDIA-TYPE", Severity::Warning, m_spelling.partSection,
            A2aTr::tr("\"text\" is no media type; text/plain is meant."), type);
    }
}

void ShapeCheck::file(json::Value file)
{
    members(file);
    mediaType(file["mimeType"]);
    if (m_spelling.bytesMember.isEmpty()) {
        add("NOTE-PART-FILE", Severity::Error, m_spelling.partSection,
            A2aTr::tr(
                "A file stands in a \"file\" member; 1.0 has \"raw\" or \"url\" on the part."),
            file);
        return; // what is within is of another generation altogether
    }
    const auto [content, isUrl] = fileContentOf(file);
    if (!content.isValid())
        return;
    const QByteArrayView name = content.rawName();
    const bool isSnake = m_spelling.snakeNames && name.contains('_');
    if (name != (isUrl ? m_spelling.uriMember : m_spelling.bytesMember) && !isSnake) {
        add(name == "data" ? "NOTE-FILE-DATA" : "NOTE-FILE-MEMBER", Severity::Error,
            m_spelling.partSection,
            A2aTr::tr(
                "A file's content stands in \"%1\", which this generation does not have there.")
                .arg(QString::fromUtf8(name)),
            content);
    }
}

void ShapeCheck::part(json::Value part)
{
    const auto [text, inner, data, raw, url, kind, type, mediaTypeValue] =
        json::membersOf(part, "text", "file", "data", "raw", "url", "kind", "type", "mediaType");
    members(part, m_spelling.partSection, true);
    int contents = data.isValid() ? 1 : 0;
    for (const json::Value content : {text, inner, raw, url})
        contents += content.isValid() && !content.isNull() ? 1 : 0;
    if (contents > 1) {
        add("NOTE-PART-UNION", Severity::Error, m_spelling.partSection,
            A2aTr::tr(
                "A part holds more than one content; the first in the protocol's order is shown."),
            part);
    }
    partName(part, kind, type);
    if (inner.isObject())
        file(inner);
    mediaType(mediaTypeValue);
}

void ShapeCheck::parts(json::Value holder, QByteArrayView expected)
{
    const json::Value list = partsOf(holder);
    if (list.isValid() && !list.nameIs(expected)) {
        if (list.nameIs("parts")) {
            add("NOTE-MESSAGE-PARTS", Severity::Error, m_spelling.messageSection,
                A2aTr::tr(
                    "The parts stand in a member named \"parts\"; in this form it is \"content\"."),
                list);
        } else if (list.nameIs("data")) {
            add("NOTE-MESSAGE-DATA", Severity::Error, m_spelling.messageSection,
                A2aTr::tr("The parts stand in a member named \"data\"; they belong in \"parts\"."),
                list);
        } else {
            add("NOTE-MESSAGE-CONTENT", Severity::Error, m_spelling.messageSection,
                A2aTr::tr("The parts stand in a member named \"content\"; in this binding it is "
                          "\"parts\"."),
                list);
        }
    }
    for (const json::Value one : json::children(list))
        part(one);
}

void ShapeCheck::role(json::Value message)
{
    const json::Value role = message["role"];
    if (!role.isValid() || role.isNull()) {
        add("NOTE-MESSAGE-ROLE", Severity::Error, m_spelling.messageSection,
            A2aTr::tr("A message has no role; it is read as the agent's."), message);
        return;
    }
    QByteArray scratch;
    WordStyle style = m_spelling.words;
    const Role read = roleFromWord(role.isString() ? role.toUtf8(scratch) : role.raw(), &style);
    if (read == Role::Unspecified) {
        add("NOTE-ROLE-UNKNOWN", Severity::Error, m_spelling.messageSection,
            A2aTr::tr("The role is neither the user's nor the agent's."), role);
    } else if (role.isString() && style != m_spelling.words) {
        add("NOTE-ROLE-SPELLING", Severity::Error, m_spelling.messageSection,
            A2aTr::tr("The role is spelled as in another generation."), role);
    }
}

void ShapeCheck::message(json::Value message)
{
    if (!message.isObject())
        return;
    members(message);
    role(message);
    if (!m_spelling.kinds) {
        noteKind(message);
    } else if (!message["kind"].isValid()) {
        add("NOTE-MESSAGE-KIND", Severity::Warning, m_spelling.messageSection,
            A2aTr::tr("A message has no \"kind\"."), message);
    }
    if (m_spelling.messageIds && !message["messageId"].isValid() &&
        !message["message_id"].isValid()) {
        add("NOTE-MESSAGE-ID", Severity::Error, m_spelling.messageSection,
            A2aTr::tr("A message has no messageId, so that it cannot be told from a repeated one."),
            message);
    }
    parts(message, m_spelling.partsMember);
}

void ShapeCheck::state(json::Value state)
{
    QByteArray scratch;
    const QByteArrayView word = state.isString() ? state.toUtf8(scratch) : state.raw();
    WordStyle style = m_spelling.words;
    if (stateFromWord(word, &style) == TaskState::Unknown) {
        add("NOTE-STATE-UNKNOWN", Severity::Error, m_spelling.taskSection,
            A2aTr::tr("The state is a word that no generation of the protocol defines."), state);
    } else if (state.isString() && style != m_spelling.words) {
        add("NOTE-STATE-SPELLING", Severity::Error, m_spelling.taskSection,
            A2aTr::tr("The state is spelled as in another generation."), state);
    } else if (m_spelling.words == WordStyle::Prefixed && !m_spelling.oldCancelled &&
               word == "TASK_STATE_CANCELLED") {
        add("NOTE-STATE-CANCELLED", Severity::Error, m_spelling.taskSection,
            A2aTr::tr(
                "TASK_STATE_CANCELLED is the older spelling; 1.0 writes TASK_STATE_CANCELED."),
            state);
    }
}

void ShapeCheck::status(json::Value status)
{
    if (!status.isObject())
        return;
    members(status);
    state(status["state"]);
    message(statusMessageOf(status));
    const json::Value timestamp = status["timestamp"];
    if (!timestamp.isValid() || timestamp.isNull() || timestamp.raw().endsWith("Z\""))
        return;
    bool zoneKnown = true;
    const QString text =
        timestamp.isString() ? timestamp.toString() : QString::fromUtf8(timestamp.raw());
    if (!timestamp.isString() || !parseTimestamp(text, &zoneKnown) || !zoneKnown) {
        add("NOTE-TIMESTAMP-ZONE", Severity::Warning, m_spelling.taskSection,
            A2aTr::tr("The timestamp names no time zone (or no time); UTC is assumed."), timestamp);
    }
}

void ShapeCheck::artifact(json::Value artifact)
{
    if (!artifact.isObject())
        return;
    members(artifact);
    const auto [id, snakeId] = json::membersOf(artifact, "artifactId", "artifact_id");
    if (m_spelling.messageIds && !id.isValid() && !snakeId.isValid()) {
        add("NOTE-ARTIFACT-ID", Severity::Error, m_spelling.partSection,
            A2aTr::tr("An artifact has no artifactId; its place tells it from others."), artifact);
    }
    parts(artifact, "parts");
}

void ShapeCheck::update(json::Value update)
{
    members(update);
    if (m_spelling.kinds)
        return; // whoever read its kind has seen whether it is there
    noteKind(update);
    if (const json::Value final = update["final"];
        final.isValid() && m_spelling.bytesMember.isEmpty()) {
        add("NOTE-FINAL-PRESENT", Severity::Note, m_spelling.taskSection,
            A2aTr::tr(
                "The update carries \"final\", which 1.0 no longer has; it is taken as a hint."),
            final);
    }
}

void ShapeCheck::task(json::Value task)
{
    members(task);
    if (!m_spelling.kinds)
        noteKind(task);
    status(task["status"]);
    for (const json::Value one : json::children(task["artifacts"]))
        artifact(one);
    for (const json::Value one : json::children(task["history"]))
        message(one);
}

} // namespace a2a
