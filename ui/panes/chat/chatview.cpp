// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatview.h"

#include "model/content/textform.h"
#include "model/items/statusrow.h"
#include "ui/files/linkquestion.h"
#include "ui/panes/chat/bubblereader.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/questioncard.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/followmode.h"
#include "ui/widgets/workingclock.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QElapsedTimer>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = ChatModel::Kind;

static constexpr int TopMargin = 14;
static constexpr int IdleSliceMs = 4;
/// Longer than the pause between two bursts of a stream: rows that grow out of view are measured
/// afterwards, not with each burst.
static constexpr int IdleAfterMs = 150;
static constexpr int WheelStep = 20;

ChatView::ChatView(ChatModel &model, QWidget *parent)
    : QListView(parent)
    , m_model(model)
    , m_sound(model)
    , m_painters(model)
    , m_unfolding(new RowUnfolding(model, m_painters, *this))
    , m_follow(new FollowMode(this))
    , m_clock(new WorkingClock(this))
    , m_question(new ExpandedQuestion(model, viewport()))
{
    m_painters.setPictures(m_pictures);
    m_painters.setSound(m_sound);
    m_question->setChoices(m_painters.choices());
    connect(&m_sound, &ChatSound::changed, this, [this] { viewport()->update(); });
    connect(m_unfolding, &RowUnfolding::changed, this, &ChatView::updateRow);
    connect(&m_pictures, &RowPictures::drawn, this, [this](const QByteArray &key) {
        for (const int row : m_painters.rowsWith(key))
            updateRow(row);
    });
    m_stale.setSingleShot(true);
    m_stale.setInterval(0);
    connect(&m_stale, &QTimer::timeout, this, &ChatView::measureShown);
    installAccessibleRows();
    setAccessibleName(tr("Conversation"));
    setStyleSheet(u"QListView { background: palette(window); }"_s); // also beside the rows
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(
        Qt::ScrollBarAlwaysOn); // toggling it would change the width of all rows
    setMouseTracking(true);
    setEditTriggers(NoEditTriggers);
    setDragDropMode(NoDragDrop);
    m_idle.setSingleShot(true);
    connect(&m_idle, &QTimer::timeout, this, &ChatView::measureInIdleTime);
    connect(m_clock, &WorkingClock::turned, this, [this] {
        for (const int row : m_turning)
            viewport()->update(visualRect(m_model.index(row)));
    });
    m_follow->standBelow([this](int room) { setViewportMargins(0, 0, 0, room); });
    followQuestion();
    connect(qApp, &QApplication::focusChanged, this, &ChatView::focusMoved);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this,
            [this] { m_keepsFocused = false; });
    setModel(&model);
    m_follow->watch(&model);
    reset();
}

ChatView::~ChatView()
{
    disconnect(qApp, nullptr, this, nullptr); // the focus changes while this is half destroyed
}

void ChatView::showRow(int row, int step)
{
    if (row < 0 || row >= m_model.rowCount())
        return;
    const QScopedValueRollback<bool> silent(m_silent, true);
    const QModelIndex index = m_model.index(row);
    m_keepsFocused = false;
    setAutoScroll(false);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    setAutoScroll(true);
    m_step = step;
    m_ledUnseen = !isVisible();
    if (!isReadable(row))
        scrollTo(index);
    const bool runsAway = row < m_model.rowCount() - 1 && verticalScrollBar()->maximum() > 0;
    if (runsAway && m_follow->isFollowing())
        m_follow->setFollowing(false);
    viewport()->update();
}

void ChatView::showRowAtTop(int row)
{
    scrollTo(m_model.index(row), PositionAtTop);
}

int ChatView::topRow() const
{
    return m_heights.rowAt(verticalOffset());
}

void ChatView::showEvent(QShowEvent *event)
{
    QListView::showEvent(event);
    if (m_ledUnseen)
        showRow(currentIndex().row(), m_step);
}

void ChatView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    m_step = -1;
    viewport()->update();
    if (current.isValid() && !m_silent)
        emit rowSelected(current.row());
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

