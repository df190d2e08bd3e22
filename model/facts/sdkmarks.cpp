// SPDX-License-Identifier: Apache-2.0
#include "model/facts/sdkmarks.h"

#include "model/text/textof.h"

#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace a2a {

/// Answers kept; a log is looked at a screenful at a time.
static constexpr qsizetype MostKnown = 50'000;
/// Large blocks that wait; what was scrolled past long ago is asked about again when it is seen.
static constexpr size_t MostWaiting = 200;
static constexpr int GatherSliceMs = 3;
static constexpr qint64 GatheredBytes = 256 * 1024;

static bool isStreamBlock(const Store &store, FrameIndex index)
{
    const Frame &frame = store.frames[index];
    const ExchangeTrack *track = store.track(frame.exchange);
    const bool isBlock = frame.kind == FrameKind::Event || frame.kind == FrameKind::Comment;
    return track && track->dialect && isBlock &&
           (frame.flags & (FrameTranscoded | FrameListed | FrameTruncated)) == 0;
}

/// Nothing where it is no block of an event stream.
static std::optional<SdkFrame> sdkFrameOf(const Recording &recording, const Store &store,
                                          FrameIndex index)
{
    if (!isStreamBlock(store, index))
        return {};
    const Frame &frame = store.frames[index];
    const ExchangeTrack *track = store.track(frame.exchange);
    const ExchangeFacts &facts = recording.facts(frame.exchange);
    if (!headerValue(facts.responseHeaders, "content-type")
             .toLower()
             .startsWith("text/event-stream"))
        return {};
    // A byte order mark before the first block, and the line feed of a CRLF behind it, belong to it
    // for those who read lines.
    static constexpr qint64 Mark = 3;
    const bool isFirst =
        frame.offset == Mark && recording.body(frame.exchange, 0, Mark) == "\xef\xbb\xbf";
    const qint64 start = isFirst ? 0 : frame.offset;
    return SdkFrame{frame.exchange,
                    start,
                    frame.offset + frame.length - start,
                    (frame.flags & FrameUnterminated) != 0,
                    track->bindingKind() == BindingKind::JsonRpc,
                    track->callId};
}

SdkBlock SdkFrame::blockOf(QByteArrayView bytes) const
{
    const bool hasMore = bytes.size() > length && !bytes.endsWith("\r\n");
    return {hasMore ? bytes.chopped(1) : bytes, ended, jsonRpc, requestId};
}

static QByteArray bytesOf(const Recording &recording, const SdkFrame &frame)
{
    return recording.body(frame.exchange, frame.offset, frame.length + 1);
}

std::optional<std::vector<SdkReading>> sdkReadingsOf(const Recording &recording, const Store &store,
                                                     FrameIndex index)
{
    const std::optional<SdkFrame> frame = sdkFrameOf(recording, store, index);
    return frame ? std::optional(sdkReadings(frame->blockOf(bytesOf(recording, *frame))))
                 : std::nullopt;
}

/// The line feed that belongs to the last carriage return may still come.
static bool mayGrow(const Recording &recording, const Frame &frame)
{
    const ExchangeFacts &facts = recording.facts(frame.exchange);
    const qint64 end = qint64(frame.offset) + frame.length;
    return facts.end == EndReason::Open && end == facts.bodySize &&
           recording.body(frame.exchange, end - 1, 1) == "\r";
}

SdkMarks::SdkMarks(const Recording &recording, const Store &store, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_store(store)
    , m_gathering(GatherSliceMs, [this] { return gather(); })
{
    connect(&m_reading, &QFutureWatcherBase::finished, this, &SdkMarks::takeLarge);
}

int SdkMarks::others(FrameIndex frame) const
{
    if (frame >= m_store.frames.size() || !isStreamBlock(m_store, frame))
        return 0;
    if (const auto known = m_known.constFind(frame); known != m_known.constEnd())
        return *known;
    if (mayGrow(m_recording, m_store.frames[frame]))
        return 0;
    if (m_known.size() >= MostKnown)
        m_known.clear();
    if (m_store.frames[frame].length > ReadAtOnce) {
        if (frame == m_large.frame)
            return 0;
        if (std::find(m_waiting.begin(), m_waiting.end(), frame) == m_waiting.end())
            m_waiting.push_back(frame);
        if (m_waiting.size() > MostWaiting)
            m_waiting.erase(m_waiting.begin());
        if (m_large.frame == NoIndex)
            m_gathering.start();
        return 0;
    }
    const std::optional<SdkFrame> asked = sdkFrameOf(m_recording, m_store, frame);
    const int others = asked ? sdksThatDiffer(asked->blockOf(bytesOf(m_recording, *asked))) : 0;
    m_known.insert(frame, quint8(others));
    return others;
}

/// Of hundreds of megabytes a copy takes long, too.
bool SdkMarks::gather()
{
    if (m_large.frame == NoIndex) {
        if (m_waiting.empty())
            return false;
        m_large.frame = m_waiting.back();
        m_waiting.pop_back();
        m_large.asked = sdkFrameOf(m_recording, m_store, m_large.frame);
    }
    const qint64 wanted = m_large.asked ? m_large.asked->length + 1 : 0;
    const qint64 have = m_large.bytes.size();
    if (have < wanted) {
        m_large.bytes.reserve(wanted);
        m_large.bytes += m_recording.body(m_large.asked->exchange, m_large.asked->offset + have,
                                          std::min(GatheredBytes, wanted - have));
        if (m_large.bytes.size() > have && m_large.bytes.size() < wanted)
            return true;
    }
    readLarge();
    return false;
}

void SdkMarks::readLarge()
{
    const SdkFrame asked = m_large.asked.value_or(SdkFrame());
    m_reading.setFuture(QtConcurrent::run([asked, bytes = std::exchange(m_large.bytes, {})] {
        return bytes.isEmpty() ? 0 : sdksThatDiffer(asked.blockOf(bytes));
    }));
}

void SdkMarks::takeLarge()
{
    const FrameIndex frame = std::exchange(m_large, {}).frame;
    const int others = m_reading.result();
    m_known.insert(frame, quint8(others));
    if (!m_waiting.empty())
        m_gathering.start();
    if (others > 0)
        emit found(frame);
}

QString SdkMarks::words(FrameIndex frame) const
{
    if (others(frame) == 0)
        return {};
    QStringList lines{tr("How the official clients would read this event:")};
    const auto readings = sdkReadingsOf(m_recording, m_store, frame);
    for (const SdkReading &reading : readings.value_or(std::vector<SdkReading>())) {
        const QString word = textOf(outcomeWord(reading.outcome));
        lines.append(reading.why.isEmpty()
                         ? tr("%1: %2").arg(sdkTitle(reading.sdk), word)
                         : tr("%1: %2. %3").arg(sdkTitle(reading.sdk), word, textOf(reading.why)));
    }
    return lines.join(u'\n');
}

} // namespace a2a

#include "moc_sdkmarks.cpp"
