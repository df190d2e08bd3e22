// SPDX-License-Identifier: Apache-2.0
#include "app/render/audiostream.h"

#include "app/render/confinement.h"
#include "app/render/decoderprocess.h"
#include "app/render/mediaformat.h"
#include "app/render/mediarenderer.h"
#include "app/render/reply.h"
#include "app/render/wave.h"

#include <QtEndian>

#include <cmath>
#include <unistd.h>

namespace a2a {

static constexpr int NothingToPlay = 1;

/// Interpolates between two sample frames if the file's rate differs; the first two of its
/// channels.
[[noreturn]] static void streamWave(const WaveFormat &wave, const RenderRequest &request)
{
    const char *samples = request.bytes.constData() + wave.begin;
    const qint64 moments =
        std::min(wave.size, request.bytes.size() - wave.begin) / wave.frameBytes();
    const double step = double(wave.rate) / AudioSampleRate;
    QByteArray block;
    for (qint64 i = qint64(request.number) * AudioSampleRate / 1000;; ++i) {
        const double place = double(i) * step;
        const auto before = qint64(place);
        if (before >= moments)
            break;
        const qint64 after = std::min(before + 1, moments - 1);
        const auto share = float(place - double(before));
        for (int channel = 0; channel < AudioChannels; ++channel) {
            const int offset = std::min(channel, wave.channels - 1) * wave.bytes;
            const float a = wave.sampleAt(samples + before * wave.frameBytes() + offset);
            const float b = wave.sampleAt(samples + after * wave.frameBytes() + offset);
            const auto value = qint16(std::lround((a + (b - a) * share) * 32767));
            block.append(char(value & 0xff)).append(char(value >> 8));
        }
        if (block.size() >= 16384) {
            reply::sendRaw(block);
            block.clear();
        }
    }
    reply::sendRaw(block);
    ::_exit(0);
}

void streamAudio(const RenderRequest &request)
{
    if (const std::optional<WaveFormat> wave = parseWaveFormat(request.bytes)) {
        confinement::lock(request.bytes.size(), AudioMaxSeconds);
        streamWave(*wave, request);
    }
    const QByteArray demuxer = demuxerFor(request.bytes);
    const QByteArray ffmpeg = DecoderProcess::find("ffmpeg");
    const int file = memoryFile(request.bytes);
    if (demuxer.isEmpty() || ffmpeg.isEmpty() || file < 0)
        ::_exit(NothingToPlay);
    const QByteArray from = QByteArray::number(request.number) + "ms";
    const QByteArrayList command = ffmpegCommand(ffmpeg, demuxer, {"-ss", from}) +
                                   QByteArrayList{"-map", "0:a:0",
                                                  "-ac",  QByteArray::number(AudioChannels),
                                                  "-ar",  QByteArray::number(AudioSampleRate),
                                                  "-f",   "s16le",
                                                  "-"};
    DecoderProcess::execute(command, file, {ffmpegMemory(request), AudioMaxSeconds});
}

} // namespace a2a
