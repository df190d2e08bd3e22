// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QString>

#include <optional>
#include <vector>

class QAction;
class QMenuBar;

namespace a2a {

/// An action of the menu bar, as named in palette and key sheet.
struct WindowAction {
    QPointer<QAction> action;
    QString menu;    ///< "View"; of a submenu "View › Theme"; no mnemonics
    QString text;    ///< "Reset layout"; without mnemonic and "…"
    QString english; ///< the untranslated text; empty: same as the text
    QString id;      ///< the same in every language and at every start
};

/// Every action of every menu, in the order of the menus. Separators and hidden actions are left
/// out; menus that are filled on opening are filled.
[[nodiscard]] std::vector<WindowAction> windowActions(const QMenuBar &bar);

/// "&Open script…" → "Open script".
[[nodiscard]] QString plainActionText(const QString &text);

/// How well a few typed letters match a text: they must occur in this order. Higher is better:
/// beginnings of words and consecutive letters count more. Empty: no match.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView typed, QStringView text);

} // namespace a2a
