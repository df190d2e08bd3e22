// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/codec.h"

#include "model/a2a/codec01.h"
#include "model/a2a/codec03.h"
#include "model/a2a/codec10.h"
#include "model/a2a/datauri.h"
#include "model/a2a/notes.h"
#include "model/json/document.h"

#include <algorithm>
#include <iterator>

namespace a2a {

QString versionName(ProtocolVersion protocolVersion)
{
    switch (protocolVersion) {
    case ProtocolVersion::V0_1:
        return QStringLiteral("0.1");
    case ProtocolVersion::V0_2:
        return QStringLiteral("0.2");
    case ProtocolVersion::V0_3:
        return QStringLiteral("0.3");
    case ProtocolVersion::V1_0:
        return QStringLiteral("1.0");
    }
    return {};
}

std::optional<ProtocolVersion> versionFromName(QStringView word)
{
    for (const ProtocolVersion protocolVersion : {ProtocolVersion::V0_1, ProtocolVersion::V0_2,
                                                  ProtocolVersion::V0_3, ProtocolVersion::V1_0}) {
        if (word == versionName(protocolVersion))
            return protocolVersion;
    }
    return {};
}

std::vector<ExtendedCardMethod> Codec::extendedCardMethods() const
{
    const QByteArray name = operationName(Operation::ExtendedCard);
    return name.isEmpty() ? std::vector<ExtendedCardMethod>()
                          : std::vector<ExtendedCardMethod>{{false, name}};
}

bool isStreaming(Operation operation)
{
    return operation == Operation::SendStreaming || operation == Operation::Subscribe;
}

bool respondsWithEvent(Operation operation)
{
    return operation == Operation::Send || isStreaming(operation);
}

const Codec *codecFor(ProtocolVersion protocolVersion)
{
    static const Codec10 v10;
    static const Codec03 v03(ProtocolVersion::V0_3);
    static const Codec03 v02(ProtocolVersion::V0_2);
    static const Codec01 v01;
    switch (protocolVersion) {
    case ProtocolVersion::V1_0:
        return &v10;
    case ProtocolVersion::V0_3:
        return &v03;
    case ProtocolVersion::V0_2:
        return &v02;
    case ProtocolVersion::V0_1:
        return &v01;
    }
    return nullptr;
}

QByteArray readId(json::Value value, Notes &notes)
{
    if (!value.isValid() || value.isNull())
        return {};
    if (value.isString()) {
        QByteArray scratch;
        const QByteArrayView utf8 = value.toUtf8(scratch);
        // Shares the document's bytes if nothing had to be decoded: copy to keep.
        return scratch.isEmpty() ? QByteArray::fromRawData(utf8.data(), utf8.size()) : scratch;
    }
    addNote(notes, "NOTE-ID-TYPE", value);
    return value.raw().toByteArray();
}

static QString readText(json::Value value)
{
    return value.isString() ? value.toString() : QString();
}

/// Many older agents write "text" for text/plain.
static QString readMediaType(json::Value value)
{
    const QString type = readText(value);
    return type == u"text" ? QStringLiteral("text/plain") : type;
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

json::Value findMember(json::Value object, QByteArrayView name)
{
    const json::Value member = object[name];
    if (member.isValid())
        return member;
    const QByteArrayView snake = snakeCaseName(name);
    return snake.isEmpty() ? member : object[snake];
}

EventKind Codec::detectKind(json::Value object)
{
    if (object["artifact"].isValid())
        return EventKind::ArtifactUpdate;
    if (object["status"].isObject())
        return findMember(object, "taskId").isValid() && !object["id"].isValid()
                   ? EventKind::StatusUpdate
                   : EventKind::Task;
    if (object["parts"].isArray() || object["content"].isArray() || object["role"].isString())
        return EventKind::Message;
    return EventKind::Unknown;
}

bool Codec::readUnion(EventHead &head, json::Value payload, Notes &notes) const
{
    struct Known {
        QByteArrayView member;
        EventKind kind;
        bool isOld; ///< protobuf's own name, or that of a draft
    };
    static constexpr Known names[] = {{"artifactUpdate", EventKind::ArtifactUpdate, false},
                                      {"statusUpdate", EventKind::StatusUpdate, false},
                                      {"task", EventKind::Task, false},
                                      {"message", EventKind::Message, false},
                                      {"artifact_update", EventKind::ArtifactUpdate, true},
                                      {"status_update", EventKind::StatusUpdate, true},
                                      {"msg", EventKind::Message, true},
                                      // Of a page about 1.0: EVT-010 says so.
                                      {"taskArtifactUpdate", EventKind::ArtifactUpdate, false},
                                      {"taskStatusUpdate", EventKind::StatusUpdate, false}};
    EventKind kind = EventKind::Unknown;
    json::Value body;
    for (const json::Value member : json::children(payload)) {
        const QByteArrayView name = member.rawName();
        const auto *known =
            std::find_if(std::begin(names), std::end(names),
                         [name](const Known &entry) { return name == entry.member; });
        if (known == std::end(names) || !member.isObject())
            continue;
        if (known->isOld && m_wireFormat.fileBytesMember.isEmpty()) {
            addNote(notes, "NOTE-SNAKE-CASE", member,
                    {.found = {"result-draft-name"}, .section = m_wireFormat.taskSection});
        }
        if (body.isValid()) {
            addNote(notes, "NOTE-RESULT-UNION", payload, {.section = m_wireFormat.taskSection});
        }
        if (!body.isValid() || known->kind < kind) { // EventKind lists them in the protocol's order
            kind = known->kind;
            body = member;
        }
    }
    if (body.isValid())
        fillHead(head, kind, body, notes);
    return body.isValid();
}

/// Reads the content of a data: URI like that of any other file.
static void readUrl(Part &out, json::Value url)
{
    out.kind = Part::Kind::Url;
    out.url = url.toString();
    QByteArray scratch;
    const QByteArrayView utf8 = url.toUtf8(scratch);
    const std::optional<DataUri> data =
        DataUri::hasDataScheme(utf8) ? DataUri::parse(utf8) : std::nullopt;
    if (!data)
        return;
    out.kind = Part::Kind::Raw;
    out.base64 = data->base64;
    if (out.mediaType.isEmpty())
        out.mediaType = data->mediaType;
}

static void readFile(Part &out, json::Value file)
{
    const auto [content, isUrl] = findFileContent(file);
    out.filename = readText(file["name"]);
    const json::Value mimeType = findMember(file, "mimeType");
    out.mediaType = readMediaType(mimeType.isValid() ? mimeType : findMember(file, "mediaType"));
    if (isUrl && content.isValid()) {
        readUrl(out, content);
    } else if (content.isValid()) {
        out.kind = Part::Kind::Raw;
        QByteArray scratch;
        out.base64 = content.toUtf8(scratch).toByteArray();
    }
}

static Part readPart(json::Value part, bool hasNestedData)
{
    Part out;
    out.json = part.raw().toByteArray();
    out.metadata = readRaw(part["metadata"]);
    out.filename = readText(part["filename"]);
    out.mediaType = readMediaType(findMember(part, "mediaType"));
    const json::Value data = part["data"];
    if (const json::Value text = part["text"]; text.isString()) {
        out.kind = Part::Kind::Text;
        out.text = text.toString();
    } else if (const json::Value file = part["file"]; file.isObject()) {
        readFile(out, file);
    } else if (const json::Value raw = part["raw"]; raw.isString()) {
        out.kind = Part::Kind::Raw;
        QByteArray scratch;
        out.base64 = raw.toUtf8(scratch).toByteArray();
    } else if (const json::Value url = part["url"]; url.isString()) {
        readUrl(out, url);
    } else if (data.isValid()) {
        out.kind = Part::Kind::Data;
        const json::Value nested = hasNestedData ? data["data"] : json::Value();
        out.data = (nested.isValid() ? nested : data)
                       .raw()
                       .toByteArray(); // null too: 1.0 allows it as data
    }
    return out;
}

static TaskState readState(json::Value state)
{
    QByteArray scratch;
    const QByteArrayView word = state.isString() ? state.toUtf8(scratch) : state.raw();
    return word.isEmpty() || state.isNull() ? TaskState::Unspecified : stateFromName(word);
}

static Message messageFrom(json::Value message, bool hasNestedData)
{
    Notes ids; // an id of the wrong type is noted with the head
    Message out;
    out.json = message.raw().toByteArray();
    if (message.isString()) { // some agents write a status' message so
        Part text;
        text.kind = Part::Kind::Text;
        text.text = message.toString();
        text.json = out.json;
        out.parts.push_back(std::move(text));
        out.role = Role::Agent;
        return out;
    }
    out.messageId = QString::fromUtf8(readId(findMember(message, "messageId"), ids));
    out.contextId = QString::fromUtf8(readId(findMember(message, "contextId"), ids));
    out.taskId = QString::fromUtf8(readId(findMember(message, "taskId"), ids));
    const json::Value role = message["role"];
    out.wireRole =
        role.isString() || !role.isValid() ? readText(role) : QString::fromUtf8(role.raw());
    // In practice the role is missing in agents' messages only.
    out.role = role.isValid() && !role.isNull() ? roleFromName(out.wireRole.toUtf8()) : Role::Agent;
    for (const json::Value part : json::children(findParts(message)))
        out.parts.push_back(readPart(part, hasNestedData));
    out.referenceTaskIds = readTexts(findMember(message, "referenceTaskIds"));
    out.extensions = readTexts(message["extensions"]);
    out.metadata = readRaw(message["metadata"]);
    return out;
}

static TaskStatus statusFrom(json::Value status, bool hasNestedData)
{
    TaskStatus out;
    const json::Value state = status["state"];
    out.state = readState(state);
    out.wireState = state.isString() ? state.toString() : QString::fromUtf8(state.raw());
    if (const json::Value message = findStatusMessage(status); isMessage(message))
        out.message = messageFrom(message, hasNestedData);
    const json::Value timestamp = status["timestamp"];
    if (!timestamp.isNull())
        out.timestamp =
            timestamp.isString() ? timestamp.toString() : QString::fromUtf8(timestamp.raw());
    return out;
}

static Artifact artifactFrom(json::Value artifact, bool hasNestedData)
{
    Notes ids; // an id of the wrong type is noted with the head
    Artifact out;
    out.json = artifact.raw().toByteArray();
    out.artifactId = QString::fromUtf8(readId(findMember(artifact, "artifactId"), ids));
    out.name = readText(artifact["name"]);
    out.description = readText(artifact["description"]);
    for (const json::Value part : json::children(findParts(artifact)))
        out.parts.push_back(readPart(part, hasNestedData));
    out.extensions = readTexts(artifact["extensions"]);
    out.metadata = readRaw(artifact["metadata"]);
    return out;
}

Message Codec::readMessage(json::Value message, Notes &notes) const
{
    ShapeCheck(m_wireFormat, notes).checkMessage(message);
    return messageFrom(message, m_wireFormat.hasNestedData);
}

TaskStatus Codec::readStatus(json::Value status, Notes &notes) const
{
    ShapeCheck(m_wireFormat, notes).checkStatus(status);
    return statusFrom(status, m_wireFormat.hasNestedData);
}

Artifact Codec::readArtifact(json::Value artifact, Notes &notes) const
{
    ShapeCheck(m_wireFormat, notes).checkArtifact(artifact);
    return artifactFrom(artifact, m_wireFormat.hasNestedData);
}

QByteArray Codec::artifactKey(json::Value artifact, quint32 position, Notes &notes) const
{
    const QByteArray id = readId(findMember(artifact, "artifactId"), notes);
    return id.isEmpty() && position > 0 ? '#' + QByteArray::number(position) : id;
}

Task Codec::readTask(json::Value task, Notes &notes) const
{
    ShapeCheck(m_wireFormat, notes).checkTask(task);
    Task out;
    out.json = task.raw().toByteArray();
    out.id = QString::fromUtf8(readId(task["id"], notes));
    out.contextId = QString::fromUtf8(readId(findMember(task, "contextId"), notes));
    out.status = statusFrom(task["status"], m_wireFormat.hasNestedData);
    for (const json::Value artifact : json::children(task["artifacts"]))
        out.artifacts.push_back(artifactFrom(artifact, m_wireFormat.hasNestedData));
    for (const json::Value message : json::children(task["history"]))
        out.history.push_back(messageFrom(message, m_wireFormat.hasNestedData));
    out.metadata = readRaw(task["metadata"]);
    return out;
}

/// Reads an id under its own name or, if that is missing, under the name that some agents send.
static QByteArray readIdOf(json::Value id, json::Value object, const char *otherName, Notes &notes)
{
    return readId(id.isValid() ? id : object[otherName], notes);
}

void Codec::fillHead(EventHead &head, EventKind kind, json::Value body, Notes &notes) const
{
    ShapeCheck check(m_wireFormat, notes);
    head.kind = kind;
    head.body = body;
    switch (kind) {
    case EventKind::Task:
    case EventKind::StatusUpdate: {
        const auto [context, taskId, id, status, final] =
            json::membersByName(body, "contextId", "taskId", "id", "status", "final");
        head.contextId = readIdOf(context, body, "context_id", notes);
        head.taskId =
            kind == EventKind::Task ? readId(id, notes) : readIdOf(taskId, body, "task_id", notes);
        head.status = status;
        const auto [state, message, update] =
            json::membersByName(status, "state", "message", "update");
        head.state = readState(state);
        head.message = message.isValid() ? message : update;
        if (final.isBool())
            head.final = final.toBool();
        if (kind == EventKind::Task) {
            check.checkTask(body);
        } else {
            check.checkUpdate(body);
            check.checkStatus(status);
        }
        break;
    }
    case EventKind::Message: {
        const auto [context, taskId] = json::membersByName(body, "contextId", "taskId");
        head.contextId = readIdOf(context, body, "context_id", notes);
        head.taskId = readIdOf(taskId, body, "task_id", notes);
        head.message = body;
        check.checkMessage(body);
        break;
    }
    case EventKind::ArtifactUpdate:
        fillArtifactHead(head, body, notes);
        check.checkUpdate(body);
        check.checkArtifact(head.artifact);
        break;
    default:
        break;
    }
}

void Codec::fillArtifactHead(EventHead &head, json::Value body, Notes &notes) const
{
    const auto [context, taskId, artifact, append, lastChunk, snakeChunk] = json::membersByName(
        body, "contextId", "taskId", "artifact", "append", "lastChunk", "last_chunk");
    head.contextId = readIdOf(context, body, "context_id", notes);
    head.taskId = readIdOf(taskId, body, "task_id", notes);
    head.artifact = artifact;
    if (artifact.isArray()) {
        addNote(notes, "NOTE-ARTIFACT-ARRAY", artifact, {.section = m_wireFormat.partSection});
        head.artifact = artifact.first();
    }
    head.artifactId = readIdOf(head.artifact["artifactId"], head.artifact, "artifact_id", notes);
    head.append = append.toBool();
    head.lastChunk = (lastChunk.isValid() ? lastChunk : snakeChunk).toBool();
}

/// ProtoJSON leaves out empty members: a list without tasks may contain nothing but its size.
static bool isEmptyPage(json::Value payload)
{
    static constexpr const char *Members[] = {"nextPageToken", "next_page_token", "pageSize",
                                              "page_size",     "totalSize",       "total_size"};
    if (!payload.isObject())
        return false;
    for (const json::Value member : json::children(payload)) {
        if (std::none_of(std::begin(Members), std::end(Members),
                         [member](const char *name) { return member.nameIs(name); }))
            return false;
    }
    return true;
}

bool Codec::readOperationHead(EventHead &head, Operation operation, json::Value payload)
{
    head.body = payload;
    head.kind = EventKind::Unknown;
    switch (operation) {
    case Operation::ListTasks:
        if (payload["tasks"].isArray() || payload.isArray() || isEmptyPage(payload))
            head.kind = EventKind::TaskList;
        return true;
    case Operation::SetPush:
    case Operation::GetPush:
    case Operation::ListPush:
        if (payload.isObject() || payload.isArray() || payload.isNull())
            head.kind = EventKind::PushConfigs;
        return true;
    case Operation::DeletePush:
        head.kind = EventKind::Done;
        return true;
    case Operation::ExtendedCard:
        if (payload["name"].isString())
            head.kind = EventKind::Card;
        return true;
    default:
        return false;
    }
}

TaskList Codec::readTaskList(json::Value list, Notes &notes, bool mayLackDefaults) const
{
    TaskList out;
    const json::Value tasks = list.isArray() ? list : list["tasks"];
    for (const json::Value task : json::children(tasks)) {
        if (!task.isObject()) {
            addNote(notes, "NOTE-LIST-ENTRY", task);
            continue;
        }
        EventHead head;
        fillHead(head, EventKind::Task, task, notes);
        out.tasks.push_back(head);
    }
    out.nextPageToken = readText(findMember(list, "nextPageToken"));
    out.pageSize = findMember(list, "pageSize").toInteger();
    out.totalSize = findMember(list, "totalSize").toInteger();
    if (list.isArray()) {
        addNote(notes, "NOTE-LIST-BARE", list);
    } else if (!mayLackDefaults && m_wireFormat.enumStyle == EnumStyle::Prefixed &&
               !m_wireFormat.hasKinds) {
        const bool hasToken = list["nextPageToken"].isValid();
        if (!hasToken || !list["totalSize"].isValid())
            addNote(notes, "NOTE-LIST-DEFAULTS", list,
                    {.found = {"list-without-default",
                               {hasToken ? QStringLiteral("totalSize")
                                         : QStringLiteral("nextPageToken")}}});
    }
    return out;
}

/// "tasks/T/pushNotificationConfigs/C": the name of a config in the older proto files.
static void readResourceName(PushConfig &config, const QString &name)
{
    const QStringList segments = name.split(u'/');
    if (segments.size() >= 2 && segments.at(0) == u"tasks" && config.taskId.isEmpty())
        config.taskId = segments.at(1);
    if (segments.size() >= 4 && config.id.isEmpty())
        config.id = segments.at(3);
}

/// Reads a config of any version by its shape: flat, or wrapped with `taskId`, with the task's `id`
/// or with a resource name.
static PushConfig readPushConfig(json::Value value, Notes &notes)
{
    PushConfig out;
    out.json = value.raw().toByteArray();
    const json::Value wrapped = findMember(value, "pushNotificationConfig");
    const json::Value config = wrapped.isObject() ? wrapped : value;
    out.id = QString::fromUtf8(readId(config["id"], notes));
    out.taskId = QString::fromUtf8(readId(findMember(value, "taskId"), notes));
    if (wrapped.isObject() && out.taskId.isEmpty())
        out.taskId = QString::fromUtf8(readId(value["id"], notes));
    readResourceName(out, readText(value["name"]));
    out.url = readText(config["url"]);
    out.token = readText(config["token"]);
    const json::Value authentication = config["authentication"];
    out.authScheme = readText(authentication["scheme"]);
    if (out.authScheme.isEmpty())
        out.authScheme = readText(authentication["schemes"].first());
    out.authCredentials = readText(authentication["credentials"]);
    return out;
}

PushConfigs Codec::readPushConfigs(json::Value payload, Notes &notes) const
{
    PushConfigs out;
    const json::Value listed = payload["configs"];
    const json::Value list = payload.isArray() ? payload : listed;
    out.nextPageToken = readText(findMember(payload, "nextPageToken"));
    if (list.isArray()) {
        for (const json::Value config : json::children(list))
            out.configs.push_back(readPushConfig(config, notes));
    } else if (payload["url"].isValid() ||
               findMember(payload, "pushNotificationConfig").isValid()) {
        out.configs.push_back(readPushConfig(payload, notes));
    } else if (payload.isObject() && payload.count() > 0 && out.nextPageToken.isEmpty()) {
        addNote(notes, "NOTE-PUSH-CONFIG", payload);
        out.configs.push_back(readPushConfig(payload, notes));
    }
    return out;
}

} // namespace a2a
