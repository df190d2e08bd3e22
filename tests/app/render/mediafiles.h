// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/preview/renderrun.h"

#include <QByteArray>

#include <functional>

namespace a2a::test {

/// A file in tests/app/render/data.
[[nodiscard]] QByteArray mediaFile(const char *name);

/// How the samples of a WAVE file are written.
struct WaveKind {
    int tag = 1; ///< 1: integers, 3: floats
    int bits = 16;
    int channels = 1;
    int rate = 8000;
    bool extensible = false;
};

/// A WAVE file: `sample(channel, i)` from -1 to 1.
[[nodiscard]] QByteArray waveFile(const WaveKind &kind, int moments,
                                  const std::function<double(int, int)> &sample);
/// A second that grows from silence to a rectangle between -1 and 1.
[[nodiscard]] QByteArray growingWave(const WaveKind &kind = {});

/// An MP4 file in which the content of each box of this name has been changed.
[[nodiscard]] QByteArray withBox(const QByteArray &file, QByteArrayView name,
                                 const std::function<QByteArray(const QByteArray &)> &change);

/// With these bytes from `at` on.
[[nodiscard]] QByteArray patched(QByteArray bytes, qsizetype at, const QByteArray &with);

/// The highest of the peaks just before a share of the sound, from 0 to 127.
[[nodiscard]] int loudnessAt(const RenderResult &result, double share);

} // namespace a2a::test
