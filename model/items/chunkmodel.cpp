// SPDX-License-Identifier: Apache-2.0
#include "model/items/chunkmodel.h"

#include "model/facts/itemtext.h"
#include "model/text/durations.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace a2a {

static constexpr quint32 MaxForExcerpt = 256 * 1024; // bytes: a larger frame has no excerpt
static constexpr qsizetype ExcerptChars = 120;

ChunkModel::ChunkModel(const Recording &recording, const Store &store, const Content &content,
                       QObject *parent)
    : QAbstractTableModel(parent)
    , m_recording(recording)
    , m_store(store)
    , m_content(content)
{
}

void ChunkModel::setArtifact(ArtifactIndex artifact)
{
    beginResetModel();
    m_artifact = artifact;
    m_rows = artifact == NoIndex ? 0 : int(m_store.artifacts[artifact].chunks.size());
    m_base = artifact == NoIndex ? 0 : m_store.artifacts[artifact].base;
    m_totals.clear();
    m_reads.clear();
    m_longestGapNs = 0;
    processNewChunks();
    endResetModel();
}

/// Sums and groups of new rows; an artifact repeated by a second stream is examined again.
void ChunkModel::processNewChunks()
{
    if (m_artifact == NoIndex)
        return;
    const ArtifactRecord &record = m_store.artifacts[m_artifact];
    if (record.isReordered) {
        m_totals.clear();
        m_reads.clear();
    }
    for (size_t row = m_totals.size(); row < record.chunks.size(); ++row) {
        const Chunk &chunk = record.chunks[row];
        const bool isFirst = row == 0;
        m_totals.push_back((isFirst || chunk.starts != 0 ? 0 : m_totals.back()) + chunk.bytes);
        if (isFirst) {
            m_reads.push_back(1);
            continue;
        }
        const Frame &frame = m_store.frames[chunk.frame];
        const Frame &before = m_store.frames[record.chunks[row - 1].frame];
        // Frames have the time of the read that completed them.
        const bool together = frame.exchange == before.exchange && frame.timeNs == before.timeNs;
        m_reads.push_back(m_reads.back() + (together ? 0 : 1));
        m_longestGapNs = qMax(m_longestGapNs, frame.timeNs - before.timeNs);
    }
}

void ChunkModel::update()
{
    if (m_artifact == NoIndex)
        return;
    const ArtifactRecord &record = m_store.artifacts[m_artifact];
    const int before = m_rows;
    if (const int rows = int(record.chunks.size()); rows > before) {
        const qint64 longest = m_longestGapNs;
        beginInsertRows({}, before, rows - 1);
        processNewChunks();
        m_rows = rows;
        endInsertRows();
        if (m_longestGapNs != longest && before > 0) // its share of the longest gap has changed
            emit dataChanged(index(0, GapColumn), index(before - 1, GapColumn),
                             {ChunkGapShareRole});
    }
    const std::vector<StreamGap> &gaps = m_store.tasks[record.task].gaps;
    if (const StreamGap last = gaps.empty() ? StreamGap() : gaps.back(); last != m_lastGap) {
        m_lastGap = last;
        if (before > 0)
            emit dataChanged(index(0, GapColumn), index(before - 1, GapColumn));
    }
    if (record.base != m_base) { // earlier chunks are now replaced
        m_base = record.base;
        if (before > 0)
            emit dataChanged(index(0, 0), index(before - 1, ColumnCount - 1));
    }
}

