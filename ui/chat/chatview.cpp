// SPDX-License-Identifier: Apache-2.0
// What the user does in the conversation. Where rows stand: chatviewlayout.cpp.
#include "ui/chat/chatview.h"

#include "ui/chat/bubblereader.h"
#include "ui/common/displaytext.h"
#include "ui/common/followmode.h"
#include "ui/common/icons.h"
#include "ui/common/workingclock.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolTip>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = ChatModel::Kind;

ChatView::ChatView(ChatModel &model, QWidget *parent)
    : QListView(parent)
    , m_model(model)
    , m_painters(model)
    , m_follow(new FollowMode(this))
    , m_clock(new WorkingClock(this))
{
    setAccessibleName(tr("Conversation"));
    setStyleSheet(u"QListView { background: palette(window); }"_s); // also beside the rows
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(
        Qt::ScrollBarAlwaysOn); // coming and going, it would change the width of all rows
    setMouseTracking(true);
    setEditTriggers(NoEditTriggers);
    setDragDropMode(NoDragDrop);
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, &ChatView::measureInIdleTime);
    connect(m_clock, &WorkingClock::turned, this, [this] {
        for (const int row : m_turning)
            viewport()->update(visualRect(m_model.index(row)));
    });
    connect(qApp, &QApplication::focusChanged, this, &ChatView::showFocused);
    setModel(&model);
    m_follow->watch(&model);
    reset();
}

ChatView::~ChatView()
{
    disconnect(qApp, nullptr, this, nullptr); // the focus goes elsewhere when we are half gone
}

