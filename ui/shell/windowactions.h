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

/// An action of the menu bar, as named in palette and key sheet.
struct WindowAction {
    QPointer<QAction> action;
    QString menu;      ///< "View"; of a submenu "View › Theme"; no mnemonics
    QString text;      ///< "Reset layout"; without mnemonic and "…"
    QString english;   ///< the untranslated text; empty: same as the text
    QString id;        ///< the same in every language and at every start
    QString keys = {}; ///< native text; of the view only if the action has no shortcut
};

/// Every action of every menu, in the order of the menus. Separators and hidden actions are left
/// out; menus that are filled on opening are filled.
[[nodiscard]] std::vector<WindowAction> windowActions(const QMenuBar &bar);

/// What the menus of a pane offer at the moment besides those of the window: the menus of its
/// buttons, `row`, that of its current row, and those of the views in it that are seen, which are
/// added to `row`.
[[nodiscard]] std::vector<WindowAction> paneActions(const Pane &pane, const PaneDescriptor &about,
                                                    QMenu &row,
                                                    const std::vector<WindowAction> &ofWindow);

/// How well a few typed letters match a text: they must occur in this order. Higher is better:
/// beginnings of words and consecutive letters count more. Empty: no match.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView typed, QStringView text);

} // namespace a2a
