// SPDX-License-Identifier: Apache-2.0
#include "ui/filter/filterchip.h"

#include "ui/common/displaytext.h"

#include <QHBoxLayout>
#include <QLocale>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int ShownChars = 40;

FilterChip::FilterChip(const FilterRun &run, FilterBar &bar, QWidget *parent)
    : QWidget(parent)
    , m_run(run)
    , m_bar(bar)
    , m_chip(new Chip({}, "close"_L1, Chip::Kind::Plain, this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_chip);
    m_chip->setCheckable(true); // it is on as long as it is there
    m_chip->setChecked(true);
    connect(m_chip, &Chip::clicked, this, [this] {
        m_chip->setChecked(true);
        m_bar.setText({});
    });
    const auto onRestarted = [this] {
        refresh();
        emit changed();
    };
    connect(&run, &FilterRun::restarted, this, onRestarted);
    refresh();
}

void FilterChip::setCount(int shown, int all)
{
    if (shown == m_shown && all == m_all)
        return;
    m_shown = shown;
    m_all = all;
    refresh();
}

void FilterChip::refresh()
{
    setVisible(m_run.isActive());
    if (!m_run.isActive())
        return;
    const QString filter = displayLine(m_bar.appliedText(), ShownChars);
    const QLocale locale;
    const QString text =
        tr("%1 · %2 of %3").arg(filter, locale.toString(m_shown), locale.toString(m_all));
    m_chip->setLabel(text);
    m_chip->setAccessibleName(tr("Filter %1").arg(text));
    m_chip->setAccessibleDescription(tr("Takes the filter away"));
    m_chip->setToolTip(text % u'\n' % tr("Click to take the filter away"));
}

} // namespace a2a