void ChatView::showRow(int row, int step)
{
    if (row < 0 || row >= m_model.rowCount())
        return;
    const QScopedValueRollback<bool> silent(m_silent, true);
    const QModelIndex index = m_model.index(row);
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

void ChatView::keyPressEvent(QKeyEvent *event)
{
    const int row = currentIndex().row();
    const bool isRun = row >= 0 && m_model.kind(row) == Kind::StatusRun;
    if (event->matches(QKeySequence::Copy) && row >= 0) {
        copyText(row);
    } else if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown) {
        // A page of what is read, not of rows: one row may be higher than the view.
        verticalScrollBar()->triggerAction(event->key() == Qt::Key_PageUp
                                               ? QScrollBar::SliderPageStepSub
                                               : QScrollBar::SliderPageStepAdd);
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && row >= 0) {
        activate(row);
    } else if (event->key() == Qt::Key_Right && isRun && !m_painters.isUnfolded(row)) {
        toggle(row);
    } else if (event->key() == Qt::Key_Left && isRun && m_painters.isUnfolded(row)) {
        toggle(row);
    } else if (event->key() == Qt::Key_End) {
        QListView::keyPressEvent(event);
        m_follow->setFollowing(true);
    } else if (event->key() == Qt::Key_Escape) {
        event->ignore(); // the pane's: stop listening
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
        if (m_model.question(row).open)
            emit actionTriggered(row, RowAction::Answer);
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

void ChatView::toggle(int row)
{
    m_painters.setUnfolded(row, !m_painters.isUnfolded(row));
    m_follow->setFollowing(m_follow->isFollowing() && row == m_model.rowCount() - 1);
    updateRow(row);
}

BubbleReader *ChatView::openReader(int row)
{
    const Kind kind = m_model.kind(row);
    m_follow->setFollowing(false); // a row being read must not scroll away
    scrollTo(m_model.index(row));
    const QRect frame =
        m_painters.get(row).frame().translated(visualRect(m_model.index(row)).topLeft());
    auto *reader = new BubbleReader(m_model.at(row).text(), kind == Kind::UnknownFrame, viewport());
    const int room = viewport()->height() - qMax(frame.top(), 0) - chat::Gap;
    reader->placeAt(frame, viewport()->width(),
                    qMax(room, qMin(frame.height(), viewport()->height())));
    reader->show();
    reader->setFocus();
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

/// A little around it too: it is small.
static bool isOnMark(const RowPainter &painter, QPoint inRow)
{
    const QRect mark = painter.markRect();
    return !mark.isEmpty() && mark.adjusted(-3, -3, 3, 3).contains(inRow);
}

RowAction ChatView::actionAt(QPoint place, int *row)
{
    const QModelIndex index = indexAt(place);
    *row = index.row();
    if (!index.isValid() || *row == m_cardRow)
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

/// What is clicked stays where it is, also when a part of it stands outside. The current row may be
/// so only because another pane led here: clicked, it is the user's choice.
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
    if (action == RowAction::Toggle)
        toggle(row);
    else
        emit actionTriggered(row, action);
}

void ChatView::mouseDoubleClickEvent(QMouseEvent *event)
{
    int row = -1;
    const RowAction action = actionAt(event->position().toPoint(), &row);
    if (event->button() == Qt::LeftButton && action == RowAction::None && row >= 0 &&
        m_model.kind(row) != Kind::StatusRun)
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
        // Escaped: a tool tip would read markup.
        QToolTip::showText(help->globalPos(),
                           text.isEmpty() ? text
                                          : QString(u"<p>"_s % text.toHtmlEscaped() % u"</p>"_s),
                           viewport());
        return true;
    }
    return QListView::viewportEvent(event);
}

void ChatView::addActions(QMenu &menu, int row)
{
    const Kind kind = m_model.kind(row);
    const auto trigger = [this, row](RowAction action) {
        return [this, row, action] { emit actionTriggered(row, action); };
    };
    if (kind == Kind::Question && m_model.question(row).open) {
        menu.addAction(icon("reply"_L1), tr("&Answer"), this, trigger(RowAction::Answer));
        menu.addAction(icon("stop"_L1), tr("Cancel &task"), this, trigger(RowAction::CancelTask));
        menu.addSeparator();
    } else if (kind == Kind::Failure) {
        const ChatFailure failure = m_model.failure(row);
        if (!failure.advice.switchTo.isEmpty())
            menu.addAction(icon("connect"_L1), tr("&Speak %1").arg(failure.advice.switchTo), this,
                           trigger(RowAction::SwitchOffer));
        if (failure.canRetry)
            menu.addAction(icon("reload"_L1),
                           failure.taskIsGone ? tr("Send as a new &task") : tr("&Try again"), this,
                           trigger(RowAction::Retry));
        menu.addSeparator();
    } else if (kind == Kind::Artifact) {
        menu.addAction(icon("artifact"_L1), tr("&Open in Artifacts"), this,
                       trigger(RowAction::OpenArtifact));
    } else if (kind == Kind::StatusRun) {
        menu.addAction(m_painters.isUnfolded(row) ? tr("&Fold") : tr("&Unfold"), this,
                       [this, row] { toggle(row); });
    }
    if (m_model.at(row).deviates())
        menu.addAction(icon("findings"_L1), tr("Show the findin&gs"), this,
                       trigger(RowAction::ShowFindings));
    if (kind != Kind::StatusRun && kind != Kind::Artifact)
        menu.addAction(icon("text"_L1), tr("&Open for reading"), this,
                       [this, row] { openReader(row); });
    menu.addAction(icon("copy"_L1), tr("&Copy text"), this, [this, row] { copyText(row); });
    menu.addAction(icon("data"_L1), tr("Copy &JSON"), this, [this, row] { copyJson(row); });
    if (const QString id = m_model.at(row).taskId(); !id.isEmpty())
        menu.addAction(tr("Copy task &ID"), this, [id] { QApplication::clipboard()->setText(id); });
    if (m_model.at(row).frame() != NoIndex)
        menu.addAction(icon("wire"_L1), tr("Show in &wire log"), this,
                       [this, row] { emit showInWireRequested(row); });
    if (m_model.at(row).isOwn())
        menu.addAction(icon("edit"_L1), tr("&Edit and resend"), this,
                       [this, row] { emit editRequested(row); });
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
    addActions(menu, index.row());
    emit menuOpening(&menu, index.row());
    menu.exec(place);
}

void ChatView::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::StyleChange)
        relayout();
}

} // namespace a2a

#include "moc_chatview.cpp"
