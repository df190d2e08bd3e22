// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"
#include "ui/panes/chat/rows/paintedcontent.h"

#include <QSet>

namespace a2a {

/// JSON as a small tree: a line for each value, with the first levels expanded. The number of lines
/// is limited, however large or deep the JSON is.
class JsonOutline final : public PaintedContent {
public:
    static constexpr int InitiallyOpenLevels = 2;
    static constexpr int MaxLines = 300;
    static constexpr quint32 MaxOpenedMembers = 12; ///< members opened by default, below the root

    /// `toggled`: nodes whose default state, expanded or collapsed, is reversed. `maxHeight`:
    /// height limit of what is shown by default in pixels, or 0 for MaxLines lines.
    JsonOutline(const QByteArray &json, const QSet<int> &toggled, int width, int maxHeight);

    /// Whether there is no tree to show, because the text is not JSON or has no values.
    [[nodiscard]] bool isEmpty() const { return m_lines.empty(); }
    [[nodiscard]] static int heightForLines(int lines);
    struct Line {
        int depth = 0;
        int node = -1; ///< number of the node if it can be collapsed, otherwise -1
        bool isOpen = false;
        QString name;  ///< safe to show, the index for an element of an array
        QString value; ///< safe to show
        ColorRole role = ColorRole::Text;
    };
    [[nodiscard]] const std::vector<Line> &lines() const { return m_lines; }

    [[nodiscard]] QSize size() const override { return m_size; }
    [[nodiscard]] bool isTruncated() const override { return m_isTruncated; }
    void paint(QPainter *painter, const QRect &rect, const Palette &palette) const override;
    [[nodiscard]] int nodeAt(QPoint pos) const override;
    [[nodiscard]] std::vector<int> nextLevelNodes(bool open) const override;
    [[nodiscard]] QRect findTextRect(const QString &text,
                                     Qt::CaseSensitivity caseSensitivity) const override;
    [[nodiscard]] QString toolTipAt(QPoint pos) const override;

private:
    void add(json::Value value, const QString &name, int depth, const QSet<int> &toggled);
    [[nodiscard]] int lineAt(QPoint pos) const;

    std::vector<Line> m_lines;
    size_t m_maxLines = 0;        ///< maximum number of lines
    size_t m_userOpenedLines = 0; ///< lines of nodes that the user expanded
    QSize m_size;
    bool m_isTruncated = false;
};

} // namespace a2a
