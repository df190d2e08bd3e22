// SPDX-License-Identifier: Apache-2.0
#include "model/items/chatrow.h"

#include "model/facts/findingmarks.h"
#include "model/facts/tappedclients.h"
#include "model/query/filterrun.h"

#include <QDateTime>

namespace a2a {

std::optional<Severity> ChatSources::severityOf(FrameIndex frame) const
{
    if (findings)
        return findings->chatSeverity(frame);
    return store.frames[frame].flags & FrameDeviates ? std::optional(Severity::Warning)
                                                     : std::nullopt;
}

QString ChatRow::taskId() const
{
    return task() == NoIndex ? QString() : QString::fromUtf8(m_from.store.tasks[task()].id);
}

ExchangeId ChatRow::exchange() const
{
    const FrameIndex at = frame();
    return at == NoIndex ? 0 : m_from.store.frames[at].exchange;
}

FrameIndex ChatRow::frame() const
{
    const quint32 count = frameCount();
    return count ? frameAt(count - 1) : NoIndex;
}

QString ChatRow::client() const
{
    const FrameIndex from = isOwn() ? firstFrame() : NoIndex;
    return from == NoIndex ? QString()
                           : findTappedClient(m_from.recording, m_from.store.frames[from].exchange);
}

bool ChatRow::isOfEditedRequest() const
{
    const FrameIndex from = frame();
    return from != NoIndex && m_from.store.frames[from].kind == FrameKind::Request &&
           m_from.recording.facts(m_from.store.frames[from].exchange).request.edited;
}

quint32 ChatRow::wireSize() const
{
    const FrameIndex from = frame();
    return from == NoIndex ? 0 : m_from.store.frames[from].dataLength;
}

qint64 ChatRow::wallMs() const
{
    return m_from.recording.wallMs(startNs());
}

bool ChatRow::isWithin(const TimeRange &range) const
{
    return range.contains(startNs());
}

bool ChatRow::passesFilter(const FilterRun &filter, FrameIndex) const
{
    return filter.entryMatches(m_entry);
}

QByteArray ChatRow::json() const
{
    const FrameIndex from = frame();
    return from == NoIndex ? QByteArray() : m_from.content.data(from);
}

static constexpr qsizetype MaxSpoken = 1000; // more than anybody would listen to

QString ChatRow::accessibleName() const
{
    return name(accessibleExcerpt().left(MaxSpoken),
                QDateTime::fromMSecsSinceEpoch(wallMs()).toString(QStringLiteral("HH:mm:ss")));
}

QString ChatRow::accessibleDescription() const
{
    return facts().left(MaxSpoken);
}

void ChatRow::checkFrame(FrameIndex frame)
{
    const std::optional<Severity> found =
        frame == NoIndex ? std::nullopt : m_from.severityOf(frame);
    if (!found || (m_mark && *m_mark >= *found))
        return;
    m_mark = found;
    m_marked = frame;
}

void ChatRow::updateFindings()
{
    for (const quint32 count = frameCount(); m_scanned < count; ++m_scanned)
        checkFrame(frameAt(m_scanned));
}

void ChatRow::resetFindings()
{
    m_mark.reset();
    m_marked = NoIndex;
    m_scanned = 0;
}

} // namespace a2a
