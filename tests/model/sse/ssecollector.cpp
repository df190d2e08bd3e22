// SPDX-License-Identifier: Apache-2.0
#include "tests/model/sse/ssecollector.h"

#include <algorithm>
#include <functional>
#include <memory>

namespace a2a::test {

void SseCollector::take(const SseEvent &event, QByteArrayView piece)
{
    SeenEvent seen{event.data.toByteArray(),
                   event.event.toByteArray(),
                   event.id.toByteArray(),
                   event.retry,
                   event.offset,
                   event.length,
                   event.dataOffset,
                   {},
                   event.omittedIgnoredLines,
                   event.hasData,
                   event.unterminated,
                   event.truncated,
                   event.hasLineMark,
                   event.isNameTruncated};
    for (const SseIgnoredLine &extra : *event.ignoredLines)
        seen.ignoredLines.emplace_back(extra.kind, extra.text);
    m_seen.push_back(std::move(seen));
    const std::less_equal<const char *> notAfter;
    if (event.hasData && notAfter(piece.begin(), event.data.begin()) &&
        notAfter(event.data.end(), piece.end()))
        ++m_inPlace;
}

void SseCollector::feed(QByteArrayView piece)
{
    const auto copy = std::make_unique<char[]>(std::size_t(piece.size()));
    std::copy(piece.begin(), piece.end(), copy.get());
    const QByteArrayView own(copy.get(), piece.size());
    m_decoder.feed(own, [this, own](const SseEvent &event) { take(event, own); });
}

void SseCollector::finish()
{
    m_decoder.finish([this](const SseEvent &event) { take(event, {}); });
}

SseCollector SseCollector::decoded(const QByteArray &body, const QList<qsizetype> &borders,
                                   qint64 eventLimit)
{
    SseCollector collector(eventLimit);
    qsizetype from = 0;
    for (const qsizetype border : borders) {
        collector.feed(QByteArrayView(body).sliced(from, border - from));
        from = border;
    }
    collector.feed(QByteArrayView(body).sliced(from));
    collector.finish();
    return collector;
}

SseCollector SseCollector::decodedInPieces(const QByteArray &body, qsizetype size,
                                           qint64 eventLimit)
{
    QList<qsizetype> borders;
    for (qsizetype border = size; border < body.size(); border += size)
        borders.append(border);
    return decoded(body, borders, eventLimit);
}

std::vector<SeenEvent> SseCollector::dispatched() const
{
    std::vector<SeenEvent> result;
    std::copy_if(m_seen.begin(), m_seen.end(), std::back_inserter(result),
                 [](const SeenEvent &event) { return event.hasData && !event.unterminated; });
    return result;
}

} // namespace a2a::test
