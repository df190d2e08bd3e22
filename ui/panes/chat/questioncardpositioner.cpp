// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/questioncardpositioner.h"

#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/questioncard.h"
#include "ui/panes/chat/rowpositions.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <QApplication>
#include <QScrollBar>

namespace a2a {

QuestionCardPositioner::QuestionCardPositioner(ExpandedQuestion &question, RowPositions &places,
                                               QAbstractScrollArea &view)
    : m_question(question)
    , m_positions(places)
    , m_view(view)
{
    connect(&places, &RowPositions::positionsChanged, this, &QuestionCardPositioner::place);
    connect(&question, &ExpandedQuestion::expanded, this, [this](int row) {
        if (m_question.card()->height() > m_view.viewport()->height())
            m_positions.scrollTo(row, QAbstractItemView::PositionAtTop);
    });
    connect(&question, &ExpandedQuestion::sizeChanged, this, &QuestionCardPositioner::updateSize);
    connect(&question, &ExpandedQuestion::scrolled, this,
            &QuestionCardPositioner::releaseFocusedField);
    connect(qApp, &QApplication::focusChanged, this, &QuestionCardPositioner::onFocusChanged);
    connect(view.verticalScrollBar(), &QScrollBar::actionTriggered, this,
            &QuestionCardPositioner::releaseFocusedField);
}

void QuestionCardPositioner::updateSize()
{
    if (m_question.row() < 0 || m_positions.isUpdating())
        return;
    QuestionCard *card = m_question.card();
    const int before = card->height();
    const QSize room = m_view.viewport()->size();
    const bool wasVisible = isFullyVisible(room);
    if (card->fitInto(room) != before) {
        emit rowResized(m_question.row());
        if (wasVisible)
            m_positions.scrollTo(m_question.row(), QAbstractItemView::EnsureVisible);
    }
    showFocusedField();
}

void QuestionCardPositioner::viewResized(bool wasVisible)
{
    updateSize();
    if (wasVisible)
        m_positions.scrollTo(m_question.row(), QAbstractItemView::EnsureVisible);
    showFocusedField();
}

bool QuestionCardPositioner::isFullyVisible(QSize view) const
{
    return m_question.row() >= 0 && QRect(QPoint(), view).contains(m_question.card()->geometry());
}

void QuestionCardPositioner::place()
{
    if (m_question.row() >= 0)
        m_question.card()->move(chat::Margin, m_positions.rectOf(m_question.row()).top());
}

void QuestionCardPositioner::onFocusChanged(QWidget *, QWidget *now)
{
    const QuestionCard *card = m_question.card();
    m_keepsFocused = card && now && card->isAncestorOf(now);
    if (m_keepsFocused)
        updateSize();
}

void QuestionCardPositioner::showFocusedField()
{
    QWidget *focused = QApplication::focusWidget();
    QuestionCard *card = m_question.card();
    if (!m_keepsFocused || m_positions.isUpdating() || !card || !card->isAncestorOf(focused))
        return;
    card->ensureFocusVisible(focused);
    const int room = m_view.viewport()->height();
    const QRect place(focused->mapTo(m_view.viewport(), QPoint()), focused->size());
    QScrollBar *bar = m_view.verticalScrollBar();
    if (place.bottom() > room - chat::Gap)
        bar->setValue(bar->value() + place.bottom() - room + 2 * chat::Gap);
    else if (place.top() < 0)
        bar->setValue(bar->value() + place.top() - chat::Gap);
}

bool QuestionCardPositioner::isFocusedVisible() const
{
    const QWidget *focused = QApplication::focusWidget();
    const QWidget *seen = m_view.viewport();
    return focused && seen->isAncestorOf(focused) &&
           seen->rect().intersects({focused->mapTo(seen, QPoint()), focused->size()});
}

} // namespace a2a

#include "moc_questioncardpositioner.cpp"
