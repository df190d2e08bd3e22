// SPDX-License-Identifier: Apache-2.0
#include "model/items/jsontablemodel.h"

#include "model/content/jsonpath.h"
#include "model/json/utf8.h"

#include <algorithm>

namespace a2a {

using json::Token;
using json::Type;
using json::Value;

static constexpr int CachedRows = 400;

JsonTableModel::JsonTableModel(QObject *parent)
    : QAbstractTableModel(parent)
    , m_cells(CachedRows)
{
}

JsonCell jsonCell(Value value)
{
    switch (value.type()) {
    case Type::Invalid:
        return JsonCell::Missing;
    case Type::Null:
        return JsonCell::Null;
    case Type::True:
    case Type::False:
        return JsonCell::Bool;
    case Type::Number:
        return JsonCell::Number;
    case Type::String:
        return value.raw().size() > 2 ? JsonCell::Text : JsonCell::EmptyText;
    case Type::Array:
    case Type::Object:
        return JsonCell::Nested;
    }
    return JsonCell::Missing;
}

bool JsonTableModel::isTabular(Value array)
{
    constexpr int Looked = 100;
    if (!array.isArray())
        return false;
    int position = 0;
    for (Value element = array.first(); element.isValid() && position < Looked;
         element = element.nextSibling(), ++position) {
        if (element.isObject())
            return true;
    }
    return false;
}

void JsonTableModel::setArray(std::shared_ptr<const json::Document> document, quint32 array)
{
    beginResetModel();
    m_document = std::move(document);
    m_array = array;
    m_elements.clear();
    m_shown = 0;
    m_columns.clear();
    m_byKey.clear();
    m_plainColumn = -1;
    m_leftOut = 0;
    m_order.clear();
    m_sortColumn = -1;
    m_cells.clear();
    const bool any = m_document && array < m_document->tokenCount();
    m_next = any ? Value(m_document.get(), array) : Value();
    m_next = m_next.isArray() ? m_next.first() : Value();
    endResetModel();
}

void JsonTableModel::extendArray(std::shared_ptr<const json::Document> document)
{
    if (!m_document || !document)
        return;
    const auto before = std::exchange(m_document, std::move(document));
    m_cells.clear();
    if (m_elements.empty()) {
        m_next = Value(m_document.get(), m_array).first();
        return;
    }
    // The last element may have been cut.
    const Value last(m_document.get(), m_elements.back());
    if (m_next.isValid()) {
        m_next = Value(m_document.get(), m_next.index());
    } else {
        scan(last);
        m_next = last.nextSibling();
    }
    const int row = rowOfElement(m_shown - 1);
    if (row >= 0 && columnCount() > 0)
        emit dataChanged(index(row, 0), index(row, columnCount() - 1));
}

bool JsonTableModel::step(qint64 members)
{
    while (m_next.isValid() && members > 0) {
        m_elements.push_back(m_next.index());
        members -= 1 + scan(m_next);
        m_next = m_next.nextSibling();
    }
    const int known = int(m_elements.size());
    if (known > m_shown) {
        beginInsertRows({}, m_shown, known - 1);
        for (int element = m_shown; !m_order.empty() && element < known; ++element)
            m_order.push_back(quint32(element));
        m_shown = known;
        endInsertRows();
    }
    return isComplete();
}

void JsonTableModel::addColumn(const QByteArray &key, bool plain)
{
    const int at = columnCount();
    beginInsertColumns({}, at, at);
    m_columns.push_back({key, json::decodeUtf8(key), plain});
    m_cells.clear();
    endInsertColumns();
}

// Objects of a list mostly have their members in the same order: the guess is usually right.
int JsonTableModel::columnOf(const Token &key, int guess, bool addNew)
{
    const Value name(m_document.get(), quint32(&key - &m_document->token(0)));
    QByteArray scratch;
    const QByteArrayView utf8 = name.toUtf8(scratch);
    if (guess < columnCount() && m_columns[size_t(guess)].key == utf8 &&
        !m_columns[size_t(guess)].plain)
        return guess;
    const auto known = m_byKey.constFind(QByteArray::fromRawData(utf8.data(), utf8.size()));
    if (known != m_byKey.cend())
        return *known;
    if (!addNew)
        return -1;
    const QByteArray owned = utf8.toByteArray();
    if (columnCount() >= ColumnLimit) {
        m_byKey.insert(owned, -1);
        ++m_leftOut;
        return -1;
    }
    m_byKey.insert(owned, columnCount());
    addColumn(owned, false);
    return columnCount() - 1;
}

// Finds new columns; returns the number of members examined.
qint64 JsonTableModel::scan(Value element)
{
    if (!element.isObject()) {
        if (m_plainColumn < 0) {
            m_plainColumn = columnCount();
            addColumn({}, true);
        }
        return 1;
    }
    const quint32 end = m_document->token(element.index()).next;
    int column = -1;
    qint64 looked = 0;
    for (quint32 key = element.index() + 1; key < end && looked < MemberLimit;
         key = m_document->token(key + 1).next, ++looked)
        column = columnOf(m_document->token(key), column + 1, true);
    return looked;
}

const JsonTableModel::Cells &JsonTableModel::cells(int row) const
{
    const quint32 element = m_elements[size_t(elementAt(row))];
    if (const Cells *known = m_cells.object(element))
        return *known;
    auto *found = new Cells(m_columns.size(), 0);
    const Value value(m_document.get(), element);
    if (!value.isObject()) {
        (*found)[size_t(m_plainColumn)] = element;
    } else {
        const quint32 end = m_document->token(element).next;
        int column = -1;
        int looked = 0;
        auto *self = const_cast<JsonTableModel *>(this); // finds columns, adds none
        for (quint32 key = element + 1; key < end && looked < MemberLimit;
             key = m_document->token(key + 1).next, ++looked) {
            column = self->columnOf(m_document->token(key), column + 1, false);
            if (column >= 0) {
                quint32 &cell = (*found)[size_t(column)];
                cell = cell != 0 ? (key + 1) | DuplicateBit : key + 1;
            }
        }
    }
    m_cells.insert(element, found);
    return *found;
}

int JsonTableModel::elementAt(int row) const
{
    return m_order.empty() ? row : int(m_order[size_t(row)]);
}

int JsonTableModel::rowOfElement(int element) const
{
    if (element < 0 || element >= m_shown)
        return -1;
    if (m_order.empty())
        return element;
    return int(std::find(m_order.begin(), m_order.end(), quint32(element)) - m_order.begin());
}

int JsonTableModel::rowOfToken(quint32 token) const
{
    const auto after = std::upper_bound(m_elements.begin(), m_elements.end(), token);
    if (after == m_elements.begin() || token >= m_document->token(*(after - 1)).next)
        return -1;
    return rowOfElement(int(after - m_elements.begin()) - 1);
}

quint32 JsonTableModel::cellToken(int row, int column) const
{
    return cells(row)[size_t(column)];
}

Value JsonTableModel::cell(int row, int column) const
{
    const quint32 token = cellToken(row, column) & ~DuplicateBit;
    return token != 0 ? Value(m_document.get(), token) : Value();
}

Value JsonTableModel::rowValue(int row) const
{
    return {m_document.get(), m_elements[size_t(elementAt(row))]};
}

QString JsonTableModel::cellText(int row, int column, qsizetype limit) const
{
    const Value value = cell(row, column);
    switch (jsonCell(value)) {
    case JsonCell::Missing:
    case JsonCell::EmptyText:
        return {};
    case JsonCell::Nested:
        return json::decodeUtf8(compactJson(value, limit));
    case JsonCell::Text:
        if (value.raw().size() > 8 * limit) // for a long one, no more than requested
            return json::decodeUtf8(value.raw().sliced(1, limit)) % QChar(0x2026);
        return value.toString().left(limit);
    case JsonCell::Null:
    case JsonCell::Bool:
    case JsonCell::Number:
        break;
    }
    return QString::fromLatin1(value.raw().first(qMin(value.raw().size(), limit)));
}

int JsonTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_shown;
}

int JsonTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant JsonTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return cellText(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((jsonCell(cell(index.row(), index.column())) == JsonCell::Number
                                        ? Qt::AlignRight
                                        : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    case JsonCellRole:
        return int(jsonCell(cell(index.row(), index.column())));
    case JsonCellTokenRole:
        return cellToken(index.row(), index.column()) & ~DuplicateBit;
    case JsonCellDuplicateRole:
        return (cellToken(index.row(), index.column()) & DuplicateBit) != 0;
    default:
        return {};
    }
}

QVariant JsonTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0)
        return {};
    if (orientation == Qt::Horizontal)
        return section < columnCount() ? columnName(section) : QVariant();
    return section < m_shown ? QVariant(elementAt(section)) : QVariant();
}

namespace {

/// Sort key of a cell.
struct Key {
    JsonCell kind = JsonCell::Missing;
    double number = 0;
    QString text;
    quint32 element = 0;
};

} // namespace

static bool isLess(const Key &a, const Key &b)
{
    if (a.kind != b.kind)
        return a.kind < b.kind;
    if (a.kind == JsonCell::Number || a.kind == JsonCell::Bool)
        return a.number < b.number;
    return a.text < b.text;
}

static Key keyOf(Value value, quint32 element)
{
    constexpr qsizetype Compared = 256;
    Key key{jsonCell(value), 0, {}, element};
    if (key.kind == JsonCell::EmptyText)
        key.kind = JsonCell::Text;
    if (key.kind == JsonCell::Number)
        key.number = value.toDouble();
    else if (key.kind == JsonCell::Bool)
        key.number = value.toBool() ? 1 : 0;
    else if (key.kind == JsonCell::Text)
        key.text = value.raw().size() > 64 * 1024
                       ? json::decodeUtf8(value.raw().sliced(1, Compared))
                       : value.toString().left(Compared);
    else if (key.kind == JsonCell::Nested)
        key.text = json::decodeUtf8(compactJson(value, Compared));
    return key;
}

