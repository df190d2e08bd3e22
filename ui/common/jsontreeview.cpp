// SPDX-License-Identifier: Apache-2.0
#include "ui/common/jsontreeview.h"

#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/icons.h"
#include "ui/common/palette.h"

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

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int RowPadding = 4;
static constexpr int ShownChars = 400; // more does not fit on a screen's width
static constexpr int ToolTipChars = 1000;

JsonTreeView::JsonTreeView(QWidget *parent)
    : QTreeView(parent)
    , m_model(new JsonTreeModel(this))
{
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setIndentation(14);
    setFont(dataFont());
    setItemDelegate(new JsonTreeDelegate(this));
    setModel(m_model);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // rows are elided
    header()->setStretchLastSection(true);
    const auto later = [this] {
        QMetaObject::invokeMethod(this, &JsonTreeView::fetchVisible, Qt::QueuedConnection);
    };
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, later);
    connect(this, &QTreeView::expanded, this, later);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, later);
}

void JsonTreeView::setDocument(std::shared_ptr<const json::Document> document, quint32 root)
{
    m_model->setDocument(std::move(document), root);
    openUpperLevels();
}

int JsonTreeView::openRow(const QModelIndex &index)
{
    if (!m_model->hasChildren(index))
        return 0;
    if (m_model->canFetchMore(index))
        m_model->fetchMore(index);
    setExpanded(index, true);
    return m_model->rowCount(index);
}

// Level by level, as long as it stays readable at a glance.
void JsonTreeView::openUpperLevels()
{
    constexpr int EnoughRows = 40;
    constexpr quint32 LargeContainer = 12;
    int shown = m_model->rowCount();
    QList<QModelIndex> level;
    for (int row = 0; row < qMin(shown, EnoughRows); ++row)
        level.append(m_model->index(row, 0));
    while (!level.isEmpty() && shown < EnoughRows) {
        QList<QModelIndex> next;
        for (const QModelIndex &index : std::as_const(level)) {
            if (shown >= EnoughRows || m_model->valueAt(index).count() > LargeContainer)
                continue;
            const int rows = openRow(index);
            shown += rows;
            for (int row = 0; row < rows; ++row)
                next.append(m_model->index(row, 0, index));
        }
        level = next;
    }
}

void JsonTreeView::expandBelow()
{
    QList<QModelIndex> open;
    if (currentIndex().isValid()) {
        open.append(currentIndex());
    } else {
        for (int row = m_model->rowCount() - 1; row >= 0; --row)
            open.append(m_model->index(row, 0));
    }
    int shown = 0;
    while (!open.isEmpty() && shown < ExpandLimit) {
        const QModelIndex index = open.takeLast();
        shown += openRow(index);
        for (int row = m_model->rowCount(index) - 1; row >= 0; --row)
            open.append(m_model->index(row, 0, index));
    }
}

// A container's rows come in steps: the next step when the reader gets near the last one's end.
void JsonTreeView::fetchVisible()
{
    constexpr int Ahead = 60;
    QModelIndex last = indexAt(QPoint(1, viewport()->height() - 1));
    if (!last.isValid()) {
        last = m_model->index(m_model->rowCount() - 1, 0);
        while (isExpanded(last) && m_model->rowCount(last) > 0)
            last = m_model->index(m_model->rowCount(last) - 1, 0, last);
    }
    for (QModelIndex at = last; at.isValid(); at = at.parent()) {
        const QModelIndex around = at.parent();
        if (at.row() >= m_model->rowCount(around) - Ahead && m_model->hasMore(around))
            m_model->fetchMore(around);
    }
}

bool JsonTreeView::showByte(qint64 offset)
{
    return showIndex(m_model->indexAtByte(offset));
}

bool JsonTreeView::showRange(json::ByteRange range)
{
    return showIndex(m_model->indexOfRange(range));
}

void JsonTreeView::showNothing()
{
    const QScopedValueRollback<bool> silence(m_silent, true);
    selectionModel()->clear();
}

bool JsonTreeView::showIndex(const QModelIndex &index)
{
    const QScopedValueRollback<bool> silence(m_silent, true);
    if (!index.isValid())
        return false;
    for (QModelIndex around = index.parent(); around.isValid(); around = around.parent())
        setExpanded(around, true);
    setAutoScroll(!isVisible()); // unseen, Qt scrolls when it is shown
    setCurrentIndex(index);
    setAutoScroll(true);
    const bool inView = viewport()->rect().contains(visualRect(index).center());
    scrollTo(index, inView ? EnsureVisible : PositionAtCenter);
    return true;
}

