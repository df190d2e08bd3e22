// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/celldelegate.h"

#include <QLatin1StringView>

namespace a2a {

/// Paints a row of an ArtifactProxyModel: icon, name and size, and below them the declared type,
/// the number of chunks, how it ended, duration and rate, and its bytes over time as a small curve.
/// If the rows are grouped, the request that started a task stands above its first row. A compact
/// row has a single line and no curve.
class ArtifactListDelegate final : public CellDelegate {
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

    void setCompact(bool compact) { m_isCompact = compact; }
    [[nodiscard]] bool isCompact() const { return m_isCompact; }
    /// Height of a row without a task's heading, at the current zoom.
    [[nodiscard]] static int rowHeight(bool compact = false);
    /// The icon for a media type.
    [[nodiscard]] static QLatin1StringView iconFor(const QString &mediaType);
    /// The lower line of a row.
    [[nodiscard]] static QString details(const QModelIndex &index);

protected:
    [[nodiscard]] QString toolTipText(const QModelIndex &index) const override;

private:
    bool m_isCompact = false;
};

} // namespace a2a
