// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/rangechip.h"

#include <QDateTime>

namespace a2a {

using namespace Qt::StringLiterals;

RangeChip::RangeChip(const Recording &recording, Selection &selection, QWidget *parent)
    : LimitChip(parent)
    , m_recording(recording)
    , m_selection(selection)
{
    connect(&selection, &Selection::timeRangeChanged, this, &RangeChip::refresh);
    RangeChip::refresh();
}

void RangeChip::removeLimit()
{
    m_selection.setTimeRange(std::nullopt);
}

static QString timeOfDay(qint64 wallMs)
{
    return QDateTime::fromMSecsSinceEpoch(wallMs).time().toString(u"hh:mm:ss.zzz"_s);
}

void RangeChip::refresh()
{
    const std::optional<TimeRange> &range = m_selection.timeRange();
    setVisible(range.has_value());
    if (!range)
        return;
    const QString text =
        tr("%1 – %2 · %3 of %4")
            .arg(timeOfDay(m_recording.wallMs(range->fromNs)),
                 timeOfDay(m_recording.wallMs(range->toNs)), shownCount(), allCount());
    showLimit({text, tr("Time range"), tr("Resets the time range"),
               tr("Click to reset the time range (Esc)")});
}

bool clearTimeRange(Selection &selection)
{
    if (!selection.timeRange())
        return false;
    selection.setTimeRange(std::nullopt);
    return true;
}

} // namespace a2a

#include "moc_rangechip.cpp"
