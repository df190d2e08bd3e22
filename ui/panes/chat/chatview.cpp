// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatview.h"

#include "model/content/textform.h"
#include "model/items/statusrow.h"
#include "ui/files/openlinkdialog.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/questioncard.h"
#include "ui/panes/chat/rows/bubblereader.h"
#include "ui/style/audience.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/zoom.h"
#include "ui/widgets/followmode.h"
#include "ui/widgets/spinneranimation.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = ChatModel::Kind;

ChatView::ChatView(ChatModel &model, QWidget *parent)
    : QAbstractItemView(parent)
    , m_model(model)
    , m_sound(model)
    , m_painters(model)
    , m_follow(new FollowMode(this))
    , m_clock(new WorkingClock(this))
    , m_question(new ExpandedQuestion(model, viewport()))
    , m_places(*this, *m_follow, [this](int row, bool isShown) { return heightOf(row, isShown); })
    , m_unfolding(model, m_painters, m_places, *m_follow, *this)
    , m_questionPlace(*m_question, m_places, *this)
    , m_pointer(model, m_painters, m_places, *m_question, *viewport())
{
    m_painters.setPictures(m_pictures);
    m_painters.setSound(m_sound);
    m_question->setChoices(m_painters.choices());
    const auto repaint = [this] { viewport()->update(); };
    connect(&m_sound, &ChatSound::changed, this, repaint);
    connect(&m_places, &RowPlaces::settled, this, repaint);
    connect(&m_questionPlace, &QuestionPlace::rowResized, this, &ChatView::updateRow);
    connect(&m_unfolding, &RowUnfolding::changed, this, &ChatView::updateRow);
    connect(&m_pictures, &RowPictures::drawn, this, [this](const QByteArray &key) {
        for (const int row : m_painters.rowsWith(key))
            updateRow(row);
    });
    connect(m_clock, &WorkingClock::turned, this, [this] {
        for (const int row : m_turning)
            viewport()->update(m_places.rectOf(row));
    });
    installAccessibleRows();
    setAccessibleName(tr("Conversation"));
    setStyleSheet(u"a2a--ChatView { background: palette(window); }"_s); // also beside the rows
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(
        Qt::ScrollBarAlwaysOn); // toggling it would change the width of all rows
    const auto showHandle = [this](int least, int most) {
        verticalScrollBar()->setEnabled(least < most); // disabled if there is nothing to scroll
    };
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, showHandle);
    showHandle(verticalScrollBar()->minimum(), verticalScrollBar()->maximum());
    setMouseTracking(true);
    setEditTriggers(NoEditTriggers);
    m_follow->standBelow([this](int room) { setViewportMargins(0, 0, 0, room); });
    followQuestion();
    setModel(&model);
    m_follow->watch(&model);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &ChatView::showLongAnswer);
    reset();
}

void ChatView::showRow(int row, int step)
{
    if (row < 0 || row >= m_model.rowCount())
        return;
    const QScopedValueRollback<bool> silent(m_silent, true);
    const QModelIndex index = m_model.index(row);
    m_questionPlace.release();
    setAutoScroll(false);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    setAutoScroll(true);
    m_step = step;
    m_ledUnseen = !isVisible();
    if (!m_places.isReadable(row))
        scrollTo(index);
    const bool runsAway = row < m_model.rowCount() - 1 && verticalScrollBar()->maximum() > 0;
    if (runsAway && m_follow->isFollowing())
        m_follow->setFollowing(false);
    viewport()->update();
}

int ChatView::topRow() const
{
    return m_places.count() > 0 ? m_places.shown().first : -1;
}

void ChatView::showEvent(QShowEvent *event)
{
    QAbstractItemView::showEvent(event);
    if (m_ledUnseen)
        showRow(currentIndex().row(), m_step);
}

void ChatView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QAbstractItemView::currentChanged(current, previous);
    if (hasFocus())
        tellAssistants(QAccessible::Focus, current);
    m_step = -1;
    viewport()->update();
    if (current.isValid() && !m_silent)
        emit rowSelected(current.row());
}

