// SPDX-License-Identifier: Apache-2.0
#include "model/session/pushreader.h"

#include "model/a2a/pushbody.h"
#include "model/net/bindings/dialects.h"

#include <QCryptographicHash>

namespace a2a {

EventHead rereadPushNotification(json::Value root, ProtocolVersion protocolVersion, Notes &notes)
{
    return readPushHead(readPushBody(root, protocolVersion), notes);
}

/// The protocol version under which the address was registered.
ProtocolVersion PushReader::expected(ExchangeId id, const ExchangeTrack &track) const
{
    const ExchangeId registration = m_recording.facts(id).request.receipt->registration;
    const ExchangeTrack *by = m_store.track(registration);
    return registration != 0 && by && by->dialect ? by->protocolVersion() : track.protocolVersion();
}

/// The earlier frame if the same bytes were received just before and were not acknowledged, so that
/// they were sent again. Acknowledged ones received again are new, like two equal chunks.
FrameIndex PushReader::unacknowledged(const PushAddress &line, const QByteArray &digest) const
{
    if (line.latest == 0 || line.latestDigest != digest)
        return NoIndex;
    const int status = m_recording.facts(line.latest).status;
    return status >= 200 && status < 300 ? NoIndex : m_store.exchanges[line.latest].requestFrame;
}

void PushReader::judge(ExchangeId id, const ExchangeTrack &track, const PushBody &body,
                       const EventHead &head, json::Value at, bool isRepeated, Notes &notes) const
{
    if (!m_checksRules)
        return;
    const RequestHead &request = m_recording.facts(id).request;
    const ExchangeTrack *by =
        request.receipt->registration == 0 ? nullptr : m_store.track(request.receipt->registration);
    rules::NotificationInput view{at, request, *request.receipt, body, head, {}, {}, isRepeated};
    if (by && by->dialect) {
        view.registeredVersion = by->protocolVersion();
        view.taskId = by->task == NoIndex ? by->requestedTask : m_store.tasks[by->task].id;
    } else if (!at.isValid()) {
        view.registeredVersion = track.protocolVersion();
    }
    rules::checkNotification(view, notes);
}

/// Missed notifications are reported only after this time: the sender may retry, and its requests
/// may overtake each other.
static constexpr qint64 MissedAfterNs = 30'000'000'000;

void PushReader::settle(qint64 nowNs)
{
    while (!m_ended.empty() && nowNs - m_ended.front().atNs > MissedAfterNs) {
        checkMissed(m_ended.front());
        m_ended.erase(m_ended.begin());
    }
}

/// Statuses reported by streams since the address was registered, but by no push notification.
void PushReader::checkMissed(const EndedTask &ended)
{
    QSet<FrameIndex> seen;
    for (const RepeatedDelivery &delivery : m_store.deliveries) {
        seen.insert(delivery.first);
        seen.insert(delivery.repetition);
    }
    QStringList missed;
    for (const StatusIndex index : m_store.tasks[ended.task].statuses) {
        const StatusRecord &status = m_store.statuses[index];
        const Frame &frame = m_store.frames[status.frame];
        const ExchangeTrack &teller = m_store.exchanges[frame.exchange];
        if (status.frame > ended.registered && status.frame < ended.frame && !teller.isPush &&
            teller.stream && frame.event == EventKind::StatusUpdate && !seen.contains(status.frame))
            missed.append(QString::fromUtf8(status.wireState));
    }
    Notes notes;
    rules::checkMissedNotifications(
        {missed}, m_store.exchanges[m_store.frames[ended.frame].exchange].protocolVersion(), notes);
    m_fold.addLateNotes(ended.frame, notes);
}

void PushReader::finish(ExchangeId id)
{
    const ExchangeFacts &facts = m_recording.facts(id);
    const ExchangeTrack &track = m_store.exchanges[id];
    if (!m_checksRules || !track.dialect || facts.request.method == "GET" ||
        facts.end == EndReason::Cut) // it did not wait
        return;
    Notes notes;
    rules::checkNotificationEnd({facts}, track.protocolVersion(), notes);
    m_fold.addLateNotes(track.requestFrame, notes);
}

ExchangeTrack PushReader::read(ExchangeId id, const ExchangeTrack &given)
{
    static constexpr qsizetype MaxDigests = 10'000;
    const RequestHead &request = m_recording.facts(id).request; // nothing begins in the meantime
    const ExchangeTrack *by =
        request.receipt->registration == 0 ? nullptr : m_store.track(request.receipt->registration);
    const TaskIndex registeredTask = by ? by->task : TaskIndex(NoIndex);
    PushAddress &line = m_addresses[request.url.path(QUrl::FullyEncoded).toLatin1()];
    ExchangeTrack track = given;
    track.isPush = true;
    track.stream = false;
    track.firstFromSameSource = line.first;
    track.registered = by ? by->requestFrame : NoIndex;
    if (registeredTask != NoIndex)
        track.requestedTask = m_store.tasks[registeredTask].id;

    const QByteArray body = m_recording.requestBody(id);
    const json::Document document(body);
    const bool isPost = request.method == "POST";
    const PushBody push = readPushBody(document.root(), expected(id, given));
    track.dialect = dialectFor(push.protocolVersion, BindingKind::JsonRpc);
    Notes notes;
    EventHead head;
    if (isPost && document.isValid())
        head = readPushHead(push, notes);
    const QByteArray digest = QCryptographicHash::hash(body, QCryptographicHash::Blake2b_256);
    const bool isRepeated = isPost && line.digests.contains(digest);
    const json::Value at = document.isValid() ? document.root() : json::Value();
    judge(id, track, push, head, at, isRepeated, notes);
    const FrameIndex frame = m_store.exchanges[id].requestFrame;
    if (request.method == "GET") {
        m_store.exchanges[id] = track;
        m_store.exchanges[id].requestFrame = frame;
        m_fold.addNotes(frame, notes);
        return track;
    }
    if (head.kind == EventKind::None || isRejected(*request.receipt)) {
        m_fold.rejectPush(id, track, registeredTask);
        m_fold.addNotes(frame, notes);
        return track;
    }
    m_fold.addPush(id, track, head, notes, unacknowledged(line, digest));
    if (line.first == 0)
        line.first = id;
    line.latest = id;
    line.latestDigest = digest;
    if (line.digests.size() < MaxDigests)
        line.digests.insert(digest);
    if (by && by->dialect && by->dialect->version().pushesEachEvent && isTerminal(head.state) &&
        m_store.frames[frame].task != NoIndex && m_checksRules)
        m_ended.push_back(
            {m_store.frames[frame].task, frame, track.registered, m_store.frames[frame].timeNs});
    return track;
}

} // namespace a2a
