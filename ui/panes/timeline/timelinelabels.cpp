// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinelabels.h"

#include "model/facts/framemeasures.h"
#include "model/facts/itemtext.h"
#include "model/facts/tappedclients.h"
#include "model/items/artifactlistmodel.h"
#include "model/text/bytesize.h"
#include "model/text/statetexts.h"
#include "model/timeline/timelinetext.h"
#include "ui/panes/timeline/timelinegeometry.h"
#include "ui/style/displaytext.h"
#include "ui/style/states.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr quint32 DecodeLimit = 256 * 1024; ///< larger requests are not decoded for a title

TimelineLabels::TimelineLabels(const Recording &recording, const Store &store,
                               const Content &content, const TimelineLanes &lanes,
                               const ArtifactLanes &artifacts)
    : m_recording(recording)
    , m_store(store)
    , m_content(content)
    , m_lanes(lanes)
    , m_artifacts(artifacts)
{
}

const QString &TimelineLabels::taskTitle(TaskIndex task) const
{
    const MessageIndex request = m_store.tasks[task].request;
    const FrameIndex frame = request == NoIndex ? NoIndex : m_store.messages[request].frame;
    if (const auto known = m_titles.constFind(task);
        known != m_titles.constEnd() && known->message == request && known->frame == frame)
        return known->text;
    QString title;
    if (request != NoIndex && m_store.frames[frame].length <= DecodeLimit)
        title = displayLine(m_content.message(request).text(), 120).trimmed();
    return m_titles.insert(task, {request, frame, title})->text;
}

QString TimelineLabels::taskIdTail(TaskIndex task) const
{
    return idTail(QString::fromUtf8(m_store.tasks[task].id));
}

QString TimelineLabels::contextTitle(ContextIndex context) const
{
    const ContextRecord &record = m_store.contexts[context];
    const QString tail = idTail(QString::fromUtf8(record.id));
    const QString words = record.tasks.empty() ? QString() : taskTitle(record.tasks.front());
    const QStringList clients = findTappedClients(m_recording, m_store, context);
    const QString client =
        clients.isEmpty() ? QString() : displayLine(clientProgramName(clients.front()), 60);
    const QString title = client.isEmpty() || words.isEmpty()
                              ? client % words
                              : tr("%1: %2").arg(isolated(client), words);
    if (title.isEmpty())
        return tail.isEmpty() ? tr("conversation") : tr("context %1").arg(tail);
    return tail.isEmpty() ? title : tr("%1 · context %2").arg(isolated(title), tail);
}

bool TimelineLabels::waitsForUser(TaskState state)
{
    return stateLook(state).waitsForUser;
}

QString TimelineLabels::spanText(TaskState state)
{
    switch (state) {
    case TaskState::InputRequired:
        return tr("waiting for input");
    case TaskState::AuthRequired:
        return tr("waiting for auth");
    case TaskState::Unspecified:
        return tr("sent");
    default:
        return taskStateText(state);
    }
}

QString TimelineLabels::gapText(TaskIndex task, const StreamGap &gap) const
{
    if (const TaskConnectivity contact = TaskConnectivity::compute(m_store, task);
        gap.toNs < 0 && contact.isLost())
        return connectivityText(m_store, contact);
    const FrameIndex end = m_lanes.frameNear(task, gap.fromNs, 0);
    const ExchangeId exchange = end == NoIndex ? 0 : m_store.frames[end].exchange;
    const bool isKnown = exchange != 0 && exchange <= m_recording.lastId();
    return a2a::gapText(isKnown ? m_recording.facts(exchange).end : EndReason::Cut);
}

QString TimelineLabels::clockText(qint64 timeNs) const
{
    return QDateTime::fromMSecsSinceEpoch(m_recording.wallMs(timeNs)).toString(u"HH:mm:ss.zzz"_s);
}

/// The status in a frame, or NoIndex if it has none or repeats one.
StatusIndex TimelineLabels::findStatus(FrameIndex frame) const
{
    const TaskIndex task = m_store.frames[frame].task;
    if (task == NoIndex)
        return NoIndex;
    const std::vector<StatusIndex> &statuses = m_store.tasks[task].statuses;
    const auto at = std::partition_point(statuses.begin(), statuses.end(), [&](StatusIndex status) {
        return m_store.statuses[status].frame < frame;
    });
    return at == statuses.end() || m_store.statuses[*at].frame != frame ? NoIndex : *at;
}