void ChatView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    tellAssistants(QAccessible::SelectionAdd, selected.indexes().value(0));
    tellAssistants(QAccessible::SelectionRemove, deselected.indexes().value(0));
    QAbstractItemView::selectionChanged(selected, deselected);
}

QModelIndex ChatView::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    const int last = m_model.rowCount() - 1;
    const int row =
        currentIndex().isValid() ? currentIndex().row() : last + (action == MoveUp ? 1 : 0);
    switch (action) {
    case MoveUp:
    case MovePrevious:
        return m_model.index(qMax(0, row - 1));
    case MoveDown:
    case MoveNext:
        return m_model.index(qMin(last, row + 1));
    case MoveHome:
        return m_model.index(0);
    case MoveEnd:
        return m_model.index(last);
    default:
        return currentIndex();
    }
}

void ChatView::keyPressEvent(QKeyEvent *event)
{
    const int row = currentIndex().row();
    const bool isRun = row >= 0 && m_model.kind(row) == Kind::StatusRun;
    if (event->matches(QKeySequence::Copy) && row >= 0) {
        QApplication::clipboard()->setText(m_model.at(row).text());
    } else if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown) {
        // Scrolls by a page of text, not of rows: one row may be higher than the view.
        verticalScrollBar()->triggerAction(event->key() == Qt::Key_PageUp
                                               ? QScrollBar::SliderPageStepSub
                                               : QScrollBar::SliderPageStepAdd);
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && row >= 0) {
        activate(row);
    } else if (event->key() == Qt::Key_Space && row >= 0) {
        if (isRun && m_step < 0)
            m_unfolding.toggle(row);
        else if (!m_sound.toggleOneOf(row, sounds(row)))
            openReader(row);
    } else if ((event->key() == Qt::Key_Right || event->key() == Qt::Key_Left) && row >= 0) {
        m_unfolding.step(row, event->key() == Qt::Key_Right);
    } else if (event->key() == Qt::Key_End) {
        QAbstractItemView::keyPressEvent(event);
        m_follow->setFollowing(true);
    } else if (event->key() == Qt::Key_Escape) {
        event->ignore(); // handled by the pane: close the stream
    } else {
        QAbstractItemView::keyPressEvent(event);
    }
}

void ChatView::activate(int row)
{
    switch (m_model.kind(row)) {
    case Kind::StatusRun:
        m_unfolding.toggle(row);
        break;
    case Kind::Artifact:
        emit actionTriggered(row, RowAction::OpenArtifact);
        break;
    case Kind::Question:
        if (m_model.at(row).isLive())
            emit actionTriggered(row, RowAction::Answer);
        else if (m_model.at(row).isDismissed())
            emit actionTriggered(row, RowAction::Restore);
        else
            openReader(row);
        break;
    case Kind::Bubble:
    case Kind::Failure:
    case Kind::UnknownFrame:
        openReader(row);
        break;
    }
}

/// Performs the action of a click, if the view itself handles it.
void ChatView::act(const RowPointer::Spot &spot)
{
    const int row = spot.row;
    const RowPainter &painter = m_painters.get(row);
    switch (spot.action) {
    case RowAction::Toggle:
    case RowAction::ShowAll:
        return m_unfolding.toggle(row);
    case RowAction::Fold:
        return m_unfolding.turnNode(row, spot.inRow);
    case RowAction::OpenPart:
        emit partRequested(row, painter.stepAt(spot.inRow), painter.fileAt(spot.inRow));
        return;
    case RowAction::OpenLink:
        askToOpenLink(painter.linkAt(spot.inRow), this);
        return;
    case RowAction::ShowExact:
    case RowAction::ShowFormatted:
    case RowAction::ShowMetadata:
        if (const PartsLayout *parts = painter.partsOf(painter.stepAt(spot.inRow)))
            choose(row, parts->source(), spot.action);
        return;
    case RowAction::Play:
        return m_sound.toggle(row, painter.soundAt(spot.inRow));
    default:
        emit actionTriggered(row, spot.action);
    }
}

void ChatView::setTexts(TextsAs all)
{
    if (m_painters.choices().all == all)
        return;
    m_painters.setTexts(all);
    relayout();
    if (QuestionCard *card = m_question->card())
        card->showParts();
}

