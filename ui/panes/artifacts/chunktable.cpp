// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/chunktable.h"

#include "model/items/chunkmodel.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/celldelegate.h"
#include "ui/widgets/followmode.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// Rows of a ChunkModel in the data font; chunks replaced by a later revision or received outside
/// of the time range are faint.
class ChunkTableDelegate final : public CellDelegate {
public:
    using CellDelegate::CellDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

} // namespace

static constexpr int MaxShown = 200; // characters

/// Paints the gap in proportion to the longest one, as a thin bar below its number.
static void paintGap(QPainter *painter, const QStyleOptionViewItem &option, double share)
{
    static constexpr int Thick = 2;
    const QRect cell = option.rect.adjusted(4, 0, -4, -1);
    const int width = qRound(share * cell.width());
    painter->fillRect(cell.right() - width + 1, cell.bottom() - Thick + 1, width, Thick,
                      Palette::of(option.palette).color(ColorRole::Working));
}

void ChunkTableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const QStyleOptionViewItem cell = paintPanel(painter, option, index);
    const bool faint =
        index.data(ChunkReplacedRole).toBool() || index.data(ChunkOutsideRole).toBool();
    const Palette &palette = Palette::of(option.palette);
    if (index.column() == ChunkModel::GapColumn)
        paintGap(painter, option, index.data(ChunkGapShareRole).toDouble());
    const ColorRole role = faint ? ColorRole::Faint : ColorRole::Text;
    const QString text =
        index.column() == ChunkModel::ExcerptColumn ? displayLine(cell.text, MaxShown) : cell.text;
    paintText(painter, contentRect(option), text, dataFont(),
              palette.textColor(role, backgroundColor(option)), cell.displayAlignment);
}

static constexpr int CellRoom = 18;
static constexpr int SliceMs = 5;
static constexpr int MaxOfGap = 60; // percent of the table

ChunkTable::ChunkTable(ChunkModel &chunks, QWidget *parent)
    : QTableView(parent)
    , m_chunks(chunks)
    , m_saving(
          SliceMs, [this] { return saveNextRows(); },
          [this](bool isDone) {
              if (isDone)
                  emit saveRequested({u"chunks.csv"_s,
                                      u"text/csv"_s,
                                      ByteSource::fromBytes(std::exchange(m_savedTable, {})),
                                      {}});
          })
{
    setAccessibleName(tr("Chunks of the artifact"));
    setModel(&m_chunks);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setItemDelegate(new ChunkTableDelegate(this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setTextElideMode(Qt::ElideRight);
    horizontalHeader()->setMinimumSectionSize(40);
    updateColumnWidths();
    updateNumberColumns();
    updateGapColumn();
    horizontalHeader()->setStretchLastSection(true);
    (new FollowMode(this))->watch(&m_chunks);
    connect(&m_chunks, &QAbstractItemModel::modelReset, this, [this] {
        m_saving.cancel(); // those rows are another artifact's
        updateColumnWidths();
        updateGapColumn();
    });
    connect(&m_chunks, &QAbstractItemModel::rowsInserted, this, [this] {
        updateNumberColumns();
        updateGapColumn();
    });
    connect(&m_chunks, &QAbstractItemModel::dataChanged, this, &ChunkTable::updateGapColumn);
    // Clicking the current row chooses it, too: so far it may only have been followed.
    connect(this, &QAbstractItemView::clicked, this,
            [this](const QModelIndex &index) { emit chunkChosen(quint32(index.row())); });
}

/// Makes the columns wide enough for their headings and usual content.
void ChunkTable::updateColumnWidths()
{
    static constexpr const char *Usual[ChunkModel::ColumnCount] = {
        "9999", "00:00:00.000", "9,999 ms", "9999", "99,999", "999,999", "yes", "yes", ""};
    const QFontMetrics content(dataFont());
    const QFontMetrics heading(bold(bodyFont()));
    for (int column = 0; column < ChunkModel::ColumnCount; ++column) {
        const QString title = m_chunks.headerData(column, Qt::Horizontal).toString();
        setColumnWidth(column, zoomed(CellRoom) +
                                   qMax(content.horizontalAdvance(QLatin1StringView(Usual[column])),
                                        heading.horizontalAdvance(title)));
    }
}

/// Widens the columns of numbers as these grow, from ten rows to a million.
void ChunkTable::updateNumberColumns()
{
    const int last = m_chunks.rowCount() - 1;
    if (last < 0)
        return;
    const QFontMetrics content(dataFont());
    for (const int column :
         {ChunkModel::NumberColumn, ChunkModel::ReadColumn, ChunkModel::TotalColumn}) {
        const int wanted = zoomed(CellRoom) + content.horizontalAdvance(
                                                  m_chunks.index(last, column).data().toString());
        if (wanted > columnWidth(column))
            setColumnWidth(column, wanted);
    }
}

/// Widens the column for the sentence about the chunks lost while no stream was open, if that
/// leaves enough width for the other columns.
void ChunkTable::updateGapColumn()
{
    const int row = m_chunks.resumedRow();
    const QString said =
        row < 0 ? QString() : m_chunks.index(row, ChunkModel::GapColumn).data().toString();
    if (said == m_measuredGap)
        return;
    m_measuredGap = said;
    const int wanted = zoomed(CellRoom) + QFontMetrics(dataFont()).horizontalAdvance(said);
    const int most = qMax(viewport()->width() * MaxOfGap / 100, sizeHint().width());
    setColumnWidth(ChunkModel::GapColumn,
                   qMax(columnWidth(ChunkModel::GapColumn), qMin(wanted, most)));
}

void ChunkTable::setCurrentChunk(quint32 chunk, bool bringIntoView)
{
    const QScopedValueRollback<bool> silence(m_settingCurrentChunk, true);
    const QModelIndex index =
        chunk < quint32(m_chunks.rowCount()) ? m_chunks.index(int(chunk), 0) : QModelIndex();
    setAutoScroll(bringIntoView);
    if (index != currentIndex())
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect |
                                                     QItemSelectionModel::Rows);
    setAutoScroll(true);
}

void ChunkTable::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_settingCurrentChunk && current.isValid())
        emit chunkChosen(quint32(current.row()));
}

