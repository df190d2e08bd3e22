// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/preview/renderprotocol.h"

#include <QImage>
#include <QString>

#include <vector>

namespace a2a {

struct RenderedFrame {
    QImage image;  ///< premultiplied ARGB32
    int delay = 0; ///< ms until the next frame
};

/// The result of a RenderRequest: a picture, or a sentence why there is none. All values have been
/// validated, but must not be trusted any more than pixels are.
struct RenderResult {
    RenderStatus status = RenderStatus::Ok;
    std::vector<RenderedFrame> frames; ///< of an animation possibly fewer than requested
    QSize originalSize;                ///< pixels; of a PDF page or an SVG, at 96 per inch
    int depth = 0;                     ///< bits per pixel
    int count = 0;                     ///< frames or pages in the file; 0: unknown
    bool animated = false;
    bool incomplete = false; ///< the file ends before the picture does
    qint64 duration = 0;     ///< ms, of audio and video: as declared in the file, or as decoded
    QByteArray peaks;        ///< of a waveform, as in RenderReplyHead
    RenderMedia media;       ///< of audio and video, even if there is a problem; safe to show
    QString format;          ///< "png": safe to show
    QString problem;         ///< a sentence, safe to show; empty: there is a picture

    [[nodiscard]] bool isOk() const { return problem.isEmpty(); }
    [[nodiscard]] QImage image() const { return frames.empty() ? QImage() : frames.front().image; }
};

} // namespace a2a
