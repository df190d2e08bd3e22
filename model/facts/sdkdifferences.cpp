// SPDX-License-Identifier: Apache-2.0
#include "model/facts/sdkdifferences.h"

#include "model/text/textof.h"

#include <algorithm>
#include <utility>

namespace a2a {

/// Results that are kept; a log is viewed a screenful at a time.
static constexpr qsizetype MaxKnown = 50'000;
/// Large blocks waiting; ones scrolled past long ago are requested again when they are visible.
static constexpr size_t MaxWaiting = 200;

/// The line feed that belongs to the last carriage return may still come.
static bool mayGrow(const Recording &recording, const Frame &frame)
{
    const ExchangeFacts &facts = recording.facts(frame.exchange);
    const qint64 end = qint64(frame.offset) + frame.length;
    return facts.end == EndReason::Open && end == facts.bodySize &&
           recording.body(frame.exchange, end - 1, 1) == "\r";
}

SdkDifferences::SdkDifferences(const Recording &recording, const Store &store, QObject *parent)
    : QObject(parent)
    , m_recording(recording)
    , m_store(store)
    , m_next(0, [this] {
        readNextLargeFrame();
        return false;
    })
{
}

int SdkDifferences::differingClientCount(FrameIndex frame) const
{
    if (frame >= m_store.frames.size() || !isStreamBlock(m_store, frame))
        return 0;
    if (const auto known = m_known.constFind(frame); known != m_known.constEnd())
        return *known;
    if (mayGrow(m_recording, m_store.frames[frame]))
        return 0;
    if (m_known.size() >= MaxKnown) {
        m_known.clear();
        m_largeReadings.clear();
    }
    if (m_store.frames[frame].length > ImmediateReadLimit) {
        if (frame == m_large)
            return 0;
        if (std::find(m_waiting.begin(), m_waiting.end(), frame) == m_waiting.end())
            m_waiting.push_back(frame);
        if (m_waiting.size() > MaxWaiting)
            m_waiting.erase(m_waiting.begin());
        if (m_large == NoIndex)
            m_next.start();
        return 0;
    }
    const std::optional<SdkFrame> asked = findSdkFrame(m_recording, m_store, frame);
    const int others = asked ? countDifferingSdks(readSdkOutcomes(m_recording, *asked)) : 0;
    m_known.insert(frame, quint8(others));
    return others;
}

void SdkDifferences::readNextLargeFrame()
{
    if (m_waiting.empty() || m_large != NoIndex)
        return;
    m_large = m_waiting.back();
    m_waiting.pop_back();
    if (const std::optional<SdkFrame> frame = findSdkFrame(m_recording, m_store, m_large))
        readInBackground(m_reader, m_recording, *frame, [this](std::vector<SdkReading> readings) {
            onLargeFrameRead(std::move(readings));
        });
    else
        onLargeFrameRead({});
}

void SdkDifferences::onLargeFrameRead(std::vector<SdkReading> readings)
{
    const FrameIndex frame = std::exchange(m_large, NoIndex);
    const int others = countDifferingSdks(readings);
    m_known.insert(frame, quint8(others));
    if (others > 0)
        m_largeReadings.insert(frame, std::move(readings));
    if (!m_waiting.empty())
        m_next.start();
    if (others > 0)
        emit differenceFound(frame);
}

QString SdkDifferences::toolTipText(FrameIndex frame) const
{
    if (differingClientCount(frame) == 0)
        return {};
    QStringList lines{tr("How official SDKs would parse this event:")};
    const auto large = m_largeReadings.constFind(frame);
    const std::optional<SdkFrame> small = large == m_largeReadings.constEnd()
                                              ? findSdkFrame(m_recording, m_store, frame)
                                              : std::nullopt;
    const std::vector<SdkReading> readings = small ? readSdkOutcomes(m_recording, *small) : *large;
    for (const SdkReading &reading : readings) {
        const QString word = textOf(outcomeText(reading.outcome));
        lines.append(reading.why.isEmpty()
                         ? tr("%1: %2").arg(sdkTitle(reading.sdk), word)
                         : tr("%1: %2. %3").arg(sdkTitle(reading.sdk), word, textOf(reading.why)));
    }
    return lines.join(u'\n');
}

} // namespace a2a

#include "moc_sdkdifferences.cpp"
