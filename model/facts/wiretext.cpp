// SPDX-License-Identifier: Apache-2.0
#include "model/facts/wiretext.h"

#include "model/facts/factstr.h"
#include "model/facts/itemtext.h"
#include "model/facts/notifiedclient.h"
#include "model/facts/tappedclients.h"
#include "model/fold/framerun.h"
#include "model/session/framedirection.h"
#include "model/text/durations.h"
#include "model/text/textof.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>
#include <charconv>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype PreviewChars = 160;

/// Chooses one of two texts instead of using a plural form. The caller marks them for translation.
static QString counted(int count, const char *one, const char *several)
{
    if (count == 0)
        return {};
    return count == 1 ? FactsTr::tr(one) : FactsTr::tr(several).arg(QLocale().toString(count));
}

static QString joined(const QStringList &pieces)
{
    QStringList present = pieces;
    present.removeAll(QString());
    return present.join(u" · "_s);
}

static QString quoted(const QString &text)
{
    return text.isEmpty() ? QString() : FactsTr::tr("“%1”").arg(text);
}

WireText::WireText(const Recording &recording, const Store &store, const Content &content)
    : m_recording(recording)
    , m_store(store)
    , m_content(content)
    , m_previews(CachedPreviews)
{
}

void WireText::update()
{
    for (; m_failuresSeen < m_store.failures.size(); ++m_failuresSeen) {
        const FailureRecord &failure = m_store.failures[m_failuresSeen];
        if (failure.frame != NoIndex)
            m_frameFailures.insert(failure.frame, FailureIndex(m_failuresSeen));
        else
            m_endFailures.insert(failure.exchange, FailureIndex(m_failuresSeen));
    }
}

QString WireText::kind(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    switch (frame.kind) {
    case FrameKind::Request:
        return FactsTr::tr("request");
    case FrameKind::Response:
        return FactsTr::tr("response");
    case FrameKind::Comment:
        return FactsTr::tr("comment");
    case FrameKind::End:
        return FactsTr::tr("end");
    case FrameKind::Event:
        break;
    }
    switch (frame.event) {
    case EventKind::Task:
        return FactsTr::tr("task");
    case EventKind::Message:
        return FactsTr::tr("message");
    case EventKind::StatusUpdate:
        return FactsTr::tr("status");
    case EventKind::ArtifactUpdate:
        return FactsTr::tr("artifact");
    default:
        break;
    }
    return frame.flags & FrameFailed ? FactsTr::tr("error") : FactsTr::tr("unknown");
}

QString WireText::time(FrameIndex index) const
{
    const qint64 wallMs = m_recording.wallMs(m_store.frames[index].timeNs);
    return QDateTime::fromMSecsSinceEpoch(wallMs).time().toString(u"hh:mm:ss.zzz"_s);
}

/// Seconds with milliseconds, grouped: "+1,204.017".
static QString secondsSince(qint64 ns)
{
    const qint64 ms = ns / 1'000'000;
    return u'+' % QLocale().toString(ms / 1000) % u'.' %
           QString::number(ms % 1000).rightJustified(3, u'0');
}

QString WireText::time(FrameIndex index, WireClock clock) const
{
    const Frame &frame = m_store.frames[index];
    switch (clock) {
    case WireClock::Local:
        break;
    case WireClock::Utc:
        return QDateTime::fromMSecsSinceEpoch(m_recording.wallMs(frame.timeNs))
            .toUTC()
            .toString(u"hh:mm:ss.zzz'Z'"_s);
    case WireClock::SessionStart:
        return secondsSince(frame.timeNs - m_store.frames.front().timeNs);
    case WireClock::ExchangeStart:
        return secondsSince(frame.timeNs - m_recording.facts(frame.exchange).startedNs);
    case WireClock::Previous:
        return secondsSince(index == 0 ? 0 : frame.timeNs - m_store.frames[index - 1].timeNs);
    }
    return time(index);
}

