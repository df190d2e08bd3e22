// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "model/recording/recording.h"
#include "model/session/content.h"
#include "model/session/timerange.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace a2a {

/// What a row of a ChunkModel knows beyond its texts.
enum ChunkRole {
    ChunkFrameRole = Qt::UserRole + 1, ///< uint: FrameIndex that brought it
    ChunkReplacedRole,                 ///< bool: a later revision has replaced it
    ChunkOutsideRole,                  ///< bool: it came outside of the time range
    ChunkGapShareRole,                 ///< double: its gap in the longest gap there is, 0 to 1
};

/// The chunks of one artifact, every one that ever came (specification 1.0 §4.2.2): when it
/// arrived, how long after the one before and in which read of the network, how much it brought and
/// how much there was then, what it said of itself and how it begins. Rows are only appended.
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

    void setArtifact(ArtifactIndex artifact); ///< NoIndex: none
    /// The artifact may have grown.
    void update();
    /// The row of a frame's chunk, -1: none.
    [[nodiscard]] int rowOfFrame(FrameIndex frame) const;
    /// Chunks outside of it are told apart; nothing: none are.
    void setTimeRange(const std::optional<TimeRange> &range);
    [[nodiscard]] bool isOutside(int row) const;
    /// The newest chunk before which a time without a stream ended that cost something or did not,
    /// as its row says; -1: none.
    [[nodiscard]] int resumedRow() const;
    /// Rows with the columns' names above, separated by tabs, as shown.
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
    void lookAtNew();
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
    std::vector<qint64> m_totals; ///< [row]: bytes of its revision with it
    std::vector<quint32> m_reads; ///< [row]: which read of the network brought it, from 1
    qint64 m_longestGapNs = 0;
    quint32 m_base = 0;
    std::optional<TimeRange> m_timeRange;
    StreamGap m_lastGap; ///< of its task, as told
};

} // namespace a2a