QString TimelineLabels::agentTime(StatusIndex index) const
{
    const StatusRecord &status = m_store.statuses[index];
    if (status.agentMs <= 0)
        return {};
    const qint64 ahead = status.agentMs - m_recording.wallMs(status.timeNs);
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(status.agentMs);
    const bool sameDay =
        time.date() == QDateTime::fromMSecsSinceEpoch(m_recording.wallMs(status.timeNs)).date();
    return tr("agent's clock: %1, %2")
        .arg(time.toString(sameDay ? u"HH:mm:ss.zzz"_s : u"yyyy-MM-dd HH:mm:ss.zzz"_s),
             offsetText(nanosecondsFromMs(ahead)));
}

QString TimelineLabels::agentMarkToolTip(StatusIndex status) const
{
    return tr("%1\n%2").arg(frameKindText(m_store.statuses[status].frame), agentTime(status));
}

QString TimelineLabels::clockSkewText(AgentIndex agent) const
{
    const qint64 skew =
        agent < m_store.clockSkewsMs.size() ? nanosecondsFromMs(m_store.clockSkewsMs[agent]) : 0;
    if (skew == 0)
        return {};
    return (skew > 0 ? tr("The agent's clock is about %1 ahead of this computer's.")
                     : tr("The agent's clock is about %1 behind this computer's."))
        .arg(durationText(qAbs(skew)));
}

QString TimelineLabels::rangeText(const TimeRange &range, const std::vector<TaskIndex> &tasks,
                                  qint64 originNs) const
{
    size_t events = 0;
    int touched = 0;
    for (const TaskIndex task : tasks) {
        const size_t held = m_lanes.countFrames(task, range);
        events += held;
        touched += held > 0 ? 1 : 0;
    }
    const QString count =
        events == 1 ? tr("1 event") : tr("%1 events").arg(QLocale().toString(qulonglong(events)));
    const QString of =
        touched == 1 ? tr("1 task") : tr("%1 tasks").arg(QLocale().toString(touched));
    return tr("Range: %1, from %2 to %3 · %4 of %5 · Enter zooms to it, Esc clears it")
        .arg(latencyText(range.length()), offsetText(range.fromNs - originNs),
             offsetText(range.toNs - originNs), count, of);
}

QString TimelineLabels::frameKindText(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    if (frame.flags & FrameReceived)
        return frame.kind == FrameKind::Request ? pushText(index)
                                                : tr("client's response to a push");
    if (frame.kind == FrameKind::Request)
        return tr("sent by client");
    if (frame.kind == FrameKind::End)
        return tr("the stream ended");
    return eventText(frame);
}

QString TimelineLabels::pushText(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    if (frame.event != EventKind::None)
        return tr("pushed: %1").arg(eventText(frame));
    return frame.flags & FrameFailed ? tr("push notification, rejected") : tr("push notification");
}

QString TimelineLabels::eventText(const Frame &frame) const
{
    const QString state =
        frame.state == TaskState::Unspecified ? QString() : u" · "_s % taskStateText(frame.state);
    switch (frame.event) {
    case EventKind::Message:
        return tr("message");
    case EventKind::StatusUpdate:
        return u"status-update"_s % state;
    case EventKind::Task:
        return u"task"_s % state;
    case EventKind::ArtifactUpdate: {
        QString word = u"artifact-update"_s;
        if (frame.artifact != NoIndex)
            word += u" · "_s % isolated(displayIdentifier(
                                   a2a::artifactTitle(m_store.artifacts[frame.artifact]), 60));
        if (frame.flags & FrameAppend)
            word += u" · append"_s;
        if (frame.flags & FrameLastChunk)
            word += u" · lastChunk"_s;
        return word;
    }
    default:
        break;
    }
    return tr("unknown event");
}

QString TimelineLabels::frameLine(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    QStringList distances;
    if (frame.task != NoIndex) {
        distances << tr("%1 from task start")
                         .arg(offsetText(frame.timeNs - m_store.tasks[frame.task].firstNs));
        const qint64 gap =
            framemeasures::gapNs(m_store, index, framemeasures::previous(m_store, index));
        if (gap >= 0)
            distances << tr("%1 from the previous frame of the exchange").arg(offsetText(gap));
    }
    QString line = tr("%1 at %2").arg(frameKindText(index), clockText(frame.timeNs));
    const StatusIndex status = findStatus(index);
    QString said = distances.join(u", "_s);
    if (const QString agents = status == NoIndex ? QString() : agentTime(status); !agents.isEmpty())
        said += u"; "_s % agents;
    if (!said.isEmpty())
        line += u" ("_s % said % u')';
    line += u" · "_s % tr("frame %1").arg(QLocale().toString(index + 1));
    if (const qint64 bytes = framemeasures::bytes(frame); bytes > 0)
        line += u" · "_s % tr("%1 bytes").arg(QLocale().toString(bytes));
    if (status != NoIndex) {
        const QString word = QString::fromUtf8(m_store.statuses[status].wireState);
        line += u" · "_s % tr("wire value %1").arg(displayIdentifier(word, 80));
    }
    if (const QString pushed = pushLine(index); !pushed.isEmpty())
        line += u" · "_s % pushed;
    return line;
}