const PartsLayout *ChatView::partsOf(int row)
{
    return m_painters.get(row).partsOf(row == currentIndex().row() ? m_step : -1);
}

void ChatView::choose(int row, const QByteArray &owner, RowAction mark)
{
    m_unfolding.choose(row, owner, mark);
    if (row == m_question->row())
        m_question->card()->showParts();
}

void ChatView::setMarked(const QString &text, Qt::CaseSensitivity minds)
{
    m_marked = text;
    m_markMinds = minds;
    viewport()->update();
}

BubbleReader *ChatView::openReader(int row)
{
    m_follow->setFollowing(false); // a row being read must not scroll away
    scrollTo(m_model.index(row));
    const QRect frame = m_painters.get(row).frame().translated(m_places.rectOf(row).topLeft());
    const ChatRow &shown = m_model.at(row);
    const auto *run =
        row == currentIndex().row() && m_step >= 0 ? shown.as<StatusRunRow>() : nullptr;
    const QString text = run ? run->step(m_step).message : shown.text();
    auto *reader = new BubbleReader(
        text, shown.kind() == Kind::UnknownFrame || TextForm({}, text.toUtf8()).isAligned(),
        viewport());
    const int room = viewport()->height() - qMax(frame.top(), 0) - chat::Gap;
    reader->placeAt(frame, viewport()->width(),
                    qMax(room, qMin(frame.height(), viewport()->height())));
    reader->show();
    reader->setFocus();
    m_reader = reader;
    m_readRow = row;
    return reader;
}

void ChatView::openAt(int row, const QString &text)
{
    if (m_model.kind(row) == Kind::Bubble)
        openReader(row)->select(text);
    else
        setFocus();
}

/// A clicked row does not move, even if partly out of view. The row may be current only because
/// another pane selected it: a click makes it the user's choice.
void ChatView::mousePressEvent(QMouseEvent *event)
{
    const int before = currentIndex().row();
    setAutoScroll(false);
    QAbstractItemView::mousePressEvent(event);
    setAutoScroll(true);
    const RowPointer::Spot spot = m_pointer.at(event->position().toPoint());
    if (event->button() != Qt::LeftButton || spot.row < 0 || spot.row != currentIndex().row())
        return;
    m_step = m_painters.get(spot.row).stepAt(spot.inRow);
    if (m_step >= 0)
        emit stepSelected(spot.row, m_step);
    else if (spot.row == before)
        emit rowSelected(spot.row);
}

void ChatView::mouseMoveEvent(QMouseEvent *event)
{
    m_pointer.moveTo(event->position().toPoint());
}

void ChatView::mouseReleaseEvent(QMouseEvent *event)
{
    QAbstractItemView::mouseReleaseEvent(event);
    const RowPointer::Spot spot = m_pointer.at(event->position().toPoint());
    if (event->button() == Qt::LeftButton && spot.action != RowAction::None &&
        spot.row == currentIndex().row())
        act(spot);
}

void ChatView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const RowPointer::Spot spot = m_pointer.at(event->position().toPoint());
    if (event->button() == Qt::LeftButton && spot.action == RowAction::None && spot.row >= 0 &&
        (m_model.kind(spot.row) != Kind::StatusRun || m_step >= 0))
        openReader(spot.row);
}

bool ChatView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        m_pointer.leave();
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        m_pointer.showToolTip(help->pos(), help->globalPos());
        return true;
    }
    return QAbstractItemView::viewportEvent(event);
}

void ChatView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    const QPoint place =
        byKey
            ? viewport()->mapToGlobal(visualRect(index).topLeft() + QPoint(chat::Margin, chat::Gap))
            : event->globalPos();
    QMenu menu(this);
    emit menuOpening(&menu, index.row());
    menu.exec(place);
}

void ChatView::changeEvent(QEvent *event)
{
    QAbstractItemView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::StyleChange) {
        // A single change of zoom or colors causes several events. A card reacts to each of them.
        if (appearance() != m_laidOut || m_question->row() >= 0)
            relayout();
        m_questionPlace.showFocused();
    }
}

