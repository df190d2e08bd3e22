// SPDX-License-Identifier: Apache-2.0
// What it shows and how it is moved through. How it is painted: differencepaint.cpp.
#include "ui/compare/differenceview.h"

#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/icons.h"
#include "ui/common/palette.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CachedRows = 600;
static constexpr int RowsAbove = 3; ///< of what a change stands in
static constexpr qsizetype CopyLimit = 16 * 1024 * 1024;

DifferenceView::DifferenceView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFont(dataFont());
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Differences"));
    m_lines.setMaxCost(CachedRows);
    m_words.setMaxCost(CachedRows);
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, viewport(),
            qOverload<>(&QWidget::update));
}

DifferenceView::Geometry DifferenceView::Geometry::of(Layout layout, int width, int digits,
                                                      int digitWidth)
{
    Geometry columns;
    columns.numbers = digits * digitWidth + 2 * metrics::Space;
    columns.mark = digitWidth + metrics::Space;
    if (layout == Layout::Inline) {
        columns.firstText = columns.secondText = 2 * columns.numbers + columns.mark;
        columns.middle = width;
    } else {
        columns.firstText = columns.numbers + columns.mark;
        columns.middle = width / 2;
        columns.secondText = columns.middle + columns.firstText;
    }
    return columns;
}

const TextDifference *DifferenceView::difference() const
{
    return m_comparison ? &m_comparison->text : nullptr;
}

const TextRows &DifferenceView::rowsOf(Side side) const
{
    return side == Before ? m_comparison->text.before : m_comparison->text.after;
}

void DifferenceView::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    m_lines.clear();
    m_words.clear();
    m_widest = 0;
    m_current = -1;
    m_anchor = m_cursor = 0;
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
    relayout();
    if (m_rows.changeCount() > 0)
        goToChange(0);
    else
        emit currentChangeChanged(-1);
}

void DifferenceView::setArrangement(Layout layout)
{
    if (layout == m_layout)
        return;
    m_layout = layout;
    const int current = m_current;
    relayout();
    m_anchor = m_cursor = 0;
    if (current >= 0)
        goToChange(current);
}

void DifferenceView::relayout()
{
    m_rows = m_comparison ? DifferenceRows(m_comparison->text.runs, m_layout) : DifferenceRows();
    updateRange();
    viewport()->update();
}

int DifferenceView::rowHeight() const
{
    return QFontMetrics(font()).height() + 3;
}

int DifferenceView::visibleRows() const
{
    return qMax(1, viewport()->height() / rowHeight());
}

DifferenceView::Geometry DifferenceView::geometry() const
{
    const int most =
        difference() ? qMax(difference()->before.count(), difference()->after.count()) : 0;
    return Geometry::of(m_layout, viewport()->width(), qMax(2, int(QString::number(most).size())),
                        QFontMetrics(font()).horizontalAdvance(u'0'));
}

void DifferenceView::updateRange()
{
    verticalScrollBar()->setRange(0, qMax(0, m_rows.count() - visibleRows()));
    verticalScrollBar()->setPageStep(visibleRows());
    const Geometry columns = geometry();
    const int room = columns.middle - columns.firstText;
    horizontalScrollBar()->setRange(0, qMax(0, qCeil(m_widest) + 2 * metrics::Space - room));
    horizontalScrollBar()->setPageStep(qMax(1, room));
    horizontalScrollBar()->setSingleStep(20);
}

const TextLine &DifferenceView::line(Side side, int row)
{
    const quint64 key = quint64(side) << 32 | quint64(row);
    if (const TextLine *known = m_lines.object(key))
        return *known;
    auto *made = new TextLine(rowsOf(side).shown(row).toByteArray(), font());
    m_lines.insert(key, made);
    return *made;
}

const std::vector<WordSpan> &DifferenceView::words(const DifferenceRows::Row &row, Side side)
{
    const quint64 key = quint64(row.before) << 32 | quint64(row.after);
    const WordDifference *found = m_words.object(key);
    if (!found) {
        const QString before = line(Before, row.before).text();
        auto *made = new WordDifference(wordDifference(before, line(After, row.after).text()));
        m_words.insert(key, made);
        found = made;
    }
    return side == Before ? found->before : found->after;
}

int DifferenceView::rowAt(const QPoint &point) const
{
    const int row = verticalScrollBar()->value() + qMax(0, point.y()) / rowHeight();
    return qBound(0, row, qMax(0, m_rows.count() - 1));
}

void DifferenceView::showRow(int row)
{
    QScrollBar *bar = verticalScrollBar();
    if (row < bar->value())
        bar->setValue(row);
    else if (row >= bar->value() + visibleRows())
        bar->setValue(row - visibleRows() + 1);
}

