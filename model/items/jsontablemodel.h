// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <QAbstractTableModel>
#include <QCache>
#include <QHash>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace a2a {

/// Type of a JsonTableModel cell: an absent member is neither null nor an empty string.
enum class JsonCell : quint8 { Missing, Null, Bool, Number, Text, EmptyText, Nested };

enum JsonTableRole {
    JsonCellRole = Qt::UserRole + 1, ///< int: JsonCell
    JsonCellTokenRole,               ///< uint: index on the document's tape; 0: missing
    JsonCellDuplicateRole, ///< bool: the object has the name more than once; the last one is shown
};

/// An array of objects as a table: a row for each element, a column for each member name in the
/// order in which the names first appear. Texts are as received (at most CellLimit characters) and
/// must be made safe before they are shown. Elements that are not objects are in a separate column,
/// which has no name.
///
/// Rows and columns are added in steps: call step() until it returns that all are there. Nothing of
/// the document is copied.
class JsonTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int ColumnLimit = 200;
    static constexpr int MemberLimit = 20'000; ///< of an object that are examined
    static constexpr int SortLimit = 100'000;  ///< rows
    static constexpr qsizetype CellLimit = 1000;

    explicit JsonTableModel(QObject *parent = nullptr);

    /// True for arrays that contain objects.
    [[nodiscard]] static bool isTabular(json::Value array);
    /// Shows the array at a token of the document (shared). With null it shows nothing.
    void setArray(std::shared_ptr<const json::Document> document, quint32 array);
    /// The same array in a document that continues where the present one ends.
    void extendArray(std::shared_ptr<const json::Document> document);
    /// Continues reading over about `members` members. Returns true when all rows are there.
    bool step(qint64 members);
    [[nodiscard]] bool isComplete() const { return !m_next.isValid(); }
    /// Names that got no column, because there are too many.
    [[nodiscard]] qint64 leftOutNames() const { return m_leftOut; }

    [[nodiscard]] json::Value cell(int row, int column) const;
    [[nodiscard]] json::Value rowValue(int row) const;
    /// All of a cell's text: a string's own, compact JSON of the nested, else as spelled.
    [[nodiscard]] QString cellText(int row, int column, qsizetype limit = CellLimit) const;
    [[nodiscard]] QString columnName(int column) const { return m_columns[size_t(column)].name; }
    /// The row of an element by its position in the array.
    [[nodiscard]] int rowOfElement(int element) const;
    [[nodiscard]] int elementAt(int row) const;
    /// The row that contains a token of the document's tape, or -1 if no shown row does.
    [[nodiscard]] int rowOfToken(quint32 token) const;
    [[nodiscard]] const std::shared_ptr<const json::Document> &document() const
    {
        return m_document;
    }
    [[nodiscard]] quint32 array() const { return m_array; }

    [[nodiscard]] bool canSort() const { return rowCount() <= SortLimit && isComplete(); }
    [[nodiscard]] int sortColumn() const { return m_sortColumn; } ///< -1 if as received
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_sortOrder; }
    using Order = std::vector<quint32>; ///< positions of elements
    /// The work of sorting, which may be done on any thread while the model exists. Numbers by
    /// value, text by its characters; missing values come last in either order.
    [[nodiscard]] std::function<Order(const std::atomic_bool &stop)>
    makeSorter(int column, Qt::SortOrder order) const;
    void applyOrder(int column, Qt::SortOrder order, Order elements);
    /// Sorts synchronously. Column -1 restores the order as received.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    struct Column {
        QByteArray key; ///< the name in UTF-8, escapes resolved
        QString name;
        bool plain = false; ///< for elements that are not objects
    };
    using Cells = std::vector<quint32>; ///< token of each column; the upper bit: not the first
    static constexpr quint32 DuplicateBit = 0x8000'0000;

    int columnOf(const json::Token &key, int guess, bool addNew);
    void addColumn(const QByteArray &key, bool plain);
    qint64 scan(json::Value element);
    [[nodiscard]] const Cells &cells(int row) const;
    [[nodiscard]] quint32 cellToken(int row, int column) const;

    std::shared_ptr<const json::Document> m_document;
    quint32 m_array = 0;
    json::Value m_next; ///< the element to read next; invalid: none
    std::vector<quint32> m_elements;
    int m_shown = 0; ///< of m_elements, the rows that have been announced
    std::vector<Column> m_columns;
    QHash<QByteArray, int> m_byKey;
    int m_plainColumn = -1;
    qint64 m_leftOut = 0;
    Order m_order; ///< row -> position in m_elements; empty: the same
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    mutable QCache<quint32, Cells> m_cells;
};

/// The kind of a cell with this value.
[[nodiscard]] JsonCell jsonCell(json::Value value);

} // namespace a2a
