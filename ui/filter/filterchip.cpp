// SPDX-License-Identifier: Apache-2.0
#include "ui/filter/filterchip.h"

#include "ui/style/displaytext.h"

namespace a2a {

static constexpr int ShownChars = 40;

FilterChip::FilterChip(SharedFilter &filter, QWidget *parent)
    : LimitChip(parent)
    , m_filter(filter)
{
    const auto onRestarted = [this] {
        refresh();
        emit changed();
    };
    connect(&filter.run(), &FilterRun::restarted, this, onRestarted);
    FilterChip::refresh();
}

void FilterChip::removeLimit()
{
    m_filter.setText({});
}

void FilterChip::refresh()
{
    setVisible(m_filter.run().isActive());
    if (!m_filter.run().isActive())
        return;
    const QString filter = displayLine(m_filter.appliedText(), ShownChars);
    const QString text = tr("%1 · %2 of %3").arg(filter, shownCount(), allCount());
    showLimit(
        {text, tr("Active filter"), tr("Removes the filter"), tr("Click to remove the filter")});
}

} // namespace a2a

#include "moc_filterchip.cpp"
