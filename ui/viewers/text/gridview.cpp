// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/gridview.h"

#include "model/content/bytesearch.h"
#include "model/content/delimitedtable.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/selectionbackground.h"
#include "ui/style/zoom.h"
#include "ui/viewers/finder.h"
#include "ui/viewers/text/gotobar.h"
#include "ui/viewers/text/textsource.h"
#include "ui/widgets/celldelegate.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/findbar.h"
#include "ui/widgets/followmode.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr char Separators[] = {0, ',', ';', '\t', '|'};
static constexpr int MinSeparator = 88; ///< pixels
static constexpr int MinColumn = 56;
static constexpr int MaxColumn = 260;
static constexpr int RowsToFit = 30;
static constexpr int ColumnsToFit = 60;
static constexpr int ShownChars = 300;

namespace {

/// Names of columns, made safe.
class NameHeader final : public QHeaderView {
public:
    using QHeaderView::QHeaderView;

protected:
    void initStyleOptionForIndex(QStyleOptionHeader *option, int section) const override
    {
        QHeaderView::initStyleOptionForIndex(option, section);
        option->text = displayLine(option->text, 120);
    }
};

} // namespace

/// Paints cells of a DelimitedTable: made safe, in the data font, numbers right-aligned, missing
/// fields gray, added ones tinted.
class GridDelegate final : public CellDelegate {
public:
    using CellDelegate::CellDelegate;
    void setTint(json::ByteRange bytes) { m_tint = bytes; }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override;

private:
    json::ByteRange m_tint;
};

QSize GridDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {metrics::TableRow * 4, metrics::TableRow};
}

void GridDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const Palette &palette = Palette::of(option.widget);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const auto bytes = index.data(CellBytesRole).value<json::ByteRange>();
    const bool tinted = m_tint.length > 0 && bytes.offset < m_tint.end() &&
                        bytes.offset + qMax<qint64>(1, bytes.length) > m_tint.offset;
    QColor back = palette.color(ColorRole::Surface);
    if (selected)
        back = palette.color(ColorRole::Selection);
    else if (index.data(CellMissingRole).toBool())
        back = palette.color(ColorRole::FaintLine);
    else if (tinted)
        back = palette.addedBackground();
    painter->fillRect(option.rect, back);
    if (selected || tinted)
        paintSelectionLines(painter, option.rect, palette);
    const QFont font = dataFont();
    const QFontMetrics fontMetrics(font);
    QString text = index.data().toString();
    text.replace(QLatin1Char('\n'), QChar(u'⏎'));
    text = displayLine(text, ShownChars);
    const bool isNumber = index.data(CellNumberRole).toBool();
    const QRect room = this->contentRect(option);
    painter->setFont(font);
    painter->setPen(palette.textColor(isNumber ? ColorRole::JsonNumber : ColorRole::Text, back));
    painter->drawText(
        room, Qt::AlignVCenter | Qt::TextSingleLine | (isNumber ? Qt::AlignRight : Qt::AlignLeft),
        isolated(fontMetrics.elidedText(text, Qt::ElideRight, room.width())));
    paintFocus(painter, option);
}

