// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <vector>

namespace a2a {

/// The columns of a waveform, for audio whose length is not known until it has ended: when there
/// are too many columns, pairs are merged.
class Waveform final {
public:
    /// The next sample frame, from -1 to 1: the lowest and the highest of its channels.
    void add(float low, float high);
    /// Two bytes per column, as in RenderReplyHead::peaks; no more than RenderMaxPeakBytes.
    [[nodiscard]] QByteArray peaks() const;

private:
    struct Column {
        float low = 1;
        float high = -1;
    };
    void halve();

    std::vector<Column> m_columns;
    Column m_last;           ///< not yet complete
    qint64 m_lastFrames = 0; ///< sample frames in it
    qint64 m_perColumn = 1;
};

} // namespace a2a
