// SPDX-License-Identifier: Apache-2.0
#include "ui/compare/textdifferenceview.h"

#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int CurrentBar = 3;
static constexpr int RowsAbove = 3; ///< rows of context above a change
static constexpr qsizetype CopyLimit = 16 * 1024 * 1024;

TextDifferenceView::TextDifferenceView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFont(dataFont());
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Differences"));
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, viewport(),
            qOverload<>(&QWidget::update));
}

const TextDifference *TextDifferenceView::difference() const
{
    return m_comparison ? &m_comparison->text : nullptr;
}

void TextDifferenceView::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    m_painter.setComparison(m_comparison);
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

void TextDifferenceView::updateComparison(std::shared_ptr<const Comparison> comparison)
{
    const int top = verticalScrollBar()->value();
    const int left = horizontalScrollBar()->value();
    m_comparison = std::move(comparison);
    m_painter.setComparison(m_comparison);
    relayout();
    verticalScrollBar()->setValue(top);
    // The width of the rows is known again once they are painted.
    horizontalScrollBar()->setMaximum(qMax(left, horizontalScrollBar()->maximum()));
    horizontalScrollBar()->setValue(left);
    const int last = qMax(0, m_rows.count() - 1);
    m_anchor = qMin(m_anchor, last);
    m_cursor = qMin(m_cursor, last);
    m_current = qMin(m_current, m_rows.changeCount() - 1);
    reportCurrentChange();
}

void TextDifferenceView::setArrangement(Layout layout)
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

void TextDifferenceView::relayout()
{
    m_rows = m_comparison ? DifferenceRows(m_comparison->text.runs, m_layout) : DifferenceRows();
    updateRange();
    viewport()->update();
}

int TextDifferenceView::rowHeight() const
{
    return QFontMetrics(font()).height() + 3;
}

int TextDifferenceView::visibleRows() const
{
    return qMax(1, viewport()->height() / rowHeight());
}

DifferenceColumns TextDifferenceView::columns() const
{
    const int most =
        difference() ? qMax(difference()->before.count(), difference()->after.count()) : 0;
    return DifferenceColumns::compute(m_layout, viewport()->width(),
                                      qMax(2, int(QString::number(most).size())),
                                      QFontMetrics(font()).horizontalAdvance(u'0'));
}

void TextDifferenceView::updateRange()
{
    verticalScrollBar()->setRange(0, qMax(0, m_rows.count() - visibleRows()));
    verticalScrollBar()->setPageStep(visibleRows());
    const DifferenceColumns columns = this->columns();
    const int room = columns.middle - columns.firstText;
    horizontalScrollBar()->setRange(
        0, qMax(0, qCeil(m_painter.maximumLineWidth()) + 2 * metrics::Space - room));
    horizontalScrollBar()->setPageStep(qMax(1, room));
    horizontalScrollBar()->setSingleStep(20);
}

int TextDifferenceView::rowAt(const QPoint &point) const
{
    const int row = verticalScrollBar()->value() + qMax(0, point.y()) / rowHeight();
    return qBound(0, row, qMax(0, m_rows.count() - 1));
}

void TextDifferenceView::showRow(int row)
{
    QScrollBar *bar = verticalScrollBar();
    if (row < bar->value())
        bar->setValue(row);
    else if (row >= bar->value() + visibleRows())
        bar->setValue(row - visibleRows() + 1);
}

void TextDifferenceView::goToChange(int change)
{
    if (change < 0 || change >= m_rows.changeCount())
        return;
    m_current = change;
    const int start = m_rows.changeStart(change);
    const int end = m_rows.changeEnd(change);
    const int top = verticalScrollBar()->value();
    // No scrolling is needed for a change that is completely visible.
    if (start < top || end > top + visibleRows())
        verticalScrollBar()->setValue(qMax(0, start - RowsAbove));
    m_anchor = m_cursor = start;
    viewport()->update();
    reportCurrentChange();
}

void TextDifferenceView::reportCurrentChange()
{
    if (m_current >= 0)
        setAccessibleDescription(
            tr("Difference %1 of %2").arg(m_current + 1).arg(m_rows.changeCount()));
    emit currentChangeChanged(m_current);
}

void TextDifferenceView::stepChange(int step)
{
    const int count = m_rows.changeCount();
    if (count == 0)
        return;
    const int from = m_current >= 0 ? m_current : (step > 0 ? -1 : 0);
    goToChange((from + step + count) % count);
}

