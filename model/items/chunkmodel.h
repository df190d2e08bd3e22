// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/timerange.h"
#include "model/fold/store.h"
#include "model/recording/recording.h"
#include "model/session/content.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace a2a {

/// Data of a ChunkModel row in addition to its texts.
enum ChunkRole {
    ChunkReplacedRole = Qt::UserRole + 1, ///< bool: a later revision has replaced it
    ChunkOutsideRole,                     ///< bool: it was received outside of the time range
    ChunkGapShareRole,                    ///< double: its gap relative to the longest gap, 0 to 1
};

/// All chunks ever received of one artifact (specification 1.0 §4.2.2): time of arrival, delay
/// after the previous one and which read of the network, its size and the total then, its members
/// and its beginning. Rows are only appended.
class ChunkModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        NumberColumn,
        ArrivalColumn,
        GapColumn,
        ReadColumn,
        BytesColumn,
        TotalColumn,
        AppendColumn,
        LastColumn,
        ExcerptColumn,
        ColumnCount
    };

    ChunkModel(const Recording &recording, const Store &store, const Content &content,
               QObject *parent = nullptr);

    void setArtifact(ArtifactIndex artifact); ///< NoIndex for none
    /// Call this when the artifact may have grown.
    void update();
    /// The row of a frame's chunk, or -1 if it has none.
    [[nodiscard]] int rowOfFrame(FrameIndex frame) const;
    /// Chunks outside of the range are marked; without a range none are.
    void setTimeRange(const std::optional<TimeRange> &range);
    [[nodiscard]] bool isOutside(int row) const;
    /// The newest chunk after a time without a stream whose effect is known, as its row says; -1:
    /// none.
    [[nodiscard]] int resumedRow() const;
    /// Rows with the column names above, separated by tabs, as shown.
    [[nodiscard]] QString table(int first, int last) const;
    /// For programs (RFC 4180): numbers without separators, times in ms and as ISO 8601 in UTC.
    [[nodiscard]] static QByteArray csvHead();
    [[nodiscard]] QByteArray csvLine(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    void processNewChunks();
    [[nodiscard]] QString text(int row, int column) const;
    [[nodiscard]] QString gapText(int row) const;
    [[nodiscard]] QString excerpt(int row) const;
    [[nodiscard]] qint64 timeNs(int row) const;
    [[nodiscard]] qint64 gapNs(int row) const;
    [[nodiscard]] QString tip(int row) const;
    [[nodiscard]] QString flagText(const Frame &frame, quint16 flag) const;
    [[nodiscard]] QString sentence(int row) const;
    [[nodiscard]] QString resumption(int row) const;

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    ArtifactIndex m_artifact = NoIndex;
    int m_rows = 0;
    std::vector<qint64> m_totals; ///< [row]: bytes of its revision up to and including it
    std::vector<quint32> m_reads; ///< [row]: the network read that delivered it, from 1
    qint64 m_longestGapNs = 0;
    quint32 m_base = 0;
    std::optional<TimeRange> m_timeRange;
    StreamGap m_lastGap; ///< of its task, as reported
};

} // namespace a2a