std::function<JsonTableModel::Order(const std::atomic_bool &)>
JsonTableModel::makeSorter(int column, Qt::SortOrder order) const
{
    const Column &by = m_columns[size_t(column)];
    return [document = m_document, elements = m_elements, name = by.key, plain = by.plain,
            order](const std::atomic_bool &stop) {
        std::vector<Key> keys;
        keys.reserve(elements.size());
        for (size_t i = 0; i < elements.size() && !stop; ++i) {
            const Value element(document.get(), elements[i]);
            const Value value = element.isObject() ? (plain ? Value() : element[name])
                                                   : (plain ? element : Value());
            keys.push_back(keyOf(value, quint32(i)));
        }
        std::stable_sort(keys.begin(), keys.end(), [order, &stop](const Key &a, const Key &b) {
            const bool noneA = a.kind == JsonCell::Missing;
            const bool noneB = b.kind == JsonCell::Missing;
            if (stop || noneA || noneB)
                return !stop && !noneA && noneB;
            return order == Qt::AscendingOrder ? isLess(a, b) : isLess(b, a);
        });
        Order result;
        result.reserve(keys.size());
        for (const Key &key : keys)
            result.push_back(key.element);
        return result;
    };
}

void JsonTableModel::applyOrder(int column, Qt::SortOrder order, Order elements)
{
    if (!elements.empty() && elements.size() != m_elements.size())
        return; // for another state of the document
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<int> places(size_t(m_shown), 0); // element -> row
    for (int row = 0; row < m_shown; ++row)
        places[elements.empty() ? size_t(row) : elements[size_t(row)]] = row;
    QModelIndexList after;
    after.reserve(before.size());
    for (const QModelIndex &at : before)
        after.append(index(places[size_t(elementAt(at.row()))], at.column()));
    m_order = std::move(elements);
    m_sortColumn = column;
    m_sortOrder = order;
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

void JsonTableModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0) {
        applyOrder(-1, order, {});
    } else if (column < columnCount() && canSort()) {
        const std::atomic_bool stop = false;
        applyOrder(column, order, makeSorter(column, order)(stop));
    }
}

} // namespace a2a

#include "moc_jsontablemodel.cpp"
