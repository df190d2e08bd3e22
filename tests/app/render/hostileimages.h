// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QSize>

namespace a2a::test {

/// A chunk of a PNG with its length and checksum.
[[nodiscard]] QByteArray pngChunk(const QByteArray &type, const QByteArray &data);
/// A PNG of one color: its head, `extra` chunks and its pixels, if `pixels`; RGB or, with
/// `monochrome`, one bit a pixel.
[[nodiscard]] QByteArray plainPng(QSize size, bool monochrome, bool pixels,
                                  const QByteArray &extra = {});
/// One-pixel frames, each 20 ms, alternating black and white, on a screen of this size.
[[nodiscard]] QByteArray gifOf(int frames, QSize screen);
/// A number in the byte order of most formats.
[[nodiscard]] QByteArray littleEndian(quint32 value, int bytes);

} // namespace a2a::test
