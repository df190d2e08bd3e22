// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/json/jsontableview.h"

#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QIdentityProxyModel>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QToolTip>

namespace a2a {

static constexpr int FillSliceMs = 4;
static constexpr qint64 StepMembers = 2000;

using namespace Qt::StringLiterals;

static constexpr int ShownCellChars = 400;
static constexpr int SortHere = 2000; ///< rows; more are sorted on another thread

namespace {

/// The table with names made safe for a header.
class SafeHeads final : public QIdentityProxyModel {
public:
    using QIdentityProxyModel::QIdentityProxyModel;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override
    {
        const QVariant head = QIdentityProxyModel::headerData(section, orientation, role);
        if (orientation == Qt::Vertical || role != Qt::DisplayRole)
            return head;
        const QString name = head.toString();
        return name.isEmpty() ? JsonTableView::tr("(no name)") : displayIdentifier(name, 100);
    }
};

} // namespace

JsonTableView::JsonTableView(QWidget *parent)
    : QTableView(parent)
    , m_tableModel(new JsonTableModel(this))
    , m_filling(
          FillSliceMs, [this] { return !m_tableModel->step(StepMembers); },
          [this](bool isDone) { onRowsAdded(isDone); })
{
    auto *safe = new SafeHeads(this);
    safe->setSourceModel(m_tableModel);
    setModel(safe);
    setFont(dataFont());
    setItemDelegate(new JsonCellDelegate(this));
    setAccessibleName(tr("JSON as a table"));
    setWordWrap(false);
    setShowGrid(true);
    setTabKeyNavigation(false);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    verticalHeader()->setMinimumWidth(40);
    verticalHeader()->setFont(dataFont()); // not bold
    verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setMinimumSectionSize(40);
    horizontalHeader()->setSectionsClickable(true);
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setHighlightSections(false);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, &JsonTableView::headerClicked);
    connect(this, &QTableView::doubleClicked, this, &JsonTableView::activateCurrent);
}

void JsonTableView::setArray(std::shared_ptr<const json::Document> document, quint32 array)
{
    m_sorting.cancel();
    m_fittedColumns = 0;
    m_tableModel->setArray(std::move(document), array);
    showSortOrder();
    m_filling.run();
}

void JsonTableView::extendArray(std::shared_ptr<const json::Document> document)
{
    m_sorting.cancel();
    m_tableModel->extendArray(std::move(document));
    m_filling.run();
}

void JsonTableView::onRowsAdded(bool isAll)
{
    fitColumns();
    if (!isAll)
        return;
    reportNote();
    emit rowsCompleted();
}

void JsonTableView::reportNote()
{
    QStringList said;
    if (m_tableModel->leftOutNames() > 0)
        said += tr("Member names beyond the columns shown: %1.")
                    .arg(QLocale().toString(m_tableModel->leftOutNames()));
    if (m_tableModel->rowCount() > JsonTableModel::SortLimit)
        said += tr("Only up to %1 rows can be sorted.")
                    .arg(QLocale().toString(JsonTableModel::SortLimit));
    emit noteChanged(said.join(u' '));
}

// Uses the first rows only: there may be many.
void JsonTableView::fitColumns()
{
    constexpr int Sampled = 40;
    constexpr int Widest = 320;
    const QFontMetrics fontMetrics(font());
    const QFontMetrics bold(a2a::bold(horizontalHeader()->font()));
    const int rows = qMin(m_tableModel->rowCount(), Sampled);
    if (rows == 0)
        return;
    for (; m_fittedColumns < m_tableModel->columnCount(); ++m_fittedColumns) {
        const QString head = model()->headerData(m_fittedColumns, Qt::Horizontal).toString();
        int width = bold.horizontalAdvance(head) + zoomed(34);
        for (int row = 0; row < rows; ++row)
            width = qMax(width, fontMetrics.horizontalAdvance(
                                    m_tableModel->cellText(row, m_fittedColumns).left(60)) +
                                    20);
        setColumnWidth(m_fittedColumns, qBound(zoomed(56), width, zoomed(Widest)));
    }
}