QString ChatView::accessibleRowName(int row) const
{
    return displayText(m_model.index(row).data(Qt::AccessibleTextRole).toString());
}

QString ChatView::accessibleRowDescription(int row) const
{
    QStringList facts{
        displayText(m_model.index(row).data(Qt::AccessibleDescriptionRole).toString())};
    // The expanded question is not painted: its card is there.
    const RowPainter *painter =
        row == m_question->row() ? &m_painters.get(row) : m_painters.cached(row);
    if (const PartsLayout *parts = painter ? painter->partsOf(-1) : nullptr)
        facts += parts->marks().words();
    facts.removeAll(QString());
    return facts.join(u" · "_s);
}

int ChatView::accessibleRowAt(QPoint inViewport) const
{
    return m_places.rowAt(inViewport.y());
}

bool ChatView::isAccessibleRowSelected(int row) const
{
    return row == currentIndex().row();
}

QList<QWidget *> ChatView::accessibleRowWidgets(int row) const
{
    QList<QWidget *> widgets;
    if (row == m_question->row())
        widgets.append(m_question->card());
    if (m_reader && m_readRow == row)
        widgets.append(m_reader);
    return widgets;
}

/// Reports focus and selection to assistive programs as Qt's own views do.
void ChatView::tellAssistants(QAccessible::Event what, const QModelIndex &index)
{
    if (!index.isValid() || !QAccessible::isActive())
        return;
    QAccessibleEvent event(this, what);
    event.setChild(index.row());
    QAccessible::updateAccessibility(&event);
}

/// The height of a row including the gap below. The layout of a visible row is kept for painting,
/// other layouts are discarded.
int ChatView::heightOf(int row, bool isShown)
{
    if (row == m_question->row())
        return chat::Gap + m_question->card()->fitInto(viewport()->size());
    return chat::Gap +
           (isShown && isVisible() ? m_painters.get(row).height() : m_painters.measure(row));
}

QRect ChatView::visualRect(const QModelIndex &index) const
{
    return m_places.rectOf(index.row());
}

QModelIndex ChatView::indexAt(const QPoint &point) const
{
    return m_model.index(m_places.rowAt(point.y()));
}

void ChatView::updateGeometries()
{
    QAbstractItemView::updateGeometries();
    m_places.settle();
}

void ChatView::reset()
{
    m_places.reset({}); // meanwhile positions would refer to rows that no longer exist
    m_pointer.leave();
    m_turning.clear();
    QAbstractItemView::reset();
    m_painters.clear();
    m_laidOut = appearance();
    m_painters.setView(viewport()->width(), Palette::of(this));
    m_question->refresh();
    std::vector<int> heights;
    for (int row = 0; row < m_model.rowCount(); ++row)
        heights.push_back(m_painters.estimate(row) + chat::Gap);
    m_places.reset(heights);
}

ChatView::Appearance ChatView::appearance() const
{
    return {viewport()->width(), &Palette::of(this),   zoomPercent(),   bodyFont(),
            isForAudience(),     areArtifactsBeside(), areFailuresRed()};
}

void ChatView::relayout()
{
    m_laidOut = appearance();
    m_places.change([this] {
        m_painters.setView(viewport()->width(), Palette::of(this));
        m_painters.clear(); // fonts may have changed
        m_places.forgetAll();
    });
}

void ChatView::resizeEvent(QResizeEvent *event)
{
    QAbstractItemView::resizeEvent(event);
    const bool wasSeen = m_questionPlace.isIn(event->oldSize());
    if (event->oldSize().width() != event->size().width())
        relayout();
    else
        m_places.settle();
    m_questionPlace.resized(wasSeen);
}

void ChatView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    m_places.change([&] {
        QAbstractItemView::rowsInserted(parent, start, end);
        for (int row = start; row <= end; ++row)
            m_places.append(m_painters.estimate(row) + chat::Gap);
    });
    m_questionPlace.rowsAdded();
}

