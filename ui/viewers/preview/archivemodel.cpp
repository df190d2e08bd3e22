// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/archivemodel.h"

#include "model/content/archivepath.h"
#include "model/json/utf8.h"
#include "model/text/bytesize.h"
#include "ui/style/displaytext.h"

#include <QDateTime>
#include <QSet>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = RenderEntry::Kind;

void ArchiveModel::setEntries(std::vector<RenderEntry> entries, const QString &unnamedText)
{
    beginResetModel();
    m_rows.clear();
    m_unsafePathCount = 0;
    QSet<QByteArray> known;
    for (RenderEntry &entry : entries) {
        Row row;
        row.isDuplicate = known.contains(entry.path);
        known.insert(entry.path);
        const QString path = json::decodeUtf8(entry.path);
        row.leavesFolder =
            leavesFolder(path) ||
            (entry.kind == Kind::Link && linkLeavesFolder(path, json::decodeUtf8(entry.target)));
        m_unsafePathCount += row.leavesFolder ? 1 : 0;
        row.path = path.isEmpty() ? unnamedText : displayIdentifier(path, RenderMaxPathBytes);
        row.entry = std::move(entry);
        m_rows.push_back(std::move(row));
    }
    endResetModel();
}

int ArchiveModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ArchiveModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString ArchiveModel::remarks(const Row &row)
{
    QStringList words;
    if (row.leavesFolder)
        words << tr("leads out of its folder");
    if (row.entry.kind == Kind::Link)
        words << tr("link to %1")
                     .arg(
                         displayIdentifier(json::decodeUtf8(row.entry.target), RenderMaxPathBytes));
    if (row.entry.kind == Kind::Folder)
        words << tr("folder");
    if (row.entry.kind == Kind::Other)
        words << tr("special file");
    if (row.entry.isEncrypted)
        words << tr("encrypted");
    if (row.isDuplicate)
        words << tr("same path as an entry above");
    return words.join(u" · "_s);
}

QString ArchiveModel::text(const Row &row, int column) const
{
    const RenderEntry &entry = row.entry;
    switch (column) {
    case Path:
        return row.path;
    case Size:
        if (entry.kind != Kind::File || entry.size < 0)
            return {};
        return entry.isMore ? tr("over %1").arg(sizeText(entry.size)) : sizeText(entry.size);
    case Modified:
        return entry.modified < 0
                   ? QString()
                   : QDateTime::fromSecsSinceEpoch(entry.modified).toString(u"yyyy-MM-dd hh:mm"_s);
    default:
        return remarks(row);
    }
}

QVariant ArchiveModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (index.column() == Size ? Qt::AlignRight : Qt::AlignLeft));
    case SortRole:
        return index.column() == Size       ? QVariant(row.entry.size)
               : index.column() == Modified ? QVariant(row.entry.modified)
                                            : QVariant(text(row, index.column()));
    case UnsafePathRole:
        return row.leavesFolder;
    default:
        return {};
    }
}

QVariant ArchiveModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (section == Size ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Path:
        return tr("Path");
    case Size:
        return tr("Size");
    case Modified:
        return tr("Modified");
    default:
        return tr("Notes");
    }
}

} // namespace a2a

#include "moc_archivemodel.cpp"