void TextDifferenceView::goToRowInSecond(int after)
{
    if (m_rows.count() == 0)
        return;
    const int shown = m_rows.shownRowForAfter(after);
    if (const int change = m_rows.row(shown).change; change >= 0)
        goToChange(change);
    m_anchor = m_cursor = shown;
    verticalScrollBar()->setValue(qMax(0, shown - visibleRows() / 3));
    viewport()->update();
}

void TextDifferenceView::moveTo(int row, bool extend)
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

QString TextDifferenceView::selectedText() const
{
    QString text;
    if (m_rows.count() == 0)
        return text;
    const auto add = [&text](QChar sign, const TextRows &rows, int row) {
        text += sign % QString::fromUtf8(rows.rowText(row)) % u'\n';
    };
    const TextDifference &texts = m_comparison->text;
    for (int shown = qMin(m_anchor, m_cursor); shown <= qMax(m_anchor, m_cursor); ++shown) {
        const DifferenceRows::Row row = m_rows.row(shown);
        if (row.kind == TextRun::Kind::Same) {
            add(u' ', texts.after, row.after);
        } else {
            const bool sideBySide = m_layout == Layout::SideBySide;
            if (row.before >= 0 && (sideBySide || row.old))
                add(u'-', texts.before, row.before);
            if (row.after >= 0 && (sideBySide || !row.old))
                add(u'+', texts.after, row.after);
        }
        if (text.size() > CopyLimit)
            break;
    }
    return text;
}

void TextDifferenceView::copy() const
{
    QGuiApplication::clipboard()->setText(selectedText());
}

void TextDifferenceView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setFont(font());
    const Palette &palette = Palette::of(this);
    const DifferenceStyle look{palette, font(), m_layout, columns(),
                               horizontalScrollBar()->value()};
    const int width = viewport()->width();
    const int first = verticalScrollBar()->value();
    const int last = qMin(m_rows.count() - 1, first + visibleRows() + 1);
    const qreal maximumLineWidth = m_painter.maximumLineWidth();
    for (int shown = first; shown <= last; ++shown) {
        const DifferenceRows::Row row = m_rows.row(shown);
        const QRect rect(0, (shown - first) * rowHeight(), width, rowHeight());
        m_painter.paint(&painter, rect, row, look);
        if (hasFocus() && shown >= qMin(m_anchor, m_cursor) && shown <= qMax(m_anchor, m_cursor)) {
            painter.fillRect(
                rect, palette.tint(m_anchor == m_cursor ? Tint::CurrentLine : Tint::SelectedLines));
        }
        if (row.change >= 0 && row.change == m_current)
            painter.fillRect(0, rect.top(), CurrentBar, rect.height(),
                             palette.color(ColorRole::Accent));
    }
    if (m_layout == Layout::SideBySide && m_rows.count() > 0)
        painter.fillRect(look.columns.middle - 1, 0, 1, viewport()->height(),
                         palette.color(ColorRole::Line));
    if (m_painter.maximumLineWidth() >
        maximumLineWidth) // the range cannot be changed while painting
        QMetaObject::invokeMethod(this, &TextDifferenceView::updateRange, Qt::QueuedConnection);
}

void TextDifferenceView::keyPressEvent(QKeyEvent *event)
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

void TextDifferenceView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        moveTo(rowAt(event->position().toPoint()), event->modifiers().testFlag(Qt::ShiftModifier));
}

void TextDifferenceView::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveTo(rowAt(event->position().toPoint()), true);
}

void TextDifferenceView::mouseReleaseEvent(QMouseEvent *event)
{
    event->accept(); // the press before it was handled here
}

void TextDifferenceView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *action = menu->addAction(icon("copy"_L1), tr("Copy"), this, &TextDifferenceView::copy);
    action->setShortcut(QKeySequence::Copy);
    action->setEnabled(m_rows.count() > 0);
    menu->popup(event->globalPos());
}

void TextDifferenceView::resizeEvent(QResizeEvent *)
{
    updateRange();
}

void TextDifferenceView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        m_painter.clearLineCache();
        updateRange();
    }
}

void TextDifferenceView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TextDifferenceView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace a2a

#include "moc_textdifferenceview.cpp"
