// SPDX-License-Identifier: Apache-2.0
#include "model/items/artifactlistmodel.h"

#include <QCoreApplication>
#include <QLocale>

namespace a2a {

QString artifactTitle(const ArtifactRecord &record)
{
    return QString::fromUtf8(record.name.isEmpty() ? record.id : record.name);
}

QString versionText(const ArtifactVersion &version)
{
    if (version.count < 2)
        return {};
    return QCoreApplication::translate("a2a::ArtifactVersions", "v%1 of %2")
        .arg(version.number)
        .arg(QLocale().toString(version.count));
}

ArtifactListModel::ArtifactListModel(const Store &store, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_versions(store)
{
}

void ArtifactListModel::setMarks(const UserMarks &marks)
{
    m_marks = &marks;
    connect(&marks, &UserMarks::changed, this,
            [this](ArtifactIndex artifact) { rowChanged(artifact, rowCount()); });
}

void ArtifactListModel::setContext(ContextIndex context)
{
    beginResetModel();
    m_context = context;
    m_entries = 0;
    m_rows.clear();
    m_rowOf.clear();
    m_versions.clear();
    append(takeNew());
    (void)m_versions.takeTouched();
    endResetModel();
}

std::vector<ArtifactIndex> ArtifactListModel::takeNew()
{
    std::vector<ArtifactIndex> artifacts;
    if (m_context == NoIndex)
        return artifacts;
    const std::vector<ChatEntry> &entries = m_store.contexts[m_context].entries;
    for (; m_entries < entries.size(); ++m_entries) {
        if (entries[m_entries].kind == ChatEntry::Kind::Artifact)
            artifacts.push_back(entries[m_entries].index);
    }
    return artifacts;
}

void ArtifactListModel::append(const std::vector<ArtifactIndex> &artifacts)
{
    for (const ArtifactIndex artifact : artifacts) {
        m_rowOf.insert(artifact, int(m_rows.size()));
        m_rows.push_back(artifact);
        m_versions.add(artifact);
    }
}

void ArtifactListModel::update(const StoreChanges &changes)
{
    if (m_context == NoIndex)
        return;
    if (m_store.contexts[m_context].mergedInto != NoIndex) {
        setContext(m_store.contexts[m_context].mergedInto);
        return;
    }
    const int before = int(m_rows.size());
    if (const std::vector<ArtifactIndex> added = takeNew(); !added.empty()) {
        beginInsertRows({}, before, before + int(added.size()) - 1);
        append(added);
        endInsertRows();
    }
    for (const ArtifactIndex artifact : changes.artifacts) {
        m_versions.refresh(artifact);
        rowChanged(artifact, before);
    }
    for (const ArtifactIndex artifact : m_versions.takeTouched())
        rowChanged(artifact, before);
}

/// Rows from `before` on were inserted just now.
void ArtifactListModel::rowChanged(ArtifactIndex artifact, int before)
{
    const int row = rowOf(artifact);
    if (row >= 0 && row < before)
        emit dataChanged(index(row), index(row));
}

ArtifactIndex ArtifactListModel::newestOf(TaskIndex task) const
{
    if (task == NoIndex)
        return NoIndex;
    const std::vector<ArtifactIndex> &artifacts = m_store.tasks[task].artifacts;
    return artifacts.empty() ? NoIndex : artifacts.back();
}

int ArtifactListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QString ArtifactListModel::sentence(ArtifactIndex artifact) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    const int chunks = int(record.chunks.size() - record.base);
    const QString said =
        tr("%1, %2, %3, %4")
            .arg(artifactTitle(record), QLocale().formattedDataSize(record.bytes),
                 chunks == 1 ? tr("1 chunk") : tr("%1 chunks").arg(QLocale().toString(chunks)),
                 record.complete ? tr("finished") : tr("open"));
    QStringList more{said};
    if (const QString version = versionText(m_versions.of(artifact)); !version.isEmpty())
        more << version;
    if (m_marks && m_marks->isAccepted(artifact))
        more << tr("accepted as current");
    return more.join(QStringLiteral(", "));
}

QVariant ArtifactListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ArtifactIndex artifact = m_rows[size_t(index.row())];
    const ArtifactRecord &record = m_store.artifacts[artifact];
    switch (role) {
    case Qt::DisplayRole:
    case ArtifactNameRole:
        return artifactTitle(record);
    case Qt::AccessibleTextRole:
        return sentence(artifact);
    case ArtifactIndexRole:
        return artifact;
    case ArtifactTaskRole:
        return record.task;
    case ArtifactIdRole:
        return QString::fromUtf8(record.id);
    case ArtifactTypeRole:
        return QString::fromUtf8(record.mediaType);
    case ArtifactBytesRole:
        return record.bytes;
    case ArtifactChunksRole:
        return int(record.chunks.size() - record.base);
    case ArtifactCompleteRole:
        return record.complete;
    case ArtifactVersionRole:
        return m_versions.of(artifact).number;
    case ArtifactVersionsRole:
        return m_versions.of(artifact).count;
    case ArtifactAcceptedRole:
        return m_marks && m_marks->isAccepted(artifact);
    default:
        return {};
    }
}

} // namespace a2a
