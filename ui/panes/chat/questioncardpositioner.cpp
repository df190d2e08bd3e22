// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/questioncardpositioner.h"

#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/questioncard.h"
#include "ui/panes/chat/rowpositions.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <QApplication>
#include <QScrollBar>

namespace a2a {

QuestionPlace::QuestionPlace(ExpandedQuestion &question, RowPlaces &places,
                             QAbstractScrollArea &view)
    : m_question(question)
    , m_places(places)
    , m_view(view)
{
    connect(&places, &RowPlaces::settled, this, &QuestionPlace::place);
    connect(&question, &ExpandedQuestion::expanded, this, [this](int row) {
        if (m_question.card()->height() > m_view.viewport()->height())
            m_places.scrollTo(row, QAbstractItemView::PositionAtTop);
    });
    connect(&question, &ExpandedQuestion::sizeChanged, this, &QuestionPlace::fit);
    connect(&question, &ExpandedQuestion::scrolled, this, &QuestionPlace::release);
    connect(qApp, &QApplication::focusChanged, this, &QuestionPlace::focusMoved);
    connect(view.verticalScrollBar(), &QScrollBar::actionTriggered, this, &QuestionPlace::release);
}

void QuestionPlace::fit()
{
    if (m_question.row() < 0 || m_places.isSettling())
        return;
    QuestionCard *card = m_question.card();
    const int before = card->height();
    const QSize room = m_view.viewport()->size();
    const bool wasSeen = isIn(room);
    if (card->fitInto(room) != before) {
        emit rowResized(m_question.row());
        if (wasSeen)
            m_places.scrollTo(m_question.row(), QAbstractItemView::EnsureVisible);
    }
    showFocused();
}

void QuestionPlace::resized(bool wasSeen)
{
    fit();
    if (wasSeen)
        m_places.scrollTo(m_question.row(), QAbstractItemView::EnsureVisible);
    showFocused();
}

bool QuestionPlace::isIn(QSize view) const
{
    return m_question.row() >= 0 && QRect(QPoint(), view).contains(m_question.card()->geometry());
}

void QuestionPlace::place()
{
    if (m_question.row() >= 0)
        m_question.card()->move(chat::Margin, m_places.rectOf(m_question.row()).top());
}

void QuestionPlace::focusMoved(QWidget *, QWidget *now)
{
    const QuestionCard *card = m_question.card();
    m_keepsFocused = card && now && card->isAncestorOf(now);
    if (m_keepsFocused)
        fit();
}

void QuestionPlace::showFocused()
{
    QWidget *focused = QApplication::focusWidget();
    QuestionCard *card = m_question.card();
    if (!m_keepsFocused || m_places.isSettling() || !card || !card->isAncestorOf(focused))
        return;
    card->showInside(focused);
    const int room = m_view.viewport()->height();
    const QRect place(focused->mapTo(m_view.viewport(), QPoint()), focused->size());
    QScrollBar *bar = m_view.verticalScrollBar();
    if (place.bottom() > room - chat::Gap)
        bar->setValue(bar->value() + place.bottom() - room + 2 * chat::Gap);
    else if (place.top() < 0)
        bar->setValue(bar->value() + place.top() - chat::Gap);
}

bool QuestionPlace::isFocusedSeen() const
{
    const QWidget *focused = QApplication::focusWidget();
    const QWidget *seen = m_view.viewport();
    return focused && seen->isAncestorOf(focused) &&
           seen->rect().intersects({focused->mapTo(seen, QPoint()), focused->size()});
}

} // namespace a2a

#include "moc_questioncardpositioner.cpp"
