// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

#include <optional>

namespace a2a {

/// The uncompressed samples of a WAVE file (RIFF).
struct WaveFormat {
    enum class Samples { Unsigned8, Signed, Float };

    Samples samples = Samples::Signed;
    int bytes = 2; ///< of one sample, 1 to 8
    int channels = 1;
    int rate = 0;     ///< Hz
    qint64 begin = 0; ///< of the samples in the file
    qint64 size = 0;  ///< bytes of samples, as the file says

    [[nodiscard]] int frameBytes() const { return bytes * channels; } ///< all channels
    /// One sample, from -1 to 1.
    [[nodiscard]] float sampleAt(const char *at) const;
    [[nodiscard]] qint64 milliseconds(qint64 sampleBytes) const;
};

/// Reads the format of a WAVE file. Returns nothing if it is not a WAVE file or has no PCM samples.
[[nodiscard]] std::optional<WaveFormat> parseWaveFormat(QByteArrayView bytes);

} // namespace a2a