GridView::GridView(QWidget *parent)
    : ContentViewer(parent)
    , m_source(new TextSource(this))
    , m_model(new DelimitedTable(this))
    , m_table(new QTableView(this))
    , m_delegate(new GridDelegate(m_table))
    , m_separators(new QComboBox(this))
    , m_header(new QCheckBox(tr("Header"), this))
    , m_facts(new ElidedLabel({}, this))
    , m_cell(new ElidedLabel({}, this))
    , m_findBar(new FindBar(this, m_table))
    , m_finder(new Finder(m_findBar,
                          std::make_unique<ByteSearch>([this] { return m_source->shownBytes(); }),
                          {[this] {
                               return Search::Match{place(), 0};
                           },
                           [this](const Search::Match &match) { showMatch(match.offset); }}))
    , m_goTo(new GoToBar(this, m_table, tr("Go to row")))
    , m_follow(new FollowMode(m_table))
{
    setAccessibleName(tr("Table of values"));
    setFocusProxy(m_table);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    buildTop();
    buildTable();
    layout->addWidget(m_table, 1);
    layout->addWidget(m_findBar);
    layout->addWidget(m_goTo);
    connect(m_source, &TextSource::sizeChanged, this, &GridView::grow);
    connect(m_source, &TextSource::noteChanged, this, &GridView::showFacts);
    connect(m_model, &DelimitedTable::readingFinished, this, &GridView::showFacts);
    connect(m_model, &DelimitedTable::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) {
                fitColumns();
                if (!m_source->isSettled())
                    m_follow->addNew(last - first + 1);
            });
    connect(m_model, &DelimitedTable::modelReset, this, [this] {
        m_fittedColumns = 0;
        m_follow->setFollowing(m_follow->isFollowing() && !m_source->isSettled());
    });
    connect(m_goTo, &GoToBar::opened, this, [this] { m_goTo->setCount(m_model->rowCount()); });
    connect(m_goTo, &GoToBar::goTo, this, [this](qint64 row) {
        const int column = qMax(0, m_table->currentIndex().column());
        m_table->setCurrentIndex(m_model->index(int(row) - 1, column));
    });
}

void GridView::buildTop()
{
    for (const QString &name :
         {tr("Auto"), tr("Comma"), tr("Semicolon"), tr("Tab"), tr("Vertical bar")})
        m_separators->addItem(name);
    m_separators->setAccessibleName(tr("Separator"));
    m_separators->setToolTip(tr("Cell separator"));
    m_separators->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_separators->setMinimumContentsLength(12);
    m_separators->setMinimumWidth(zoomed(MinSeparator)); // a narrow pane cuts its words
    m_header->setToolTip(tr("First row is the header"));
    m_facts->setColorRole(ColorRole::Dim);
    m_facts->setAccessibleName(tr("Size of the table"));
    m_cell->setAccessibleName(tr("Current cell"));
    m_cell->setFont(dataFont());
    auto *top = new QHBoxLayout;
    top->setContentsMargins(metrics::Space * 2, metrics::Space, metrics::Space * 2, metrics::Space);
    top->setSpacing(metrics::Space * 2);
    top->addWidget(m_separators);
    top->addWidget(m_header);
    top->addWidget(m_facts, 1);
    auto *cell = new QHBoxLayout;
    cell->setContentsMargins(metrics::Space * 2, 0, metrics::Space * 2, metrics::Space);
    cell->addWidget(m_cell);
    auto *all = static_cast<QVBoxLayout *>(layout());
    all->addLayout(top);
    all->addLayout(cell);
    connect(m_separators, &QComboBox::activated, this, [this](int choice) {
        m_sortColumn = -1;
        m_model->setSeparator(Separators[choice]);
        showFacts();
    });
    connect(m_header, &QCheckBox::clicked, this, [this](bool on) {
        m_sortColumn = -1;
        m_model->setHeader(on);
        showFacts();
    });
}

void GridView::buildTable()
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(m_delegate);
    m_table->setAccessibleName(tr("Values"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    QHeaderView *rows = m_table->verticalHeader();
    rows->setSectionResizeMode(QHeaderView::Fixed);
    rows->setDefaultSectionSize(metrics::TableRow);
    rows->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    rows->setFont(dataFont());
    m_table->setHorizontalHeader(new NameHeader(Qt::Horizontal, m_table));
    QHeaderView *columns = m_table->horizontalHeader();
    columns->setVisible(true);
    columns->setHighlightSections(false);
    columns->setSectionsClickable(true);
    columns->setMinimumSectionSize(24);
    columns->setDefaultSectionSize(MinColumn * 2);
    columns->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    columns->setToolTip(tr("Click: sort by this column"));
    connect(columns, &QHeaderView::sectionResized, this, [this] {
        if (QGuiApplication::mouseButtons() != Qt::NoButton)
            m_hasUserWidths = true;
    });
    connect(columns, &QHeaderView::sectionClicked, this, &GridView::sortBy);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &GridView::showCell);
    connect(m_table, &QTableView::customContextMenuRequested, this, &GridView::openMenu);
}

