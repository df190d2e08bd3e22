// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/celldelegate.h"

namespace a2a {

/// Data of a command palette row besides its name.
enum CommandRole {
    CommandMenuRole = Qt::UserRole + 1, ///< QString: its menu
    CommandReasonRole,                  ///< QString: why it is disabled; may be empty
    CommandKeysRole,                    ///< QString: its shortcut, possibly empty
    CommandIdRole,                      ///< QString: WindowAction::id
    CommandIndexRole,                   ///< int: index among the actions, which may share an ID
    CommandCheckedRole,                 ///< bool: whether it is checked
};

/// A command: its name, beside it its menu or why it is disabled, its shortcut at the right end.
class CommandRowDelegate final : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
};

} // namespace a2a
