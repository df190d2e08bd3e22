// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/standinsmodel.h"

#include "ui/style/displaytext.h"

#include <QLocale>

namespace a2a {

static constexpr int LongestShown = 120;

void StandInsModel::setRows(std::vector<Replacements::Row> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int StandInsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int StandInsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString StandInsModel::kindText(Replacements::Kind kind)
{
    switch (kind) {
    case Replacements::Kind::Mail:
        return tr("Mail address");
    case Replacements::Kind::Address:
        return tr("Host");
    case Replacements::Kind::Number:
        return tr("Number");
    case Replacements::Kind::Id:
        return tr("ID");
    case Replacements::Kind::Word:
        return tr("Word");
    case Replacements::Kind::Content:
        break;
    }
    return tr("File");
}

QVariant StandInsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Replacements::Row &row = m_rows[size_t(index.row())];
    if (role == Qt::TextAlignmentRole)
        return int((index.column() == CountColumn ? Qt::AlignRight : Qt::AlignLeft) |
                   Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case KindColumn:
        return kindText(row.kind);
    case OriginalColumn:
        return displayLine(row.original, LongestShown);
    case StandInColumn:
        return displayLine(row.standIn, LongestShown);
    default:
        return QLocale().toString(row.count);
    }
}

QVariant StandInsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return int((section == CountColumn ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case KindColumn:
        return tr("Kind");
    case OriginalColumn:
        return tr("Original");
    case StandInColumn:
        return tr("Stand-in");
    default:
        return tr("Times");
    }
}

} // namespace a2a

#include "moc_standinsmodel.cpp"