/// The one that is playing, or the first.
static const PlayedPart &soundToTurn(const ChatSound &sound, const std::vector<PlayedPart> &all)
{
    const auto on = std::find_if(all.begin(), all.end(), [&sound](const PlayedPart &part) {
        return sound.of(part.key).isOn;
    });
    return on == all.end() ? all.front() : *on;
}

void ChatView::keyPressEvent(QKeyEvent *event)
{
    const int row = currentIndex().row();
    const bool isRun = row >= 0 && m_model.kind(row) == Kind::StatusRun;
    if (event->matches(QKeySequence::Copy) && row >= 0) {
        copyText(row);
    } else if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown) {
        // Scrolls by a page of text, not of rows: one row may be higher than the view.
        verticalScrollBar()->triggerAction(event->key() == Qt::Key_PageUp
                                               ? QScrollBar::SliderPageStepSub
                                               : QScrollBar::SliderPageStepAdd);
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && row >= 0) {
        activate(row);
    } else if (event->key() == Qt::Key_Space && row >= 0) {
        if (isRun && m_step < 0)
            toggle(row);
        else if (const std::vector<PlayedPart> played = sounds(row); !played.empty())
            m_sound.toggle(row, soundToTurn(m_sound, played));
        else
            openReader(row);
    } else if ((event->key() == Qt::Key_Right || event->key() == Qt::Key_Left) && row >= 0) {
        m_unfolding->step(row, event->key() == Qt::Key_Right);
    } else if (event->key() == Qt::Key_End) {
        QListView::keyPressEvent(event);
        m_follow->setFollowing(true);
    } else if (event->key() == Qt::Key_Escape) {
        event->ignore(); // handled by the pane: close the stream
    } else {
        QListView::keyPressEvent(event);
    }
}

