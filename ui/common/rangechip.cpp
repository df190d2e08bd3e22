// SPDX-License-Identifier: Apache-2.0
#include "ui/common/rangechip.h"

#include "ui/common/displaytext.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLocale>

namespace a2a {

using namespace Qt::StringLiterals;

RangeChip::RangeChip(const Recording &recording, Selection &selection, QWidget *parent)
    : QWidget(parent)
    , m_recording(recording)
    , m_selection(selection)
    , m_chip(new Chip({}, "close"_L1, Chip::Kind::Plain, this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_chip);
    m_chip->setCheckable(true); // it is on as long as it is there
    m_chip->setChecked(true);
    connect(m_chip, &Chip::clicked, this, [this] {
        m_chip->setChecked(true);
        m_selection.setTimeRange(std::nullopt);
    });
    connect(&selection, &Selection::timeRangeChanged, this, &RangeChip::refresh);
    refresh();
}

void RangeChip::setCount(int shown, int all)
{
    if (shown == m_shown && all == m_all)
        return;
    m_shown = shown;
    m_all = all;
    refresh();
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
    const QLocale locale;
    const QString text = tr("%1 – %2 · %3 of %4")
                             .arg(timeOfDay(m_recording.wallMs(range->fromNs)),
                                  timeOfDay(m_recording.wallMs(range->toNs)),
                                  locale.toString(m_shown), locale.toString(m_all));
    m_chip->setLabel(text);
    m_chip->setAccessibleName(tr("Time range %1").arg(text));
    m_chip->setAccessibleDescription(tr("Shows all times again"));
    m_chip->setToolTip(plainToolTip(text % u'\n' % tr("Click to show all times again (Esc)")));
}

bool clearTimeRange(Selection &selection)
{
    if (!selection.timeRange())
        return false;
    selection.setTimeRange(std::nullopt);
    return true;
}

} // namespace a2a
