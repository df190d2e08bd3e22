// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/content/delimitedscan.h"
#include "model/content/rowsort.h"

#include <QAbstractTableModel>
#include <QCache>

#include <optional>

namespace a2a {

enum DelimitedRole {
    CellMissingRole = Qt::UserRole + 1, ///< bool: the row has no cell in this column
    CellNumberRole,                     ///< bool: it is a number
    CellBytesRole,                      ///< json::ByteRange of the text, with quotes
    CellTextRole,                       ///< QString: the whole text, up to CopyBytes
};

/// CSV, TSV etc. as a table over bytes: grows row by row while it is read in slices of a few ms.
/// Cells are decoded when they are viewed, as UTF-8. The separator and whether the first row names
/// the columns are guessed from the beginning, and can be set.
class DelimitedTable final : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr qint64 ShownBytes = 2048; ///< of a cell
    static constexpr qint64 CopyBytes = 16 * 1024 * 1024;
    static constexpr int SortRows = 100'000;

    explicit DelimitedTable(QObject *parent = nullptr);

    /// Sets the source of UTF-8 text, whose size is 0 until setSize(). A `separator` of 0 is
    /// guessed.
    void setSource(ByteSource::Read read, char separator = 0);
    void setSize(qint64 size, bool settled);
    /// A separator of 0 and a header of nothing are guessed.
    void setSeparator(char separator);
    void setHeader(std::optional<bool> hasHeader);
    [[nodiscard]] char separator() const { return m_scan.separator(); }
    [[nodiscard]] bool hasHeader() const { return m_header; }
    [[nodiscard]] const DelimitedScan &scan() const { return m_scan; }
    [[nodiscard]] bool isReading() const { return m_slices.isActive(); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// The cell at a byte, or an invalid index if there is none or it is in the header.
    [[nodiscard]] QModelIndex indexAtByte(qint64 offset) const;
    [[nodiscard]] bool canSort() const { return rowCount() <= SortRows; }
    /// Sorts in slices by a column, or, with -1, restores the order as received. Rows that arrive
    /// later are appended.
    void sortBy(int column, Qt::SortOrder order);

signals:
    void readingFinished(); ///< all available text has been read; scan() may have changed

private:
    bool sortStep();
    void stopSorting();
    void guess();
    void restart();
    void publish();
    void applyOrder(std::vector<int> order);
    [[nodiscard]] int sourceRow(int row) const; ///< of the text
    [[nodiscard]] const std::vector<DelimitedScan::Cell> &cells(int sourceRow) const;
    [[nodiscard]] RowSort::Key sortKey(int sourceRow, int column) const;

    ByteSource::Read m_read;
    DelimitedScan m_scan;
    qint64 m_size = 0;
    bool m_settled = true;
    bool m_guessing = true;
    char m_wantedSeparator = 0;
    std::optional<bool> m_wantedHeader;
    bool m_header = false;
    int m_rows = 0; ///< as reported to views
    int m_columns = 0;
    TimeSlicedJob m_slices;
    mutable QCache<int, std::vector<DelimitedScan::Cell>> m_cells{256};

    std::vector<int> m_order; ///< order of the sorted rows; empty if as received
    RowSort m_sort;
    std::vector<RowSort::Key> m_keys;
    int m_sortRows = 0;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    TimeSlicedJob m_sorting;
};

} // namespace a2a