void JsonTableView::headerClicked(int column)
{
    const bool same = m_tableModel->sortColumn() == column;
    if (same && m_tableModel->sortOrder() == Qt::DescendingOrder)
        sortBy(-1, Qt::AscendingOrder);
    else
        sortBy(column, same ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void JsonTableView::sortBy(int column, Qt::SortOrder order)
{
    if (column >= m_tableModel->columnCount() || (column >= 0 && !m_tableModel->canSort()))
        return;
    if (column < 0 || m_tableModel->rowCount() <= SortHere) {
        m_tableModel->sort(column, order);
        showSortOrder();
        return;
    }
    m_sorting.start(m_tableModel->makeSorter(column, order),
                    [this, column, order](JsonTableModel::Order elements) {
                        m_tableModel->applyOrder(column, order, std::move(elements));
                        showSortOrder();
                    });
}

void JsonTableView::showSortOrder()
{
    horizontalHeader()->setSortIndicatorShown(m_tableModel->sortColumn() >= 0);
    horizontalHeader()->setSortIndicator(m_tableModel->sortColumn(), m_tableModel->sortOrder());
}

quint32 JsonTableView::currentToken() const
{
    return currentIndex().isValid() ? currentIndex().data(JsonCellTokenRole).toUInt() : 0;
}

bool JsonTableView::showToken(quint32 token)
{
    const int row = m_tableModel->rowOfToken(token);
    if (row < 0)
        return false;
    int column = 0;
    for (int i = 0; i < m_tableModel->columnCount(); ++i) {
        const json::Value value = m_tableModel->cell(row, i);
        if (value.isValid() && value.index() <= token &&
            token < value.document()->token(value.index()).next)
            column = i;
    }
    setCurrentIndex(model()->index(row, column));
    scrollTo(currentIndex());
    return true;
}

void JsonTableView::copyCells()
{
    constexpr qsizetype CopyLimit = 100'000; ///< cells
    QModelIndexList cells = selectionModel()->selectedIndexes();
    std::sort(cells.begin(), cells.end());
    QString text;
    for (qsizetype i = 0; i < qMin(cells.size(), CopyLimit); ++i) {
        if (i > 0)
            text += cells.at(i).row() == cells.at(i - 1).row() ? u'\t' : u'\n';
        QString cell = m_tableModel->cellText(cells.at(i).row(), cells.at(i).column(), 1024 * 1024);
        if (cells.size() > 1) // one cell is copied as it is
            cell.replace(u'\t', u' ').replace(u'\n', u' ');
        text += cell;
    }
    if (!cells.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

void JsonTableView::copyRow()
{
    if (currentIndex().isValid())
        QGuiApplication::clipboard()->setText(
            QString::fromUtf8(m_tableModel->rowValue(currentIndex().row()).raw()));
}

void JsonTableView::copyPointer()
{
    if (!currentIndex().isValid())
        return;
    const json::Value cell = m_tableModel->cell(currentIndex().row(), currentIndex().column());
    QGuiApplication::clipboard()->setText(
        (cell.isValid() ? cell : m_tableModel->rowValue(currentIndex().row())).pointer());
}

void JsonTableView::activateCurrent()
{
    if (!currentIndex().isValid())
        return;
    const quint32 token = currentToken();
    emit valueActivated(token != 0 ? token : m_tableModel->rowValue(currentIndex().row()).index());
}

void JsonTableView::keyPressEvent(QKeyEvent *event)
{
    const bool copyKey = event->key() == Qt::Key_C;
    if (event->matches(QKeySequence::Copy))
        copyCells();
    else if (copyKey && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        copyPointer();
    else if (copyKey && event->modifiers() == Qt::AltModifier)
        copyRow();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        activateCurrent();
    else if (event->key() == Qt::Key_S && event->modifiers() == Qt::AltModifier &&
             currentIndex().isValid())
        headerClicked(currentIndex().column());
    else
        QTableView::keyPressEvent(event);
}

void JsonTableView::fillMenu(QMenu &menu)
{
    menu.addAction(icon("copy"_L1), tr("Copy cells"), this, &JsonTableView::copyCells)
        ->setShortcut(QKeySequence::Copy);
    menu.addAction(tr("Copy row as received"), this, &JsonTableView::copyRow)
        ->setShortcut(Qt::ALT | Qt::Key_C);
    menu.addAction(tr("Copy JSON pointer"), this, &JsonTableView::copyPointer)
        ->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    menu.addSeparator();
    menu.addAction(tr("Show in the tree"), this, &JsonTableView::activateCurrent)
        ->setShortcut(Qt::Key_Return);
    QAction *sorting = menu.addAction(tr("Sort by this column"), this,
                                      [this] { headerClicked(currentIndex().column()); });
    sorting->setShortcut(Qt::ALT | Qt::Key_S);
    for (QAction *action : menu.actions())
        action->setEnabled(currentIndex().isValid());
    sorting->setEnabled(currentIndex().isValid() && m_tableModel->canSort());
}

void JsonTableView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(event->reason() == QContextMenuEvent::Keyboard
                    ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())
                    : event->globalPos());
}

QString JsonTableView::toolTipAt(const QModelIndex &index) const
{
    constexpr int ToolTipChars = 1000;
    const QString text =
        displayText(m_tableModel->cellText(index.row(), index.column()), ToolTipChars);
    switch (JsonCell(index.data(JsonCellRole).toInt())) {
    case JsonCell::Missing:
        return tr("The object has no such member.");
    case JsonCell::EmptyText:
        return tr("Empty string.");
    default:
        break;
    }
    return index.data(JsonCellDuplicateRole).toBool()
               ? QString(text % u'\n' % tr("Duplicate member name; this is the last value."))
               : text;
}

bool JsonTableView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QModelIndex index = indexAt(help->pos());
        QToolTip::showText(help->globalPos(), index.isValid() ? toolTipAt(index) : QString(),
                           viewport());
        return true;
    }
    return QTableView::viewportEvent(event);
}

void JsonCellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index) const
{
    const QStyle *style = option.widget->style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    const Palette &palette = Palette::of(option.widget);
    ColorRole role = ColorRole::Text;
    QString text = displayLine(index.data().toString(), ShownCellChars);
    switch (JsonCell(index.data(JsonCellRole).toInt())) {
    case JsonCell::Missing:
        return;
    case JsonCell::Null:
        role = ColorRole::Faint;
        break;
    case JsonCell::Bool:
    case JsonCell::Number:
        role = ColorRole::JsonNumber;
        break;
    case JsonCell::Text:
        break;
    case JsonCell::EmptyText:
        text = u"\"\""_s;
        role = ColorRole::Faint;
        break;
    case JsonCell::Nested:
        role = ColorRole::JsonKey;
        break;
    }
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
    QRect place = option.rect.adjusted(6, 0, -6, 0);
    painter->save();
    painter->setClipRect(option.rect);
    if (index.data(JsonCellDuplicateRole).toBool()) {
        const QRect sign(place.right() - metrics::BadgeIcon,
                         place.center().y() - metrics::BadgeIcon / 2, metrics::BadgeIcon,
                         metrics::BadgeIcon);
        paintIcon(painter, sign, "warning"_L1, palette.color(ColorRole::Warning));
        place.setRight(sign.left() - metrics::Space);
    }
    paintText(painter, place, text, option.font,
              selected ? palette.textColor(role, palette.color(ColorRole::Selection))
                       : palette.textColor(role),
              alignment);
    paintFocus(painter, option);
    painter->restore();
}

} // namespace a2a

#include "moc_jsontableview.cpp"
