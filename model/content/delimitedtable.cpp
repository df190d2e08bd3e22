// SPDX-License-Identifier: Apache-2.0
#include "model/content/delimitedtable.h"

#include <utility>

namespace a2a {

static constexpr int TableSliceMs = 3;
static constexpr qint64 ScanBytes = 128 * 1024;
static constexpr qint64 HeadBytes = 8 * 1024; // enough to guess by
static constexpr qint64 SortKeyBytes = 256;

DelimitedTable::DelimitedTable(QObject *parent)
    : QAbstractTableModel(parent)
    , m_slices(
          TableSliceMs, [this] { return !m_scan.advance(ScanBytes); },
          [this](bool isDone) {
              publish();
              if (isDone)
                  emit readingFinished();
          })
    , m_sorting(
          TableSliceMs, [this] { return sortStep(); },
          [this](bool isDone) {
              if (isDone)
                  applyOrder(m_sort.take());
          })
{
}

void DelimitedTable::setSource(ByteSource::Read read, char separator)
{
    m_read = std::move(read);
    m_wantedSeparator = separator;
    m_wantedHeader.reset();
    m_size = 0;
    m_settled = false;
    m_guessing = true;
    m_header = false;
    restart();
}

void DelimitedTable::restart()
{
    beginResetModel();
    stopSorting();
    m_order.clear();
    m_cells.clear();
    m_scan.restart(m_read, m_wantedSeparator != 0 ? m_wantedSeparator : m_scan.separator());
    m_scan.setSize(m_size);
    m_rows = m_columns = 0;
    endResetModel();
}

void DelimitedTable::setSize(qint64 size, bool settled)
{
    const bool shrunk = size < m_size;
    m_size = size;
    m_settled = settled;
    if (shrunk)
        restart();
    else
        m_scan.setSize(size);
    if (m_guessing)
        guess();
    m_slices.run();
}

void DelimitedTable::setSeparator(char separator)
{
    m_wantedSeparator = separator;
    if (separator == 0 && m_read)
        m_scan.restart(m_read, guessSeparator(m_read(0, qMin(HeadBytes, m_size)), m_settled));
    restart();
    guess();
    m_slices.run();
}

void DelimitedTable::setHeader(std::optional<bool> hasHeader)
{
    m_wantedHeader = hasHeader;
    restart();
    guess();
    m_slices.run();
}

// While there is little data, each byte may change the guess.
void DelimitedTable::guess()
{
    if (!m_read || m_size == 0)
        return;
    const QByteArray head = m_read(0, qMin(HeadBytes, m_size));
    const bool isWhole = m_settled && m_size <= HeadBytes;
    m_guessing = !m_settled && m_size < HeadBytes;
    const char separator =
        m_wantedSeparator != 0 ? m_wantedSeparator : guessSeparator(head, isWhole);
    DelimitedScan scan;
    scan.restart([&head](qint64 offset, qint64 length) { return head.mid(offset, length); },
                 separator);
    scan.setSize(head.size());
    (void)scan.advance(head.size());
    std::vector<std::vector<QByteArray>> rows;
    for (int row = 0; row < qMin(scan.rowCount(), 2); ++row) {
        rows.emplace_back();
        for (const DelimitedScan::Cell &cell : scan.cells(row))
            rows.back().push_back(scan.cellText(cell, ShownBytes));
    }
    const bool header = m_wantedHeader.value_or(guessHeader(rows));
    if (header == m_header && separator == m_scan.separator())
        return;
    m_header = header;
    m_scan.restart(m_read, separator);
    restart();
}

void DelimitedTable::publish()
{
    const int columns = int(qMin<qint64>(m_scan.columnCount(), DelimitedScan::MaxColumns));
    const int rows = qMax(0, m_scan.rowCount() - (m_header ? 1 : 0));
    const int first = m_rows + (m_header ? 1 : 0);
    m_cells.remove(first - 1); // the last row was perhaps incomplete
    if (columns > m_columns) {
        beginInsertColumns({}, m_columns, columns - 1);
        m_columns = columns;
        endInsertColumns();
    }
    if (m_rows > 0)
        emit dataChanged(index(m_rows - 1, 0), index(m_rows - 1, qMax(0, m_columns - 1)));
    if (rows > m_rows) {
        beginInsertRows({}, m_rows, rows - 1);
        m_rows = rows;
        endInsertRows();
    }
}

int DelimitedTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int DelimitedTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_columns;
}

int DelimitedTable::sourceRow(int row) const
{
    return (size_t(row) < m_order.size() ? m_order[size_t(row)] : row) + (m_header ? 1 : 0);
}