QString TimelineLabels::spanToolTip(TaskIndex task, const StateSpan &span, qint64 nowNs) const
{
    const bool ended = isTerminal(span.state) && span.isOngoing();
    const qint64 length = (span.isOngoing() ? qMax(nowNs, span.fromNs) : span.toNs) - span.fromNs;
    QStringList lines{tr("%1 · task %2")
                          .arg(span.state == TaskState::Unspecified ? tr("sent, no state yet")
                                                                    : taskStateText(span.state),
                               taskIdTail(task))};
    if (ended)
        lines << tr("since %1").arg(clockText(span.fromNs));
    else if (span.isOngoing())
        lines << tr("since %1, %2 so far").arg(clockText(span.fromNs), durationText(length));
    else
        lines << tr("%1 to %2, %3")
                     .arg(clockText(span.fromNs), clockText(span.toNs), durationText(length));
    lines << tr("%1 from task start").arg(offsetText(span.fromNs - m_store.tasks[task].firstNs));
    if (span.status != NoIndex) {
        const QByteArray &word = m_store.statuses[span.status].wireState;
        lines << tr("wire value %1").arg(displayIdentifier(QString::fromUtf8(word), 80));
        if (const QString agents = agentTime(span.status); !agents.isEmpty())
            lines << agents;
    }
    if (span.reports > 1)
        lines << tr("reported %1 times").arg(QLocale().toString(span.reports));
    return lines.join(u'\n');
}

QString TimelineLabels::gapToolTip(TaskIndex task, const StreamGap &gap, qint64 nowNs) const
{
    const qint64 length = (gap.toNs < 0 ? nowNs : gap.toNs) - gap.fromNs;
    QStringList lines{tr("%1 · task %2").arg(gapText(task, gap), taskIdTail(task))};
    if (gap.toNs < 0)
        lines << tr("no stream since %1, for %2").arg(clockText(gap.fromNs), durationText(length));
    else
        lines << tr("no stream from %1 to %2, for %3")
                     .arg(clockText(gap.fromNs), clockText(gap.toNs), durationText(length));
    if (const QString cost = resumptionText(gap); !cost.isEmpty())
        lines << cost;
    return lines.join(u'\n');
}

/// All frames with the same event, in the order of their arrival.
static std::vector<FrameIndex> sightingsOf(const Store &store, FrameIndex index)
{
    const FrameIndex known = store.firstDelivery(index);
    const FrameIndex first = known == NoIndex ? index : known;
    std::vector<FrameIndex> all{first};
    for (const RepeatedDelivery &delivery : store.deliveries) {
        if (delivery.first == first)
            all.push_back(delivery.repetition);
    }
    return all;
}

/// Whether a push notification was not accepted and not sent again within half a minute.
static bool isGivenUp(const Recording &recording, ExchangeId exchange)
{
    static constexpr qint64 PatienceNs = 30'000'000'000;
    if (exchange == 0 || exchange > recording.lastId())
        return false;
    const ExchangeFacts &facts = recording.facts(exchange);
    const bool isAccepted = facts.status >= 200 && facts.status < 300;
    const bool isRejected = facts.request.receipt && a2a::isRejected(*facts.request.receipt);
    return !isAccepted && !isRejected && facts.end != EndReason::Open &&
           recording.nowNs() - facts.endedNs > PatienceNs;
}