QString WireText::timeSince(FrameIndex index, FrameIndex zero) const
{
    const qint64 ns = m_store.frames[index].timeNs - m_store.frames[zero].timeNs;
    if (ns > -1'000'000)
        return secondsSince(qMax<qint64>(ns, 0));
    return u'-' % secondsSince(-ns).sliced(1);
}

QString WireText::info(FrameIndex index) const
{
    if (const QString *known = m_previews.object(index))
        return *known;
    const QString run = runText(index);
    const QString text = joined({run, decodedText(index)});
    if (run.isEmpty() && !m_store.run(index)) // else it may grow
        m_previews.insert(index, new QString(text));
    return text;
}

QString WireText::runText(FrameIndex index) const
{
    const std::optional<FrameRunFacts> known = frameRunFacts(m_store, m_recording, index);
    if (!known)
        return {};
    const QDateTime last = QDateTime::fromMSecsSinceEpoch(m_recording.wallMs(known->lastNs));
    const qint64 omitted = known->omitted.bytes;
    return joined(
        {known->isRun()
             ? FactsTr::tr("%1 frames without content").arg(QLocale().toString(known->count))
             : QString(),
         byteCount(known->bytes),
         omitted > 0 ? FactsTr::tr("%1 not kept").arg(byteCount(omitted)) : QString(),
         FactsTr::tr("until %1").arg(last.time().toString(u"hh:mm:ss.zzz"_s))});
}

QString WireText::decodedText(FrameIndex index) const
{
    switch (m_store.frames[index].kind) {
    case FrameKind::Request:
        return requestInfo(index);
    case FrameKind::Response:
        return responseInfo(index);
    case FrameKind::Event:
        return eventInfo(index);
    case FrameKind::Comment:
        return rawInfo(index);
    case FrameKind::End:
        return endText(m_store.frames[index].exchange, true);
    }
    return {};
}

const Error *WireText::failure(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    FailureIndex failure = m_frameFailures.value(index, NoIndex);
    if (failure == NoIndex && frame.kind == FrameKind::End) {
        failure = m_endFailures.value(frame.exchange, NoIndex);
        const ExchangeFacts &facts = m_recording.facts(frame.exchange);
        if (failure == NoIndex && facts.error && facts.error->code != u"stopped")
            return &*facts.error;
    }
    return failure == NoIndex ? nullptr : &m_store.failures[failure].error;
}

/// Operations have the names of the protocol. Requests for cards are no operations and have names
/// of ours.
static QString operationText(const QString &recorded)
{
    if (recorded == u"agent card")
        return FactsTr::tr("agent card");
    if (recorded == u"agent card, no A2A-Version")
        return FactsTr::tr("agent card, no A2A-Version");
    if (recorded.startsWith(u"try "))
        return FactsTr::tr("GetTask, tried: %1").arg(recorded.mid(4));
    if (recorded == u"push notification")
        return FactsTr::tr("push notification");
    if (recorded == u"push validation")
        return FactsTr::tr("push URL validation");
    if (recorded == u"refused request")
        return FactsTr::tr("refused request");
    if (recorded == u"broken request")
        return FactsTr::tr("broken request");
    return recorded;
}

