// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/json/jsontreeview.h"

#include "model/content/jsonpath.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolTip>

#include <limits>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Indentation = 14;

JsonTreeView::JsonTreeView(QWidget *parent)
    : QTreeView(parent)
    , m_model(new JsonTreeModel(this))
    , m_delegate(new JsonTreeDelegate(this))
{
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setIndentation(zoomed(Indentation));
    setFont(dataFont());
    setItemDelegate(m_delegate);
    setModel(m_model);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // rows are elided
    header()->setStretchLastSection(true);
    const auto later = [this] {
        if (!std::exchange(m_isFetchScheduled, true))
            QMetaObject::invokeMethod(this, &JsonTreeView::fetchVisible, Qt::QueuedConnection);
    };
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, later);
    connect(this, &QTreeView::expanded, this, later);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, later);
    connect(m_model, &QAbstractItemModel::dataChanged, this, later);
    const auto touched = [this] { m_isExpandedByUser = m_isExpandedByUser || !m_isExpanding; };
    connect(this, &QTreeView::expanded, this, touched);
    connect(this, &QTreeView::collapsed, this, touched);
}

void JsonTreeView::setDocument(std::shared_ptr<const json::Document> document, quint32 root)
{
    m_isExpandedByUser = false;
    m_delegate->setHighlight({});
    m_model->setDocument(std::move(document), root);
    expandUpperLevels();
}

void JsonTreeView::updateDocument(std::shared_ptr<const json::Document> document)
{
    if (m_model->growDocument(document)) {
        if (!m_isExpandedByUser)
            expandUpperLevels();
        return;
    }
    const ExpandedRows before = expandedRows();
    const bool touched = m_isExpandedByUser;
    const json::ByteRange highlight = m_delegate->highlight();
    setDocument(std::move(document));
    m_delegate->setHighlight(highlight);
    if (touched)
        restoreExpanded(before);
}

/// The open rows, up to a limit.
JsonTreeView::ExpandedRows JsonTreeView::expandedRows() const
{
    ExpandedRows result;
    int looked = 0;
    for (QModelIndex at = m_model->index(0, 0); at.isValid() && looked < ExpandLimit;
         at = indexBelow(at), ++looked) {
        if (isExpanded(at))
            result.open.push_back(m_model->valueAt(at).index());
    }
    const QModelIndex top = indexAt(QPoint(1, 1));
    result.top = top.isValid() ? m_model->valueAt(top).index() : 0;
    result.current = currentIndex().isValid() ? m_model->valueAt(currentIndex()).index() : 0;
    return result;
}

void JsonTreeView::restoreExpanded(const ExpandedRows &before)
{
    const QScopedValueRollback<bool> silence(m_isSelectingSilently, true);
    const auto row = [this](quint32 token) {
        const json::Document *document = m_model->document().get();
        return token > 0 && document && token < document->tokenCount()
                   ? m_model->indexOf(json::Value(document, token))
                   : QModelIndex();
    };
    setCurrentIndex(row(before.current)); // opens its ancestors
    collapseAll();
    for (const quint32 token : before.open)
        setExpanded(row(token), true);
    if (const QModelIndex top = row(before.top); top.isValid())
        scrollTo(top, PositionAtTop);
}

// Opens all ancestors of a row at once: one layout.
void JsonTreeView::goTo(const QModelIndex &index)
{
    scheduleDelayedItemsLayout();
    for (QModelIndex around = index.parent(); around.isValid(); around = around.parent())
        setExpanded(around, true);
    executeDelayedItemsLayout();
    setAutoScroll(!isVisible()); // if hidden, Qt scrolls when it is shown
    setCurrentIndex(index);
    setAutoScroll(true);
    const bool inView = viewport()->rect().contains(visualRect(index).center());
    scrollTo(index, inView ? EnsureVisible : PositionAtCenter);
}

void JsonTreeView::setHighlight(json::ByteRange bytes)
{
    m_delegate->setHighlight(bytes);
    viewport()->update();
}

bool JsonTreeView::showToken(quint32 token)
{
    const json::Document *document = m_model->document().get();
    if (!document || token >= document->tokenCount())
        return false;
    const QModelIndex index = m_model->indexOf(json::Value(document, token));
    if (!index.isValid())
        return false;
    goTo(index);
    return true;
}

int JsonTreeView::expandRow(const QModelIndex &index)
{
    if (!m_model->hasChildren(index))
        return 0;
    if (m_model->canFetchMore(index))
        m_model->fetchMore(index);
    setExpanded(index, true);
    return m_model->rowCount(index);
}

