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

/// A value in the JSON of a part that can be folded.
struct FoldedNode {
    QByteArray source; ///< whose part it is, see PartsLayout::Options
    int part = -1;     ///< -1: none
    int node = -1;
};
/// Values that are open where they would be folded, or the other way round: by source and part.
using TurnedNodes = QHash<QByteArray, QHash<int, QSet<int>>>;

/// A sound that is played in its row.
struct PlayedPart {
    QByteArray key; ///< by which ChatSound knows it
    QString name;   ///< safe to show
    int step = -1;  ///< the status of a run that brought it; -1: the row's own message
    int part = -1;  ///< ChatPart::number; -1: there is none
};

/// Content of an agent's that is painted in a row: laid out for one width, immutable.
class PaintedContent {
public:
    PaintedContent() = default;
    PaintedContent(const PaintedContent &) = delete;
    PaintedContent &operator=(const PaintedContent &) = delete;
    virtual ~PaintedContent() = default;

    [[nodiscard]] virtual QSize size() const = 0;
    /// There is more of it that would be shown in a greater height.
    [[nodiscard]] virtual bool isCut() const { return false; }
    /// `rect`: where it stands, of size().
    virtual void paint(QPainter *painter, const QRect &rect, const Palette &palette) const = 0;
    /// What can be folded at a place in it: a number that stays as long as the content; -1:
    /// nothing.
    [[nodiscard]] virtual int nodeAt(QPoint) const { return -1; }
    /// What could be unfolded, or, `open`, folded next: the innermost of it.
    [[nodiscard]] virtual std::vector<int> nextNodes(bool) const { return {}; }
    /// Where it shows a text first; empty: nowhere, or it is folded.
    [[nodiscard]] virtual QRect placeOf(const QString &, Qt::CaseSensitivity) const { return {}; }
    /// A click there plays it.
    [[nodiscard]] virtual bool isPlayedAt(QPoint) const { return false; }
    /// Safe to show.
    [[nodiscard]] virtual QString toolTipAt(QPoint) const { return {}; }
};

} // namespace a2a
