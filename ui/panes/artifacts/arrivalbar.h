// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/artifacts/chunkheat.h"

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
class ArrivalBar final : public QWidget {
    Q_OBJECT

public:
    explicit ArrivalBar(QWidget *parent = nullptr);

    [[nodiscard]] ChunkHeat::Mode mode() const;
    void setMode(ChunkHeat::Mode mode);
    /// Sets the number of chunks. With a single one there are no times to compare, which the line
    /// says.
    void setChunks(quint32 count);
    /// For the legend: what the scale currently means.
    void setHeat(const ChunkHeat &heat);
    /// The chunk that contains the byte at the cursor; NoIndex: none. `sinceNs`: since the previous
    /// chunk, -1: the first.
    void setCursorChunk(quint32 chunk, qint64 sinceNs);
    [[nodiscard]] QComboBox *choice() const { return m_choice; }
    /// Text of the legend.
    [[nodiscard]] QString legend() const;
    /// For the layout memory: one action per mode.
    [[nodiscard]] QActionGroup *modes() const { return m_modes; }

signals:
    void modeChanged();
    void chunkWanted(quint32 chunk);

private:
    void showHeat();

    QComboBox *m_choice;
    QActionGroup *m_modes;
    HeatLegend *m_legend;
    QLabel *m_none; ///< why there is no heat
    QToolButton *m_chunk;
    quint32 m_cursorChunk = NoIndex;
    quint32 m_count = 0;   ///< chunks
    bool m_isFlat = false; ///< none of them is hotter than the others
};

/// Translucent background for text of that heat (ChunkHeat::level()), cold to hot.
[[nodiscard]] QColor heatColor(const Palette &palette, int level);

} // namespace a2a
