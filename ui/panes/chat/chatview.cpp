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
    , m_audio(model)
    , m_painters(model)
    , m_follow(new FollowMode(this))
    , m_clock(new SpinnerAnimation(this))
    , m_question(new ExpandedQuestion(model, viewport()))
    , m_positions(*this, *m_follow,
                  [this](int row, bool isShown) { return rowHeight(row, isShown); })
    , m_expansion(model, m_painters, m_positions, *m_follow, *this)
    , m_cardPositioner(*m_question, m_positions, *this)
    , m_hoverTracker(model, m_painters, m_positions, *m_question, *viewport())
{
    m_painters.setImages(m_images);
    m_painters.setAudio(m_audio);
    m_question->setChoices(m_painters.choices());
    const auto repaint = [this] { viewport()->update(); };
    connect(&m_audio, &ChatAudio::changed, this, repaint);
    connect(&m_positions, &RowPositions::positionsChanged, this, repaint);
    connect(&m_cardPositioner, &QuestionCardPositioner::rowResized, this, &ChatView::updateRow);
    connect(&m_expansion, &RowExpansion::changed, this, &ChatView::updateRow);
    connect(&m_images, &RowImages::drawn, this, [this](const QByteArray &key) {
        for (const int row : m_painters.rowsWithImage(key))
            updateRow(row);
    });
    connect(m_clock, &SpinnerAnimation::angleChanged, this, [this] {
        for (const int row : m_spinnerRows)
            viewport()->update(m_positions.rectOf(row));
    });
    installAccessibleRows();
    setAccessibleName(tr("Conversation"));
    viewport()->setBackgroundRole(QPalette::Window); // also beside the rows
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
    m_follow->showChipBelow([this](int room) { setViewportMargins(0, 0, 0, room); });
    connectQuestion();
    setModel(&model);
    m_follow->watch(&model);
    connect(&model, &QAbstractItemModel::rowsInserted, this, &ChatView::showLongAnswer);
    reset();
}

void ChatView::showRow(int row, int step)
{
    if (row < 0 || row >= m_model.rowCount())
        return;
    const QScopedValueRollback<bool> silent(m_settingCurrentRow, true);
    const QModelIndex index = m_model.index(row);
    m_cardPositioner.releaseFocusedField();
    setAutoScroll(false);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    setAutoScroll(true);
    m_selectedStep = step;
    m_navigatedAway = !isVisible();
    if (!m_positions.isReadable(row))
        scrollTo(index);
    const bool runsAway = row < m_model.rowCount() - 1 && verticalScrollBar()->maximum() > 0;
    if (runsAway && m_follow->isFollowing())
        m_follow->setFollowing(false);
    viewport()->update();
}

int ChatView::topRow() const
{
    return m_positions.count() > 0 ? m_positions.shown().first : -1;
}

void ChatView::showEvent(QShowEvent *event)
{
    QAbstractItemView::showEvent(event);
    if (m_navigatedAway)
        showRow(currentIndex().row(), m_selectedStep);
}

void ChatView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QAbstractItemView::currentChanged(current, previous);
    if (hasFocus())
        notifyAccessibility(QAccessible::Focus, current);
    m_selectedStep = -1;
    viewport()->update();
    if (current.isValid() && !m_settingCurrentRow)
        emit rowSelected(current.row());
}

