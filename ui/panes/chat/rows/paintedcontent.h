// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/palette.h"

#include <QByteArray>
#include <QHash>
#include <QPoint>
#include <QRect>
#include <QSet>
#include <QSize>
#include <QString>

#include <vector>

class QPainter;

namespace a2a {

/// A foldable value in the JSON of a part.
struct FoldedNode {
    QByteArray source; ///< owner of the part, see PartsLayout::Options
    int part = -1;     ///< -1: none
    int node = -1;
};
/// Values whose default open or collapsed state is reversed, by source and part.
using TurnedNodes = QHash<QByteArray, QHash<int, QSet<int>>>;

/// A sound that is played in its row.
struct PlayedPart {
    QByteArray key; ///< its key in ChatSound
    QString name;   ///< safe to show
    int step = -1;  ///< the status of a run that contains it; -1: the row's own message
    int part = -1;  ///< ChatPart::number; -1: none
};

/// Content from an agent, painted in a row: laid out for one width, immutable.
class PaintedContent {
public:
    PaintedContent() = default;
    PaintedContent(const PaintedContent &) = delete;
    PaintedContent &operator=(const PaintedContent &) = delete;
    virtual ~PaintedContent() = default;

    [[nodiscard]] virtual QSize size() const = 0;
    /// The content is cut: a greater height would show more.
    [[nodiscard]] virtual bool isCut() const { return false; }
    /// `rect`: its position, of size().
    virtual void paint(QPainter *painter, const QRect &rect, const Palette &palette) const = 0;
    /// The foldable node at a position: a number that is stable for the content's lifetime; -1:
    /// none.
    [[nodiscard]] virtual int nodeAt(QPoint) const { return -1; }
    /// The innermost nodes that can be expanded next or, if `open` is false, collapsed.
    [[nodiscard]] virtual std::vector<int> nextNodes(bool) const { return {}; }
    /// Place where the content first shows a text; empty: nowhere, or collapsed.
    [[nodiscard]] virtual QRect placeOf(const QString &, Qt::CaseSensitivity) const { return {}; }
    /// A click at the position plays the content's sound.
    [[nodiscard]] virtual bool isPlayedAt(QPoint) const { return false; }
    /// Tool tip at a position; safe to show.
    [[nodiscard]] virtual QString toolTipAt(QPoint) const { return {}; }
};

} // namespace a2a
