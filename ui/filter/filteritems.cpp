// SPDX-License-Identifier: Apache-2.0
#include "ui/filter/filteritems.h"

#include "ui/filter/filterbar.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"

#include <QMenu>

namespace a2a {

using namespace Qt::StringLiterals;

FilterItem stateItem(TaskState state)
{
    const int place = int(state) - int(TaskState::Submitted);
    return {FilterField::State,
            place < 0 ? QString() : filterChoices(FilterField::State).value(place)};
}

static void addTests(QMenu &menu, FilterBar &bar, const FilterItem &item)
{
    const QString shown =
        displayLine(filterTest(item.field, FilterOp::Has, item.value), 40).replace(u'&', "&&"_L1);
    const auto add = [&](const QString &text, FilterBar::Join join) {
        return menu.addAction(text.arg(shown), &bar,
                              [&bar, item, join] { bar.addTest(item.field, item.value, join); });
    };
    add(FilterBar::tr("Apply as filter: %1"), FilterBar::Join::Replace)->setIcon(icon("filter"_L1));
    add(FilterBar::tr("And %1"), FilterBar::Join::And)
        ->setEnabled(bar.verdict() != FilterBar::Verdict::Empty);
    add(FilterBar::tr("Not %1"), FilterBar::Join::Not);
}

void addFilterItems(QMenu &menu, FilterBar &bar, const FilterItem &item)
{
    if (!item.value.isEmpty())
        addTests(menu, bar, item);
    menu.addAction(FilterBar::tr("Clear the filter"), &bar, [&bar] { bar.setText({}); })
        ->setEnabled(bar.verdict() != FilterBar::Verdict::Empty);
}

} // namespace a2a