QString TimelineLabels::pushLine(FrameIndex index) const
{
    const std::vector<FrameIndex> all = sightingsOf(m_store, index);
    const auto isPush = [this](FrameIndex frame) {
        return bool(m_store.frames[frame].flags & FrameReceived);
    };
    const auto pushes = std::count_if(all.begin(), all.end(), isPush);
    QStringList said;
    const ExchangeId exchange = m_store.frames[index].exchange;
    if (isPush(index) && exchange > 0 && exchange <= m_recording.lastId()) {
        if (const int status = m_recording.facts(exchange).status; status > 0)
            said << tr("responded %1").arg(status);
    }
    if (isPush(index) && pushes > 1)
        said << tr("attempt %1 of %2")
                    .arg(1 + std::count_if(all.begin(), std::find(all.begin(), all.end(), index),
                                           isPush))
                    .arg(pushes);
    const bool isLatest = std::none_of(
        all.begin(), all.end(), [&](FrameIndex other) { return isPush(other) && other > index; });
    if (isPush(index) && isLatest && isGivenUp(m_recording, exchange))
        said << tr("abandoned");
    const auto push = std::find_if(all.begin(), all.end(), isPush);
    const auto stream = std::find_if_not(all.begin(), all.end(), isPush);
    if (push != all.end() && stream != all.end())
        said << tr("seen by stream and push, %1 apart")
                    .arg(durationText(
                        qAbs(m_store.frames[*push].timeNs - m_store.frames[*stream].timeNs)));
    return said.join(u" · "_s);
}

QString TimelineLabels::tickToolTip(TaskIndex task, const TickBox &tick) const
{
    QString text = tick.count == 1
                       ? frameLine(tick.frame).replace(u" ("_s, u"\n("_s)
                       : tr("%1 events of task %2 in this pixel")
                                 .arg(QLocale().toString(tick.count), taskIdTail(task)) %
                             u'\n' % tr("the first: %1").arg(frameLine(tick.frame));
    if (tick.marked != NoIndex && m_lanes.findings())
        text += u'\n' % displayText(m_lanes.findings()->toolTipText(tick.marked), 600);
    return text;
}

QString TimelineLabels::eventCount(TaskIndex task) const
{
    const size_t count = m_store.tasks[task].frames.size();
    return count == 1 ? tr("1 event") : tr("%1 events").arg(QLocale().toString(qulonglong(count)));
}

QString TimelineLabels::hitToolTip(const TimelineHit &hit, qint64 nowNs) const
{
    if (!hit.row)
        return {};
    if (hit.row->isHeading)
        return contextTitle(hit.row->context);
    const TaskIndex task = hit.row->task;
    if (hit.isOnToggle)
        return hit.row->isOpen ? tr("Hide the artifacts of the task (O)")
                               : tr("Show each artifact of the task in its own lane (O)");
    if (hit.row->artifact != NoIndex && hit.chunk)
        return chunkToolTip(hit.row->artifact, *hit.chunk);
    if (hit.row->artifact != NoIndex && !hit.gap)
        return artifactToolTip(hit.row->artifact);
    if (hit.agentMark)
        return agentMarkToolTip(hit.agentMark->status);
    if (hit.tick && !hit.isOnBar)
        return tickToolTip(task, *hit.tick);
    if (hit.span)
        return spanToolTip(task, hit.span->span, nowNs);
    if (hit.gap)
        return gapToolTip(task, hit.gap->gap, nowNs);
    return hit.tick ? tickToolTip(task, *hit.tick) : taskToolTip(task);
}

QString TimelineLabels::taskToolTip(TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    QStringList lines{tr("Task %1").arg(displayIdentifier(QString::fromUtf8(record.id)))};
    if (const QString &title = taskTitle(task); !title.isEmpty())
        lines << title;
    lines << eventCount(task);
    for (const TaskIndex reference : record.references)
        lines << tr("references task %1").arg(taskLabel(reference));
    lines += markTexts({MarkTarget::Kind::Task, task});
    return lines.join(u'\n');
}

QString TimelineLabels::taskLabel(TaskIndex task) const
{
    const QString &title = taskTitle(task);
    return title.isEmpty() ? taskIdTail(task) : taskIdTail(task) % u' ' % isolated(title);
}

QString TimelineLabels::linkToolTip(const TaskLink &link) const
{
    return tr("%1\nreferences %2").arg(taskLabel(link.to), taskLabel(link.from));
}

QString TimelineLabels::laneName(TaskIndex task) const
{
    const QString head = tr("Task %1").arg(taskIdTail(task));
    const QString &title = taskTitle(task);
    return title.isEmpty() ? head : head % u": "_s % title;
}

QString TimelineLabels::laneFacts(TaskIndex task, qint64 nowNs) const
{
    const StateSpan &last = m_lanes.spans(task).back();
    const qint64 length = qMax<qint64>(0, nowNs - last.fromNs);
    const QString state =
        last.state == TaskState::Unspecified ? tr("no state yet") : taskStateText(last.state);
    const QString contact = connectivityText(m_store, TaskConnectivity::compute(m_store, task));
    const QString when = isTerminal(last.state) ? state
                         : contact.isEmpty()    ? tr("%1 for %2").arg(state, durationText(length))
                                                : QString(state % u", "_s % contact);
    return (QStringList{when, eventCount(task)} + markTexts({MarkTarget::Kind::Task, task}))
        .join(u", "_s);
}