void ChunkTable::copyTable() const
{
    const QModelIndexList selected = selectionModel()->selectedRows();
    int first = 0;
    int last = m_chunks.rowCount() - 1;
    if (selected.size() > 1) {
        const auto [least, most] = std::minmax_element(
            selected.begin(), selected.end(),
            [](const QModelIndex &a, const QModelIndex &b) { return a.row() < b.row(); });
        first = least->row();
        last = most->row();
    }
    QGuiApplication::clipboard()->setText(m_chunks.table(first, last));
}

void ChunkTable::saveTable()
{
    m_savedTable = ChunkModel::csvHead();
    m_savedRows = 0;
    m_saving.start();
}

bool ChunkTable::saveNextRows()
{
    static constexpr int AtOnce = 20; // rows: each is decoded for its excerpt
    const int end = qMin(m_savedRows + AtOnce, m_chunks.rowCount());
    while (m_savedRows < end)
        m_savedTable += m_chunks.csvLine(m_savedRows++);
    if (end == AtOnce) // the final size: growing would end in one long copy
        m_savedTable.reserve(m_savedTable.size() / AtOnce * m_chunks.rowCount() * 5 / 4);
    return m_savedRows < m_chunks.rowCount();
}

void ChunkTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copyTable();
    else
        QTableView::keyPressEvent(event);
}

void ChunkTable::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const bool several = selectionModel()->selectedRows().size() > 1;
    QAction *copy = menu->addAction(
        icon("copy"_L1), several ? tr("Copy these rows as a table") : tr("Copy as a table"), this,
        &ChunkTable::copyTable);
    copy->setShortcut(QKeySequence::Copy);
    copy->setEnabled(m_chunks.rowCount() > 0);
    menu->addAction(icon("save"_L1), tr("Export as CSV…"), this, &ChunkTable::saveTable)
        ->setEnabled(m_chunks.rowCount() > 0);
    if (const QModelIndex current = currentIndex(); current.isValid())
        menu->addAction(tr("Show its content"), this,
                        [this, chunk = quint32(current.row())] { emit bytesRequested(chunk); });
    menu->popup(event->reason() == QContextMenuEvent::Keyboard
                    ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft())
                    : event->globalPos());
}

} // namespace a2a

#include "moc_chunktable.cpp"
