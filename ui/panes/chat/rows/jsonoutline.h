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
    static constexpr int OpenLevels = 2;
    static constexpr int MostLines = 300;
    static constexpr quint32 MostOpened = 12; ///< members opened by default, below the root

    /// `toggled`: nodes whose default state, expanded or collapsed, is reversed. `mostHeight`:
    /// height limit of what is shown by default in pixels, or 0 for MostLines lines.
    JsonOutline(const QByteArray &json, const QSet<int> &turned, int width, int mostHeight);

    /// Whether there is no tree to show, because the text is not JSON or has no values.
    [[nodiscard]] bool isEmpty() const { return m_lines.empty(); }
    [[nodiscard]] static int heightOf(int lines);
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
    [[nodiscard]] bool isCut() const override { return m_isCut; }
    void paint(QPainter *painter, const QRect &rect, const Palette &palette) const override;
    [[nodiscard]] int nodeAt(QPoint place) const override;
    [[nodiscard]] std::vector<int> nextNodes(bool open) const override;
    [[nodiscard]] QRect placeOf(const QString &text, Qt::CaseSensitivity minds) const override;
    [[nodiscard]] QString toolTipAt(QPoint place) const override;

private:
    void add(json::Value value, const QString &name, int depth, const QSet<int> &turned);
    [[nodiscard]] int lineAt(QPoint place) const;

    std::vector<Line> m_lines;
    size_t m_most = 0;  ///< maximum number of lines
    size_t m_asked = 0; ///< lines of nodes that the user expanded
    QSize m_size;
    bool m_isCut = false;
};

} // namespace a2a
