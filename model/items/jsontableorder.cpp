// SPDX-License-Identifier: Apache-2.0
// How the rows of a JsonTable are sorted.
#include "model/items/jsonpath.h"
#include "model/items/jsontable.h"
#include "model/json/utf8.h"

#include <algorithm>

namespace a2a {

using json::Value;

namespace {

/// What a cell is sorted by.
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

std::function<JsonTable::Order(const std::atomic_bool &)>
JsonTable::sorting(int column, Qt::SortOrder order) const
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

void JsonTable::applyOrder(int column, Qt::SortOrder order, Order elements)
{
    if (!elements.empty() && elements.size() != m_elements.size())
        return; // of another state of the document
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

void JsonTable::sort(int column, Qt::SortOrder order)
{
    if (column < 0) {
        applyOrder(-1, order, {});
    } else if (column < columnCount() && canSort()) {
        const std::atomic_bool stop = false;
        applyOrder(column, order, sorting(column, order)(stop));
    }
}

} // namespace a2a
