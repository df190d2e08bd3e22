// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QString>

#include <optional>
#include <vector>

class QAction;
class QMenuBar;

namespace a2a {

/// An action of the menu bar, as palette and key sheet name it.
struct WindowAction {
    QPointer<QAction> action;
    QString menu;    ///< "View"; of a menu within a menu "View › Theme"; no mnemonics
    QString text;    ///< "Reset layout"; neither mnemonic nor "…"
    QString english; ///< the same before translation; empty: as the text
    QString id;      ///< stays the same in every language and from start to start
};

/// Every action of every menu, in the order of the menus. Separators and hidden actions are left
/// out; menus that fill themselves when they are opened are asked to.
[[nodiscard]] std::vector<WindowAction> windowActions(const QMenuBar &bar);

/// "&Open script…" → "Open script".
[[nodiscard]] QString plainActionText(const QString &text);

/// How well a few typed letters name a text: they must come in it in this order. Higher is better:
/// beginnings of words and letters in a row count more. Nothing: they do not.
[[nodiscard]] std::optional<int> fuzzyScore(QStringView typed, QStringView text);

} // namespace a2a
