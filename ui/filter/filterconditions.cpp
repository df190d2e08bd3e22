// SPDX-License-Identifier: Apache-2.0
#include "ui/filter/filterconditions.h"

#include "ui/filter/filterbar.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/workspace/sharedfilter.h"

#include <QMenu>

namespace a2a {

using namespace Qt::StringLiterals;

FilterCondition taskStateCondition(TaskState state)
{
    const int place = int(state) - int(TaskState::Submitted);
    return {FilterField::State,
            place < 0 ? QString() : filterChoices(FilterField::State).value(place)};
}

static void addTests(QMenu &menu, SharedFilter &filter, const FilterCondition &item)
{
    const QString shown =
        displayLine(filterTest(item.field, FilterOp::Has, item.value), 40).replace(u'&', "&&"_L1);
    const auto add = [&](const QString &text, SharedFilter::Join join) {
        return menu.addAction(text.arg(shown), &filter, [&filter, item, join] {
            filter.addTest(item.field, item.value, join);
        });
    };
    add(FilterBar::tr("Apply as filter: %1"), SharedFilter::Join::Replace)
        ->setIcon(icon("filter"_L1));
    add(FilterBar::tr("And %1"), SharedFilter::Join::And)->setEnabled(!filter.isEmpty());
    add(FilterBar::tr("Not %1"), SharedFilter::Join::Not);
}

void addFilterActions(QMenu &menu, SharedFilter &filter, const FilterCondition &item)
{
    if (!item.value.isEmpty())
        addTests(menu, filter, item);
    menu.addAction(FilterBar::tr("Clear the filter"), &filter, [&filter] { filter.setText({}); })
        ->setEnabled(!filter.isEmpty());
}

} // namespace a2a
