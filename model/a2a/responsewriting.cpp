// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/responsewriting.h"

#include "model/a2a/jsonwriter.h"
#include "model/a2a/legacywriting.h"
#include "model/a2a/partwriting.h"
#include "model/json/document.h"

#include <QDateTime>

namespace a2a {

QByteArray writeResponse(const Codec &codec, Operation operation, const AgentResponse &answer)
{
    const auto *writer = dynamic_cast<const ResponseWriter *>(&codec);
    return writer ? writer->writeResponse(operation, answer) : QByteArray();
}

namespace {

/// Writes the payload of one response or event.
class AnswerText final {
public:
    explicit AnswerText(const ResponseStyle &style)
        : m_style(style)
        , m_wireFormat(style.wireFormat)
    {
        m_json.setSnakeCase(m_wireFormat.usesSnakeCase);
    }

    [[nodiscard]] QByteArray write(Operation operation, const AgentResponse &answer);

private:
    [[nodiscard]] bool isFirstVersion() const { return !m_wireFormat.hasMessageIds; }
    [[nodiscard]] bool isPrefixed() const { return m_wireFormat.enumStyle == EnumStyle::Prefixed; }
    [[nodiscard]] QString taskStateText(const TaskStatus &status) const;
    [[nodiscard]] QString roleWord(const Message &message) const;
    [[nodiscard]] QString timeText(const QString &timestamp) const;
    void kind(QStringView word);
    void parts(const char *member, const std::vector<Part> &parts);
    void message(const Message &message);
    void status(const TaskStatus &status);
    void artifactMembers(const Artifact &artifact, int position);
    void task(const Task &task);
    void statusUpdate(const AgentResponse &answer);
    void artifactUpdate(const AgentResponse &answer);
    void updateIds(const AgentResponse &answer);
    void event(const AgentResponse &answer);
    void taskList(const AgentResponse &answer);
    void pushConfigs(const AgentResponse &answer);

