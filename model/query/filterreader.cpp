// SPDX-License-Identifier: Apache-2.0
#include "model/query/filterreader.h"

#include "model/facts/notifiedclient.h"
#include "model/facts/tappedclients.h"
#include "model/query/filterfields.h"
#include "model/query/filtervalues.h"
#include "model/session/framedirection.h"

#include <QDateTime>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 DayMs = 86'400'000;

FilterReader::FilterReader(const FilterSource &source)
    : m_source(source)
    , m_text(source.recording, source.store, source.content)
{
    const QDateTime start = QDateTime::fromMSecsSinceEpoch(source.recording.startedWallMs());
    m_dayOffsetMs = qint64(start.offsetFromUtc()) * 1000;
    update();
}

void FilterReader::update()
{
    m_text.update();
    for (; m_findingsSeen < store().findings.size(); ++m_findingsSeen)
        m_findings.insert(store().findings[m_findingsSeen].frame, quint32(m_findingsSeen));
    for (; m_messagesSeen < store().messages.size(); ++m_messagesSeen)
        m_messages.insert(store().messages[m_messagesSeen].frameAt(0),
                          MessageIndex(m_messagesSeen));
    const std::vector<MessageUpdate> &updates = store().messageUpdates;
    for (; m_updatesSeen < updates.size(); ++m_updatesSeen)
        m_messages.insert(updates[m_updatesSeen].frame, updates[m_updatesSeen].message);
}

namespace {

/// Positions in filterChoices(FilterField::Kind).
enum KindBit : quint32 {
    KindRequest = 1,
    KindAnswer = 2,
    KindEvent = 4,
    KindStatus = 8,
    KindArtifact = 16,
    KindTask = 32,
    KindMessage = 64,
    KindComment = 128,
    KindEnd = 256,
    KindUnknown = 512,
};

} // namespace

static quint32 contentKind(EventKind event)
{
    switch (event) {
    case EventKind::Task:
        return KindTask;
    case EventKind::Message:
        return KindMessage;
    case EventKind::StatusUpdate:
        return KindStatus;
    case EventKind::ArtifactUpdate:
        return KindArtifact;
    default:
        return 0;
    }
}

quint32 FilterReader::kinds(FrameIndex index) const
{
    const Frame &frame = this->frame(index);
    const quint32 content = contentKind(frame.event);
    switch (frame.kind) {
    case FrameKind::Request:
        return isReceivedRequest(frame) ? KindRequest | content : quint32(KindRequest);
    case FrameKind::Response:
        return KindAnswer | content;
    case FrameKind::Comment:
        return KindComment;
    case FrameKind::End:
        return KindEnd;
    case FrameKind::Event:
        break;
    }
    return KindEvent | (content == 0 ? quint32(KindUnknown) : content);
}

quint32 FilterReader::state(FrameIndex index) const
{
    return filterStateBit(frame(index).state);
}

quint32 FilterReader::direction(FrameIndex index) const
{
    return isOutgoing(frame(index)) ? 2 : 1;
}

quint32 FilterReader::binding(FrameIndex index) const
{
    const ExchangeTrack *track = store().track(frame(index).exchange);
    return track && track->dialect ? 1U << int(track->bindingKind()) : 0;
}

quint32 FilterReader::severity(FrameIndex index) const
{
    if (!(frame(index).flags & FrameDeviates))
        return 0;
    int gravest = -1;
    for (auto it = m_findings.constFind(index); it != m_findings.constEnd() && it.key() == index;
         ++it)
        gravest = qMax(gravest, int(store().findings[*it].note.severity));
    return gravest < 0 ? 0 : 1U << gravest;
}

quint32 FilterReader::roles(FrameIndex index) const
{
    quint32 roles = 0;
    for (auto it = m_messages.constFind(index); it != m_messages.constEnd() && it.key() == index;
         ++it) {
        const Role role = store().messages[*it].role;
        roles |= role == Role::User ? 1U : role == Role::Agent ? 2U : 0U;
    }
    return roles;
}

TaskIndex FilterReader::task(FrameIndex index) const
{
    const Frame &frame = this->frame(index);
    if (frame.task != NoIndex)
        return frame.task;
    const ExchangeTrack *track = store().track(frame.exchange);
    return track ? track->task : NoIndex;
}

ContextIndex FilterReader::context(FrameIndex index) const
{
    const TaskIndex task = this->task(index);
    const ExchangeTrack *track = store().track(frame(index).exchange);
    ContextIndex context = task != NoIndex ? store().tasks[task].context
                           : track         ? track->context
                                           : NoIndex;
    while (context != NoIndex && store().contexts[context].mergedInto != NoIndex)
        context = store().contexts[context].mergedInto;
    return context;
}

int FilterReader::clockMs(FrameIndex index) const
{
    const qint64 ms = m_source.recording.wallMs(frame(index).timeNs) + m_dayOffsetMs;
    return int((ms % DayMs + DayMs) % DayMs);
}