void ChatView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    notifyAccessibility(QAccessible::SelectionAdd, selected.indexes().value(0));
    notifyAccessibility(QAccessible::SelectionRemove, deselected.indexes().value(0));
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
        if (isRun && m_selectedStep < 0)
            m_expansion.toggle(row);
        else if (!m_audio.toggleAny(row, audioParts(row)))
            openReader(row);
    } else if ((event->key() == Qt::Key_Right || event->key() == Qt::Key_Left) && row >= 0) {
        m_expansion.step(row, event->key() == Qt::Key_Right);
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
        m_expansion.toggle(row);
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
void ChatView::performAction(const RowHoverTracker::Hit &hit)
{
    const int row = hit.row;
    const RowPainter &painter = m_painters.get(row);
    switch (hit.action) {
    case RowAction::ToggleRun:
    case RowAction::ShowAll:
        return m_expansion.toggle(row);
    case RowAction::ToggleNode:
        return m_expansion.toggleNode(row, hit.inRow);
    case RowAction::OpenPart:
        emit partRequested(row, painter.stepAt(hit.inRow), painter.fileAt(hit.inRow));
        return;
    case RowAction::OpenLink:
        askToOpenLink(painter.linkAt(hit.inRow), this);
        return;
    case RowAction::ShowExact:
    case RowAction::ShowFormatted:
    case RowAction::ShowMetadata:
        if (const PartsLayout *parts = painter.partsLayout(painter.stepAt(hit.inRow)))
            choose(row, parts->source(), hit.action);
        return;
    case RowAction::PlayAudio:
        return m_audio.toggle(row, painter.audioAt(hit.inRow));
    default:
        emit actionTriggered(row, hit.action);
    }
}

void ChatView::setTextDisplay(TextDisplay all)
{
    if (m_painters.choices().all == all)
        return;
    m_painters.setTextDisplay(all);
    relayout();
    if (QuestionCard *card = m_question->card())
        card->updateParts();
}

const PartsLayout *ChatView::partsLayout(int row)
{
    return m_painters.get(row).partsLayout(row == currentIndex().row() ? m_selectedStep : -1);
}

void ChatView::choose(int row, const QByteArray &owner, RowAction mark)
{
    m_expansion.choose(row, owner, mark);
    if (row == m_question->row())
        m_question->card()->updateParts();
}

void ChatView::setHighlightedText(const QString &text, Qt::CaseSensitivity caseSensitivity)
{
    m_highlightedText = text;
    m_highlightCase = caseSensitivity;
    viewport()->update();
}

BubbleReader *ChatView::openReader(int row)
{
    m_follow->setFollowing(false); // a row being read must not scroll away
    scrollTo(m_model.index(row));
    const QRect frame = m_painters.get(row).frame().translated(m_positions.rectOf(row).topLeft());
    const ChatRow &shown = m_model.at(row);
    const auto *run =
        row == currentIndex().row() && m_selectedStep >= 0 ? shown.as<StatusRunRow>() : nullptr;
    const QString text = run ? run->step(m_selectedStep).message : shown.text();
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

void ChatView::openReaderAt(int row, const QString &text)
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
    const RowHoverTracker::Hit hit = m_hoverTracker.at(event->position().toPoint());
    if (event->button() != Qt::LeftButton || hit.row < 0 || hit.row != currentIndex().row())
        return;
    m_selectedStep = m_painters.get(hit.row).stepAt(hit.inRow);
    if (m_selectedStep >= 0)
        emit stepSelected(hit.row, m_selectedStep);
    else if (hit.row == before)
        emit rowSelected(hit.row);
}

void ChatView::mouseMoveEvent(QMouseEvent *event)
{
    m_hoverTracker.moveTo(event->position().toPoint());
}

void ChatView::mouseReleaseEvent(QMouseEvent *event)
{
    QAbstractItemView::mouseReleaseEvent(event);
    const RowHoverTracker::Hit hit = m_hoverTracker.at(event->position().toPoint());
    if (event->button() == Qt::LeftButton && hit.action != RowAction::None &&
        hit.row == currentIndex().row())
        performAction(hit);
}

void ChatView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const RowHoverTracker::Hit hit = m_hoverTracker.at(event->position().toPoint());
    if (event->button() == Qt::LeftButton && hit.action == RowAction::None && hit.row >= 0 &&
        (m_model.kind(hit.row) != Kind::StatusRun || m_selectedStep >= 0))
        openReader(hit.row);
}

bool ChatView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        m_hoverTracker.leave();
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        m_hoverTracker.showToolTip(help->pos(), help->globalPos());
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
        if (appearance() != m_appliedAppearance || m_question->row() >= 0)
            relayout();
        m_cardPositioner.showFocusedField();
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
    if (const PartsLayout *parts = painter ? painter->partsLayout(-1) : nullptr)
        facts += parts->toggles().texts();
    facts.removeAll(QString());
    return facts.join(u" · "_s);
}

int ChatView::accessibleRowAt(QPoint inViewport) const
{
    return m_positions.rowAt(inViewport.y());
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
void ChatView::notifyAccessibility(QAccessible::Event what, const QModelIndex &index)
{
    if (!index.isValid() || !QAccessible::isActive())
        return;
    QAccessibleEvent event(this, what);
    event.setChild(index.row());
    QAccessible::updateAccessibility(&event);
}

/// The height of a row including the gap below. The layout of a visible row is kept for painting,
/// other layouts are discarded.
int ChatView::rowHeight(int row, bool isShown)
{
    if (row == m_question->row())
        return chat::Gap + m_question->card()->fitInto(viewport()->size());
    return chat::Gap +
           (isShown && isVisible() ? m_painters.get(row).height() : m_painters.measure(row));
}

QRect ChatView::visualRect(const QModelIndex &index) const
{
    return m_positions.rectOf(index.row());
}

QModelIndex ChatView::indexAt(const QPoint &point) const
{
    return m_model.index(m_positions.rowAt(point.y()));
}

void ChatView::updateGeometries()
{
    QAbstractItemView::updateGeometries();
    m_positions.updatePositions();
}

void ChatView::reset()
{
    m_positions.reset({}); // meanwhile positions would refer to rows that no longer exist
    m_hoverTracker.leave();
    m_spinnerRows.clear();
    QAbstractItemView::reset();
    m_painters.clear();
    m_appliedAppearance = appearance();
    m_painters.setView(viewport()->width(), Palette::of(this));
    m_question->refresh();
    std::vector<int> heights;
    for (int row = 0; row < m_model.rowCount(); ++row)
        heights.push_back(m_painters.estimate(row) + chat::Gap);
    m_positions.reset(heights);
}

ChatView::Appearance ChatView::appearance() const
{
    return {viewport()->width(), &Palette::of(this),       zoomPercent(),   bodyFont(),
            isAudienceMode(),    areArtifactsBesideChat(), areFailuresRed()};
}

void ChatView::relayout()
{
    m_appliedAppearance = appearance();
    m_positions.changeRows([this] {
        m_painters.setView(viewport()->width(), Palette::of(this));
        m_painters.clear(); // fonts may have changed
        m_positions.invalidateAll();
    });
}

void ChatView::resizeEvent(QResizeEvent *event)
{
    QAbstractItemView::resizeEvent(event);
    const bool wasVisible = m_cardPositioner.isFullyVisible(event->oldSize());
    if (event->oldSize().width() != event->size().width())
        relayout();
    else
        m_positions.updatePositions();
    m_cardPositioner.viewResized(wasVisible);
}

void ChatView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    m_positions.changeRows([&] {
        QAbstractItemView::rowsInserted(parent, start, end);
        for (int row = start; row <= end; ++row)
            m_positions.append(m_painters.estimate(row) + chat::Gap);
    });
    m_cardPositioner.rowsAdded();
}