void GridView::setContent(const ViewerInput &content)
{
    m_highlight = {};
    m_delegate->setTint({});
    m_sortColumn = -1;
    m_hasUserWidths = false;
    m_table->horizontalHeader()->setSortIndicatorShown(false);
    m_actionMessage.clear();
    m_separators->setCurrentIndex(0);
    m_source->setContent(content);
    const bool isTabs = content.mediaType.contains("tab-separated"_L1, Qt::CaseInsensitive) ||
                        content.name.endsWith(".tsv"_L1, Qt::CaseInsensitive);
    m_model->setSource(m_source->bytes().read, isTabs ? '\t' : '\0');
    m_finder->restart();
    m_follow->setFollowing(!content.settled);
    grow();
    if (content.settled)
        m_table->scrollToTop();
}

void GridView::setSize(qint64 size, bool settled)
{
    m_source->setSize(size, settled);
}

void GridView::grow()
{
    const int top = m_table->verticalScrollBar()->value();
    const int left = m_table->horizontalScrollBar()->value();
    const bool following = m_follow->isFollowing();
    const bool back = m_source->shownSize() < m_model->scan().size();
    m_model->setSize(m_source->shownSize(), m_source->isComplete());
    m_finder->update();
    if (back) { // an earlier state: keeps the scroll position
        m_table->doItemsLayout();
        m_table->verticalScrollBar()->setValue(top);
        m_table->horizontalScrollBar()->setValue(left);
        m_follow->setFollowing(following);
    }
    showFacts();
}

void GridView::showFacts()
{
    const QLocale locale;
    m_header->setChecked(m_model->hasHeader());
    const int choice =
        int(std::find(std::begin(Separators) + 1, std::end(Separators), m_model->separator()) -
            std::begin(Separators));
    if (m_separators->currentIndex() == 0 && choice < m_separators->count())
        m_separators->setItemText(0, tr("Auto: %1").arg(m_separators->itemText(choice)));
    m_facts->setText(
        tr("%1 rows × %2 columns")
            .arg(locale.toString(m_model->rowCount()), locale.toString(m_model->columnCount())));
    QHeaderView *rows = m_table->verticalHeader();
    const int digits = int(QString::number(m_model->rowCount() + 1).size());
    rows->setFixedWidth(QFontMetrics(dataFont()).horizontalAdvance(u'0') * qMax(2, digits) +
                        metrics::Space * 4);
    showCell();
    emit noteChanged(note());
}

QString GridView::note() const
{
    const QLocale locale;
    const DelimitedScan &scan = m_model->scan();
    QStringList notes;
    if (!m_actionMessage.isEmpty())
        notes += m_actionMessage;
    if (scan.isTruncated())
        notes += tr("The first %1 rows are shown; the text has more.")
                     .arg(locale.toString(DelimitedScan::MaxRows));
    if (scan.columnCount() > DelimitedScan::MaxColumns)
        notes += tr("The first %1 of %2 columns are shown.")
                     .arg(locale.toString(DelimitedScan::MaxColumns),
                          locale.toString(scan.columnCount()));
    if (scan.unterminatedRow() >= 0 && m_source->isComplete())
        notes += tr("Unclosed quote in a cell that starts in row %1.")
                     .arg(locale.toString(scan.unterminatedRow() + 1));
    if (scan.raggedRows() > 0 && !m_model->isReading())
        notes += tr("Rows with a different cell count than the first: %1.")
                     .arg(locale.toString(scan.raggedRows()));
    if (const QString text = m_source->note(); !text.isEmpty())
        notes += text;
    return notes.join(u' ');
}

