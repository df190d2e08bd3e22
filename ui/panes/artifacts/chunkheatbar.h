// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/artifacts/chunkheatmap.h"

#include <QColor>
#include <QWidget>

class QActionGroup;
class QComboBox;
class QLabel;
class QToolButton;

namespace a2a {

class HeatLegend;
class Palette;

/// The line above the text of an artifact that came in chunks: its text colored by arrival time or
/// by the gap before it, with a legend; and the chunk that contains the cursor position, to which
/// the player can go.
class ChunkHeatBar final : public QWidget {
    Q_OBJECT

public:
    explicit ChunkHeatBar(QWidget *parent = nullptr);

    [[nodiscard]] ChunkHeatMap::Mode mode() const;
    void setMode(ChunkHeatMap::Mode mode);
    /// Sets the number of chunks. If there is only one, the line says that there are no times to
    /// compare.
    void setChunkCount(quint32 count);
    /// Updates the legend to the scale of `heat`.
    void setHeat(const ChunkHeatMap &heat);
    /// Sets the chunk that contains the byte at the cursor, or NoIndex if there is none. `sinceNs`:
    /// the time since the previous chunk in ns, -1 for the first chunk.
    void setCursorChunk(quint32 chunk, qint64 sinceNs);
    [[nodiscard]] QComboBox *comboBox() const { return m_comboBox; }
    /// The text of the legend, empty while it is hidden.
    [[nodiscard]] QString legendText() const;
    /// One action for each mode, which the layout memory stores.
    [[nodiscard]] QActionGroup *modes() const { return m_modes; }

signals:
    void modeChanged();
    void chunkRequested(quint32 chunk);

private:
    void updateLegend();

    QComboBox *m_comboBox;
    QActionGroup *m_modes;
    HeatLegend *m_legend;
    QLabel *m_noHeatReason; ///< explains why nothing is colored
    QToolButton *m_chunkButton;
    quint32 m_cursorChunk = NoIndex;
    quint32 m_chunkCount = 0; ///< chunks
    bool m_isFlat = false;    ///< all chunks have the same level
};

/// The translucent background for text of a level, see ChunkHeatMap::level().
[[nodiscard]] QColor heatColor(const Palette &palette, int level);

} // namespace a2a