void ChatView::activate(int row)
{
    switch (m_model.kind(row)) {
    case Kind::StatusRun:
        toggle(row);
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

/// Performs the click action, if the view handles it.
void ChatView::act(int row, RowAction action, QPoint inRow)
{
    const RowPainter &painter = m_painters.get(row);
    switch (action) {
    case RowAction::Toggle:
    case RowAction::ShowAll:
        return m_unfolding->toggle(row);
    case RowAction::Fold:
        return m_unfolding->turnNode(row, inRow);
    case RowAction::OpenPart:
        emit partRequested(row, painter.stepAt(inRow), painter.fileAt(inRow));
        return;
    case RowAction::OpenLink:
        askToOpenLink(painter.linkAt(inRow), this);
        return;
    case RowAction::ShowExact:
    case RowAction::ShowFormatted:
    case RowAction::ShowMetadata:
        if (const PartsLayout *parts = painter.partsOf(painter.stepAt(inRow)))
            choose(row, parts->source(), action);
        return;
    case RowAction::Play:
        return m_sound.toggle(row, painter.soundAt(inRow));
    default:
        emit actionTriggered(row, action);
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
    m_unfolding->choose(row, owner, mark);
    if (row == m_question->row())
        m_question->card()->showParts();
}

QRect ChatView::placeOf(int row, const QString &text, Qt::CaseSensitivity minds)
{
    const QRect found = m_painters.get(row).placeOf(text, minds);
    return found.isEmpty() ? found : found.translated(visualRect(m_model.index(row)).topLeft());
}

BubbleReader *ChatView::openReader(int row)
{
    m_follow->setFollowing(false); // a row being read must not scroll away
    scrollTo(m_model.index(row));
    const QRect frame =
        m_painters.get(row).frame().translated(visualRect(m_model.index(row)).topLeft());
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

void ChatView::copyText(int row) const
{
    QApplication::clipboard()->setText(m_model.at(row).text());
}

void ChatView::copyJson(int row) const
{
    QApplication::clipboard()->setText(QString::fromUtf8(m_model.at(row).json()));
}

/// With a margin: the mark is small.
static bool isOnMark(const RowPainter &painter, QPoint inRow)
{
    const QRect mark = painter.markRect();
    return !mark.isEmpty() && mark.adjusted(-3, -3, 3, 3).contains(inRow);
}

RowAction ChatView::actionAt(QPoint place, int *row)
{
    const QModelIndex index = indexAt(place);
    *row = index.row();
    if (!index.isValid() || *row == m_question->row())
        return RowAction::None;
    const RowPainter &painter = m_painters.get(index.row());
    const QPoint inRow = place - visualRect(index).topLeft();
    return isOnMark(painter, inRow) ? RowAction::ShowFindings : painter.actionAt(inRow);
}

void ChatView::hover(int row, RowAction action)
{
    if (row == m_hoverRow && action == m_hoverAction)
        return;
    m_hoverRow = row;
    m_hoverAction = action;
    viewport()->setCursor(action == RowAction::None ? Qt::ArrowCursor : Qt::PointingHandCursor);
    viewport()->update();
}

/// A clicked row does not move, even if partly out of view. The row may be current only because
/// another pane selected it: a click makes it the user's choice.
void ChatView::mousePressEvent(QMouseEvent *event)
{
    const int before = currentIndex().row();
    setAutoScroll(false);
    QListView::mousePressEvent(event);
    setAutoScroll(true);
    const QPoint place = event->position().toPoint();
    const int row = indexAt(place).row();
    if (event->button() != Qt::LeftButton || row < 0 || row != currentIndex().row())
        return;
    m_step = m_painters.get(row).stepAt(place - visualRect(m_model.index(row)).topLeft());
    if (m_step >= 0)
        emit stepSelected(row, m_step);
    else if (row == before)
        emit rowSelected(row);
}

void ChatView::mouseMoveEvent(QMouseEvent *event)
{
    int row = -1;
    const RowAction action = actionAt(event->position().toPoint(), &row);
    hover(row, action);
}

void ChatView::mouseReleaseEvent(QMouseEvent *event)
{
    QListView::mouseReleaseEvent(event);
    int row = -1;
    const RowAction action = actionAt(event->position().toPoint(), &row);
    if (event->button() != Qt::LeftButton || action == RowAction::None ||
        row != currentIndex().row())
        return;
    act(row, action, event->position().toPoint() - visualRect(m_model.index(row)).topLeft());
}

void ChatView::mouseDoubleClickEvent(QMouseEvent *event)
{
    int row = -1;
    const RowAction action = actionAt(event->position().toPoint(), &row);
    if (event->button() == Qt::LeftButton && action == RowAction::None && row >= 0 &&
        (m_model.kind(row) != Kind::StatusRun || m_step >= 0))
        openReader(row);
}

QString ChatView::toolTipAt(int row, QPoint place)
{
    const RowPainter &painter = m_painters.get(row);
    const QPoint inRow = place - visualRect(m_model.index(row)).topLeft();
    if (const QString words = m_model.findingWords(row);
        !words.isEmpty() && isOnMark(painter, inRow))
        return displayText(words, 1000);
    return painter.toolTipAt(inRow);
}

bool ChatView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        hover(-1, RowAction::None);
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QModelIndex index = indexAt(help->pos());
        const QString text = index.isValid() ? toolTipAt(index.row(), help->pos()) : QString();
        // Escaped: tool tips interpret markup.
        QToolTip::showText(help->globalPos(),
                           text.isEmpty() ? text
                                          : QString(u"<p>"_s % text.toHtmlEscaped() % u"</p>"_s),
                           viewport());
        return true;
    }
    return QListView::viewportEvent(event);
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
    QListView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::StyleChange) {
        relayout();
        showFocused();
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
    const RowPainter *painter = m_painters.cached(row);
    if (const PartsLayout *parts = painter ? painter->partsOf(-1) : nullptr)
        facts += parts->marks().words();
    facts.removeAll(QString());
    return facts.join(u" · "_s);
}

QRect ChatView::accessibleRowRect(int row) const
{
    return visualRect(m_model.index(row));
}

int ChatView::accessibleRowAt(QPoint inViewport) const
{
    return indexAt(inViewport).row();
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

void ChatView::selectAccessibleRow(int row)
{
    setCurrentIndex(m_model.index(row));
}

int ChatView::verticalOffset() const
{
    return verticalScrollBar()->value() - TopMargin;
}

bool ChatView::isAtEnd() const
{
    return verticalScrollBar()->value() >= verticalScrollBar()->maximum();
}

/// Includes the gap below.
int ChatView::heightOf(int row) const
{
    QuestionCard *card = row == m_question->row() ? m_question->card() : nullptr;
    return chat::Gap + (card ? card->fitInto(viewport()->size()) : m_painters.measure(row));
}

QRect ChatView::visualRect(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= m_heights.count())
        return {};
    return {0, m_heights.top(index.row()) - verticalOffset(), viewport()->width(),
            m_heights.height(index.row())};
}

/// Enough of the row is in view that it need not be scrolled to.
bool ChatView::isReadable(int row) const
{
    const QRect place = visualRect(m_model.index(row));
    const int room = viewport()->height();
    const int seen = qMin(place.bottom() + 1, room) - qMax(place.top(), 0);
    return seen >= qMin(place.height() - chat::Gap, room) / 2;
}

QModelIndex ChatView::indexAt(const QPoint &point) const
{
    const int y = point.y() + verticalOffset();
    if (y < 0 || y >= m_heights.total())
        return {};
    return m_model.index(m_heights.rowAt(y));
}

/// What must not move: the first row in view whose height is known.
RowAnchor ChatView::anchor() const
{
    if (m_follow->isFollowing() && isAtEnd())
        return {};
    return m_heights.anchorAt(verticalOffset(), viewport()->height());
}

void ChatView::keep(const RowAnchor &anchor)
{
    updateRange();
    QScrollBar *bar = verticalScrollBar();
    if (anchor.row < 0)
        bar->setValue(bar->maximum());
    else
        bar->setValue(m_heights.top(anchor.row) + anchor.offset + TopMargin);
}

/// Updates heights, range and position after any change.
void ChatView::settle()
{
    settleAt(anchor());
}

void ChatView::settleAt(RowAnchor anchor)
{
    if (m_settling)
        return;
    const QScopedValueRollback<bool> settling(m_settling, true);
    const auto height = [this](int row) { return heightOf(row); };
    const int room = viewport()->height() + (anchor.row < 0 ? chat::Gap : 0);
    // Rows measured above the anchor bring others into view: a few rounds at most.
    for (int round = 0; round < 8; ++round) {
        const bool any = m_heights.learnVisible(anchor, room, height);
        keep(anchor);
        if (!any)
            break;
    }
    if (m_heights.firstUnknown(0) < m_heights.count())
        m_idle.start(IdleAfterMs);
    placeCard();
    viewport()->update();
}

void ChatView::measureInIdleTime()
{
    if (m_settling)
        return;
    QElapsedTimer timer;
    timer.start();
    const RowAnchor fixed = anchor();
    int row = m_heights.firstUnknown(0);
    while (row < m_heights.count() && timer.elapsed() < IdleSliceMs) {
        m_heights.set(row, heightOf(row));
        row = m_heights.firstUnknown(row);
    }
    if (row < m_heights.count())
        m_idle.start(0);
    const QScopedValueRollback<bool> settling(m_settling, true);
    keep(fixed);
    placeCard();
    viewport()->update();
}

void ChatView::updateRange()
{
    QScrollBar *bar = verticalScrollBar();
    const int height = viewport()->height();
    bar->setSingleStep(WheelStep);
    bar->setPageStep(height);
    bar->setRange(0, qMax(0, m_heights.total() + TopMargin - height));
}

void ChatView::updateGeometries()
{
    QAbstractItemView::updateGeometries(); // not QListView's, which would lay the rows out itself
    if (!m_settling)
        settle();
}

void ChatView::doItemsLayout()
{
    QAbstractItemView::doItemsLayout();
}

void ChatView::reset()
{
    QListView::reset();
    m_painters.clear();
    m_heights.clear();
    m_turning.clear();
    m_hoverRow = -1;
    for (int row = 0; row < m_model.rowCount(); ++row)
        m_heights.append(m_painters.estimate(row) + chat::Gap);
    m_painters.setView(viewport()->width(), Palette::of(this));
    m_question->refresh();
    settleAt({});
}

void ChatView::relayout()
{
    const RowAnchor fixed = anchor();
    m_painters.setView(viewport()->width(), Palette::of(this));
    m_painters.clear(); // fonts may have changed
    m_heights.forgetAll();
    settleAt(fixed);
}

void ChatView::resizeEvent(QResizeEvent *event)
{
    QAbstractItemView::resizeEvent(event);
    const bool wasSeen = isCardIn(event->oldSize());
    if (event->oldSize().width() != event->size().width())
        relayout();
    else
        settle();
    fitCard(); // it is no higher than the view
    if (wasSeen)
        scrollTo(m_model.index(m_question->row()));
    showFocused();
}

void ChatView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    const RowAnchor fixed = anchor();
    QAbstractItemView::rowsInserted(parent, start, end);
    for (int row = start; row <= end; ++row)
        m_heights.append(m_painters.estimate(row) + chat::Gap);
    settleAt(fixed);
    m_keepsFocused = m_keepsFocused && isFocusedSeen(); // following moves on from it
}

void ChatView::updateRow(int row)
{
    if (row >= m_heights.count())
        return;
    m_painters.drop(row);
    const RowAnchor fixed = anchor();
    m_heights.forget(row);
    settleAt(fixed);
}

void ChatView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                           const QList<int> &roles)
{
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
    if (roles == QList<int>{ChatWaitingRole}) {
        for (int row = topLeft.row(); row <= bottomRight.row(); ++row) {
            viewport()->update(visualRect(m_model.index(row)));
            if (row == m_question->row())
                m_question->card()->setWaiting(m_model.at(row).lastedNs());
        }
        return;
    }
    const RowAnchor fixed = anchor();
    for (int row = topLeft.row(); row <= bottomRight.row() && row < m_heights.count(); ++row) {
        m_painters.drop(row);
        m_heights.forget(row);
    }
    if (m_question->row() >= topLeft.row() && m_question->row() <= bottomRight.row())
        m_question->refresh();
    settleAt(fixed);
}

