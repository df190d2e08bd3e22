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

/// A value in the JSON of a part that can be collapsed.
struct CollapsibleNode {
    QByteArray source; ///< owner of the part, see PartsLayout::Options::source
    int part = -1;     ///< -1 if there is none
    int node = -1;
};
/// Values whose default state, expanded or collapsed, is reversed, by source and part.
using ToggledNodes = QHash<QByteArray, QHash<int, QSet<int>>>;

/// A sound that is played in its row.
struct AudioPart {
    QByteArray key; ///< identifies the sound in ChatAudio
    QString name;   ///< safe to show
    int step = -1;  ///< the status of a run that contains it, -1 for the row's message
    int part = -1;  ///< ChatPart::number, -1 if there is none
};

/// Content of an agent that is painted in a row. It is laid out for one width and immutable.
class PaintedContent {
public:
    PaintedContent() = default;
    PaintedContent(const PaintedContent &) = delete;
    PaintedContent &operator=(const PaintedContent &) = delete;
    virtual ~PaintedContent() = default;

    [[nodiscard]] virtual QSize size() const = 0;
    /// Whether the content is cut, so that a greater height would show more.
    [[nodiscard]] virtual bool isTruncated() const { return false; }
    /// `rect`: where the content is painted. Its size is size().
    virtual void paint(QPainter *painter, const QRect &rect, const Palette &palette) const = 0;
    /// The number of the node at a position that can be collapsed, or -1 if there is none. Numbers
    /// are stable as long as the content does not change.
    [[nodiscard]] virtual int nodeAt(QPoint) const { return -1; }
    /// The innermost nodes that can be expanded next or, if `open` is false, collapsed.
    [[nodiscard]] virtual std::vector<int> nextLevelNodes(bool) const { return {}; }
    /// The first place where the content shows a text, or empty if it does not show it or the text
    /// is collapsed.
    [[nodiscard]] virtual QRect findTextRect(const QString &, Qt::CaseSensitivity) const
    {
        return {};
    }
    /// Whether a click at the position plays the content's sound.
    [[nodiscard]] virtual bool isPlayButtonAt(QPoint) const { return false; }
    /// The tool tip at a position, safe to show.
    [[nodiscard]] virtual QString toolTipAt(QPoint) const { return {}; }
};

} // namespace a2a