// Fits columns to the content of the first rows; only once, so that nothing jumps while rows
// arrive.
void GridView::fitColumns()
{
    const int count = qMin(m_model->columnCount(), ColumnsToFit);
    const int rows = qMin(m_model->rowCount(), RowsToFit);
    const bool enough = rows >= RowsToFit || m_source->isComplete();
    const QFontMetrics fontMetrics(dataFont());
    for (int column = m_fittedColumns; column < count; ++column) {
        const QString name = m_model->headerData(column, Qt::Horizontal).toString().left(60);
        int width = m_table->fontMetrics().horizontalAdvance(name) + metrics::Space * 3;
        for (int row = 0; row < rows; ++row) {
            const QString text = m_model->index(row, column).data().toString().left(60);
            width = qMax(width, fontMetrics.horizontalAdvance(text));
        }
        m_table->setColumnWidth(
            column,
            qBound(zoomed(MinColumn), width + zoomed(metrics::Space * 7), zoomed(MaxColumn)));
    }
    if (enough)
        m_fittedColumns = count;
    spreadColumns();
}

/// Columns whose content is cut use the room that is left, so that it is read without a click.
void GridView::spreadColumns()
{
    if (m_hasUserWidths || m_model->columnCount() == 0 || m_model->columnCount() > ColumnsToFit ||
        m_fittedColumns < m_model->columnCount())
        return;
    int room = m_table->viewport()->width() - m_table->horizontalHeader()->length();
    const int rows = qMin(m_model->rowCount(), RowsToFit);
    const QFontMetrics fontMetrics(dataFont());
    for (int column = 0; column < m_model->columnCount() && room > 0; ++column) {
        int wanted = 0;
        for (int row = 0; row < rows; ++row)
            wanted = qMax(wanted, fontMetrics.horizontalAdvance(
                                      m_model->index(row, column).data().toString().left(500)));
        const int more = wanted + zoomed(metrics::Space * 7) - m_table->columnWidth(column);
        if (more <= 0)
            continue;
        m_table->setColumnWidth(column, m_table->columnWidth(column) + qMin(more, room));
        room -= qMin(more, room);
    }
}

/// Another width, as long as the user has not chosen widths.
void GridView::refitColumns()
{
    if (m_hasUserWidths)
        return;
    m_fittedColumns = 0;
    fitColumns();
}

void GridView::showCell()
{
    const QModelIndex index = m_table->currentIndex();
    if (!index.isValid()) {
        m_cell->setText(tr("No cell is selected."));
        m_cell->setColorRole(ColorRole::Faint);
        return;
    }
    const QString name = m_model->headerData(index.column(), Qt::Horizontal).toString().left(60);
    const QString row = m_model->headerData(index.row(), Qt::Vertical).toString();
    m_cell->setColorRole(ColorRole::Text);
    m_cell->setText(tr("%1, row %2: %3")
                        .arg(name, row,
                             index.data(CellMissingRole).toBool() ? tr("(no such cell)")
                                                                  : index.data().toString()));
}

void GridView::setHighlight(json::ByteRange bytes)
{
    const bool isOther = bytes != m_highlight;
    const json::ByteRange place = bytes.length > 0 ? m_source->textRange(bytes) : json::ByteRange();
    m_highlight = bytes;
    m_delegate->setTint(place);
    m_table->viewport()->update();
    const QModelIndex first =
        isOther && place.length > 0 ? m_model->indexAtByte(place.offset) : QModelIndex();
    if (first.isValid())
        m_table->scrollTo(first);
}

void GridView::setFollowing(bool following)
{
    m_follow->setFollowing(following);
}

qint64 GridView::place() const
{
    return m_table->currentIndex().data(CellBytesRole).value<json::ByteRange>().offset;
}

void GridView::showMatch(qint64 offset)
{
    const QModelIndex index = m_model->indexAtByte(offset);
    if (index.isValid())
        m_table->setCurrentIndex(index);
}