void ChatView::scrollContentsBy(int dx, int dy)
{
    scrollDirtyRegion(dx, dy);
    viewport()->scroll(dx, dy);
    if (!m_settling)
        settle();
}

void ChatView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    const int row = index.row();
    if (!index.isValid() || row >= m_heights.count())
        return;
    m_heights.set(row, heightOf(row));
    const int height = m_heights.height(row);
    const int room = viewport()->height();
    const int offset =
        verticalOffset() - m_heights.top(row); // distance of the upper edge from the row's top
    RowAnchor wanted{row, offset};
    if (hint == PositionAtTop || (hint == EnsureVisible && (offset > 0 || height > room)))
        wanted.offset = -chat::Gap;
    else if (hint == PositionAtBottom || (hint == EnsureVisible && offset + room < height))
        wanted.offset = height - room;
    else if (hint == PositionAtCenter)
        wanted.offset = height > room ? -chat::Gap : (height - room) / 2;
    settleAt(wanted);
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
    const Palette &palette = Palette::of(this);
    painter.setClipRect(event->rect());
    painter.fillRect(event->rect(), palette.color(ColorRole::Window));
    m_turning.clear();
    const int bottom = verticalOffset() + viewport()->height();
    for (int row = m_heights.rowAt(verticalOffset()); row >= 0 && row < m_heights.count(); ++row) {
        if (m_heights.top(row) >= bottom)
            break;
        const RowPainter &shown = m_painters.get(row);
        if (shown.isWorking())
            m_turning.push_back(row);
        if (row != m_question->row() && shown.height() + chat::Gap != m_heights.height(row))
            m_stale.start();
        const QModelIndex index = m_model.index(row);
        const QRect rect = visualRect(index);
        if (!rect.intersects(event->rect()) || row == m_question->row())
            continue;
        RowState state;
        state.current = hasFocus() && currentIndex() == index;
        state.selected = selectionModel()->isSelected(index);
        state.step = currentIndex() == index ? m_step : -1;
        state.hovered = row == m_hoverRow ? m_hoverAction : RowAction::None;
        state.degrees = m_clock->degrees();
        state.lastedNs = m_model.at(row).lastedNs();
        painter.save();
        painter.translate(rect.topLeft());
        shown.paint(&painter, state);
        painter.restore();
    }
    m_clock->setActive(!m_turning.empty());
}