// Level by level, as long as it stays readable at a glance.
void JsonTreeView::expandUpperLevels()
{
    constexpr int EnoughRows = 40;
    constexpr quint32 LargeContainer = 12;
    const QScopedValueRollback<bool> ours(m_isExpanding, true);
    int shown = m_model->rowCount();
    QList<QModelIndex> level;
    for (int row = 0; row < qMin(shown, EnoughRows); ++row)
        level.append(m_model->index(row, 0));
    while (!level.isEmpty() && shown < EnoughRows) {
        QList<QModelIndex> next;
        for (const QModelIndex &index : std::as_const(level)) {
            if (shown >= EnoughRows || m_model->valueAt(index).count() > LargeContainer)
                continue;
            const int rows = expandRow(index);
            shown += rows;
            for (int row = 0; row < rows; ++row)
                next.append(m_model->index(row, 0, index));
        }
        level = next;
    }
}

void JsonTreeView::expandBelow()
{
    open(currentIndex(), std::numeric_limits<int>::max());
}

void JsonTreeView::expandToLevel(int levels)
{
    collapseAll();
    setCurrentIndex({});
    open({}, levels);
}

// Opens that many levels below a row, until there are too many rows.
void JsonTreeView::open(const QModelIndex &below, int levels)
{
    using Row = std::pair<QModelIndex, int>;
    std::vector<Row> rows;
    const auto push = [&](const QModelIndex &around, int level) {
        for (int row = m_model->rowCount(around) - 1; row >= 0 && level > 0; --row)
            rows.emplace_back(m_model->index(row, 0, around), level);
    };
    if (below.isValid())
        rows.emplace_back(below, levels);
    else
        push({}, levels);
    int shown = 0;
    while (!rows.empty() && shown < ExpandLimit) {
        const auto [index, level] = rows.back();
        rows.pop_back();
        shown += expandRow(index);
        push(index, level - 1);
    }
    if (!rows.empty() || (shown >= ExpandLimit && m_model->hasMore(below)))
        emit limitReached(ExpandLimit);
}

// The rows of a container are fetched in steps. The next step follows when the view gets near the
// end of the previous one.
void JsonTreeView::fetchVisible()
{
    constexpr int LookAheadBytes = 60;
    m_isFetchScheduled = false;
    QModelIndex last = indexAt(QPoint(1, viewport()->height() - 1));
    if (!last.isValid()) {
        last = m_model->index(m_model->rowCount() - 1, 0);
        while (isExpanded(last) && m_model->rowCount(last) > 0)
            last = m_model->index(m_model->rowCount(last) - 1, 0, last);
    }
    for (QModelIndex at = last; at.isValid(); at = at.parent()) {
        const QModelIndex around = at.parent();
        if (at.row() >= m_model->rowCount(around) - LookAheadBytes && m_model->hasMore(around))
            m_model->fetchMore(around);
    }
    fitIndentation(last);
}

// Deep nesting must not push the rows out of the view.
void JsonTreeView::fitIndentation(const QModelIndex &row)
{
    int depth = 1;
    for (QModelIndex at = row; at.isValid(); at = at.parent())
        ++depth;
    const int fitting = qMin(zoomed(Indentation), qMax(100, viewport()->width()) / 2 / depth);
    if (fitting != indentation())
        setIndentation(fitting);
}

bool JsonTreeView::showByte(qint64 offset)
{
    return showIndex(m_model->indexAtByte(offset));
}

bool JsonTreeView::showRange(json::ByteRange range)
{
    return showIndex(m_model->indexOfRange(range));
}

void JsonTreeView::clearCurrent()
{
    const QScopedValueRollback<bool> silence(m_isSelectingSilently, true);
    selectionModel()->clear();
}

bool JsonTreeView::showIndex(const QModelIndex &index)
{
    const QScopedValueRollback<bool> silence(m_isSelectingSilently, true);
    if (!index.isValid())
        return false;
    goTo(index);
    return true;
}

bool JsonTreeView::isHighlighted(const QModelIndex &index) const
{
    return m_delegate->isHighlighted(index, isExpanded(index));
}

void JsonTreeView::showHighlight()
{
    const json::ByteRange tint = m_delegate->highlight();
    if (tint.length <= 0 || !m_model->document())
        return;
    // After leading commas and white space.
    const QByteArrayView bytes = m_model->document()->bytes();
    qint64 at = tint.offset;
    while (at < qMin<qint64>(tint.end(), bytes.size()) &&
           QByteArrayView(", \t\r\n]}").contains(bytes[at]))
        ++at;
    const QModelIndex index = m_model->indexAtByte(at);
    for (QModelIndex around = index.parent(); around.isValid(); around = around.parent())
        setExpanded(around, true);
    if (index.isValid())
        scrollTo(index);
}