/// The time in the format of QTime::toString(), which would take ten times as long.
QString FilterReader::clock(FrameIndex index) const
{
    QString text = u"00:00:00.000"_s;
    QChar *out = text.data();
    const auto write = [out](int from, int digits, int number) {
        for (int i = from + digits; i-- > from; number /= 10)
            out[i] = QChar(u'0' + number % 10);
    };
    const int ms = clockMs(index);
    write(0, 2, ms / 3'600'000);
    write(3, 2, ms / 60'000 % 60);
    write(6, 2, ms / 1000 % 60);
    write(9, 3, ms % 1000);
    return text;
}

int FilterReader::httpStatus(ExchangeId exchange) const
{
    return exchange == 0 ? 0 : m_source.recording.facts(exchange).status;
}

QString filterAgentUrl(const QUrl &url)
{
    return url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

QString FilterReader::agent(ExchangeId exchange) const
{
    if (exchange == 0)
        return {};
    const RequestHead &request = m_source.recording.facts(exchange).request;
    const ExchangeTrack *track = store().track(exchange);
    const AgentIndex agent = track ? track->agent : request.agent;
    const QString name = m_source.agentName ? m_source.agentName(agent) : QString();
    return QString::number(agent + 1) % u'\n' % name % u'\n' % filterAgentUrl(request.url);
}

QString FilterReader::client(ExchangeId exchange) const
{
    const QString client = findTappedClient(m_source.recording, exchange);
    return client.isEmpty() ? findNotifiedClient(m_source.recording, exchange) : client;
}

QString FilterReader::method(ExchangeId exchange) const
{
    if (exchange == 0)
        return {};
    const RequestHead &request = m_source.recording.facts(exchange).request;
    return request.operation % u'\n' % QString::fromLatin1(request.method);
}

QString FilterReader::protocolVersion(ExchangeId exchange) const
{
    const ExchangeTrack *track = store().track(exchange);
    return track && track->dialect ? versionName(track->protocolVersion()) : QString();
}

QStringList FilterReader::findings(FrameIndex index) const
{
    QStringList rules;
    for (const quint32 finding : m_findings.values(index))
        rules.append(QString::fromLatin1(store().findings[finding].note.rule));
    return rules;
}

QStringList FilterReader::comments(FrameIndex index) const
{
    QStringList comments;
    if (!m_source.marks)
        return comments;
    for (const MarkTarget place : {MarkTarget{MarkTarget::Kind::Frame, index},
                                   MarkTarget{MarkTarget::Kind::Artifact, frame(index).artifact},
                                   MarkTarget{MarkTarget::Kind::Task, task(index)}}) {
        if (m_source.marks->hasMarkOrComment(place))
            comments.append(m_source.marks->comment(place));
    }
    return comments;
}

QStringList FilterReader::messageIds(FrameIndex index) const
{
    QStringList ids;
    for (const MessageIndex message : m_messages.values(index))
        ids.append(QString::fromUtf8(store().messages[message].id));
    return ids;
}

QByteArrayView FilterReader::data(FrameIndex index, QByteArray &scratch) const
{
    const Frame &frame = this->frame(index);
    const bool isEvent = frame.kind == FrameKind::Event && frame.dataLength > 0;
    if (frame.flags & FrameTranscoded || (isEvent && frame.flags & FrameJoined)) {
        scratch = m_source.content.data(index);
        return scratch;
    }
    if (frame.kind == FrameKind::Request) {
        scratch = m_source.recording.requestBody(frame.exchange);
        return scratch;
    }
    return m_source.recording.bodyView(frame.exchange,
                                       frame.offset + (isEvent ? frame.dataOffset : 0),
                                       isEvent ? frame.dataLength : frame.length, scratch);
}

std::vector<Part> FilterReader::decodedParts(FrameIndex index, const DecodedFrame &decoded) const
{
    const Codec &codec = store().track(frame(index).exchange)->codec();
    std::vector<Part> parts;
    Notes notes;
    const auto take = [&parts](std::vector<Part> more) {
        std::move(more.begin(), more.end(), std::back_inserter(parts));
    };
    if (decoded.head.message.isObject())
        take(codec.readMessage(decoded.head.message, notes).parts);
    if (decoded.head.artifact.isObject())
        take(codec.readArtifact(decoded.head.artifact, notes).parts);
    if (decoded.head.kind == EventKind::Task) {
        for (const json::Value artifact : json::children(decoded.head.body["artifacts"]))
            take(codec.readArtifact(artifact, notes).parts);
        for (const json::Value message : json::children(decoded.head.body["history"]))
            take(codec.readMessage(message, notes).parts);
    }
    return parts;
}

static quint32 partBit(Part::Kind kind)
{
    switch (kind) {
    case Part::Kind::Text:
        return 1;
    case Part::Kind::Raw:
    case Part::Kind::Url:
        return 2;
    case Part::Kind::Data:
        return 4;
    case Part::Kind::Unknown:
        return 8;
    }
    return 0;
}

/// The result is valid until the next call for another frame.
FilterReader::Parts FilterReader::partsOf(FrameIndex index) const
{
    const Frame &frame = this->frame(index);
    const ExchangeTrack *track = store().track(frame.exchange);
    const bool isEmpty = frame.event == EventKind::None || frame.event == EventKind::Unknown ||
                         frame.dataLength == 0 || frame.kind == FrameKind::End;
    Parts parts;
    if (isEmpty || !track || !track->dialect || frame.length > DecodeLimit)
        return parts;
    const DecodedFrame decoded = m_source.content.decode(index);
    for (const Part &part : decodedParts(index, decoded)) {
        parts.kinds |= partBit(part.kind);
        if (!part.mediaType.isEmpty())
            parts.mediaTypes.append(part.mediaType);
    }
    return parts;
}

quint32 FilterReader::parts(FrameIndex index) const
{
    return partsOf(index).kinds;
}

QStringList FilterReader::mediaTypes(FrameIndex index) const
{
    return partsOf(index).mediaTypes;
}

} // namespace a2a
