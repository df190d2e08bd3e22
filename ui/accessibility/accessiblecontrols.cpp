// SPDX-License-Identifier: Apache-2.0
#include "ui/accessibility/accessiblecontrols.h"

#include "ui/accessibility/accessiblecomboboxes.h"
#include "ui/accessibility/accessiblelabels.h"
#include "ui/accessibility/accessiblelineedits.h"
#include "ui/accessibility/accessibletabs.h"

#include <QAccessibleWidget>
#include <QScrollArea>

namespace a2a {

using namespace Qt::StringLiterals;

/// Focusable areas that Qt does not expose: groups of widgets, painted texts.
static QAccessibleInterface *makeArea(const QString &className, QObject *object)
{
    const bool isGroup = className == "QScrollArea"_L1;
    auto *area = isGroup || className == "QAbstractScrollArea"_L1
                     ? qobject_cast<QAbstractScrollArea *>(object)
                     : nullptr;
    if (!area || (area->focusPolicy() & Qt::TabFocus) != Qt::TabFocus)
        return nullptr;
    return new QAccessibleWidget(area, isGroup ? QAccessible::Grouping : QAccessible::Document);
}

void installAccessibleControls()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeArea);
        return true;
    }();
    Q_UNUSED(installed)
    installAccessibleComboBoxes();
    installAccessibleLabels();
    installAccessibleLineEdits();
    installAccessibleTabs();
}

} // namespace a2a
