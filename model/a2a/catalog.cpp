// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/catalog.h"

#include <QByteArray>
#include <QHash>

#include <algorithm>

namespace a2a::rules {

std::span<const PhraseText> CatalogRow::texts() const
{
    const auto unused = std::ranges::find(found, nullptr, &PhraseText::code);
    return {std::begin(found), unused};
}

std::vector<const CatalogRow *> CatalogRow::notes() const
{
    std::vector<const CatalogRow *> rows;
    for (const QByteArray &name : QByteArray(note).split(' ')) {
        if (const CatalogRow *row = findNote(name))
            rows.push_back(row);
    }
    return rows;
}

const char *CatalogRow::expectedText() const
{
    return required ? required : notes().front()->required;
}

const char *CatalogRow::adviceText() const
{
    return advice ? advice : notes().front()->advice;
}

const std::vector<const CatalogRow *> &noteRows()
{
    static const std::vector<const CatalogRow *> all = [] {
        std::vector<const CatalogRow *> rows;
        for (const std::span<const CatalogRow> table :
             {objectNotes(), responseNotes(), cardNotes(), tapNotes()}) {
            for (const CatalogRow &row : table)
                rows.push_back(&row);
        }
        return rows;
    }();
    return all;
}

const CatalogRow *findNote(QByteArrayView id)
{
    static const QHash<QByteArrayView, const CatalogRow *> all = [] {
        QHash<QByteArrayView, const CatalogRow *> rows;
        for (const CatalogRow *row : noteRows())
            rows.insert(row->id, row);
        return rows;
    }();
    return all.value(id);
}

} // namespace a2a::rules
