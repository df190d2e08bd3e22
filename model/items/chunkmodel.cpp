// SPDX-License-Identifier: Apache-2.0
#include "model/items/chunkmodel.h"

#include "model/facts/itemwords.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace a2a {

ChunkModel::ChunkModel(const Recording &recording, const Store &store, QObject *parent)
    : QAbstractTableModel(parent)
    , m_recording(recording)
    , m_store(store)
{
}

void ChunkModel::setArtifact(ArtifactIndex artifact)
{
    beginResetModel();
    m_artifact = artifact;
    m_rows = artifact == NoIndex ? 0 : int(m_store.artifacts[artifact].chunks.size());
    m_base = artifact == NoIndex ? 0 : m_store.artifacts[artifact].base;
    endResetModel();
}

void ChunkModel::update()
{
    if (m_artifact == NoIndex)
        return;
    const ArtifactRecord &record = m_store.artifacts[m_artifact];
    const int before = m_rows;
    if (const int rows = int(record.chunks.size()); rows > before) {
        beginInsertRows({}, before, rows - 1);
        m_rows = rows;
        endInsertRows();
    }
    const std::vector<StreamGap> &gaps = m_store.tasks[record.task].gaps;
    if (const StreamGap last = gaps.empty() ? StreamGap() : gaps.back(); last != m_lastGap) {
        m_lastGap = last;
        if (before > 0)
            emit dataChanged(index(0, GapColumn), index(before - 1, GapColumn));
    }
    if (record.base != m_base) { // what came before is replaced now
        m_base = record.base;
        if (before > 0)
            emit dataChanged(index(0, 0), index(before - 1, ColumnCount - 1));
    }
}

int ChunkModel::rowOfFrame(FrameIndex frame) const
{
    if (m_artifact == NoIndex)
        return -1;
    const quint32 chunk = chunkOf(m_store.artifacts[m_artifact], frame);
    return chunk < quint32(m_rows) ? int(chunk) : -1;
}

void ChunkModel::setTimeRange(const std::optional<TimeRange> &range)
{
    if (range == m_timeRange)
        return;
    m_timeRange = range;
    if (m_rows > 0)
        emit dataChanged(index(0, 0), index(m_rows - 1, ColumnCount - 1));
}

bool ChunkModel::isOutside(int row) const
{
    if (!m_timeRange || m_artifact == NoIndex || row < 0 || row >= m_rows)
        return false;
    const Chunk &chunk = m_store.artifacts[m_artifact].chunks[size_t(row)];
    return !m_timeRange->contains(m_store.frames[chunk.frame].timeNs);
}

QString ChunkModel::table(int first, int last) const
{
    QString lines;
    for (int column = 0; column < ColumnCount; ++column)
        lines += (column > 0 ? QStringLiteral("\t") : QString()) %
                 headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    for (int row = qMax(0, first); row <= qMin(last, m_rows - 1); ++row) {
        lines += QLatin1Char('\n');
        for (int column = 0; column < ColumnCount; ++column)
            lines += (column > 0 ? QStringLiteral("\t") : QString()) % text(row, column);
    }
    return lines;
}

/// A snapshot of the whole task says neither append nor last.
QString ChunkModel::flagText(const Frame &frame, quint16 flag) const
{
    if (frame.event != EventKind::ArtifactUpdate)
        return QStringLiteral("–");
    return frame.flags & flag ? tr("yes") : tr("no");
}

QString ChunkModel::text(int row, int column) const
{
    const GrowingArray<Chunk> &chunks = m_store.artifacts[m_artifact].chunks;
    const Chunk &chunk = chunks[size_t(row)];
    const Frame &frame = m_store.frames[chunk.frame];
    const QLocale locale;
    switch (column) {
    case NumberColumn:
        return locale.toString(row + 1);
    case ArrivalColumn:
        return QDateTime::fromMSecsSinceEpoch(m_recording.wallMs(frame.timeNs))
            .toString(QStringLiteral("HH:mm:ss.zzz"));
    case GapColumn: {
        if (row == 0)
            return QStringLiteral("–");
        const qint64 gap = frame.timeNs - m_store.frames[chunks[size_t(row - 1)].frame].timeNs;
        const QString length =
            tr("%1 ms").arg(locale.toString(double(gap) / 1e6, 'f', gap < 10'000'000 ? 1 : 0));
        const QString cost = resumption(row);
        return cost.isEmpty() ? length : QString(length % u" · " % cost);
    }
    case BytesColumn:
        return locale.toString(chunk.bytes);
    case AppendColumn:
        return flagText(frame, FrameAppend);
    case LastColumn:
        return flagText(frame, FrameLastChunk);
    default:
        return {};
    }
}

