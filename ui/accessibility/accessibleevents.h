// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace a2a {

/// Goes through the events that Qt has for assistive programs, from now on.
///
/// Of the focus they hear once for each move of it: where it stands when the move is over, an item
/// of a list by itself, and nothing of what is hidden or has it not. Qt tells of every view whose
/// current item changes, whoever has the focus.
///
/// What they select in an item view becomes its current item, as when it is clicked: panes show
/// what is current, and Qt lets assistive programs select only.
///
/// An alert of a widget that is shown (QAccessible::Alert) goes to `onAlert`, with the text of a
/// label, the description of anything else: Qt's bridge drops alerts.
///
/// Call it once there is an application; the second call does nothing.
void installAccessibleEvents(std::function<void(const QWidget &, const QString &)> onAlert);

} // namespace a2a