QString WireText::requestInfo(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    const RequestHead &request = m_recording.facts(frame.exchange).request;
    QString target = request.url.path(QUrl::FullyEncoded);
    if (target.isEmpty())
        target = u"/"_s;
    if (request.url.hasQuery())
        target += u'?' % request.url.query(QUrl::FullyEncoded);
    const QString line = QString::fromLatin1(request.method) % u' ' % target;
    QString message;
    if (isReceivedRequest(frame) && frame.event != EventKind::None)
        message = eventInfo(index);
    else if (frame.event == EventKind::Message && frame.length <= DecodeLimit)
        message = messageInfo(index, m_content.decode(index));
    const ExchangeTrack *original =
        request.resentFrom == 0 ? nullptr : m_store.track(request.resentFrom);
    const QString from = original && original->requestFrame != NoIndex
                             ? FactsTr::tr("resent from #%1").arg(original->requestFrame + 1)
                             : QString();
    const QString task = request.automatic ? requestedTask(frame.exchange) : QString();
    const QString client = clientProgramName(findTappedClient(m_recording, frame.exchange));
    const QString receiver = clientProgramName(findNotifiedClient(m_recording, frame.exchange));
    return joined({client.isEmpty() ? QString() : FactsTr::tr("from %1").arg(client),
                   receiver.isEmpty() ? QString() : FactsTr::tr("to %1", "a client").arg(receiver),
                   request.automatic ? FactsTr::tr("automatic") : QString(),
                   request.edited ? FactsTr::tr("edited") : QString(), from,
                   operationText(request.operation), task, message, line});
}

/// The task that the request names, if it is known by now.
QString WireText::requestedTask(ExchangeId exchange) const
{
    const ExchangeTrack *track = m_store.track(exchange);
    return !track || track->requestedTask.isEmpty()
               ? QString()
               : FactsTr::tr("task %1").arg(shortId(QString::fromUtf8(track->requestedTask)));
}

QString WireText::responseInfo(FrameIndex index) const
{
    const ExchangeFacts &facts = m_recording.facts(m_store.frames[index].exchange);
    const QString status = joined({u"HTTP "_s % QString::number(facts.status) % u' ' %
                                   QString::fromLatin1(facts.reason)})
                               .trimmed();
    if (const Error *error = failure(index))
        return joined({status, textOf(error->message)});
    if (m_store.frames[index].event != EventKind::None)
        return joined({status, eventInfo(index)});
    return joined({status, QString::fromUtf8(headerValue(facts.responseHeaders, "Content-Type"))});
}

QString WireText::eventInfo(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    if (const Error *error = failure(index))
        return textOf(error->message);
    if (frame.event == EventKind::ArtifactUpdate)
        return artifactInfo(index);
    if (frame.length > DecodeLimit)
        return rawInfo(index);
    switch (frame.event) {
    case EventKind::Task:
        return taskInfo(index);
    case EventKind::StatusUpdate:
        return joined({messageInfo(index, m_content.decode(index)),
                       frame.flags & FrameFinal ? FactsTr::tr("final") : QString()});
    case EventKind::Message:
        return messageInfo(index, m_content.decode(index));
    default:
        return rawInfo(index);
    }
}

QString WireText::artifactInfo(FrameIndex index) const
{
    if (m_store.frames[index].artifact == NoIndex)
        return rawInfo(index);
    return chunkLine(index, ChunkLabels::current());
}

ChunkLabels ChunkLabels::current()
{
    ChunkLabels words;
    words.chunk = FactsTr::tr("chunk %1");
    words.append = FactsTr::tr("append");
    words.replaces = FactsTr::tr("replaces");
    words.last = FactsTr::tr("last");
    words.alreadyReceived = FactsTr::tr("already received");
    const qsizetype place = words.chunk.indexOf("%1"_L1);
    words.m_isPlain = place >= 0 && words.chunk.count(u'%') == 1;
    if (words.m_isPlain) {
        words.m_prefix = words.chunk.first(place);
        words.m_suffix = words.chunk.sliced(place + 2);
    }
    return words;
}

QString ChunkLabels::numberedChunk(quint32 index) const
{
    QString text;
    addNumber(text, index);
    return text;
}

/// Written into the available space, because filters write a million of them.
void ChunkLabels::addNumber(QString &line, quint32 index) const
{
    if (!m_isPlain) {
        line += chunk.arg(index + 1);
        return;
    }
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), index + 1).ptr;
    line += m_prefix;
    line += QLatin1StringView(digits.begin(), end);
    line += m_suffix;
}

