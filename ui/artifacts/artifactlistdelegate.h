// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/common/celldelegate.h"

#include <QLatin1StringView>

namespace a2a {

/// A row of an ArtifactListModel: icon, name and size; below them the id's tail, the declared type,
/// the chunks and whether more may come.
class ArtifactListDelegate final : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

    /// The icon for a media type.
    [[nodiscard]] static QLatin1StringView iconFor(const QString &mediaType);
    /// The lower line of a row.
    [[nodiscard]] static QString facts(const QModelIndex &index);

protected:
    [[nodiscard]] QString tipText(const QModelIndex &index) const override;
};

} // namespace a2a
