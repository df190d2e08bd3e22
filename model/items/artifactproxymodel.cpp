// SPDX-License-Identifier: Apache-2.0
#include "model/items/artifactproxymodel.h"

#include "model/facts/itemtext.h"

#include <algorithm>

namespace a2a {

static constexpr quint32 MaxForHead = 256 * 1024; // bytes: larger requests are not read for a head

ArtifactProxyModel::ArtifactProxyModel(ArtifactListModel &artifacts, const Store &store,
                                       const Content &content, QObject *parent)
    : QSortFilterProxyModel(parent)
    , m_artifacts(artifacts)
    , m_store(store)
    , m_content(content)
{
    setDynamicSortFilter(false); // growing artifacts must not move while being read
    setSourceModel(&artifacts);
    arrange();
    connect(&artifacts, &QAbstractItemModel::rowsInserted, this, &ArtifactProxyModel::arrange);
    connect(&artifacts, &QAbstractItemModel::modelReset, this, &ArtifactProxyModel::arrange);
    connect(&artifacts, &QAbstractItemModel::dataChanged, this,
            &ArtifactProxyModel::sortWhenCompleted);
}

void ArtifactProxyModel::setSortKey(Key key)
{
    if (key == m_key)
        return;
    m_key = key;
    arrange();
}

void ArtifactProxyModel::setGrouped(bool byTask)
{
    if (byTask == m_grouped)
        return;
    m_grouped = byTask;
    arrange();
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, 0), {ArtifactTaskHeadRole});
}

void ArtifactProxyModel::setFilterText(const QString &filterText)
{
    const QStringList wanted = filterText.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (wanted == m_words)
        return;
    m_words = wanted;
    invalidateFilter();
    arrange();
}

qsizetype ArtifactProxyModel::completeCount() const
{
    qsizetype whole = 0;
    for (int row = 0; row < m_artifacts.rowCount(); ++row)
        whole += isStreaming(m_store, m_artifacts.artifact(row)) ? 0 : 1;
    return whole;
}

void ArtifactProxyModel::arrange()
{
    m_completeCount = completeCount();
    sort(0);
}

/// A growing artifact keeps its place until one of them is complete: then sizes and times are
/// final.
void ArtifactProxyModel::sortWhenCompleted()
{
    if (m_key != Key::Arrival && m_key != Key::Name && m_key != Key::Type &&
        completeCount() != m_completeCount)
        arrange();
}

int ArtifactProxyModel::rowOf(ArtifactIndex artifact) const
{
    const int row = m_artifacts.rowOf(artifact);
    return row < 0 ? -1 : mapFromSource(m_artifacts.index(row)).row();
}

ArtifactIndex ArtifactProxyModel::artifact(int row) const
{
    return m_artifacts.artifact(mapToSource(index(row, 0)).row());
}

QString ArtifactProxyModel::taskHead(int row) const
{
    const TaskIndex task = m_store.artifacts[artifact(row)].task;
    if (!m_grouped || (row > 0 && m_store.artifacts[artifact(row - 1)].task == task))
        return {};
    const TaskRecord &record = m_store.tasks[task];
    QString said;
    if (record.request != NoIndex &&
        m_store.frames[m_store.messages[record.request].frame].length <= MaxForHead)
        said = firstLine(m_content.message(record.request).text());
    const QString id = shortId(QString::fromUtf8(record.id));
    return said.isEmpty() ? id : tr("%1 · %2", "first words of a task and its id").arg(said, id);
}

QVariant ArtifactProxyModel::data(const QModelIndex &index, int role) const
{
    if (role == ArtifactTaskHeadRole && index.isValid())
        return taskHead(index.row());
    return QSortFilterProxyModel::data(index, role);
}

bool ArtifactProxyModel::filterAcceptsRow(int row, const QModelIndex &) const
{
    const ArtifactRecord &record = m_store.artifacts[m_artifacts.artifact(row)];
    const QString comment = m_artifacts.index(row).data(ArtifactCommentRole).toString();
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString &word) {
        return QString::fromUtf8(record.name).contains(word, Qt::CaseInsensitive) ||
               QString::fromUtf8(record.id).contains(word, Qt::CaseInsensitive) ||
               QString::fromUtf8(record.mediaType).contains(word, Qt::CaseInsensitive) ||
               comment.contains(word, Qt::CaseInsensitive);
    });
}

double ArtifactProxyModel::sortValue(const QModelIndex &source) const
{
    const auto growth = source.data(ArtifactGrowthRole).value<ArtifactGrowth>();
    switch (m_key) {
    case Key::Size:
        return double(growth.bytes);
    case Key::Duration:
        return double(growth.durationNs());
    case Key::Rate:
        return growth.bytesPerSecond();
    case Key::Chunks:
        return double(growth.chunks) + double(growth.replacedChunks);
    case Key::Arrival:
    case Key::Name:
    case Key::Type:
        break;
    }
    return 0;
}

bool ArtifactProxyModel::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const ArtifactRecord &a = m_store.artifacts[m_artifacts.artifact(left.row())];
    const ArtifactRecord &b = m_store.artifacts[m_artifacts.artifact(right.row())];
    if (m_grouped && a.task != b.task)
        return a.task < b.task;
    if (m_key == Key::Name || m_key == Key::Type) {
        const QString first =
            m_key == Key::Name ? artifactTitle(a) : QString::fromUtf8(a.mediaType);
        const QString second =
            m_key == Key::Name ? artifactTitle(b) : QString::fromUtf8(b.mediaType);
        if (const int order = QString::localeAwareCompare(first, second); order != 0)
            return order < 0;
    } else if (m_key != Key::Arrival) {
        const double first = sortValue(left);
        const double second = sortValue(right);
        if (first < second || second < first)
            return second < first;
    }
    return left.row() < right.row(); // as received
}

} // namespace a2a

#include "moc_artifactproxymodel.cpp"
#include "model/fold/taskconnectivity.h"
