// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/followmode.h"

#include "ui/style/palette.h"
#include "ui/widgets/chips.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTimer>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int ChipMargin = 12;
static constexpr int BelowMargin = 4;

FollowMode::FollowMode(QAbstractScrollArea *area)
    : QObject(area)
    , m_area(area)
    , m_view(qobject_cast<QAbstractItemView *>(area))
    , m_chip(new Chip({}, "follow-down"_L1, Chip::Kind::Accent, area))
{
    m_chip->setCursor(Qt::ArrowCursor);
    m_chip->setAccessibleName(tr("Go to the end and follow"));
    m_chip->setToolTip(tr("Go to the end and follow (Ctrl+End)"));
    m_chip->hide();
    QWidget::setTabOrder(area, m_chip);
    connect(m_chip, &Chip::clicked, this, [this] {
        setFollowing(true);
        m_area->setFocus(); // the chip will be hidden
    });
    connect(area->verticalScrollBar(), &QScrollBar::valueChanged, this, &FollowMode::valueChanged);
    connect(area->verticalScrollBar(), &QScrollBar::rangeChanged, this, &FollowMode::rangeChanged);
    m_chip->installEventFilter(this);
    area->viewport()->installEventFilter(this); // the viewport, because it is already laid out then
}

void FollowMode::watch(QAbstractItemModel *model)
{
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    m_newCount = 0;
    m_topIndex = QPersistentModelIndex();
    if (model) {
        connect(model, &QAbstractItemModel::rowsInserted, this,
                [this](const QModelIndex &parent, int first, int last) {
                    if (!parent.isValid() && last == m_model->rowCount() - 1)
                        addNew(last - first + 1);
                });
        // Another conversation or filter: nothing of it has been read, so start at its end.
        connect(model, &QAbstractItemModel::modelReset, this, [this] { setFollowing(true); });
    }
    updateChip();
}

void FollowMode::showChipBelow(std::function<void(int)> reserveHeight)
{
    m_reserveHeight = std::move(reserveHeight);
    updateChip();
}

void FollowMode::addNew(int count)
{
    if (m_following)
        return;
    m_newCount += count;
    updateChip();
}

void FollowMode::setFollowing(bool following)
{
    updateFollowing(following);
    if (following)
        scrollToEnd();
    else
        rememberTopItem();
}

void FollowMode::updateFollowing(bool following)
{
    if (following)
        m_newCount = 0;
    m_following = following;
    updateChip();
}

void FollowMode::scrollToEnd()
{
    const QScopedValueRollback<bool> ours(m_moving, true);
    QScrollBar *bar = m_area->verticalScrollBar();
    if (m_view)
        m_view->scrollToBottom(); // also performs a pending layout
    bar->setValue(bar->maximum());
    rememberScrollBar();
}

// Moving the bar, by the user or a search, is a choice of position.
void FollowMode::valueChanged(int value)
{
    if (m_moving)
        return;
    // The change may have triggered a layout that moved the end: the targeted end counts.
    const bool atEnd = value >= qMin(m_scrollMaximum, m_area->verticalScrollBar()->maximum());
    if (atEnd != m_following)
        updateFollowing(atEnd);
    if (atEnd)
        scrollToEnd();
    countSeen();
    rememberTopItem();
    rememberScrollBar();
}

void FollowMode::rangeChanged()
{
    QScrollBar *bar = m_area->verticalScrollBar();
    const bool valueIsChanging = !m_following && bar->value() != m_scrollValue;
    if (m_moving || valueIsChanging)
        return; // valueChanged() follows
    {
        const QScopedValueRollback<bool> ours(m_moving, true);
        if (m_following)
            bar->setValue(bar->maximum());
        else
            restoreTopItem();
    }
    rememberTopItem();
    rememberScrollBar();
}

void FollowMode::rememberScrollBar()
{
    m_scrollValue = m_area->verticalScrollBar()->value();
    m_scrollMaximum = m_area->verticalScrollBar()->maximum();
}

void FollowMode::rememberTopItem()
{
    if (!m_view || m_following)
        return;
    m_topIndex = m_view->indexAt(QPoint(m_view->viewport()->width() / 2, 0));
    if (!m_topIndex.isValid())
        m_topIndex = m_view->indexAt(QPoint(m_view->viewport()->width() / 2, metrics::TreeRow));
    m_topRow = m_topIndex.row();
    m_topY = m_topIndex.isValid() ? m_view->visualRect(m_topIndex).top() : 0;
}

// Rows that the reader has scrolled to are no longer new.
void FollowMode::countSeen()
{
    if (!m_view || !m_model || m_newCount == 0)
        return;
    const QRect viewport = m_view->viewport()->rect();
    QModelIndex lowest = m_view->indexAt(QPoint(viewport.center().x(), viewport.bottom() - 1));
    while (lowest.parent().isValid())
        lowest = lowest.parent();
    if (!lowest.isValid() || lowest.model() != m_model)
        return;
    const int unseen = m_model->rowCount() - 1 - lowest.row();
    if (unseen >= m_newCount)
        return;
    m_newCount = unseen;
    updateChip();
}

// Content above has grown, shrunk or been removed: keeps what is being read in place.
void FollowMode::restoreTopItem()
{
    if (!m_view || !m_topIndex.isValid())
        return;
    QScrollBar *bar = m_area->verticalScrollBar();
    const int moved = m_view->verticalScrollMode() == QAbstractItemView::ScrollPerPixel
                          ? m_view->visualRect(m_topIndex).top() - m_topY
                          : m_topIndex.row() - m_topRow;
    if (moved != 0)
        bar->setValue(bar->value() + moved);
}

void FollowMode::updateChip()
{
    const bool wanted = !m_following && m_newCount > 0;
    if (wanted) {
        m_chip->setLabel(tr("%n new", nullptr, m_newCount));
        m_chip->setAccessibleDescription(m_chip->text());
        positionChip();
        m_chip->raise();
    }
    m_chip->setVisible(wanted);
    if (m_reserveHeight)
        m_reserveHeight(wanted ? m_chip->height() + 2 * BelowMargin : 0);
}

void FollowMode::positionChip()
{
    m_chip->adjustSize();
    const QRect view = m_area->viewport()->geometry();
    const int top = m_reserveHeight ? view.bottom() + 1 + BelowMargin
                                    : view.bottom() - m_chip->height() - ChipMargin;
    m_chip->move(view.center().x() - m_chip->width() / 2, top);
}

bool FollowMode::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_chip &&
        (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange))
        QTimer::singleShot(0, this, &FollowMode::positionChip); // in its new size
    else if (watched != m_chip && event->type() == QEvent::Resize)
        positionChip();
    return QObject::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_followmode.cpp"