void JsonTreeView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (m_silent || !current.isValid())
        return;
    const auto range = current.data(JsonMemberRangeRole).value<json::ByteRange>();
    emit rangeSelected(range.offset, range.length);
}

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

void JsonTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QModelIndex current = currentIndex();
    QAction *copy =
        menu->addAction(icon("copy"_L1), tr("Copy value"), this, &JsonTreeView::copyValue);
    copy->setShortcut(QKeySequence::Copy);
    QAction *pointer = menu->addAction(tr("Copy JSON pointer"), this, &JsonTreeView::copyPointer);
    pointer->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    menu->addSeparator();
    QAction *expand = menu->addAction(tr("Expand all below"), this, &JsonTreeView::expandBelow);
    expand->setShortcut(Qt::Key_Asterisk);
    menu->addAction(tr("Collapse all"), this, &QTreeView::collapseAll);
    for (QAction *action : {copy, pointer})
        action->setEnabled(current.isValid());
    menu->popup(event->reason() == QContextMenuEvent::Keyboard
                    ? viewport()->mapToGlobal(visualRect(current).bottomLeft())
                    : event->globalPos());
}

void JsonTreeView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copyValue();
    else if (event->key() == Qt::Key_C &&
             event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        copyPointer();
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
    return plainToolTip(m_model->data(index, JsonDuplicateRole).toBool()
                            ? QString(text % u"\n"_s % facts % u"\n"_s %
                                      tr("The object has this name more than once."))
                            : QString(text % u"\n"_s % facts));
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

namespace {

/// Pieces of a row from left to right, each in its own colour.
class RowPainter final {
public:
    RowPainter(QPainter *painter, const QRect &rect, const QFont &font)
        : m_painter(painter)
        , m_rect(rect)
        , m_metrics(font)
    {
        m_painter->setFont(font);
    }
    void text(const QString &piece, const QColor &color)
    {
        if (m_rect.width() <= 0 || piece.isEmpty())
            return;
        const QString shown = m_metrics.elidedText(piece, Qt::ElideRight, m_rect.width() + 1);
        m_painter->setPen(color);
        m_painter->drawText(m_rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        m_rect.setLeft(m_rect.left() + m_metrics.horizontalAdvance(shown));
    }
    void sign(QLatin1StringView name, const QColor &color)
    {
        m_rect.setLeft(m_rect.left() + metrics::Space * 2);
        const QRect place(m_rect.left(), m_rect.top() + (m_rect.height() - metrics::BadgeIcon) / 2,
                          metrics::BadgeIcon, metrics::BadgeIcon);
        paintIcon(m_painter, place, name, color);
        m_rect.setLeft(place.right() + metrics::Space);
    }

private:
    QPainter *m_painter;
    QRect m_rect;
    QFontMetrics m_metrics;
};

} // namespace

static ColorRole valueColor(json::Type type)
{
    switch (type) {
    case json::Type::String:
        return ColorRole::JsonString;
    case json::Type::Array:
    case json::Type::Object:
        return ColorRole::Text;
    default:
        return ColorRole::JsonNumber;
    }
}

void JsonTreeDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter, item.widget);
    const Palette &palette = Palette::of(item.widget);
    const bool selected = item.state.testFlag(QStyle::State_Selected);
    const auto ink = [&](ColorRole role) {
        return selected ? palette.ink(role, palette.color(ColorRole::Selection))
                        : palette.ink(role);
    };
    painter->save();
    painter->setClipRect(item.rect);
    RowPainter row(painter, item.rect.adjusted(3, 0, -6, 0), item.font);
    if (index.data(JsonHasNameRole).toBool()) {
        const QString name = displayIdentifier(index.data(JsonNameRole).toString(), ShownChars);
        row.text(QString(u'"' % name % u'"'), ink(ColorRole::JsonKey));
        row.text(u": "_s, ink(ColorRole::Text));
    } else if (index.parent().isValid() || index.model()->rowCount() > 1) {
        row.text(QString::number(index.row()) % u"  ", ink(ColorRole::Faint));
    }
    const auto type = json::Type(index.data(JsonTypeRole).toInt());
    row.text(displayLine(index.data(JsonValueTextRole).toString(), ShownChars),
             ink(valueColor(type)));
    if (!index.data(JsonCompleteRole).toBool())
        row.text(u" "_s % tr("not closed"), ink(ColorRole::Error));
    if (index.data(JsonDuplicateRole).toBool())
        row.sign("warning"_L1, palette.color(ColorRole::Warning));
    painter->restore();
}

QSize JsonTreeDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {100, QFontMetrics(option.font).height() + RowPadding};
}

} // namespace a2a
