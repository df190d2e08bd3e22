// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/cardtext.h"

#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/states.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

CardText::CardText(QWidget *parent)
    : TextView(parent)
{
    setAccessibleName(tr("Card text"));
    setFrameShape(QFrame::NoFrame);
}

void CardText::setCard(const QByteArray &json, const Notes &notes)
{
    m_notes = notes;
    std::stable_sort(m_notes.begin(), m_notes.end(),
                     [](const Note &a, const Note &b) { return a.range.offset < b.range.offset; });
    if (size() != json.size() || (size() > 0 && source().read(0, size()) != json))
        setSource(ByteSource::fromBytes(json));
    viewport()->update();
}

int CardText::markWidth() const
{
    return metrics::BadgeIcon + metrics::Space * 2;
}

int CardText::gutterWidth() const
{
    int digits = 3;
    for (qint64 lines = lineIndex().lineCount(); lines >= 1000; lines /= 10)
        ++digits;
    return markWidth() + QFontMetrics(font()).horizontalAdvance(u'0') * digits + metrics::Space * 3;
}

/// A long line has several rows. A finding belongs to the row with its first byte.
std::vector<const Note *> CardText::notesIn(const LineIndex::Row &piece) const
{
    const qint64 end = piece.offset + piece.length + (piece.endsLine ? 1 : 0);
    const bool isLast = end >= size();
    std::vector<const Note *> found;
    auto note =
        std::lower_bound(m_notes.begin(), m_notes.end(), piece.offset,
                         [](const Note &one, qint64 offset) { return one.range.offset < offset; });
    for (; note != m_notes.end() && (note->range.offset < end || isLast); ++note)
        found.push_back(&*note);
    std::stable_sort(found.begin(), found.end(),
                     [](const Note *a, const Note *b) { return a->severity > b->severity; });
    return found;
}

std::vector<const Note *> CardText::notesAtRow(int shown)
{
    const auto rows = lineIndex().rows(source(), verticalScrollBar()->value() + shown, 1);
    return rows.empty() ? std::vector<const Note *>() : notesIn(rows.front());
}

std::vector<const Note *> CardText::notesAtCursor()
{
    const auto rows = lineIndex().rows(source(), cursorRow(), 1);
    return rows.empty() ? std::vector<const Note *>() : notesIn(rows.front());
}

void CardText::paintGutter(QPainter *painter, const LineIndex::Row &piece, const QRect &area)
{
    const Palette &palette = Palette::of(this);
    if (const auto notes = notesIn(piece); !notes.empty()) {
        const StateLook look = severityLook(notes.front()->severity);
        paintIcon(
            painter,
            QRect(area.left() + metrics::Space, area.top(), metrics::BadgeIcon, area.height()),
            look.icon, palette.color(look.color));
    }
    if (piece.continues)
        return;
    painter->setPen(palette.textColor(ColorRole::Faint));
    painter->drawText(area.adjusted(0, 0, -metrics::Space * 2, 0),
                      Qt::AlignRight | Qt::AlignVCenter, QString::number(piece.line + 1));
}

/// Only findings within the row are tinted, since one about a large object would color all of its
/// lines.
std::vector<TextSpan> CardText::backgroundSpans(const LineIndex::Row &piece)
{
    std::vector<TextSpan> spans;
    const Palette &palette = Palette::of(this);
    const auto columnOf = [&piece](qint64 offset) {
        return int(QString::fromUtf8(piece.bytes.left(offset - piece.offset)).size());
    };
    std::vector<const Note *> notes = notesIn(piece);
    std::sort(notes.begin(), notes.end(),
              [](const Note *a, const Note *b) { return a->range.offset < b->range.offset; });
    qint64 covered = piece.offset;
    for (const Note *note : notes) {
        const qint64 end = note->range.offset + note->range.length;
        if (note->range.length <= 0 || note->range.offset < covered ||
            end > piece.offset + piece.length)
            continue;
        covered = end;
        const ColorRole role = note->severity == Severity::Error ? ColorRole::InvalidBackground
                               : note->severity == Severity::Warning
                                   ? ColorRole::SuspiciousBackground
                                   : ColorRole::Raised;
        spans.push_back({columnOf(note->range.offset), columnOf(end), palette.color(role)});
    }
    return spans;
}

int CardText::rowAt(int y) const
{
    return qMax(0, y - metrics::Space) / rowHeight();
}

bool CardText::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return TextView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QStringList lines;
    if (help->pos().x() < gutterWidth()) {
        for (const Note *note : notesAtRow(rowAt(help->pos().y())))
            lines += QString::fromLatin1(note->rule) % u": "_s % textOf(*note);
    }
    QToolTip::showText(help->globalPos(), displayText(lines.join(u'\n'), 1000), viewport());
    return true;
}

void CardText::mousePressEvent(QMouseEvent *event)
{
    const QPoint place = event->position().toPoint();
    if (event->button() == Qt::LeftButton && place.x() < markWidth()) {
        if (const auto notes = notesAtRow(rowAt(place.y())); !notes.empty())
            return emit markChosen(notes.front()->range.offset);
    }
    TextView::mousePressEvent(event);
}

} // namespace a2a

#include "moc_cardtext.cpp"
