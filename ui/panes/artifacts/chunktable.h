// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/items/chunkmodel.h"
#include "ui/files/agentfile.h"

#include <QTableView>

namespace a2a {

/// The chunks of an artifact as a table, with the player's chunk as the current row. Its rows can
/// be copied and saved as a table.
class ChunkTable final : public QTableView {
    Q_OBJECT

public:
    /// The model must outlive the table.
    explicit ChunkTable(ChunkModel &chunks, QWidget *parent = nullptr);

    [[nodiscard]] ChunkModel *chunks() { return &m_chunks; }
    /// Sets the current chunk without emitting chunkChosen(). Scrolls to it only if `bringIntoView`
    /// is true.
    void setCurrentChunk(quint32 chunk, bool bringIntoView);
    /// Copies the selected rows if there are several, otherwise all rows.
    void copyTable() const;
    /// Exports all rows as CSV. Emits saveRequested() once all rows are read, some time later.
    void saveTable();

signals:
    void chunkChosen(quint32 chunk); ///< chosen by the user
    void saveRequested(const a2a::AgentFile &file);
    void bytesRequested(quint32 chunk); ///< the bytes of the chunk are to be shown as text

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void updateColumnWidths();
    void updateNumberColumns();
    void updateGapColumn();
    bool saveNextRows();

    ChunkModel &m_chunks;
    TimeSlicedJob m_saving;
    QByteArray m_savedTable; ///< output of saveTable() so far
    int m_savedRows = 0;
    QString m_measuredGap; ///< the text that the width of the gap column is computed for
    bool m_settingCurrentChunk = false; ///< setCurrentChunk() is running
};

} // namespace a2a