/// What a time without a stream before the chunk has cost; empty: there was none.
QString ChunkModel::resumption(int row) const
{
    const ArtifactRecord &record = m_store.artifacts[m_artifact];
    const TaskRecord &task = m_store.tasks[record.task];
    if (row == 0 || task.gaps.empty())
        return {};
    const auto timeOf = [&](int at) {
        return m_store.frames[record.chunks[size_t(at)].frame].timeNs;
    };
    const StreamGap *gap = gapWithin(task, timeOf(row - 1), timeOf(row));
    return gap ? resumptionText(*gap) : QString();
}

int ChunkModel::resumedRow() const
{
    if (m_artifact == NoIndex)
        return -1;
    const ArtifactRecord &record = m_store.artifacts[m_artifact];
    const std::vector<StreamGap> &gaps = m_store.tasks[record.task].gaps;
    for (auto gap = gaps.rbegin(); gap != gaps.rend(); ++gap) {
        const auto first = std::lower_bound(record.chunks.begin(), record.chunks.end(), gap->toNs,
                                            [this](const Chunk &chunk, qint64 time) {
                                                return m_store.frames[chunk.frame].timeNs < time;
                                            });
        const int row = int(first - record.chunks.begin());
        if (row < m_rows && !resumption(row).isEmpty())
            return row;
    }
    return -1;
}

QString ChunkModel::sentence(int row) const
{
    if (const QString cost = resumption(row); !cost.isEmpty())
        return tr("Chunk %1 at %2, %3 bytes, append %4, last chunk %5, %6")
            .arg(text(row, NumberColumn), text(row, ArrivalColumn), text(row, BytesColumn),
                 text(row, AppendColumn), text(row, LastColumn), cost);
    return tr("Chunk %1 at %2, %3 bytes, append %4, last chunk %5")
        .arg(text(row, NumberColumn), text(row, ArrivalColumn), text(row, BytesColumn),
             text(row, AppendColumn), text(row, LastColumn));
}

int ChunkModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int ChunkModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ChunkModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Chunk &chunk = m_store.artifacts[m_artifact].chunks[size_t(index.row())];
    const bool replaced = quint32(index.row()) < m_base;
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::AccessibleTextRole:
        return index.column() == NumberColumn ? sentence(index.row())
                                              : text(index.row(), index.column());
    case Qt::ToolTipRole:
        if (replaced)
            return tr("Replaced by a later revision (append: no)");
        if (const QString cost = resumption(index.row()); !cost.isEmpty())
            return cost;
        return isOutside(index.row()) ? tr("Came outside of the chosen time") : QString();
    case Qt::TextAlignmentRole:
        return index.column() <= BytesColumn
                   ? QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
                   : QVariant();
    case ChunkFrameRole:
        return chunk.frame;
    case ChunkReplacedRole:
        return replaced;
    case ChunkOutsideRole:
        return isOutside(index.row());
    default:
        return {};
    }
}

QVariant ChunkModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(section <= BytesColumn ? Qt::AlignRight : Qt::AlignLeft) |
            Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NumberColumn:
        return tr("No.");
    case ArrivalColumn:
        return tr("Arrival");
    case GapColumn:
        return tr("Gap");
    case BytesColumn:
        return tr("Bytes");
    case AppendColumn:
        return QStringLiteral("append"); // the protocol's own words
    case LastColumn:
        return QStringLiteral("lastChunk");
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_chunkmodel.cpp"