/// Rows in view can have a new height: their pictures are known now.
void ChatView::measureShown()
{
    const RowAnchor fixed = anchor();
    const int bottom = verticalOffset() + viewport()->height();
    for (int row = m_heights.rowAt(verticalOffset());
         row >= 0 && row < m_heights.count() && m_heights.top(row) < bottom; ++row)
        m_heights.forget(row);
    settleAt(fixed);
}

void ChatView::followQuestion()
{
    connect(m_question, &ExpandedQuestion::rowChanged, this, &ChatView::updateRow);
    connect(m_question, &ExpandedQuestion::expanded, this, [this](int row) {
        if (m_question->card()->height() > viewport()->height())
            showRowAtTop(row);
    });
    connect(m_question, &ExpandedQuestion::sizeChanged, this, &ChatView::fitCard);
    connect(m_question, &ExpandedQuestion::scrolled, this, [this] { m_keepsFocused = false; });
    connect(m_question, &ExpandedQuestion::left, this, [this] { setFocus(); });
    connect(m_question, &ExpandedQuestion::partRequested, this,
            [this](int row, int part) { emit partRequested(row, -1, part); });
    connect(m_question, &ExpandedQuestion::markChosen, this, &ChatView::choose);
    connect(m_question, &ExpandedQuestion::cancelRequested, this,
            [this](int row) { emit actionTriggered(row, RowAction::CancelTask); });
}

