// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAccessible>

class QWidget;

namespace a2a {

/// Sets the role of a custom-painted widget, which is StaticText, or Button with Enter as its press
/// action. Call it before setting the name, in the constructor: Qt caches interfaces, and gives
/// unknown widgets the role Client.
void setAccessibleRole(QWidget &widget, QAccessible::Role role);

} // namespace a2a
