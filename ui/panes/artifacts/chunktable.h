// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chunkmodel.h"

#include <QTableView>

namespace a2a {

/// The chunks of one artifact as a table; the current row is the player's chunk. Rows can be copied
/// as a table.
class ChunkTable final : public QTableView {
    Q_OBJECT

public:
    ChunkTable(const Recording &recording, const Store &store, QWidget *parent = nullptr);

    [[nodiscard]] ChunkModel *chunks() { return &m_chunks; }
    /// Emits nothing. Scrolls there only when asked to.
    void setCurrentChunk(quint32 chunk, bool bringIntoView);
    /// The selected rows when they are several, else all.
    void copyTable() const;

signals:
    void chunkChosen(quint32 chunk); ///< by the user

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void fitColumns();
    void fitGap();

    ChunkModel m_chunks;
    QString m_fitted;      ///< the gap that has room
    bool m_silent = false; ///< setCurrentChunk() is at work
};

} // namespace a2a