void JsonTreeView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (m_isSelectingSilently || !current.isValid())
        return;
    const auto range = current.data(JsonMemberRangeRole).value<json::ByteRange>();
    emit rangeSelected(range.offset, range.length);
}

static constexpr int ToolTipChars = 1000;

void JsonTreeView::copyValue()
{
    const json::Value value = m_model->valueAt(currentIndex());
    if (currentIndex().isValid())
        QApplication::clipboard()->setText(value.isString() ? value.toString()
                                                            : QString::fromUtf8(value.raw()));
}

void JsonTreeView::copyPointer()
{
    if (currentIndex().isValid())
        QApplication::clipboard()->setText(currentIndex().data(JsonPointerRole).toString());
}

void JsonTreeView::copyPath()
{
    if (currentIndex().isValid())
        QApplication::clipboard()->setText(jsonPath(m_model->valueAt(currentIndex())));
}

void JsonTreeView::copyRaw()
{
    if (currentIndex().isValid())
        QApplication::clipboard()->setText(
            QString::fromUtf8(m_model->valueAt(currentIndex()).raw()));
}

void JsonTreeView::fillMenu(QMenu &menu)
{
    const QModelIndex current = currentIndex();
    QAction *copy =
        menu.addAction(icon("copy"_L1), tr("Copy value"), this, &JsonTreeView::copyValue);
    copy->setShortcut(QKeySequence::Copy);
    QAction *pointer = menu.addAction(tr("Copy JSON pointer"), this, &JsonTreeView::copyPointer);
    pointer->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    QAction *path = menu.addAction(tr("Copy JSONPath"), this, &JsonTreeView::copyPath);
    path->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_C);
    QAction *raw = menu.addAction(tr("Copy as received"), this, &JsonTreeView::copyRaw);
    raw->setShortcut(Qt::ALT | Qt::Key_C);
    menu.addSeparator();
    QAction *expand = menu.addAction(tr("Expand all children"), this, &JsonTreeView::expandBelow);
    expand->setShortcut(Qt::Key_Asterisk);
    QMenu *levels = menu.addMenu(tr("Expand to level"));
    for (int level = 1; level <= 5; ++level)
        levels
            ->addAction(QLocale().toString(level + 1), this,
                        [this, level] { expandToLevel(level); })
            ->setShortcut(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + level)));
    menu.addAction(tr("Collapse all"), this, [this] { expandToLevel(0); })
        ->setShortcut(Qt::ALT | Qt::Key_1);
    for (QAction *action : {copy, pointer, path, raw})
        action->setEnabled(current.isValid());
}

void JsonTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(event->reason() == QContextMenuEvent::Keyboard
                    ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())
                    : event->globalPos());
}

void JsonTreeView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copyValue();
    else if (event->key() == Qt::Key_C &&
             event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        copyPointer();
    else if (event->key() == Qt::Key_C &&
             event->modifiers() == (Qt::ControlModifier | Qt::AltModifier))
        copyPath();
    else if (event->key() == Qt::Key_C && event->modifiers() == Qt::AltModifier)
        copyRaw();
    else if (event->modifiers() == Qt::AltModifier && event->key() >= Qt::Key_1 &&
             event->key() <= Qt::Key_9)
        expandToLevel(event->key() - Qt::Key_1);
    else if (event->key() == Qt::Key_Asterisk)
        expandBelow(); // Qt's own opens without a limit
    else
        QTreeView::keyPressEvent(event);
}

QString JsonTreeView::toolTipAt(const QModelIndex &index) const
{
    const json::Value value = m_model->valueAt(index);
    const QString text =
        displayText(m_model->data(index, JsonValueTextRole).toString(), ToolTipChars);
    const QString pointer = displayIdentifier(m_model->data(index, JsonPointerRole).toString());
    const json::ByteRange range = value.range();
    const QString facts =
        tr("%1\nOffset %2, length %3")
            .arg(pointer, QLocale().toString(range.offset), QLocale().toString(range.length));
    return m_model->data(index, JsonDuplicateRole).toBool()
               ? QString(text % u"\n"_s % facts % u"\n"_s %
                         tr("Duplicate member name in this object."))
               : QString(text % u"\n"_s % facts);
}

bool JsonTreeView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QModelIndex index = indexAt(help->pos());
        QToolTip::showText(help->globalPos(), index.isValid() ? toolTipAt(index) : QString(),
                           viewport());
        return true;
    }
    return QTreeView::viewportEvent(event);
}

} // namespace a2a

#include "moc_jsontreeview.cpp"
