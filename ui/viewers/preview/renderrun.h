// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/preview/renderprotocol.h"

#include <QImage>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <vector>

namespace a2a {

struct RenderedFrame {
    QImage image;  ///< premultiplied ARGB32
    int delay = 0; ///< ms until the next frame
};

/// The result of a RenderRequest: an image, or a sentence why there is none. All values have been
/// validated, but must not be trusted any more than pixels are.
struct RenderResult {
    RenderStatus status = RenderStatus::Ok;
    std::vector<RenderedFrame> frames; ///< of an animation possibly fewer than requested
    QSize originalSize;                ///< pixels; of a PDF page or an SVG, at 96 per inch
    int depth = 0;                     ///< bits per pixel
    int count = 0;                     ///< frames or pages in the file, or 0 if unknown
    bool animated = false;
    bool incomplete = false; ///< the file ends before the image does
    qint64 duration = 0;     ///< ms, of audio and video: as declared in the file, or as decoded
    QByteArray peaks;        ///< of a waveform, as in RenderReplyHead
    RenderMedia media;       ///< of audio and video, even if there is a problem; safe to show
    std::vector<RenderEntry> entries; ///< of an archive; not safe to show
    bool hasMore = false;             ///< an archive has more entries than `count`
    qint64 unpacked = 0;              ///< bytes of all its entries, as far as known
    QString format;                   ///< "png": safe to show
    QString problem;                  ///< a sentence, safe to show, or empty if there is an image

    [[nodiscard]] bool isOk() const { return problem.isEmpty(); }
    [[nodiscard]] QImage image() const { return frames.empty() ? QImage() : frames.front().image; }
};

/// One run of the helper: writes the request in slices, reads the reply straight into images,
/// checks every field, and ends the process on a timeout. Emits finished() once, from the event
/// loop, unless it is deleted before.
class RenderRun final : public QObject {
    Q_OBJECT

public:
    RenderRun(RenderRequest request, QObject *parent);
    ~RenderRun() override;

    void start(const QString &program, const QStringList &arguments, int timeLimit);

signals:
    void finished(const a2a::RenderResult &result);

private:
    void writeMore();
    void readMore();
    bool readHead();
    bool readPixels();
    void processEnded(int code, QProcess::ExitStatus status);
    void fail(const QString &problem);
    void finish();

    RenderRequest m_request;
    qint64 m_written = 0;
    quint32 m_headSize = 0;
    bool m_hasHead = false;
    size_t m_frame = 0;      ///< being read
    qint64 m_pixelBytes = 0; ///< bytes of its pixels that have been read
    RenderResult m_result;
    bool m_isFinished = false;
    QProcess *m_process; ///< outlives this object until it has ended
    QTimer m_timeoutTimer;
};

} // namespace a2a
