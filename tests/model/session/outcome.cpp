// SPDX-License-Identifier: Apache-2.0
#include "tests/model/session/outcome.h"

#include "model/a2a/jsonwriter.h"
#include "model/text/textof.h"

#include <QCryptographicHash>
#include <QFile>

#include <algorithm>

namespace a2a::test {

/// Short content as is, long content by its beginning, size and checksum.
static QByteArray shown(const QByteArray &bytes)
{
    const QString text = QString::fromUtf8(bytes);
    if (bytes.size() <= 200 && text.toUtf8() == bytes)
        return jsonString(text);
    const bool isText = text.toUtf8() == bytes;
    return (isText ? jsonString(text.left(40)) + "… " : QByteArray()) +
           QByteArray::number(bytes.size()) + " bytes, sha1 " +
           QCryptographicHash::hash(bytes, QCryptographicHash::Sha1).toHex().left(10);
}

static QByteArray shown(const QString &text)
{
    return shown(text.toUtf8());
}

static QByteArray kindWord(Part::Kind kind)
{
    switch (kind) {
    case Part::Kind::Text:
        return "text";
    case Part::Kind::Raw:
        return "raw";
    case Part::Kind::Url:
        return "url";
    case Part::Kind::Data:
        return "data";
    case Part::Kind::Unknown:
        break;
    }
    return "unknown";
}

static QByteArray naming(const QString &filename, const QString &mediaType)
{
    return (filename.isEmpty() ? QByteArray() : " named " + shown(filename)) +
           (mediaType.isEmpty() ? QByteArray() : " as " + mediaType.toUtf8());
}

static QByteArray shown(const Part &part)
{
    QByteArray content;
    switch (part.kind) {
    case Part::Kind::Text:
        content = part.text.toUtf8();
        break;
    case Part::Kind::Raw:
        content = part.decodedBytes();
        break;
    case Part::Kind::Url:
        content = part.url.toUtf8();
        break;
    case Part::Kind::Data:
        content = part.data;
        break;
    case Part::Kind::Unknown:
        content = part.json;
        break;
    }
    return kindWord(part.kind) + naming(part.filename, part.mediaType) + ' ' + shown(content) +
           (part.metadata.isEmpty() ? QByteArray() : " metadata " + shown(part.metadata));
}

QByteArray shown(const Message &message)
{
    QByteArray role = message.role == Role::User ? "user" : "agent";
    if (message.role == Role::Unspecified)
        role = "role " + shown(message.wireRole);
    QByteArray text = role + " id " + shown(message.messageId);
    if (!message.referenceTaskIds.isEmpty())
        text += " refers to " + message.referenceTaskIds.join(u' ').toUtf8();
    if (!message.extensions.isEmpty())
        text += " extensions " + message.extensions.join(u' ').toUtf8();
    if (!message.metadata.isEmpty())
        text += " metadata " + shown(message.metadata);
    for (const Part &part : message.parts)
        text += "\n      " + shown(part);
    return text;
}

static QByteArray taskLines(const FoldedSession &folded, const TaskRecord &task)
{
    const Store &store = folded.store;
    QByteArray text = "task " + task.id + " " + stateName(task.state).toUtf8() + " in context " +
                      store.contexts[task.context].id + '\n';
    for (const StatusIndex index : task.statuses) {
        const TaskStatus status = folded.content.status(index);
        text += "  status " + stateName(status.state).toUtf8() + " (" + status.wireState.toUtf8() +
                ") at " + status.timestamp.toUtf8() + '\n';
        if (status.message)
            text += "    " + shown(*status.message) + '\n';
    }
    for (const ArtifactIndex index : task.artifacts) {
        const ArtifactRecord &artifact = store.artifacts[index];
        text += "  artifact " + artifact.id + " " + shown(artifact.name) + " chunks " +
                QByteArray::number(qint64(artifact.chunks.size()) - artifact.base) + " of " +
                QByteArray::number(qint64(artifact.chunks.size())) +
                (artifact.complete ? " complete\n" : " open\n");
        for (const ContentRun &run : folded.content.assemble(index))
            text += "    " + kindWord(run.kind) + naming(run.filename, run.mediaType) + ' ' +
                    shown(run.bytes) + '\n';
    }
    return text;
}

/// Responses that are not events: lists, push configurations, the card.
static QByteArray answerLines(const FoldedSession &folded)
{
    const ExchangeTrack &track = folded.store.exchanges[folded.id];
    if (track.superseded)
        return "refused in a way that calls for another attempt\n";
    if (track.answer == NoIndex)
        return {};
    const DecodedFrame decoded = folded.content.decode(track.answer);
    Notes notes;
    QByteArray text;
    switch (decoded.head.kind) {
    case EventKind::PushConfigs:
        for (const PushConfig &config :
             track.dialect->codec->readPushConfigs(decoded.head.body, notes).configs) {
            text += "push configuration " + shown(config.id) + " of task " +
                    config.taskId.toUtf8() + " to " + config.url.toUtf8() + " token " +
                    shown(config.token) + " scheme " + shown(config.authScheme) + '\n';
        }
        return text.isEmpty() ? QByteArray("no push configurations\n") : text;
    case EventKind::TaskList: {
        const TaskList list = track.dialect->codec->readTaskList(decoded.head.body, notes);
        text = "list of " + QByteArray::number(qint64(list.tasks.size())) + " tasks of " +
               QByteArray::number(list.totalSize.value_or(-1)) + ", next page " +
               shown(list.nextPageToken) + '\n';
        for (const EventHead &task : list.tasks)
            text += "  " + task.taskId + ' ' + stateName(task.state).toUtf8() + '\n';
        return text;
    }
    case EventKind::Card:
        return "card " + shown(decoded.head.body["name"].toString()) + '\n';
    case EventKind::Done:
        return "done\n";
    default:
        return {};
    }
}

QByteArray outcome(const FoldedSession &folded)
{
    const Store &store = folded.store;
    QByteArray text;
    text += answerLines(folded);
    for (const TaskRecord &task : store.tasks)
        text += taskLines(folded, task);
    for (MessageIndex index = 0; index < store.messages.size(); ++index) {
        const MessageRecord &record = store.messages[index];
        if (record.place == MessagePlace::Status)
            continue; // shown with its status
        const QByteArray place = record.place == MessagePlace::Sent      ? "sent"
                                 : record.place == MessagePlace::History ? "history"
                                                                         : "answer";
        text += place + " message of context " + store.contexts[record.context].id + "\n    " +
                shown(folded.content.message(index)) + '\n';
    }
    for (const FailureRecord &failure : store.failures) {
        text += "failure " + errorKindName(failure.error.kind).toUtf8() + ' ' +
                failure.error.code.toUtf8() + ": " + shown(textOf(failure.error.message));
        if (!failure.error.data.isEmpty())
            text += " data " + shown(failure.error.data);
        text += '\n';
    }
    for (const Finding &finding : store.findings)
        text += "finding " + QByteArray(finding.note.rule) + " at " +
                finding.note.pointer.toUtf8() + '\n';
    const auto unknown =
        std::count_if(store.frames.begin(), store.frames.end(),
                      [](const Frame &frame) { return frame.event == EventKind::Unknown; });
    if (unknown > 0)
        text += "events of unknown kind: " + QByteArray::number(qint64(unknown)) + '\n';
    return text;
}

GoldenFile::GoldenFile(const QString &path)
    : m_path(path)
    , m_writes(qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN"))
{
    QFile file(path);
    if (m_writes || !file.open(QIODevice::ReadOnly))
        return;
    QByteArray section;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith("== "))
            m_order.push_back(section = line.mid(3));
        else if (!line.isEmpty())
            m_sections[section] += line + '\n';
    }
}

GoldenFile::~GoldenFile()
{
    QFile file(m_path);
    if (!m_writes || !file.open(QIODevice::WriteOnly | QIODevice::Truncate))
        return;
    for (const QByteArray &section : m_order)
        file.write("== " + section + '\n' + m_sections[section] + '\n');
}

QByteArray GoldenFile::expected(const QByteArray &section, const QByteArray &actual)
{
    m_asked.append(section);
    if (m_writes) {
        m_order.push_back(section);
        m_sections[section] = actual;
    }
    return m_sections[section];
}

QByteArrayList GoldenFile::unusedSections() const
{
    QByteArrayList left;
    for (const QByteArray &section : m_order) {
        if (!m_asked.contains(section))
            left.append(section);
    }
    return left;
}

} // namespace a2a::test
