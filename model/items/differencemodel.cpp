// SPDX-License-Identifier: Apache-2.0
#include "model/items/differencemodel.h"

#include "model/json/document.h"

namespace a2a {

/// Cells show the beginning; the roles have all of it.
static constexpr qsizetype CellBytes = 300;

void DifferenceModel::setDocuments(const QString &firstName, const QByteArray &first,
                                   const QString &secondName, const QByteArray &second)
{
    const json::Document a(first);
    const json::Document b(second);
    setDifferences(firstName, first, secondName, second,
                   json::differences(a.root(), b.root(), MaxRows));
}

void DifferenceModel::setDifferences(const QString &firstName, const QByteArray &first,
                                     const QString &secondName, const QByteArray &second,
                                     std::vector<json::Difference> differences)
{
    beginResetModel();
    m_names[0] = firstName;
    m_names[1] = secondName;
    m_documents[0] = first;
    m_documents[1] = second;
    m_differences = std::move(differences);
    endResetModel();
}

void DifferenceModel::clear()
{
    setDocuments({}, {}, {}, {});
}

int DifferenceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_differences.size());
}

int DifferenceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(DifferenceColumnCount);
}

QByteArray DifferenceModel::json(int row, bool isSecond) const
{
    const json::ByteRange range = isSecond ? at(row).after : at(row).before;
    return m_documents[isSecond ? 1 : 0].mid(range.offset, range.length);
}

QString DifferenceModel::text(int row, int column) const
{
    if (column == DifferencePathColumn)
        return at(row).pointer.isEmpty() ? tr("(the whole document)") : at(row).pointer;
    const QByteArray bytes = json(row, column == DifferenceSecondColumn);
    if (bytes.isEmpty())
        return tr("(absent)");
    return QString::fromUtf8(bytes.left(CellBytes)).simplified() %
           (bytes.size() > CellBytes ? u"…" : u"");
}

QVariant DifferenceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::AccessibleTextRole:
        return tr("%1: %2 %3; %4 %5")
            .arg(text(row, DifferencePathColumn), m_names[0], text(row, DifferenceFirstColumn),
                 m_names[1], text(row, DifferenceSecondColumn));
    case DifferenceFirstJsonRole:
        return json(row, false);
    case DifferenceSecondJsonRole:
        return json(row, true);
    default:
        return {};
    }
}

QVariant DifferenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case DifferencePathColumn:
        return tr("Place");
    case DifferenceFirstColumn:
        return m_names[0];
    case DifferenceSecondColumn:
        return m_names[1];
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_differencemodel.cpp"