void GridView::sortBy(int column)
{
    QHeaderView *header = m_table->horizontalHeader();
    m_actionMessage.clear();
    if (!m_model->canSort() || m_model->isReading() || !m_source->isComplete()) {
        m_actionMessage = m_model->canSort()
                              ? tr("Sorting is available once all rows are loaded.")
                              : tr("Tables of more than %1 rows are not sorted.")
                                    .arg(QLocale().toString(DelimitedTable::SortRows));
        emit noteChanged(note());
        return;
    }
    if (column != m_sortColumn) {
        m_sortColumn = column;
        m_sortOrder = Qt::AscendingOrder;
    } else if (m_sortOrder == Qt::AscendingOrder) {
        m_sortOrder = Qt::DescendingOrder;
    } else {
        m_sortColumn = -1;
    }
    header->setSortIndicatorShown(m_sortColumn >= 0);
    header->setSortIndicator(m_sortColumn, m_sortOrder);
    m_model->sortBy(m_sortColumn, m_sortOrder);
    emit noteChanged(note());
}

// Cells that need it are quoted as in spreadsheets.
static QString copiedCell(const QString &text)
{
    if (!text.contains(u'\t') && !text.contains(u'\n') && !text.contains(u'\r') &&
        !text.startsWith(u'"'))
        return text;
    return u'"' % QString(text).replace(u'"', u"\"\""_s) % u'"';
}

QString GridView::selectedText() const
{
    QString text;
    int cells = 0;
    QList<QItemSelectionRange> ranges = m_table->selectionModel()->selection();
    std::sort(ranges.begin(), ranges.end(), [](const auto &a, const auto &b) {
        return std::pair(a.top(), a.left()) < std::pair(b.top(), b.left());
    });
    if (ranges.size() == 1 && ranges.front().width() == 1 && ranges.front().height() == 1)
        return ranges.front().topLeft().data(CellTextRole).toString();
    for (const QItemSelectionRange &range : ranges) {
        for (int row = range.top(); row <= range.bottom() && cells < MaxCopiedCells; ++row) {
            for (int column = range.left(); column <= range.right(); ++column, ++cells) {
                if (column > range.left())
                    text += u'\t';
                text += copiedCell(m_model->index(row, column).data(CellTextRole).toString());
            }
            text += u'\n';
            if (text.size() > DelimitedTable::CopyBytes)
                return text;
        }
    }
    return text;
}

void GridView::copy()
{
    qint64 wanted = 0;
    const QItemSelection selection = m_table->selectionModel()->selection();
    for (const QItemSelectionRange &range : selection)
        wanted += qint64(range.width()) * range.height();
    if (wanted == 0)
        return;
    QGuiApplication::clipboard()->setText(selectedText());
    m_actionMessage = wanted > MaxCopiedCells
                          ? tr("The first %1 of %2 selected cells were copied.")
                                .arg(QLocale().toString(MaxCopiedCells), QLocale().toString(wanted))
                          : QString();
    emit noteChanged(note());
}

bool GridView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) {
        const auto *resized = static_cast<QResizeEvent *>(event);
        if (resized->size().width() != resized->oldSize().width()) // not within the layout
            QMetaObject::invokeMethod(this, &GridView::refitColumns, Qt::QueuedConnection);
    }
    if (watched == m_table && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    return ContentViewer::eventFilter(watched, event);
}

void GridView::fillMenu(QMenu &menu)
{
    QAction *action = menu.addAction(icon("copy"_L1), tr("Copy"), this, &GridView::copy);
    action->setShortcut(QKeySequence::Copy);
    action->setEnabled(m_table->selectionModel()->hasSelection());
    menu.addAction(tr("Select all"), m_table, &QTableView::selectAll)
        ->setShortcut(QKeySequence::SelectAll);
}

void GridView::openMenu(const QPoint &pos)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(m_table->viewport()->mapToGlobal(pos));
}

} // namespace a2a

#include "moc_gridview.cpp"