void ChatView::fitCard()
{
    if (m_question->row() < 0 || m_settling)
        return;
    QuestionCard *card = m_question->card();
    const int before = card->height();
    const bool wasSeen = isCardIn(viewport()->size());
    if (card->fitInto(viewport()->size()) != before) {
        updateRow(m_question->row());
        if (wasSeen)
            scrollTo(m_model.index(m_question->row()));
    }
    showFocused();
}

/// All of it is in a view of that size: it stays so when more stands in it.
bool ChatView::isCardIn(QSize view) const
{
    return m_question->row() >= 0 && QRect(QPoint(), view).contains(m_question->card()->geometry());
}

void ChatView::placeCard()
{
    if (m_question->row() >= 0)
        m_question->card()->move(chat::Margin, visualRect(m_model.index(m_question->row())).top());
}

/// The keyboard can move the focus to a field that is out of view. It stays in view until the user
/// scrolls or goes elsewhere: a layout that is still to come, a zoom or a resize would move it out.
void ChatView::focusMoved(QWidget *, QWidget *now)
{
    const QuestionCard *card = m_question->card();
    m_keepsFocused = card && now && card->isAncestorOf(now);
    if (m_keepsFocused)
        fitCard();
}

void ChatView::showFocused()
{
    QWidget *focused = QApplication::focusWidget();
    QuestionCard *card = m_question->card();
    if (!m_keepsFocused || m_settling || !card || !card->isAncestorOf(focused))
        return;
    card->showInside(focused);
    const QRect place(focused->mapTo(viewport(), QPoint()), focused->size());
    QScrollBar *bar = verticalScrollBar();
    if (place.bottom() > viewport()->height() - chat::Gap)
        bar->setValue(bar->value() + place.bottom() - viewport()->height() + 2 * chat::Gap);
    else if (place.top() < 0)
        bar->setValue(bar->value() + place.top() - chat::Gap);
}

bool ChatView::isFocusedSeen() const
{
    const QWidget *focused = QApplication::focusWidget();
    return focused && viewport()->isAncestorOf(focused) &&
           viewport()->rect().intersects({focused->mapTo(viewport(), QPoint()), focused->size()});
}

} // namespace a2a

#include "moc_chatview.cpp"