/// Shows a new answer that is higher than the view from its beginning instead of following its end.
/// A growing answer was short when it arrived, so it is followed.
void ChatView::showLongAnswer(const QModelIndex &, int first, int last)
{
    if (!m_follow->isFollowing() || !isVisible())
        return;
    for (int row = last; row >= first && m_positions.rectOf(row).bottom() >= 0; --row) {
        const bool isAnswer = m_model.kind(row) == Kind::Bubble && !m_model.at(row).isOwn();
        if (!isAnswer || m_positions.rectOf(row).height() <= viewport()->height())
            continue;
        m_follow->setFollowing(false);
        m_positions.scrollTo(row, PositionAtTop);
        return;
    }
}

void ChatView::updateRow(int row)
{
    if (row >= m_positions.count())
        return;
    m_painters.drop(row);
    m_positions.changeRows([this, row] { m_positions.invalidate(row); });
}

void ChatView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                           const QList<int> &roles)
{
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
    const int last = qMin(bottomRight.row(), m_positions.count() - 1);
    if (roles == QList<int>{ChatWaitingRole}) {
        for (int row = topLeft.row(); row <= last; ++row) {
            viewport()->update(m_positions.rectOf(row));
            if (row == m_question->row())
                m_question->card()->setWaiting(m_model.at(row).elapsedNs());
        }
        return;
    }
    m_positions.changeRows([&] {
        for (int row = topLeft.row(); row <= last; ++row) {
            m_painters.drop(row);
            m_positions.invalidate(row);
        }
        if (m_question->row() >= topLeft.row() && m_question->row() <= bottomRight.row())
            m_question->refresh();
    });
}

void ChatView::scrollContentsBy(int dx, int dy)
{
    scrollDirtyRegion(dx, dy);
    viewport()->scroll(dx, dy);
    m_positions.updatePositions();
}

void ChatView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    m_positions.scrollTo(index.row(), hint);
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
    m_spinnerRows.clear();
    const auto [first, end] = m_positions.shown();
    for (int row = first; row < end; ++row) {
        if (row == m_question->row())
            continue; // the card is there
        const RowPainter &shown = m_painters.get(row);
        if (shown.isWorking())
            m_spinnerRows.push_back(row);
        const QRect rect = m_positions.rectOf(row);
        if (shown.height() + chat::Gap != rect.height())
            m_positions.measureVisibleSoon();
        if (rect.intersects(event->rect()))
            paintRow(painter, row);
    }
    m_clock->setActive(!m_spinnerRows.empty());
}

void ChatView::paintRow(QPainter &painter, int row)
{
    const bool isCurrent = currentIndex().row() == row;
    RowState state;
    state.current = hasFocus() && isCurrent;
    state.selected = selectionModel()->isSelected(m_model.index(row));
    state.step = isCurrent ? m_selectedStep : -1;
    state.hovered = m_hoverTracker.hovered(row);
    state.degrees = m_clock->degrees();
    state.elapsedNs = m_model.at(row).elapsedNs();
    painter.save();
    painter.translate(m_positions.rectOf(row).topLeft());
    const RowPainter &shown = m_painters.get(row);
    shown.paint(&painter, state);
    if (isCurrent && !m_highlightedText.isEmpty())
        painter.fillRect(shown.findTextRect(m_highlightedText, m_highlightCase),
                         Palette::of(this).tint(Tint::Found));
    painter.restore();
}

void ChatView::connectQuestion()
{
    connect(m_question, &ExpandedQuestion::rowChanged, this, &ChatView::updateRow);
    connect(m_question, &ExpandedQuestion::focusReleased, this, [this] { setFocus(); });
    connect(m_question, &ExpandedQuestion::partRequested, this,
            [this](int row, int part) { emit partRequested(row, -1, part); });
    connect(m_question, &ExpandedQuestion::toggleTriggered, this, &ChatView::choose);
    connect(m_question, &ExpandedQuestion::cancelRequested, this,
            [this](int row) { emit actionTriggered(row, RowAction::CancelTask); });
}

} // namespace a2a

#include "moc_chatview.cpp"
