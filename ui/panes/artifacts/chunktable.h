// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/items/chunkmodel.h"
#include "ui/files/agentfile.h"

#include <QTableView>

namespace a2a {

/// The chunks of one artifact as a table; the current row is the player's chunk. Rows can be copied
/// as a table.
class ChunkTable final : public QTableView {
    Q_OBJECT

public:
    /// The model must outlive it.
    explicit ChunkTable(ChunkModel &chunks, QWidget *parent = nullptr);

    [[nodiscard]] ChunkModel *chunks() { return &m_chunks; }
    /// Sets the current chunk without emitting a signal; scrolls only if requested.
    void setCurrentChunk(quint32 chunk, bool bringIntoView);
    /// Copies the selected rows if there are several, else all.
    void copyTable() const;
    /// Exports all rows: emits saveRequested() once they are loaded, some time later.
    void saveTable();

signals:
    void chunkChosen(quint32 chunk); ///< chosen by the user
    void saveRequested(const a2a::AgentFile &file);
    void bytesWanted(quint32 chunk); ///< to be shown as text

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void fitColumns();
    void fitNumbers();
    void fitGap();
    bool addToSaved();

    ChunkModel &m_chunks;
    Sliced m_saving;
    QByteArray m_saved; ///< output of saveTable() so far
    int m_savedRows = 0;
    QString m_fitted;      ///< the gap text that the width fits
    bool m_silent = false; ///< inside setCurrentChunk()
};

} // namespace a2a
