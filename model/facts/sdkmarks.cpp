// SPDX-License-Identifier: Apache-2.0
#include "model/facts/sdkmarks.h"

#include "model/text/textof.h"

#include <algorithm>

namespace a2a {

/// Answers kept; a log is looked at a screenful at a time.
static constexpr qsizetype MostKnown = 50'000;
/// Large blocks that wait; what was scrolled past long ago is asked about again when it is seen.
static constexpr size_t MostWaiting = 200;

static bool isStreamBlock(const Store &store, FrameIndex index)
{
    const Frame &frame = store.frames[index];
    const ExchangeTrack *track = store.track(frame.exchange);
    const bool isBlock = frame.kind == FrameKind::Event || frame.kind == FrameKind::Comment;
    return track && track->dialect && isBlock &&
           (frame.flags & (FrameTranscoded | FrameListed | FrameTruncated)) == 0;
}

std::optional<std::vector<SdkReading>> sdkReadingsOf(const Recording &recording, const Store &store,
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
    const qint64 length = frame.offset + frame.length - start;
    QByteArray block = recording.body(frame.exchange, start, length + 1);
    if (block.size() > length && !(block.endsWith("\r\n")))
        block.chop(1);
    SdkBlock seen;
    seen.bytes = block;
    seen.ended = frame.flags & FrameUnterminated;
    seen.jsonRpc = track->bindingKind() == BindingKind::JsonRpc;
    seen.requestId = track->callId;
    return sdkReadings(seen);
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
{
    m_later.setSingleShot(true);
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &SdkMarks::readNext);
}

int SdkMarks::read(FrameIndex frame) const
{
    const auto readings = sdkReadingsOf(m_recording, m_store, frame);
    return readings ? int(std::count_if(readings->begin(), readings->end(),
                                        [](const SdkReading &reading) {
                                            return reading.outcome != SdkReading::Outcome::Same;
                                        }))
                    : 0;
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
        if (std::find(m_waiting.begin(), m_waiting.end(), frame) == m_waiting.end())
            m_waiting.push_back(frame);
        if (m_waiting.size() > MostWaiting)
            m_waiting.erase(m_waiting.begin());
        m_later.start();
        return 0;
    }
    const int others = read(frame);
    m_known.insert(frame, quint8(others));
    return others;
}

void SdkMarks::readNext()
{
    if (m_waiting.empty())
        return;
    const FrameIndex frame = m_waiting.back();
    m_waiting.pop_back();
    const int others = read(frame);
    m_known.insert(frame, quint8(others));
    if (!m_waiting.empty())
        m_later.start();
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
