// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/jsonoutline.h"

#include "ui/panes/chat/rows/chattr.h"
#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QFontMetrics>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int OutlinePadding = 6;
static constexpr int Indent = 16;        ///< at 100 %
static constexpr int DeepestIndent = 12; ///< levels
static constexpr int Chevron = 12;       ///< at 100 %
static constexpr qsizetype ValueChars = 300;

static int outlineLine()
{
    return QFontMetrics(dataFont()).height() + 4;
}

int JsonOutline::heightForLines(int lines)
{
    return lines * outlineLine();
}

JsonOutline::JsonOutline(const QByteArray &json, const QSet<int> &toggled, int width, int maxHeight)
{
    const json::Document document(json);
    const json::Value root = document.root();
    if (!root.isObject() && !root.isArray())
        return;
    const size_t shown = maxHeight > 0 ? size_t(qMax(3, maxHeight / outlineLine())) : MaxLines;
    m_maxLines = maxHeight > 0 ? shown * 4 / 3 : shown; // a small overflow is not cut
    int position = 0;
    for (const json::Value member : json::children(root)) {
        add(member, root.isArray() ? QString::number(position) : member.name(), 0, toggled);
        ++position;
        if (m_isTruncated)
            break;
    }
    if (m_isTruncated && m_lines.size() > shown + m_userOpenedLines)
        m_lines.resize(shown + m_userOpenedLines);
    if (m_lines.empty())
        m_lines.push_back({0, -1, false, {}, root.isArray() ? u"[]"_s : u"{}"_s, ColorRole::Dim});
    m_size = {width, int(m_lines.size()) * outlineLine() + 2 * OutlinePadding};
}

static QString countText(json::Value value)
{
    const QString count = QLocale().toString(value.count());
    return value.isArray() ? QString(u"[ "_s % count % u" ]"_s)
                           : QString(u"{ "_s % count % u" }"_s);
}

static ColorRole roleOf(json::Value value)
{
    if (value.isObject() || value.isArray())
        return ColorRole::Dim;
    return value.isString() ? ColorRole::JsonString : ColorRole::JsonNumber;
}

static QString valueText(json::Value value)
{
    if (value.isObject() || value.isArray())
        return countText(value);
    if (value.isString())
        return u'"' % displayLine(value.toString().left(2 * ValueChars), ValueChars) % u'"';
    return displayLine(QString::fromUtf8(value.raw().first(qMin(ValueChars, value.raw().size()))),
                       ValueChars);
}

/// Adds a value and its members. The depth is limited by the number of lines left, since each level
/// takes one.
void JsonOutline::add(json::Value value, const QString &name, int depth, const QSet<int> &toggled)
{
    if (m_lines.size() >= m_maxLines) {
        m_isTruncated = true;
        return;
    }
    const bool isParent = (value.isObject() || value.isArray()) && value.count() > 0;
    const int node = int(value.index());
    const bool isOpen = isParent && (depth + 1 < InitiallyOpenLevels &&
                                     value.count() <= MaxOpenedMembers) != toggled.contains(node);
    m_lines.push_back({depth, isParent ? node : -1, isOpen, displayLine(name, 100),
                       valueText(value), roleOf(value)});
    if (!isOpen)
        return;
    if (toggled.contains(node)) {
        const size_t more =
            qMin<size_t>(value.count(), MaxLines - qMin<size_t>(MaxLines, m_maxLines));
        m_maxLines += more;
        m_userOpenedLines += more;
    }
    int position = 0;
    for (const json::Value member : json::children(value)) {
        add(member, value.isArray() ? QString::number(position) : member.name(), depth + 1,
            toggled);
        ++position;
        if (m_isTruncated)
            return;
    }
}

int JsonOutline::lineAt(QPoint pos) const
{
    const int y = pos.y() - OutlinePadding;
    const int line = y < 0 ? -1 : y / outlineLine();
    return line < int(m_lines.size()) && pos.x() >= 0 && pos.x() < m_size.width() ? line : -1;
}

int JsonOutline::nodeAt(QPoint pos) const
{
    const int line = lineAt(pos);
    return line < 0 ? -1 : m_lines[size_t(line)].node;
}

std::vector<int> JsonOutline::nextLevelNodes(bool open) const
{
    int deepest = 0;
    for (const Line &line : m_lines)
        deepest = line.isOpen ? qMax(deepest, line.depth) : deepest;
    std::vector<int> nodes;
    for (const Line &line : m_lines) {
        if (line.node >= 0 && line.isOpen == open && (!open || line.depth == deepest))
            nodes.push_back(line.node);
    }
    return nodes;
}

QRect JsonOutline::findTextRect(const QString &text, Qt::CaseSensitivity caseSensitivity) const
{
    for (size_t i = 0; i < m_lines.size(); ++i) {
        if (m_lines[i].name.contains(text, caseSensitivity) ||
            m_lines[i].value.contains(text, caseSensitivity))
            return {0, OutlinePadding + int(i) * outlineLine(), m_size.width(), outlineLine()};
    }
    return {};
}

QString JsonOutline::toolTipAt(QPoint pos) const
{
    const int line = lineAt(pos);
    if (line < 0)
        return {};
    const Line &shown = m_lines[size_t(line)];
    return shown.value.size() > 60 ? shown.value : QString();
}

void JsonOutline::paint(QPainter *painter, const QRect &rect, const Palette &palette) const
{
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    const QFontMetrics data(dataFont());
    paintFrame(painter, rect, palette.color(ColorRole::Raised), palette.color(ColorRole::Line));
    painter->setFont(dataFont());
    const int side = zoomed(Chevron);
    int y = rect.top() + OutlinePadding;
    for (const Line &line : m_lines) {
        int x = rect.left() + OutlinePadding + qMin(line.depth, DeepestIndent) * zoomed(Indent);
        if (line.node >= 0) {
            const QRect chevron(x, y + (outlineLine() - side) / 2, side, side);
            paintIcon(painter, chevron, line.isOpen ? "chevron-down"_L1 : "chevron-right"_L1,
                      palette.color(ColorRole::Dim));
        }
        x += side + 4;
        const int right = rect.right() - OutlinePadding;
        const auto draw = [&](const QString &text, ColorRole role) {
            const QRect place(x, y, qMax(0, right - x), outlineLine());
            painter->setPen(palette.textColor(role, palette.color(ColorRole::Raised)));
            painter->drawText(place, flags, data.elidedText(text, Qt::ElideRight, place.width()));
            x += data.horizontalAdvance(text) + 1;
        };
        if (!line.name.isEmpty())
            draw(line.name % u": "_s, ColorRole::JsonKey);
        draw(line.value, line.role);
        y += outlineLine();
    }
}

} // namespace a2a
