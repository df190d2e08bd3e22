// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/decoderprocess.h"
#include "app/render/renderreply.h"
#include "app/render/wave.h"
#include "app/render/waveform.h"

#include <chrono>
#include <optional>

namespace a2a {

/// Audio and video: what they are, the first frame or the cover, and the waveform. Plain WAVE files
/// are read here; anything else by ffprobe and ffmpeg, each confined and restricted to one demuxer
/// (demuxerFor).
class MediaRenderer final {
public:
    /// Before confinement::lock(): starts the programs that the bytes need.
    explicit MediaRenderer(const RenderRequest &request);
    /// Reads the output of the programs; called after confinement::lock().
    [[nodiscard]] RenderReply read();

private:
    void startPrograms(const QByteArray &demuxer);
    void readFacts();
    void readStream(const QByteArrayList &lines);
    void readFrame();
    void readOwnWave();
    void readWave();
    void addSamples(const WaveFormat &format, QByteArrayView samples);
    void checkDuration(const WaveFormat &format, qint64 sampleBytes);
    [[nodiscard]] bool isLate() const;

    const RenderRequest &m_request;
    std::optional<WaveFormat> m_waveFormat;
    DecoderProcess m_probe;
    DecoderProcess m_frame;
    DecoderProcess m_wave;
    qint64 m_declaredMs = 0; ///< ms, of the audio
    Waveform m_waveform;
    RenderReply m_reply;
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
};

/// The beginning of an ffmpeg command: reads only standard input, and only with `demuxer`.
[[nodiscard]] QByteArrayList ffmpegCommand(const QByteArray &program, const QByteArray &demuxer,
                                           const QByteArrayList &beforeInput = {});
/// Memory of ffmpeg with its hundred libraries, in addition to the file; bytes.
[[nodiscard]] qint64 ffmpegMemory(const RenderRequest &request);

} // namespace a2a