void ChunkLabels::appendTo(QString &line, const Frame &frame, quint32 number) const
{
    const auto beginPiece = [&line] {
        if (!line.isEmpty())
            line += u" · "_s;
    };
    const auto add = [&](const QString &piece) {
        if (!piece.isEmpty())
            beginPiece();
        line += piece;
    };
    if (number == NoIndex) {
        add(alreadyReceived);
    } else {
        beginPiece();
        addNumber(line, number);
        if (frame.flags & FrameAppend)
            add(append);
        else if (number > 0)
            add(replaces);
    }
    if (frame.flags & FrameLastChunk)
        add(last);
}

QString WireText::artifactName(ArtifactIndex index) const
{
    const ArtifactRecord &artifact = m_store.artifacts[index];
    return QString::fromUtf8(artifact.name.isEmpty() ? artifact.id : artifact.name);
}

static constexpr qsizetype RoomForWords = 48; // grows if they are longer

QString WireText::chunkLine(FrameIndex index, const ChunkLabels &words) const
{
    const Frame &frame = m_store.frames[index];
    QString line = artifactName(frame.artifact);
    line.reserve(line.size() + RoomForWords);
    words.appendTo(line, frame, findChunk(m_store.artifacts[frame.artifact], index));
    return line;
}

QString WireText::taskInfo(FrameIndex index) const
{
    const DecodedFrame decoded = m_content.decode(index);
    const auto artifacts = int(decoded.head.body["artifacts"].count());
    const auto messages = int(decoded.head.body["history"].count());
    return joined({messageInfo(index, decoded),
                   counted(artifacts, QT_TRANSLATE_NOOP("a2a::Facts", "1 artifact"),
                           QT_TRANSLATE_NOOP("a2a::Facts", "%1 artifacts")),
                   counted(messages, QT_TRANSLATE_NOOP("a2a::Facts", "1 message in the history"),
                           QT_TRANSLATE_NOOP("a2a::Facts", "%1 messages in the history"))});
}

QString WireText::messageInfo(FrameIndex index, const DecodedFrame &decoded) const
{
    const ExchangeTrack *track = m_store.track(m_store.frames[index].exchange);
    if (!track || !track->dialect || !decoded.head.message.isObject())
        return {};
    Notes notes;
    const Message message = track->codec().readMessage(decoded.head.message, notes);
    int files = 0;
    int others = 0;
    bool data = false;
    for (const Part &part : message.parts) {
        files += part.kind == Part::Kind::Raw || part.kind == Part::Kind::Url;
        data = data || part.kind == Part::Kind::Data;
        others += part.kind == Part::Kind::Unknown;
    }
    return joined({quoted(firstLine(message.text(), PreviewChars)),
                   data ? FactsTr::tr("data") : QString(),
                   counted(files, QT_TRANSLATE_NOOP("a2a::Facts", "1 file"),
                           QT_TRANSLATE_NOOP("a2a::Facts", "%1 files")),
                   counted(others, QT_TRANSLATE_NOOP("a2a::Facts", "1 unknown part"),
                           QT_TRANSLATE_NOOP("a2a::Facts", "%1 unknown parts"))});
}

QString WireText::rawInfo(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    constexpr qint64 LookedAt = 4 * PreviewChars;
    if (frame.flags & FrameTranscoded)
        return QString::fromUtf8(m_content.data(index).left(LookedAt))
            .simplified()
            .left(PreviewChars);
    const bool isData = frame.dataLength > 0 && !(frame.flags & FrameJoined);
    const FrameRun *const run = m_store.run(index);
    const qint64 length = isData ? frame.dataLength : run ? run->firstLength : frame.length;
    const QByteArray bytes =
        frame.kind == FrameKind::Request
            ? m_recording.requestBody(frame.exchange).left(LookedAt)
            : m_recording.body(frame.exchange, frame.offset + (isData ? frame.dataOffset : 0),
                               qMin<qint64>(length, LookedAt));
    return QString::fromUtf8(bytes).simplified().left(PreviewChars);
}

