// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace a2a {

/// Filters Qt's accessibility events from now on.
///
/// Each focus change is reported once, for its final target. List items are reported as list items,
/// and hidden or unfocused widgets are not reported. Qt reports every view whose current item
/// changes, whether focused or not.
///
/// An item selected by assistive technology in an item view becomes its current item, as when
/// clicked: panes show the current item, and Qt only selects it.
///
/// An alert of a visible widget (QAccessible::Alert) is passed to `onAlert`, with the text of a
/// label, or the description of anything else: Qt's bridge drops alerts.
///
/// Call it after the application is created; a second call does nothing.
void installAccessibleEvents(std::function<void(const QWidget &, const QString &)> onAlert);

} // namespace a2a