    const ResponseStyle &m_style;
    const WireFormat &m_wireFormat;
    JsonWriter m_json;
};

} // namespace

QString AnswerText::taskStateText(const TaskStatus &status) const
{
    TaskState state = status.state;
    if (state == TaskState::Unknown)
        return status.wireState; // no version has it
    if (isPrefixed()) {
        const bool isOld = m_wireFormat.hasDoubleLCancelled && state == TaskState::Canceled;
        return isOld ? QStringLiteral("TASK_STATE_CANCELLED") : stateName(state);
    }
    if (isFirstVersion() && state == TaskState::Rejected)
        state = TaskState::Failed;
    if (isFirstVersion() && state == TaskState::AuthRequired)
        state = TaskState::InputRequired;
    if (state == TaskState::Unspecified || state == TaskState::Indeterminate)
        return QStringLiteral("unknown");
    return stateName(state).mid(QStringView(u"TASK_STATE_").size()).toLower().replace(u'_', u'-');
}

QString AnswerText::roleWord(const Message &message) const
{
    switch (message.role) {
    case Role::User:
        return isPrefixed() ? QStringLiteral("ROLE_USER") : QStringLiteral("user");
    case Role::Agent:
        return isPrefixed() ? QStringLiteral("ROLE_AGENT") : QStringLiteral("agent");
    case Role::Unspecified:
        break;
    }
    return isPrefixed() ? QStringLiteral("ROLE_UNSPECIFIED") : message.wireRole;
}

/// Returns the timestamp unchanged if it has an offset, and adds one otherwise, as protobuf's JSON
/// requires it.
QString AnswerText::timeText(const QString &timestamp) const
{
    bool isZoneKnown = false;
    const std::optional<qint64> time = parseTimestamp(timestamp, &isZoneKnown);
    if (!isPrefixed() || !time || (isZoneKnown && timestamp.contains(u'T')))
        return timestamp;
    return QDateTime::fromMSecsSinceEpoch(*time, Qt::UTC).toString(Qt::ISODateWithMs);
}

void AnswerText::kind(QStringView word)
{
    if (m_wireFormat.hasKinds)
        m_json.name("kind").string(word);
}

void AnswerText::parts(const char *member, const std::vector<Part> &parts)
{
    if (!m_wireFormat.partKind.isEmpty()) {
        writeLegacyParts(m_json, parts, m_wireFormat.partKind.data());
        return;
    }
    m_json.name(member).beginArray();
    for (const Part &part : parts) {
        if (m_wireFormat.hasNestedData)
            writeNestedPart(m_json, part);
        else
            writePart(m_json, part);
    }
    m_json.endArray();
}

void AnswerText::message(const Message &message)
{
    m_json.beginObject();
    kind(u"message");
    if (!isFirstVersion())
        m_json.optional("messageId", message.messageId)
            .optional("contextId", message.contextId)
            .optional("taskId", message.taskId);
    if (const QString role = roleWord(message); !role.isEmpty())
        m_json.name("role").string(role);
    parts(m_wireFormat.partsMember.data(), message.parts);
    m_json.optionalRaw("metadata", message.metadata);
    if (!isFirstVersion())
        m_json.optional("extensions", message.extensions);
    if (m_style.hasReferenceTaskIds)
        m_json.optional("referenceTaskIds", message.referenceTaskIds);
    m_json.endObject();
}

void AnswerText::status(const TaskStatus &status)
{
    m_json.name("status").beginObject().name("state").string(taskStateText(status));
    if (status.message) {
        m_json.name("message");
        message(*status.message);
    }
    m_json.optional("timestamp", timeText(status.timestamp)).endObject();
}

void AnswerText::artifactMembers(const Artifact &artifact, int position)
{
    if (isFirstVersion()) {
        bool isNumber = false;
        const int index = artifact.artifactId.toInt(&isNumber);
        m_json.name("index").integer(isNumber ? index : position);
    } else {
        m_json.optional("artifactId", artifact.artifactId);
    }
    m_json.optional("name", artifact.name).optional("description", artifact.description);
    parts("parts", artifact.parts);
    m_json.optionalRaw("metadata", artifact.metadata);
    if (!isFirstVersion())
        m_json.optional("extensions", artifact.extensions);
}

void AnswerText::task(const Task &task)
{
    m_json.beginObject();
    kind(u"task");
    m_json.name("id").string(task.id);
    m_json.optional(isFirstVersion() ? "sessionId" : "contextId", task.contextId);
    status(task.status);
    if (!task.artifacts.empty()) {
        m_json.name("artifacts").beginArray();
        int position = 0;
        for (const Artifact &artifact : task.artifacts) {
            m_json.beginObject();
            artifactMembers(artifact, position++);
            m_json.endObject();
        }
        m_json.endArray();
    }
    if (!task.history.empty()) {
        m_json.name("history").beginArray();
        for (const Message &one : task.history)
            message(one);
        m_json.endArray();
    }
    m_json.optionalRaw("metadata", task.metadata).endObject();
}

void AnswerText::updateIds(const AgentResponse &answer)
{
    if (isFirstVersion()) {
        m_json.name("id").string(answer.taskId);
        return;
    }
    m_json.name("taskId").string(answer.taskId).optional("contextId", answer.contextId);
}

void AnswerText::statusUpdate(const AgentResponse &answer)
{
    m_json.beginObject();
    kind(u"status-update");
    updateIds(answer);
    status(answer.status);
    if (m_style.hasFinalFlag)
        m_json.name("final").boolean(answer.isFinal());
    m_json.optionalRaw("metadata", answer.metadata).endObject();
}

void AnswerText::artifactUpdate(const AgentResponse &answer)
{
    const auto flags = [&] {
        if (answer.append)
            m_json.name("append").boolean(true);
        if (answer.lastChunk)
            m_json.name("lastChunk").boolean(true);
    };
    m_json.beginObject();
    kind(u"artifact-update");
    updateIds(answer);
    m_json.name("artifact").beginObject();
    artifactMembers(answer.artifact, 0);
    if (isFirstVersion())
        flags();
    m_json.endObject();
    if (!isFirstVersion())
        flags();
    m_json.optionalRaw("metadata", answer.metadata).endObject();
}

void AnswerText::event(const AgentResponse &answer)
{
    switch (answer.kind) {
    case EventKind::Task:
        if (m_style.wrapsPayload)
            m_json.name("task");
        task(answer.task);
        break;
    case EventKind::Message:
        if (m_style.wrapsPayload)
            m_json.name("message");
        message(answer.message);
        break;
    case EventKind::StatusUpdate:
        if (m_style.wrapsPayload)
            m_json.name("statusUpdate");
        statusUpdate(answer);
        break;
    default:
        if (m_style.wrapsPayload)
            m_json.name("artifactUpdate");
        artifactUpdate(answer);
        break;
    }
}

void AnswerText::taskList(const AgentResponse &answer)
{
    m_json.beginObject().name("tasks").beginArray();
    for (const Task &one : answer.tasks)
        task(one);
    m_json.endArray().name("nextPageToken").string(answer.nextPageToken);
    if (answer.pageSize)
        m_json.name("pageSize").integer(*answer.pageSize);
    if (answer.totalSize)
        m_json.name("totalSize").integer(*answer.totalSize);
    m_json.endObject();
}

void AnswerText::pushConfigs(const AgentResponse &answer)
{
    if (!answer.isList) {
        if (answer.configs.configs.empty())
            m_json.raw("null");
        else
            m_style.writePushConfig(m_json, answer.configs.configs.front());
        return;
    }
    if (!m_style.hasBareLists)
        m_json.beginObject().name("configs");
    m_json.beginArray();
    for (const PushConfig &config : answer.configs.configs)
        m_style.writePushConfig(m_json, config);
    m_json.endArray();
    if (!m_style.hasBareLists)
        m_json.optional("nextPageToken", answer.nextPageToken).endObject();
}

QByteArray AnswerText::write(Operation operation, const AgentResponse &answer)
{
    switch (answer.kind) {
    case EventKind::Message:
        if (isFirstVersion())
            return {};
        [[fallthrough]];
    case EventKind::Task:
    case EventKind::StatusUpdate:
    case EventKind::ArtifactUpdate:
        if (m_style.wrapsPayload && respondsWithEvent(operation)) {
            m_json.beginObject();
            event(answer);
            return m_json.endObject().bytes();
        }
        if (answer.kind == EventKind::Task) {
            task(answer.task);
        } else if (m_style.wrapsPayload) {
            return {}; // a union in any response that may have it
        } else {
            event(answer);
        }
        break;
    case EventKind::TaskList:
        if (m_style.hasTaskLists)
            taskList(answer);
        break;
    case EventKind::PushConfigs:
        pushConfigs(answer);
        break;
    case EventKind::Done:
        m_json.raw(m_style.wrapsPayload ? "{}" : "null");
        break;
    case EventKind::Card: {
        const json::Document card(answer.card);
        return writeCard(normalizedCard(card.root()), m_style.card);
    }
    case EventKind::None:
    case EventKind::Unknown:
        break;
    }
    return m_json.bytes();
}

QByteArray writeResponsePayload(const ResponseStyle &style, Operation operation,
                                const AgentResponse &answer)
{
    return AnswerText(style).write(operation, answer);
}

} // namespace a2a
