// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QString>

#include <optional>
#include <vector>

class QAction;
class QMenu;
class QMenuBar;

namespace a2a {

class Pane;
struct PaneDescriptor;

/// An action of the menu bar, as named in the command palette and the list of shortcuts.
struct WindowAction {
    QPointer<QAction> action;
    QString menu;             ///< "View", or "View › Theme" for a submenu; no mnemonics
    QString text;             ///< "Reset layout"; without mnemonic and "…"
    QString untranslatedText; ///< the untranslated text, or empty if it is the same
    QString id;               ///< the same in every language and at every start
    QString keys = {};        ///< native text; the view's if the action has none
};

/// Every action of every menu, in the order of the menus. Separators and hidden actions are left
/// out; menus that are filled on opening are filled.
[[nodiscard]] std::vector<WindowAction> windowActions(const QMenuBar &bar);

/// The actions that the menus of a pane offer at the moment besides those of the window: the menus
/// of its buttons, the menu `row` of its current row, and the menus of the visible views in it,
/// which are added to `row`.
[[nodiscard]] std::vector<WindowAction> paneActions(const Pane &pane,
                                                    const PaneDescriptor &descriptor, QMenu &row,
                                                    const std::vector<WindowAction> &ofWindow);

/// How well a few typed letters match a text, in which they must occur in this order; empty if they
/// do not match. Higher is better: beginnings of words and consecutive letters count more.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView typed, QStringView text);

} // namespace a2a