QString WireText::endReasonText(EndReason reason)
{
    switch (reason) {
    case EndReason::Open:
        return FactsTr::tr("streaming");
    case EndReason::Finished:
        return FactsTr::tr("finished");
    case EndReason::Cut:
        return FactsTr::tr("interrupted");
    case EndReason::Refused:
        return FactsTr::tr("refused");
    case EndReason::Stopped:
        return FactsTr::tr("closed by client");
    case EndReason::Idle:
        return FactsTr::tr("timed out: no more data");
    case EndReason::TimedOut:
        return FactsTr::tr("timed out: took too long");
    case EndReason::Redirected:
        return FactsTr::tr("redirected");
    }
    return {};
}

/// Size of a body; if it was encoded, the bytes received and the bytes decoded.
QString WireText::sizeText(const ExchangeFacts &facts)
{
    if (const Omission omitted = facts.omitted(); omitted.bytes > 0)
        return FactsTr::tr("%1, %2 not kept")
            .arg(byteCount(facts.bodySize + omitted.bytes), byteCount(omitted.bytes));
    if (!facts.encoded || facts.encoded->size == 0)
        return byteCount(facts.bodySize);
    const double ratio = double(facts.bodySize) / double(facts.encoded->size);
    return FactsTr::tr("%1 (%2, %3 received, %4 : 1)")
        .arg(byteCount(facts.bodySize), QString::fromLatin1(facts.encoded->encoding.left(20)),
             QLocale().toString(facts.encoded->size), QLocale().toString(ratio, 'f', 1));
}

/// A row has space for a short reason only; the whole sentence is shown where the failure is.
static QString shortEnding(const ExchangeFacts &facts)
{
    if (!facts.error || facts.end != EndReason::Refused)
        return {};
    if (facts.error->code == u"connection-refused")
        return FactsTr::tr("connection refused");
    if (facts.error->code == u"host-not-found")
        return FactsTr::tr("DNS lookup failed");
    return facts.error->kind == ErrorKind::Tls ? FactsTr::tr("TLS failed") : QString();
}

QString WireText::endText(ExchangeId exchange, bool isShort) const
{
    const ExchangeFacts &facts = m_recording.facts(exchange);
    const auto failed = m_endFailures.constFind(exchange);
    const QString brief = isShort ? shortEnding(facts) : QString();
    QString why;
    if (brief.isEmpty() && facts.error && facts.end != EndReason::Stopped)
        why = textOf(facts.error->message);
    else if (brief.isEmpty() && failed != m_endFailures.constEnd())
        why = textOf(m_store.failures[*failed].error.message);
    const qint64 lasted =
        facts.endedNs < 0 ? m_recording.nowNs() - facts.startedNs : facts.endedNs - facts.startedNs;
    const QString sum = FactsTr::tr("%1 in %2").arg(sizeText(facts), durationText(lasted));
    const QByteArray status = headerValue(facts.trailers, "grpc-status");
    const QString trailer =
        status.isEmpty() ? QString()
                         : FactsTr::tr("gRPC status %1").arg(QString::fromUtf8(status.left(20)));
    const bool isCutOff = facts.error && facts.error->code == u"recording-ended"_s;
    // Qt hides what does not fit the framing of HTTP, so only its name for the error is known.
    const bool isByQt =
        facts.end == EndReason::Finished && facts.request.direction == ExchangeDirection::Sent;
    const QString ended = isByQt            ? FactsTr::tr("finished, as Qt reports it")
                          : brief.isEmpty() ? endReasonText(facts.end)
                                            : brief;
    return joined(
        {isCutOff ? FactsTr::tr("recording ended mid-response") : ended, why, trailer, sum});
}

QString WireText::byteCount(qint64 bytes)
{
    return bytes == 1 ? FactsTr::tr("1 byte")
                      : FactsTr::tr("%1 bytes").arg(QLocale().toString(bytes));
}

} // namespace a2a