int ChunkModel::rowOfFrame(FrameIndex frame) const
{
    if (m_artifact == NoIndex)
        return -1;
    const quint32 chunk = findChunk(m_store.artifacts[m_artifact], frame);
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

/// A snapshot of the whole task has neither append nor lastChunk.
QString ChunkModel::flagText(const Frame &frame, quint16 flag) const
{
    if (frame.event != EventKind::ArtifactUpdate)
        return QStringLiteral("–");
    return frame.flags & flag ? tr("yes") : tr("no");
}

qint64 ChunkModel::timeNs(int row) const
{
    return m_store.frames[m_store.artifacts[m_artifact].chunks[size_t(row)].frame].timeNs;
}

/// Time since the previous chunk in ns, or -1 for the first one.
qint64 ChunkModel::gapNs(int row) const
{
    return row == 0 ? -1 : timeNs(row) - timeNs(row - 1);
}

QString ChunkModel::gapText(int row) const
{
    if (row == 0)
        return QStringLiteral("–");
    const QString length = latencyText(gapNs(row));
    const QString cost = resumption(row);
    return cost.isEmpty() ? length : QString(length % u" · " % cost);
}

/// The beginning of its first part, as received: for a file its name.
QString ChunkModel::excerpt(int row) const
{
    const Chunk &chunk = m_store.artifacts[m_artifact].chunks[size_t(row)];
    if (m_store.frames[chunk.frame].length > MaxForExcerpt)
        return {};
    const Artifact artifact = m_content.chunk(m_artifact, quint32(row));
    for (const Part &part : artifact.parts) {
        QString said;
        if (part.kind == Part::Kind::Raw)
            said = part.filename.isEmpty() ? part.mediaType : part.filename;
        else
            said = QString::fromUtf8(partContent(part).left(4 * ExcerptChars));
        if (said = said.left(ExcerptChars).simplified(); !said.isEmpty())
            return said;
    }
    return {};
}

QString ChunkModel::text(int row, int column) const
{
    const Chunk &chunk = m_store.artifacts[m_artifact].chunks[size_t(row)];
    const Frame &frame = m_store.frames[chunk.frame];
    const QLocale locale;
    switch (column) {
    case NumberColumn:
        return locale.toString(row + 1);
    case ArrivalColumn:
        return QDateTime::fromMSecsSinceEpoch(m_recording.wallMs(frame.timeNs))
            .toString(QStringLiteral("HH:mm:ss.zzz"));
    case GapColumn:
        return gapText(row);
    case ReadColumn:
        return locale.toString(m_reads[size_t(row)]);
    case BytesColumn:
        return locale.toString(chunk.bytes);
    case TotalColumn:
        return locale.toString(m_totals[size_t(row)]);
    case AppendColumn:
        return flagText(frame, FrameAppend);
    case LastColumn:
        return flagText(frame, FrameLastChunk);
    case ExcerptColumn:
        return excerpt(row);
    default:
        return {};
    }
}

QByteArray ChunkModel::csvHead()
{
    return "chunk,arrival,gap_ms,read,bytes,total_bytes,append,lastChunk,replaced,frame,"
           "excerpt\r\n";
}

/// Quoted as RFC 4180 requires; what a spreadsheet would take for a formula becomes text.
static QByteArray quoted(QByteArray text)
{
    if (!text.isEmpty() && QByteArrayView("=+-@\t\r").contains(text.front()))
        text.prepend('\'');
    return '"' + text.replace('"', "\"\"") + '"';
}

QByteArray ChunkModel::csvLine(int row) const
{
    const Chunk &chunk = m_store.artifacts[m_artifact].chunks[size_t(row)];
    const Frame &frame = m_store.frames[chunk.frame];
    const auto flag = [&](quint16 bit) -> QByteArray {
        if (frame.event != EventKind::ArtifactUpdate)
            return {};
        return frame.flags & bit ? "true" : "false";
    };
    const QByteArrayList fields{QByteArray::number(row + 1),
                                QDateTime::fromMSecsSinceEpoch(m_recording.wallMs(frame.timeNs))
                                    .toUTC()
                                    .toString(Qt::ISODateWithMs)
                                    .toLatin1(),
                                row == 0 ? QByteArray()
                                         : QByteArray::number(double(gapNs(row)) / 1e6, 'f', 3),
                                QByteArray::number(m_reads[size_t(row)]),
                                QByteArray::number(chunk.bytes),
                                QByteArray::number(m_totals[size_t(row)]),
                                flag(FrameAppend),
                                flag(FrameLastChunk),
                                quint32(row) < m_base ? "true" : "false",
                                QByteArray::number(chunk.frame + 1),
                                quoted(excerpt(row).toUtf8())};
    return fields.join(',') + "\r\n";
}

/// The effect of a time without a stream before the chunk; empty if there was none.
QString ChunkModel::resumption(int row) const
{
    const ArtifactRecord &record = m_store.artifacts[m_artifact];
    const TaskRecord &task = m_store.tasks[record.task];
    if (row == 0 || task.gaps.empty())
        return {};
    const StreamGap *gap = findGapWithin(task, timeNs(row - 1), timeNs(row));
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

QString ChunkModel::tip(int row) const
{
    if (quint32(row) < m_base)
        return tr("Replaced by a later revision (append: false)");
    if (const QString cost = resumption(row); !cost.isEmpty())
        return cost;
    if (isOutside(row))
        return tr("Outside the selected time range");
    const auto [first, last] =
        std::equal_range(m_reads.begin(), m_reads.end(), m_reads[size_t(row)]);
    const auto together = int(last - first);
    return together > 1 ? tr("%1 chunks in this read").arg(QLocale().toString(together))
                        : QString();
}

QVariant ChunkModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::AccessibleTextRole:
        return index.column() == NumberColumn ? sentence(index.row())
                                              : text(index.row(), index.column());
    case Qt::ToolTipRole:
        return index.column() == ExcerptColumn ? excerpt(index.row()) : tip(index.row());
    case ChunkGapShareRole:
        return index.row() == 0 || m_longestGapNs <= 0
                   ? 0.0
                   : double(qMax<qint64>(0, gapNs(index.row()))) / double(m_longestGapNs);
    case Qt::TextAlignmentRole:
        return index.column() <= TotalColumn
                   ? QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter))
                   : QVariant();
    case ChunkReplacedRole:
        return quint32(index.row()) < m_base;
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
            Qt::Alignment(section <= TotalColumn ? Qt::AlignRight : Qt::AlignLeft) |
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
    case ReadColumn:
        return tr("Read", "column: which read of the network");
    case BytesColumn:
        return tr("Bytes");
    case TotalColumn:
        return tr("Total");
    case AppendColumn:
        return QStringLiteral("append"); // the protocol's own terms
    case LastColumn:
        return QStringLiteral("lastChunk");
    case ExcerptColumn:
        return tr("Excerpt");
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_chunkmodel.cpp"