const std::vector<DelimitedScan::Cell> &DelimitedTable::cells(int sourceRow) const
{
    if (const auto *known = m_cells.object(sourceRow))
        return *known;
    auto *made = new std::vector<DelimitedScan::Cell>(m_scan.cells(sourceRow));
    m_cells.insert(sourceRow, made);
    return *made;
}

QVariant DelimitedTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const bool wanted = role == Qt::DisplayRole || role >= CellMissingRole;
    if (!wanted)
        return {};
    const std::vector<DelimitedScan::Cell> &row = cells(sourceRow(index.row()));
    const bool missing = size_t(index.column()) >= row.size();
    if (role == CellMissingRole)
        return missing;
    if (missing)
        return {};
    const DelimitedScan::Cell &cell = row[size_t(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return QString::fromUtf8(m_scan.cellText(cell, ShownBytes));
    case CellNumberRole:
        return cell.length < 60 && isNumberText(m_scan.cellText(cell, 60));
    case CellBytesRole:
        return QVariant::fromValue(json::ByteRange{cell.offset, cell.length});
    case CellTextRole:
        return QString::fromUtf8(m_scan.cellText(cell, CopyBytes));
    default:
        return {};
    }
}

// The name of a column without a header: "A" to "Z", "AA" and so on.
static QString letters(int column)
{
    QString name;
    for (int left = column; left >= 0; left = left / 26 - 1)
        name.prepend(QChar(u'A' + left % 26));
    return name;
}

QVariant DelimitedTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0)
        return {};
    if (orientation == Qt::Vertical)
        return section < m_rows ? QVariant(sourceRow(section) + (m_header ? 0 : 1)) : QVariant();
    if (section >= m_columns)
        return {};
    if (m_header) {
        const std::vector<DelimitedScan::Cell> &row = cells(0);
        if (size_t(section) < row.size())
            return QString::fromUtf8(m_scan.cellText(row[size_t(section)], ShownBytes));
    }
    return letters(section);
}

QModelIndex DelimitedTable::indexAtByte(qint64 offset) const
{
    const int source = m_scan.rowAtByte(offset);
    int row = source - (m_header ? 1 : 0);
    if (row < 0 || row >= m_rows)
        return {};
    const std::vector<DelimitedScan::Cell> &found = cells(source);
    int column = 0;
    while (size_t(column) + 1 < found.size() && found[size_t(column) + 1].offset <= offset)
        ++column;
    if (size_t(row) < m_order.size())
        row = int(std::find(m_order.begin(), m_order.end(), row) - m_order.begin());
    return index(row, column);
}

RowSort::Key DelimitedTable::sortKey(int sourceRow, int column) const
{
    const std::vector<DelimitedScan::Cell> row = m_scan.cells(sourceRow);
    if (size_t(column) >= row.size())
        return {};
    const QByteArray text = m_scan.cellText(row[size_t(column)], SortKeyBytes).trimmed();
    RowSort::Key key;
    if (text.isEmpty())
        return key;
    key.rank = isNumberText(text, &key.number) ? RowSort::Key::Number : RowSort::Key::Word;
    if (key.rank == RowSort::Key::Word)
        key.word = QString::fromUtf8(text).toLower();
    return key;
}

void DelimitedTable::stopSorting()
{
    m_sorting.cancel();
    m_sortColumn = -1;
    m_keys.clear();
}

void DelimitedTable::sortBy(int column, Qt::SortOrder order)
{
    stopSorting();
    if (column < 0 || column >= m_columns || !canSort()) {
        applyOrder({});
        return;
    }
    m_sortColumn = column;
    m_sortOrder = order;
    m_sortRows = m_rows;
    m_keys.reserve(size_t(m_rows));
    m_sorting.start();
}

bool DelimitedTable::sortStep()
{
    const auto rows = size_t(m_sortRows);
    if (m_sortColumn >= 0 && m_keys.size() < rows) {
        m_keys.push_back(sortKey(int(m_keys.size()) + (m_header ? 1 : 0), m_sortColumn));
        return true;
    }
    if (m_sortColumn >= 0) {
        m_sort.start(std::exchange(m_keys, {}), m_sortOrder == Qt::DescendingOrder);
        m_sortColumn = -1;
    }
    return !m_sort.advance();
}

void DelimitedTable::applyOrder(std::vector<int> order)
{
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<int> places(order.size());
    for (size_t i = 0; i < order.size(); ++i)
        places[size_t(order[i])] = int(i);
    QModelIndexList after;
    for (const QModelIndex &index : before) {
        const int row = sourceRow(index.row()) - (m_header ? 1 : 0);
        const int place = size_t(row) < places.size() ? places[size_t(row)] : row;
        after.append(createIndex(place, index.column()));
    }
    m_order = std::move(order);
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

} // namespace a2a

#include "moc_delimitedtable.cpp"
