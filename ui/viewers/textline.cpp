// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/textline.h"

#include "ui/style/displaytext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace a2a {

static constexpr int TabColumns = 4;
static constexpr size_t MaxSpans = 600; // of a row that has to be laid out

static bool isPlainAscii(const QByteArray &bytes)
{
    return std::all_of(bytes.begin(), bytes.end(), [](char c) { return c >= 0x20 && c < 0x7F; });
}

TextLine::TextLine(const QByteArray &bytes, const QFont &font)
    : m_text(QString::fromUtf8(bytes))
{
    const QFontMetricsF fontMetrics(font);
    m_charWidth = fontMetrics.horizontalAdvance(QLatin1Char('0'));
    m_ascent = qRound(fontMetrics.ascent());
    if (isPlainAscii(bytes)) {
        m_shown = m_text;
        return;
    }
    m_shown = displayText(m_text, m_text.size());
    if (m_shown != m_text || m_text.contains(QLatin1Char('\t')))
        layOutText();
    m_layout = std::make_unique<QTextLayout>(m_shown, font);
    QTextOption option;
    option.setTextDirection(Qt::LeftToRight);
    option.setWrapMode(QTextOption::NoWrap);
    m_layout->setTextOption(option);
    m_layout->setCacheEnabled(true);
    layOut({});
}

void TextLine::layOut(const std::vector<TextSpan> &spans) const
{
    QList<QTextLayout::FormatRange> formats;
    for (const TextSpan &span : spans) {
        QTextLayout::FormatRange range;
        range.start = shownIndex(span.from);
        range.length = shownIndex(span.to) - range.start;
        range.format.setForeground(span.color);
        formats.append(range);
    }
    m_layout->setFormats(formats);
    m_layout->beginLayout();
    m_layout->createLine();
    m_layout->endLayout();
    m_spans = spans;
}

/// Maps columns to shown characters, for text in which characters are replaced.
void TextLine::layOutText()
{
    m_shown.clear();
    m_shownIndexes.reserve(size_t(m_text.size()) + 1);
    for (qsizetype i = 0; i < m_text.size();) {
        const bool pair = m_text.at(i).isHighSurrogate() && i + 1 < m_text.size() &&
                          m_text.at(i + 1).isLowSurrogate();
        const qsizetype units = pair ? 2 : 1;
        for (qsizetype unit = 0; unit < units; ++unit)
            m_shownIndexes.push_back(int(m_shown.size() + unit));
        if (m_text.at(i) == QLatin1Char('\t'))
            m_shown += QString(TabColumns - m_shown.size() % TabColumns, QLatin1Char(' '));
        else
            m_shown += displayText(m_text.sliced(i, units));
        i += units;
    }
    m_shownIndexes.push_back(int(m_shown.size()));
}

int TextLine::shownIndex(int column) const
{
    const int bounded = qBound(0, column, columns());
    return m_shownIndexes.empty() ? bounded : m_shownIndexes[size_t(bounded)];
}

qreal TextLine::width() const
{
    return m_layout ? m_layout->lineAt(0).naturalTextWidth() : m_charWidth * qreal(m_shown.size());
}

qreal TextLine::xAt(int column) const
{
    return m_layout ? m_layout->lineAt(0).cursorToX(shownIndex(column))
                    : m_charWidth * shownIndex(column);
}

int TextLine::columnAt(qreal x) const
{
    if (!m_layout)
        return qBound(0, qRound(x / m_charWidth), columns());
    const int shown = m_layout->lineAt(0).xToCursor(x);
    if (m_shownIndexes.empty())
        return qBound(0, shown, columns());
    const auto layOutText = std::lower_bound(m_shownIndexes.begin(), m_shownIndexes.end(), shown);
    return qBound(0, int(layOutText - m_shownIndexes.begin()), columns());
}

void TextLine::drawPlain(QPainter *painter, const QPointF &origin, int from, int to) const
{
    if (to > from)
        painter->drawText(origin + QPointF(from * m_charWidth, m_ascent),
                          m_shown.sliced(from, to - from));
}

void TextLine::draw(QPainter *painter, const QPointF &origin, qreal fromX, qreal toX,
                    const std::vector<TextSpan> &spans) const
{
    if (m_layout) {
        if (spans != m_spans && spans.size() <= MaxSpans)
            layOut(spans);
        // A taller fallback font must not push the row's baseline down.
        const QPointF top(origin.x(), origin.y() + m_ascent - qRound(m_layout->lineAt(0).ascent()));
        m_layout->draw(
            painter, top, {},
            QRectF(origin.x() + fromX, top.y(), toX - fromX, m_layout->boundingRect().height()));
        return;
    }
    const int first = qBound(0, int(fromX / m_charWidth), columns());
    const int last = qBound(first, int(toX / m_charWidth) + 1, columns());
    const QPen pen = painter->pen();
    int at = first;
    for (const TextSpan &span : spans) {
        if (span.to <= at)
            continue;
        if (span.from >= last)
            break;
        drawPlain(painter, origin, at, qMax(at, span.from));
        painter->setPen(span.color);
        at = qMin(span.to, last);
        drawPlain(painter, origin, qMax(first, span.from), at);
        painter->setPen(pen);
    }
    drawPlain(painter, origin, at, last);
}

} // namespace a2a
