// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/tolerantcodec.h"

#include "model/json/document.h"

#include <QCoreApplication>

namespace a2a {

static QString say(const char *text)
{
    return QCoreApplication::translate("a2a::Note", text);
}

void addNote(Notes &notes, const char *rule, Severity severity, const char *section, const QString &text,
             json::Value at)
{
    notes.push_back({rule, severity, QString::fromLatin1(section), text, at.range(), at.pointer()});
}

QByteArray readId(json::Value value, Notes &notes)
{
    if (!value.isValid() || value.isNull())
        return {};
    if (value.isString()) {
        QByteArray scratch;
        const QByteArrayView utf8 = value.toUtf8(scratch);
        // Shares the document's bytes when nothing had to be decoded: copied by who keeps it.
        return scratch.isEmpty() ? QByteArray::fromRawData(utf8.data(), utf8.size()) : scratch;
    }
    addNote(notes, "NOTE-ID-TYPE", Severity::Error, "6.8",
            say("An id is not a string; its spelling is used."), value);
    return value.raw().toByteArray();
}

static QString readText(json::Value value)
{
    return value.isString() ? value.toString() : QString();
}

static QByteArray readRaw(json::Value value)
{
    return value.isValid() && !value.isNull() ? value.raw().toByteArray() : QByteArray();
}

static QStringList readTexts(json::Value array)
{
    QStringList texts;
    for (const json::Value value : json::children(array)) {
        if (value.isString())
            texts.append(value.toString());
    }
    return texts;
}

EventKind TolerantCodec::kindByShape(json::Value object)
{
    if (object["artifact"].isValid())
        return EventKind::ArtifactUpdate;
    if (object["status"].isObject())
        return object["taskId"].isValid() && !object["id"].isValid() ? EventKind::StatusUpdate
                                                                      : EventKind::Task;
    if (object["parts"].isArray() || object["content"].isArray() || object["role"].isString())
        return EventKind::Message;
    return EventKind::Unknown;
}

bool TolerantCodec::readUnion(EventHead &head, json::Value payload, Notes &notes) const
{
    static constexpr struct {
        const char *member;
        EventKind kind;
    } members[] = {{"artifactUpdate", EventKind::ArtifactUpdate},
                   {"statusUpdate", EventKind::StatusUpdate},
                   {"task", EventKind::Task},
                   {"message", EventKind::Message},
                   {"msg", EventKind::Message}}; // before 0.2.6
    for (const auto &[member, kind] : members) {
        if (const json::Value body = payload[member]; body.isObject()) {
            fillHead(head, kind, body, notes);
            return true;
        }
    }
    return false;
}

/// `member` is where the generation has them: a message's differ from an artifact's in one form.
json::Value TolerantCodec::partsOf(json::Value message, QByteArrayView member, Notes &notes) const
{
    const json::Value own = message[member];
    if (own.isArray())
        return own;
    const json::Value parts = message["parts"];
    if (parts.isArray()) {
        addNote(notes, "NOTE-MESSAGE-PARTS", Severity::Error, m_spelling.messageSection,
                say("The parts stand in a member named \"parts\"; in this form it is \"content\"."), parts);
        return parts;
    }
    const json::Value data = message["data"];
    if (data.isArray()) {
        addNote(notes, "NOTE-MESSAGE-DATA", Severity::Error, m_spelling.messageSection,
                say("The parts stand in a member named \"data\"; they belong in \"parts\"."), data);
        return data;
    }
    const json::Value content = message["content"];
    if (content.isArray()) {
        addNote(notes, "NOTE-MESSAGE-CONTENT", Severity::Error, m_spelling.messageSection,
                say("The parts stand in a member named \"content\"; in this binding it is \"parts\"."),
                content);
        return content;
    }
    return {};
}

void TolerantCodec::notePart(json::Value part, Notes &notes) const
{
    const auto [kind, type] = json::membersOf(part, "kind", "type");
    const bool hasKind = kind.isValid();
    if (hasKind != m_spelling.kinds) {
        if (hasKind) {
            addNote(notes, "NOTE-KIND-PRESENT", Severity::Warning, m_spelling.partSection,
                    say("A part carries \"kind\", which this form of the protocol does not have."), part);
        } else if (type.isString()) {
            addNote(notes, "NOTE-PART-TYPE", Severity::Warning, m_spelling.partSection,
                    say("A part names itself with \"type\"; this generation says \"kind\"."), part);
        } else {
            addNote(notes, "NOTE-PART-KIND", Severity::Warning, m_spelling.partSection,
                    say("A part has no \"kind\"; it is read by its members."), part);
        }
    }
}

void TolerantCodec::readFile(Part &out, json::Value file, Notes &notes) const
{
    for (const char *member : {"bytes", "fileWithBytes", "data", "uri", "fileWithUri", "url"}) {
        const json::Value content = file[member];
        if (!content.isString())
            continue;
        const QByteArrayView name(member);
        const bool isUrl = name.endsWith("ri") || name == "url";
        out.kind = isUrl ? Part::Kind::Url : Part::Kind::Raw;
        if (isUrl) {
            out.url = content.toString();
        } else {
            QByteArray scratch;
            out.base64 = content.toUtf8(scratch).toByteArray();
        }
        if (name != m_spelling.bytesMember && name != m_spelling.uriMember) {
            addNote(notes, name == "data" ? "NOTE-FILE-DATA" : "NOTE-FILE-MEMBER", Severity::Error,
                    m_spelling.partSection,
                    say("A file's content stands in \"%1\", which this generation does not have there.")
                        .arg(QLatin1String(member)),
                    content);
        }
        break;
    }
    out.filename = readText(file["name"]);
    const json::Value mimeType = file["mimeType"];
    out.mediaType = readText(mimeType.isValid() ? mimeType : file["mediaType"]);
}

Part TolerantCodec::readPart(json::Value part, Notes &notes) const
{
    Part out;
    out.json = part.raw().toByteArray();
    out.metadata = readRaw(part["metadata"]);
    notePart(part, notes);
    out.filename = readText(part["filename"]);
    out.mediaType = readText(part["mediaType"]);
    const json::Value data = part["data"];
    if (const json::Value text = part["text"]; text.isString()) {
        out.kind = Part::Kind::Text;
        out.text = text.toString();
    } else if (const json::Value file = part["file"]; file.isObject()) {
        readFile(out, file, notes);
        if (m_spelling.bytesMember.isEmpty()) {
            addNote(notes, "NOTE-PART-FILE", Severity::Error, m_spelling.partSection,
                    say("A file stands in a \"file\" member; 1.0 has \"raw\" or \"url\" on the part."), part);
        }
    } else if (const json::Value raw = part["raw"]; raw.isString()) {
        out.kind = Part::Kind::Raw;
        QByteArray scratch;
        out.base64 = raw.toUtf8(scratch).toByteArray();
    } else if (const json::Value url = part["url"]; url.isString()) {
        out.kind = Part::Kind::Url;
        out.url = url.toString();
    } else if (data.isValid()) {
        out.kind = Part::Kind::Data;
        const json::Value nested = m_spelling.nestedData ? data["data"] : json::Value();
        out.data = nested.isValid() ? nested.raw().toByteArray() : data.raw().toByteArray(); // null too: 1.0 allows JSON null as data
    }
    return out;
}

Message TolerantCodec::readMessage(json::Value message, Notes &notes) const
{
    Message out;
    out.json = message.raw().toByteArray();
    out.messageId = QString::fromUtf8(readId(message["messageId"], notes));
    out.contextId = QString::fromUtf8(readId(message["contextId"], notes));
    out.taskId = QString::fromUtf8(readId(message["taskId"], notes));
    const json::Value role = message["role"];
    out.wireRole = readText(role);
    WordStyle style = m_spelling.words;
    out.role = roleFromWord(out.wireRole.toUtf8(), &style);
    if (!role.isValid()) {
        out.role = Role::Agent; // the sources leave it out of agents' messages only
        addNote(notes, "NOTE-MESSAGE-ROLE", Severity::Error, m_spelling.messageSection,
                say("A message has no role; it is read as the agent's."), message);
    } else if (style != m_spelling.words) {
        addNote(notes, "NOTE-ROLE-SPELLING", Severity::Error, m_spelling.messageSection,
                say("The role is spelled as in another generation."), role);
    }
    if (m_spelling.kinds && !message["kind"].isValid()) {
        addNote(notes, "NOTE-MESSAGE-KIND", Severity::Warning, m_spelling.messageSection,
                say("A message has no \"kind\"."), message);
    }
    if (out.messageId.isEmpty()) {
        addNote(notes, "NOTE-MESSAGE-ID", Severity::Error, m_spelling.messageSection,
                say("A message has no messageId, so that it cannot be told from a repeated one."),
                message);
    }
    for (const json::Value part : json::children(partsOf(message, m_spelling.partsMember, notes)))
        out.parts.push_back(readPart(part, notes));
    out.referenceTaskIds = readTexts(message["referenceTaskIds"]);
    out.extensions = readTexts(message["extensions"]);
    out.metadata = readRaw(message["metadata"]);
    return out;
}

TaskState TolerantCodec::readState(json::Value state, Notes &notes) const
{
    QByteArray scratch;
    const QByteArrayView word = state.isString() ? state.toUtf8(scratch) : state.raw();
    WordStyle style = m_spelling.words;
    const TaskState read = stateFromWord(word, &style);
    if (read == TaskState::Unknown) {
        addNote(notes, "NOTE-STATE-UNKNOWN", Severity::Error, m_spelling.taskSection,
                say("The state is a word that no generation of the protocol defines."), state);
    } else if (state.isString() && style != m_spelling.words) {
        addNote(notes, "NOTE-STATE-SPELLING", Severity::Error, m_spelling.taskSection,
                say("The state is spelled as in another generation."), state);
    } else if (m_spelling.words == WordStyle::Prefixed && !m_spelling.oldCancelled
               && word == "TASK_STATE_CANCELLED") {
        addNote(notes, "NOTE-STATE-CANCELLED", Severity::Error, m_spelling.taskSection,
                say("TASK_STATE_CANCELLED is the older spelling; 1.0 writes TASK_STATE_CANCELED."), state);
    }
    return read;
}

/// Up to 0.2.5 the protobuf form named it `update`.
static json::Value messageOf(json::Value status)
{
    const json::Value message = status["message"];
    return message.isValid() ? message : status["update"];
}

TaskStatus TolerantCodec::readStatus(json::Value status, Notes &notes) const
{
    TaskStatus out;
    const json::Value state = status["state"];
    out.state = readState(state, notes);
    out.wireState = state.isString() ? state.toString() : QString::fromUtf8(state.raw());
    if (const json::Value message = messageOf(status); message.isObject())
        out.message = readMessage(message, notes);
    const json::Value timestamp = status["timestamp"];
    out.timestamp = timestamp.isString() ? timestamp.toString() : QString::fromUtf8(timestamp.raw());
    bool zoneKnown = true;
    if (!out.timestamp.isEmpty() && (!parseTimestamp(out.timestamp, &zoneKnown) || !zoneKnown)) {
        addNote(notes, "NOTE-TIMESTAMP-ZONE", Severity::Warning, m_spelling.taskSection,
                say("The timestamp names no time zone (or no time); UTC is assumed."), timestamp);
    }
    return out;
}

Artifact TolerantCodec::readArtifact(json::Value artifact, Notes &notes) const
{
    Artifact out;
    out.json = artifact.raw().toByteArray();
    out.artifactId = QString::fromUtf8(readId(artifact["artifactId"], notes));
    out.name = readText(artifact["name"]);
    out.description = readText(artifact["description"]);
    for (const json::Value part : json::children(partsOf(artifact, "parts", notes)))
        out.parts.push_back(readPart(part, notes));
    out.extensions = readTexts(artifact["extensions"]);
    out.metadata = readRaw(artifact["metadata"]);
    return out;
}

Task TolerantCodec::readTask(json::Value task, Notes &notes) const
{
    Task out;
    out.json = task.raw().toByteArray();
    out.id = QString::fromUtf8(readId(task["id"], notes));
    out.contextId = QString::fromUtf8(readId(task["contextId"], notes));
    if (m_spelling.kinds && !task["kind"].isValid()) {
        addNote(notes, "NOTE-TASK-KIND", Severity::Error, m_spelling.taskSection,
                say("A task has no \"kind\"; it is read by its members."), task);
    }
    out.status = readStatus(task["status"], notes);
    for (const json::Value artifact : json::children(task["artifacts"]))
        out.artifacts.push_back(readArtifact(artifact, notes));
    for (const json::Value message : json::children(task["history"]))
        out.history.push_back(readMessage(message, notes));
    out.metadata = readRaw(task["metadata"]);
    return out;
}

void TolerantCodec::fillHead(EventHead &head, EventKind kind, json::Value body, Notes &notes) const
{
    head.kind = kind;
    head.body = body;
    switch (kind) {
    case EventKind::Task:
    case EventKind::StatusUpdate: {
        const auto [context, taskId, id, status, final] =
            json::membersOf(body, "contextId", "taskId", "id", "status", "final");
        head.contextId = readId(context, notes);
        head.taskId = readId(kind == EventKind::Task ? id : taskId, notes);
        head.status = status;
        head.state = readState(status["state"], notes);
        head.message = messageOf(status);
        if (final.isBool())
            head.final = final.toBool();
        break;
    }
    case EventKind::Message: {
        const auto [context, taskId] = json::membersOf(body, "contextId", "taskId");
        head.contextId = readId(context, notes);
        head.taskId = readId(taskId, notes);
        head.message = body;
        break;
    }
    case EventKind::ArtifactUpdate: fillArtifactHead(head, body, notes); break;
    default: break;
    }
}

void TolerantCodec::fillArtifactHead(EventHead &head, json::Value body, Notes &notes) const
{
    const auto [context, taskId, artifact, append, lastChunk] =
        json::membersOf(body, "contextId", "taskId", "artifact", "append", "lastChunk");
    head.contextId = readId(context, notes);
    head.taskId = readId(taskId, notes);
    head.artifact = artifact;
    if (artifact.isArray()) {
        addNote(notes, "NOTE-ARTIFACT-ARRAY", Severity::Error, m_spelling.partSection,
                say("The artifact is an array; its first element is used."), artifact);
        head.artifact = artifact.first();
    }
    head.artifactId = readId(head.artifact["artifactId"], notes);
    head.append = append.toBool();
    head.lastChunk = lastChunk.toBool();
    for (const json::Value part : json::children(partsOf(head.artifact, "parts", notes)))
        notePart(part, notes);
}

} // namespace a2a