/// Shows a new answer that is higher than the view from its beginning instead of following its end.
/// A growing answer was short when it arrived, so it is followed.
void ChatView::showLongAnswer(const QModelIndex &, int first, int last)
{
    if (!m_follow->isFollowing() || !isVisible())
        return;
    for (int row = last; row >= first && m_places.rectOf(row).bottom() >= 0; --row) {
        const bool isAnswer = m_model.kind(row) == Kind::Bubble && !m_model.at(row).isOwn();
        if (!isAnswer || m_places.rectOf(row).height() <= viewport()->height())
            continue;
        m_follow->setFollowing(false);
        m_places.scrollTo(row, PositionAtTop);
        return;
    }
}

void ChatView::updateRow(int row)
{
    if (row >= m_places.count())
        return;
    m_painters.drop(row);
    m_places.change([this, row] { m_places.forget(row); });
}

void ChatView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                           const QList<int> &roles)
{
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
    const int last = qMin(bottomRight.row(), m_places.count() - 1);
    if (roles == QList<int>{ChatWaitingRole}) {
        for (int row = topLeft.row(); row <= last; ++row) {
            viewport()->update(m_places.rectOf(row));
            if (row == m_question->row())
                m_question->card()->setWaiting(m_model.at(row).lastedNs());
        }
        return;
    }
    m_places.change([&] {
        for (int row = topLeft.row(); row <= last; ++row) {
            m_painters.drop(row);
            m_places.forget(row);
        }
        if (m_question->row() >= topLeft.row() && m_question->row() <= bottomRight.row())
            m_question->refresh();
    });
}

void ChatView::scrollContentsBy(int dx, int dy)
{
    scrollDirtyRegion(dx, dy);
    viewport()->scroll(dx, dy);
    m_places.settle();
}

void ChatView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    m_places.scrollTo(index.row(), hint);
}

QRegion ChatView::visualRegionForSelection(const QItemSelection &selection) const
{
    QRegion region;
    for (const QModelIndex &index : selection.indexes())
        region += visualRect(index);
    return region;
}

void ChatView::setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags flags)
{
    selectionModel()->select(indexAt(rect.center()), flags);
}

void ChatView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.setClipRect(event->rect());
    painter.fillRect(event->rect(), Palette::of(this).color(ColorRole::Window));
    m_turning.clear();
    const auto [first, end] = m_places.shown();
    for (int row = first; row < end; ++row) {
        if (row == m_question->row())
            continue; // the card is there
        const RowPainter &shown = m_painters.get(row);
        if (shown.isWorking())
            m_turning.push_back(row);
        const QRect rect = m_places.rectOf(row);
        if (shown.height() + chat::Gap != rect.height())
            m_places.measureShownSoon();
        if (rect.intersects(event->rect()))
            paintRow(painter, row);
    }
    m_clock->setActive(!m_turning.empty());
}

void ChatView::paintRow(QPainter &painter, int row)
{
    const bool isCurrent = currentIndex().row() == row;
    RowState state;
    state.current = hasFocus() && isCurrent;
    state.selected = selectionModel()->isSelected(m_model.index(row));
    state.step = isCurrent ? m_step : -1;
    state.hovered = m_pointer.hovered(row);
    state.degrees = m_clock->degrees();
    state.lastedNs = m_model.at(row).lastedNs();
    painter.save();
    painter.translate(m_places.rectOf(row).topLeft());
    const RowPainter &shown = m_painters.get(row);
    shown.paint(&painter, state);
    if (isCurrent && !m_marked.isEmpty())
        painter.fillRect(shown.placeOf(m_marked, m_markMinds), Palette::of(this).tint(Tint::Found));
    painter.restore();
}

void ChatView::followQuestion()
{
    connect(m_question, &ExpandedQuestion::rowChanged, this, &ChatView::updateRow);
    connect(m_question, &ExpandedQuestion::left, this, [this] { setFocus(); });
    connect(m_question, &ExpandedQuestion::partRequested, this,
            [this](int row, int part) { emit partRequested(row, -1, part); });
    connect(m_question, &ExpandedQuestion::markChosen, this, &ChatView::choose);
    connect(m_question, &ExpandedQuestion::cancelRequested, this,
            [this](int row) { emit actionTriggered(row, RowAction::CancelTask); });
}

} // namespace a2a

#include "moc_chatview.cpp"