/// The marks and the comment of the user, safe to show.
QStringList TimelineLabels::markTexts(MarkTarget place) const
{
    QStringList texts = a2a::markTexts(m_marks, place);
    for (QString &text : texts)
        text = displayText(text, 1000);
    return texts;
}

QString TimelineLabels::laneText(TaskIndex task, qint64 nowNs) const
{
    return laneName(task) % u", "_s % laneFacts(task, nowNs);
}

QString TimelineLabels::breakToolTip(const TimeRange &idle) const
{
    return tr("Idle time, compressed: nothing happened for %1\n%2 to %3")
        .arg(durationText(idle.length()), clockText(idle.fromNs), clockText(idle.toNs));
}

QString TimelineLabels::artifactTitle(ArtifactIndex artifact) const
{
    return isolated(displayIdentifier(a2a::artifactTitle(m_store.artifacts[artifact]), 80));
}

QString TimelineLabels::artifactSummary(ArtifactIndex artifact) const
{
    const ArtifactGrowth &growth = m_artifacts.growth(artifact);
    return QStringList{growth.chunksText(), sizeText(growth.bytes), growth.endText()}.join(
        u" · "_s);
}

QString TimelineLabels::artifactName(ArtifactIndex artifact) const
{
    return tr("Artifact %1 of task %2")
        .arg(artifactTitle(artifact), taskIdTail(m_store.artifacts[artifact].task));
}

QString TimelineLabels::artifactFacts(ArtifactIndex artifact) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    const ArtifactGrowth &growth = m_artifacts.growth(artifact);
    QStringList facts{growth.chunksText(), sizeText(growth.bytes)};
    if (const QString revision = growth.revisionText(); !revision.isEmpty())
        facts << revision;
    facts << growthText(growth, growth.firstNs - m_store.tasks[record.task].firstNs);
    facts += markTexts({MarkTarget::Kind::Artifact, artifact});
    return facts.join(u" · "_s);
}

QString TimelineLabels::artifactToolTip(ArtifactIndex artifact) const
{
    return artifactName(artifact) % u'\n' % artifactFacts(artifact);
}

/// The description of a chunk: its number, its flags and its bytes.
QString TimelineLabels::chunkLine(ArtifactIndex artifact, quint32 index) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    const Chunk &chunk = record.chunks[index];
    const Frame &frame = m_store.frames[chunk.frame];
    QString line = tr("chunk %1 of %2")
                       .arg(QLocale().toString(index + 1),
                            QLocale().toString(qulonglong(record.chunks.size())));
    if (frame.event != EventKind::ArtifactUpdate)
        line += u" · "_s % tr("within the whole task");
    else if (frame.flags & FrameAppend)
        line += u" · append"_s;
    if (index > 0 && chunk.starts != 0)
        line += u" · "_s % tr("replaces earlier content (append=false)");
    if (index == 0 && record.startedByAppend)
        line += u" · "_s % tr("first chunk has append=true");
    if (frame.flags & FrameLastChunk)
        line += u" · lastChunk"_s;
    return line % u" · "_s % sizeText(chunk.bytes);
}

QString TimelineLabels::chunkToolTip(ArtifactIndex artifact, const ChunkTick &tick) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    const Frame &frame = m_store.frames[record.chunks[tick.chunk].frame];
    QStringList lines{artifactTitle(artifact)};
    if (tick.count > 1)
        lines << (tick.isSingleRead ? tr("%1 chunks received in one read, %2")
                                    : tr("%1 chunks in this pixel, %2"))
                     .arg(QLocale().toString(tick.count), sizeText(tick.bytes));
    lines << chunkLine(artifact, tick.chunk);
    if (tick.marked != NoIndex && tick.marked != tick.chunk)
        lines << chunkLine(artifact, tick.marked);
    if (tick.marks & ChunkResumes)
        lines << tr("the first one after the stream was resumed");
    QString when =
        tr("%1 from task start").arg(offsetText(frame.timeNs - m_store.tasks[record.task].firstNs));
    if (tick.chunk > 0) {
        const Frame &before = m_store.frames[record.chunks[tick.chunk - 1].frame];
        when += u", "_s %
                tr("%1 after the previous chunk").arg(latencyText(frame.timeNs - before.timeNs));
    }
    lines << when;
    lines << tr("frame %1").arg(QLocale().toString(record.chunks[tick.chunk].frame + 1));
    return lines.join(u'\n');
}

} // namespace a2a
