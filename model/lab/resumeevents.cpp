// SPDX-License-Identifier: Apache-2.0
// The events of a task in recorded exchanges, for ResumeReport.
#include "model/lab/resumereport.h"

namespace a2a {

static QByteArray contentOfParts(const std::vector<Part> &parts)
{
    QByteArray content;
    for (const Part &part : parts)
        content += partContent(part);
    return content;
}

/// Keys may share the bytes of their document.
static QByteArray kept(const QByteArray &key)
{
    return {key.constData(), key.size()};
}

static ResumeEvent statusEvent(const TaskStatus &status, FrameIndex frame, bool inTask)
{
    ResumeEvent event;
    event.frame = frame;
    event.state = status.state;
    event.inTask = inTask;
    event.agentMs = parseTimestamp(status.timestamp).value_or(0);
    QByteArray id;
    if (status.message) {
        id = status.message->messageId.toUtf8();
        event.content = status.message->text().toUtf8();
    }
    // wasSaid() looks for the message's id at the end.
    event.key = stateName(status.state).toUtf8() + '\n' + status.timestamp.toUtf8() + '\n' +
                event.content + '\n' + id;
    return event;
}

static ResumeEvent artifactEvent(const Artifact &artifact, const QByteArray &key,
                                 ResumeEvent::Kind kind, FrameIndex frame)
{
    ResumeEvent event;
    event.kind = kind;
    event.frame = frame;
    event.key = kept(key);
    event.content = contentOfParts(artifact.parts);
    return event;
}

static void addTask(std::vector<ResumeEvent> &events, const EventHead &head, const Codec &codec,
                    FrameIndex frame)
{
    Notes notes;
    const Task task = codec.readTask(head.body, notes);
    events.push_back(statusEvent(task.status, frame, true));
    quint32 position = 0;
    for (const json::Value value : json::children(head.body["artifacts"])) {
        const QByteArray key = codec.artifactKey(value, position++, notes);
        events.push_back(
            artifactEvent(codec.readArtifact(value, notes), key, ResumeEvent::Kind::Whole, frame));
    }
}

static void addEvent(std::vector<ResumeEvent> &events, const EventHead &head, const Codec &codec,
                     FrameIndex frame)
{
    Notes notes;
    if (head.kind == EventKind::Task)
        return addTask(events, head, codec, frame);
    if (head.kind == EventKind::StatusUpdate) {
        events.push_back(statusEvent(codec.readStatus(head.status, notes), frame, false));
    } else if (head.kind == EventKind::ArtifactUpdate) {
        ResumeEvent event = artifactEvent(codec.readArtifact(head.artifact, notes),
                                          codec.artifactKey(head.artifact, 0, notes),
                                          ResumeEvent::Kind::Chunk, frame);
        event.append = head.append;
        events.push_back(event);
    }
}

std::vector<ResumeEvent> resumeEvents(const Store &store, const Content &content,
                                      ExchangeId exchange)
{
    std::vector<ResumeEvent> events;
    const ExchangeTrack *track = store.track(exchange);
    if (!track || !track->dialect || track->requestFrame == NoIndex)
        return events;
    for (FrameIndex i = track->requestFrame; i < store.frames.size(); ++i) {
        const Frame &frame = store.frames[i];
        if (frame.exchange != exchange ||
            (frame.kind != FrameKind::Event && frame.kind != FrameKind::Response))
            continue;
        const DecodedFrame decoded = content.decode(i);
        if (decoded.document && !decoded.error)
            addEvent(events, decoded.head, track->codec(), i);
    }
    return events;
}

std::optional<ResumeTask> resumeTask(const Store &store, const Content &content,
                                     ExchangeId exchange)
{
    const ExchangeTrack *track = store.track(exchange);
    if (!track || !track->dialect || track->requestFrame == NoIndex)
        return {};
    for (FrameIndex i = track->requestFrame; i < store.frames.size(); ++i) {
        const Frame &frame = store.frames[i];
        if (frame.exchange != exchange || frame.kind != FrameKind::Response)
            continue;
        const DecodedFrame decoded = content.decode(i);
        if (decoded.error || decoded.head.kind != EventKind::Task)
            return {};
        Notes notes;
        const Codec &codec = track->codec();
        const Task task = codec.readTask(decoded.head.body, notes);
        ResumeTask found;
        found.state = task.status.state;
        found.frame = i;
        quint32 position = 0;
        for (const json::Value value : json::children(decoded.head.body["artifacts"])) {
            const QByteArray key = codec.artifactKey(value, position++, notes);
            found.artifacts.emplace_back(kept(key),
                                         contentOfParts(codec.readArtifact(value, notes).parts));
        }
        for (const Message &message : task.history) {
            if (message.role == Role::Agent)
                found.messages.emplace_back(message.messageId.toUtf8(), message.text().toUtf8());
        }
        return found;
    }
    return {};
}

} // namespace a2a
