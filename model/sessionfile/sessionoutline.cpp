// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/sessionoutline.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"
#include "model/sessionfile/recordheads.h"
#include "model/sessionfile/sessionformat.h"
#include "model/sessionfile/storedagent.h"

#include <QCryptographicHash>
#include <QFile>
#include <QtEndian>

#include <algorithm>

namespace a2a {

static constexpr qint64 OutlineFormat = 2; ///< 1 lists agents that were not used

QString conversationTitle(const Session &session, ContextIndex index)
{
    const QString name = session.marks().name(index);
    if (!name.isEmpty())
        return name.left(SessionOutline::LongestTitle);
    const Store &store = session.store();
    for (const ChatEntry &entry : store.contexts[index].entries) {
        if (entry.kind == ChatEntry::Kind::Message &&
            store.messages[entry.index].role == Role::User)
            return session.content()
                .message(entry.index)
                .text()
                .simplified()
                .left(SessionOutline::LongestTitle);
    }
    return {};
}

static SessionOutline::Conversation conversationOf(const Session &session, ContextIndex index)
{
    const ContextRecord &context = session.store().contexts[index];
    SessionOutline::Conversation conversation;
    conversation.agent = session.fileNumber(context.agent);
    conversation.id = context.id;
    conversation.title = conversationTitle(session, index);
    conversation.firstNs = context.firstNs;
    conversation.lastNs = context.firstNs;
    for (const TaskIndex task : context.tasks)
        conversation.lastNs = std::max(conversation.lastNs, session.store().tasks[task].lastNs);
    conversation.taskCount = quint32(context.tasks.size());
    conversation.archived = session.marks().isArchived(index);
    return conversation;
}

SessionOutline makeOutline(const Session &session)
{
    const Store &store = session.store();
    SessionOutline outline;
    outline.exchangeCount = session.recording().lastId();
    outline.frameCount = quint32(store.frames.size());
    outline.taskCount = quint32(store.tasks.size());
    outline.artifactCount = quint32(store.artifacts.size());
    outline.failureCount = quint32(store.failures.size());
    Redactor redactor = session.recording().redactor();
    for (const AgentIndex index : session.usedAgents().all()) {
        if (outline.agents.size() == SessionOutline::MaxAgents)
            break;
        const Connection &agent = session.agent(index);
        const auto noted = agentFromJson(makeStoredAgent(agent, redactor).head);
        outline.agents.push_back(
            {agent.link().foundCard() ? agent.link().foundCard()->card.name : QString(),
             noted ? noted->typedAddress : QString()});
    }
    for (auto index = ContextIndex(store.contexts.size()); index-- > 0;) {
        if (store.contexts[index].mergedInto != NoIndex)
            continue;
        if (++outline.conversationCount <= SessionOutline::MaxConversations)
            outline.conversations.push_back(conversationOf(session, index));
    }
    std::reverse(outline.conversations.begin(), outline.conversations.end());
    return outline;
}

QByteArray outlineToJson(const SessionOutline &outline)
{
    JsonWriter json;
    json.beginObject().name("exchanges").integer(outline.exchangeCount);
    json.name("frames").integer(outline.frameCount);
    json.name("conversationCount").integer(outline.conversationCount);
    json.name("tasks").integer(outline.taskCount).name("artifacts").integer(outline.artifactCount);
    json.name("failures").integer(outline.failureCount).name("agents").beginArray();
    for (const SessionOutline::Agent &agent : outline.agents)
        json.beginObject()
            .name("name")
            .string(agent.name)
            .name("input")
            .string(agent.typedAddress)
            .endObject();
    json.endArray().name("conversations").beginArray();
    for (const SessionOutline::Conversation &one : outline.conversations) {
        json.beginObject().name("agent").integer(one.agent);
        json.name("id").string(QString::fromLatin1(one.id)).name("title").string(one.title);
        json.name("firstNs").integer(one.firstNs).name("lastNs").integer(one.lastNs);
        json.name("tasks")
            .integer(one.taskCount)
            .name("archived")
            .boolean(one.archived)
            .endObject();
    }
    return json.endArray().endObject().bytes();
}

static quint32 countIn(json::Value value)
{
    return quint32(std::clamp<qint64>(value.toInteger().value_or(0), 0, NoIndex));
}

static qint64 timeIn(json::Value value)
{
    return std::clamp<qint64>(value.toInteger().value_or(0), 0, sessionformat::LatestNs);
}

std::optional<SessionOutline> outlineFromJson(const QByteArray &text)
{
    const json::Document document(text);
    const json::Value root = document.root();
    if (!document.isValid() || !root["agents"].isArray() || !root["conversations"].isArray())
        return {};
    SessionOutline outline;
    outline.exchangeCount = countIn(root["exchanges"]);
    outline.frameCount = countIn(root["frames"]);
    outline.conversationCount = countIn(root["conversationCount"]);
    outline.taskCount = countIn(root["tasks"]);
    outline.artifactCount = countIn(root["artifacts"]);
    outline.failureCount = countIn(root["failures"]);
    for (const json::Value agent : json::children(root["agents"])) {
        if (outline.agents.size() < SessionOutline::MaxAgents)
            outline.agents.push_back({agent["name"].toString(), agent["input"].toString()});
    }
    for (const json::Value one : json::children(root["conversations"])) {
        if (outline.conversations.size() == SessionOutline::MaxConversations)
            break;
        outline.conversations.push_back({countIn(one["agent"]), one["id"].toString().toLatin1(),
                                         one["title"].toString(), timeIn(one["firstNs"]),
                                         timeIn(one["lastNs"]), countIn(one["tasks"]),
                                         one["archived"].toBool()});
    }
    return outline;
}

static QString sumOf(const QByteArray &outline)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(outline, QCryptographicHash::Sha256).toHex());
}

QByteArray outlineStampText(const OutlineStamp &sign, const QByteArray &outline)
{
    JsonWriter json;
    json.beginObject().name("format").integer(OutlineFormat);
    json.name("records").integer(sign.records).name("lastNs").integer(sign.lastNs);
    json.name("changes").integer(sign.changes);
    return json.name("sha256").string(sumOf(outline)).endObject().bytes();
}

bool matchesStamp(const QByteArray &outline, const QByteArray &signText, const OutlineStamp &file)
{
    const json::Document document(signText);
    const json::Value root = document.root();
    const OutlineStamp sign{root["records"].toInteger().value_or(-1),
                            root["lastNs"].toInteger().value_or(-1),
                            root["changes"].toInteger().value_or(-2)};
    return document.isValid() && root["format"].toInteger() == OutlineFormat && sign == file &&
           root["sha256"].toString() == sumOf(outline);
}

qint64 readChangeCount(const QString &path)
{
    static constexpr qint64 Place = 24; // in the header of a database file
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || !file.seek(Place))
        return -1;
    const QByteArray bytes = file.read(sizeof(quint32));
    return bytes.size() == qsizetype(sizeof(quint32))
               ? qint64(qFromBigEndian<quint32>(bytes.data()))
               : -1;
}

} // namespace a2a