void DifferenceView::goToChange(int change)
{
    if (change < 0 || change >= m_rows.changeCount())
        return;
    m_current = change;
    const int start = m_rows.changeStart(change);
    const int end = m_rows.changeEnd(change);
    const int top = verticalScrollBar()->value();
    // What is seen as a whole stays where it is.
    if (start < top || end > top + visibleRows())
        verticalScrollBar()->setValue(qMax(0, start - RowsAbove));
    m_anchor = m_cursor = start;
    setAccessibleDescription(tr("Change %1 of %2").arg(change + 1).arg(m_rows.changeCount()));
    viewport()->update();
    emit currentChangeChanged(change);
}

void DifferenceView::stepChange(int step)
{
    const int count = m_rows.changeCount();
    if (count == 0)
        return;
    const int from = m_current >= 0 ? m_current : (step > 0 ? -1 : 0);
    goToChange((from + step + count) % count);
}

void DifferenceView::goToRowAfter(int after)
{
    if (m_rows.count() == 0)
        return;
    const int shown = m_rows.shownAfter(after);
    if (const int change = m_rows.row(shown).change; change >= 0)
        goToChange(change);
    m_anchor = m_cursor = shown;
    verticalScrollBar()->setValue(qMax(0, shown - visibleRows() / 3));
    viewport()->update();
}

void DifferenceView::moveTo(int row, bool extend)
{
    if (m_rows.count() == 0)
        return;
    m_cursor = qBound(0, row, m_rows.count() - 1);
    if (!extend)
        m_anchor = m_cursor;
    if (const int change = m_rows.row(m_cursor).change; change >= 0 && change != m_current) {
        m_current = change;
        emit currentChangeChanged(change);
    }
    showRow(m_cursor);
    viewport()->update();
}

QString DifferenceView::selectedText() const
{
    QString text;
    if (m_rows.count() == 0)
        return text;
    const auto add = [this, &text](QChar sign, Side side, int row) {
        text += sign % QString::fromUtf8(rowsOf(side).shown(row)) % u'\n';
    };
    for (int shown = qMin(m_anchor, m_cursor); shown <= qMax(m_anchor, m_cursor); ++shown) {
        const DifferenceRows::Row row = m_rows.row(shown);
        if (row.kind == TextRun::Kind::Same) {
            add(u' ', After, row.after);
        } else {
            const bool sideBySide = m_layout == Layout::SideBySide;
            if (row.before >= 0 && (sideBySide || row.old))
                add(u'-', Before, row.before);
            if (row.after >= 0 && (sideBySide || !row.old))
                add(u'+', After, row.after);
        }
        if (text.size() > CopyLimit)
            break;
    }
    return text;
}

void DifferenceView::copy() const
{
    QGuiApplication::clipboard()->setText(selectedText());
}

void DifferenceView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll)) {
        moveTo(0, false);
        return moveTo(m_rows.count() - 1, true);
    }
    const bool extend = event->modifiers().testFlag(Qt::ShiftModifier);
    QScrollBar *sideways = horizontalScrollBar();
    switch (event->key()) {
    case Qt::Key_Up:
        return moveTo(m_cursor - 1, extend);
    case Qt::Key_Down:
        return moveTo(m_cursor + 1, extend);
    case Qt::Key_PageUp:
        return moveTo(m_cursor - visibleRows(), extend);
    case Qt::Key_PageDown:
        return moveTo(m_cursor + visibleRows(), extend);
    case Qt::Key_Home:
        return moveTo(0, extend);
    case Qt::Key_End:
        return moveTo(m_rows.count() - 1, extend);
    case Qt::Key_Left:
        return sideways->setValue(sideways->value() - sideways->singleStep());
    case Qt::Key_Right:
        return sideways->setValue(sideways->value() + sideways->singleStep());
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void DifferenceView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        moveTo(rowAt(event->position().toPoint()), event->modifiers().testFlag(Qt::ShiftModifier));
}

void DifferenceView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveTo(rowAt(event->position().toPoint()), true);
}

void DifferenceView::mouseReleaseEvent(QMouseEvent *event)
{
    event->accept(); // the press was ours
}

void DifferenceView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *action = menu->addAction(icon("copy"_L1), tr("Copy"), this, &DifferenceView::copy);
    action->setShortcut(QKeySequence::Copy);
    action->setEnabled(m_rows.count() > 0);
    menu->popup(event->globalPos());
}

void DifferenceView::resizeEvent(QResizeEvent *)
{
    updateRange();
}

void DifferenceView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_lines.clear();
        updateRange();
    }
}

void DifferenceView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void DifferenceView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace a2a

#include "moc_differenceview.cpp"
