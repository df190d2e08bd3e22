// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAccessible>

class QWidget;

namespace a2a {

/// Says what a painted widget of our own is for assistive programs: StaticText, or a Button that
/// they press as Enter does. Before its name in its constructor: Qt keeps what it once knew,
/// and calls what it does not know a client.
void setAccessibleRole(QWidget &widget, QAccessible::Role role);

} // namespace a2a
