// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLatin1StringView>
#include <QStyledItemDelegate>

namespace a2a {

/// A row of an ArtifactListModel: icon, name and size; below them the id's tail, the declared type,
/// the chunks and whether more may come.
class ArtifactListDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

    /// The icon for a media type.
    [[nodiscard]] static QLatin1StringView iconFor(const QString &mediaType);
    /// The lower line of a row.
    [[nodiscard]] static QString facts(const QModelIndex &index);
};

} // namespace a2a
