// SPDX-License-Identifier: Apache-2.0
#include "app/render/mediarenderer.h"

#include "app/render/mediaformat.h"
#include "app/render/pixmapreader.h"

#include <QtEndian>

#include <cmath>
#include <sys/wait.h>

namespace a2a {

static constexpr int FactSeconds = 2; ///< CPU time, each
static constexpr int FrameSeconds = 2;
static constexpr int WaveSeconds = 3;
static constexpr std::chrono::milliseconds WaveUntil{3500}; ///< then the part decoded is enough

/// The size as sent and displayed: pixels of a video need not be square.
static constexpr auto FrameFilter =
    "scale=w='max(1,min(32767,trunc(iw*sar*min(1,sqrt(4000000/(iw*sar*ih))))))'"
    ":h='max(1,min(32767,trunc(ih*min(1,sqrt(4000000/(iw*sar*ih))))))',setsar=1";

qint64 ffmpegMemory(const RenderRequest &request)
{
    constexpr qint64 Libraries = 384 * 1024 * 1024;
    return Libraries + RenderMaxMemory + request.bytes.size();
}

QByteArrayList ffmpegCommand(const QByteArray &program, const QByteArray &demuxer,
                             const QByteArrayList &beforeInput)
{
    return QByteArrayList{
               program,    "-v", "error",       "-nostdin", "-filter_threads",     "1",
               "-threads", "1",  "-max_pixels", "67108864", "-protocol_whitelist", "file"} +
           beforeInput + QByteArrayList{"-f", demuxer, "-i", "file:/dev/stdin"};
}

static QByteArrayList probeCommand(const QByteArray &program, const QByteArray &demuxer)
{
    return {
        program,
        "-v",
        "error",
        "-threads",
        "1",
        "-max_pixels",
        "67108864",
        "-protocol_whitelist",
        "file",
        "-show_entries",
        "stream=codec_name,codec_type,width,height,sample_rate,channels,avg_frame_rate,duration:"
        "stream_disposition=attached_pic:format=duration",
        "-of",
        "default",
        "-f",
        demuxer,
        "file:/dev/stdin"};
}

MediaRenderer::MediaRenderer(const RenderRequest &request)
    : m_request(request)
    , m_waveFormat(parseWaveFormat(request.bytes))
{
    RenderReplyHead &head = m_reply.head;
    const QByteArray demuxer = demuxerFor(request.bytes);
    head.format = demuxer;
    if (request.frames != 1 || !request.clip.isEmpty() || !request.scaledSize.isEmpty())
        head.status = RenderStatus::BadRequest;
    else if (demuxer.isEmpty())
        head.status = RenderStatus::Unsupported;
    else if (!m_waveFormat)
        startPrograms(demuxer);
}

void MediaRenderer::startPrograms(const QByteArray &demuxer)
{
    RenderReplyHead &head = m_reply.head;
    const QByteArray probe = DecoderProcess::find("ffprobe");
    const QByteArray ffmpeg = DecoderProcess::find("ffmpeg");
    if (probe.isEmpty() || ffmpeg.isEmpty()) {
        head.status = RenderStatus::MissingProgram;
        head.detail = ffmpeg.isEmpty() ? "ffmpeg" : "ffprobe";
        return;
    }
    const int file = memoryFile(m_request.bytes);
    const qint64 memory = ffmpegMemory(m_request);
    const QByteArrayList input = ffmpegCommand(ffmpeg, demuxer);
    const QByteArrayList frame =
        input + QByteArrayList{"-map",      "0:v:0",      "-frames:v", "1",        "-vf",
                               FrameFilter, "-c:v",       "ppm",       "-threads", "1",
                               "-f",        "image2pipe", "-"};
    const QByteArrayList wave =
        input + QByteArrayList{"-map", "0:a:0", "-bitexact", "-c:a", "pcm_s16le", "-f", "wav", "-"};
    using ErrorOutput = DecoderProcess::ErrorOutput;
    if (file < 0 ||
        !m_probe.start(probeCommand(probe, demuxer), file, {memory, FactSeconds},
                       ErrorOutput::InOutput) ||
        (mayHaveImage(demuxer, m_request.bytes) &&
         !m_frame.start(frame, file, {memory, FrameSeconds}, ErrorOutput::Dropped)) ||
        !m_wave.start(wave, file, {memory, WaveSeconds}, ErrorOutput::Dropped))
        head.status = RenderStatus::OutOfMemory;
}

/// The value of "key=value" in one of the lines.
static QByteArray valueOf(const QByteArrayList &lines, const QByteArray &key)
{
    for (const QByteArray &line : lines) {
        if (line.startsWith(key) && line.size() > key.size() && line[key.size()] == '=')
            return line.mid(key.size() + 1);
    }
    return {};
}

/// Milliseconds from a text in seconds, "1.500000"; 0: not known.
static qint64 millisecondsOf(const QByteArray &text)
{
    const double seconds = text.toDouble();
    return seconds > 0 ? qint64(std::min(seconds * 1000, double(RenderMaxDuration))) : 0;
}

/// "30000/1001" in frames per 1000 s.
static int frameRateOf(const QByteArray &text)
{
    const double above = text.left(text.indexOf('/')).toDouble();
    const double below = text.mid(text.indexOf('/') + 1).toDouble();
    const double rate = below > 0 ? above / below : 0;
    return rate > 0 && rate < 100'000 ? int(std::lround(rate * 1000)) : 0;
}

void MediaRenderer::readStream(const QByteArrayList &lines)
{
    RenderReplyHead &head = m_reply.head;
    const QByteArray type = valueOf(lines, "codec_type");
    const QByteArray codec = valueOf(lines, "codec_name").left(32);
    if (type == "audio" && head.media.audio.isEmpty()) {
        head.media.audio = codec;
        head.media.sampleRate = std::clamp(valueOf(lines, "sample_rate").toInt(), 0, 10'000'000);
        m_declaredMs = millisecondsOf(valueOf(lines, "duration"));
        head.media.channels = std::clamp(valueOf(lines, "channels").toInt(), 0, 1024);
    } else if (type == "video" && head.originalSize.isEmpty()) {
        head.originalSize = QSize(std::clamp(valueOf(lines, "width").toInt(), 0, 1'000'000),
                                  std::clamp(valueOf(lines, "height").toInt(), 0, 1'000'000));
        if (valueOf(lines, "DISPOSITION:attached_pic") == "1")
            return; // the cover of an album
        head.media.video = codec;
        head.media.frameRate = frameRateOf(valueOf(lines, "avg_frame_rate"));
    }
}

void MediaRenderer::readFacts()
{
    RenderReplyHead &head = m_reply.head;
    QByteArrayList section;
    for (const QByteArray &line : m_probe.readAll(64 * 1024).split('\n')) {
        if (line == "[STREAM]" || line == "[FORMAT]") {
            section.clear();
        } else if (line == "[/STREAM]") {
            readStream(section);
        } else if (line == "[/FORMAT]") {
            head.duration = millisecondsOf(valueOf(section, "duration"));
        } else {
            section << line;
            if (const qsizetype at = line.indexOf("file:/dev/stdin: "); at >= 0)
                head.detail = line.mid(at + 17).trimmed();
        }
    }
}

void MediaRenderer::readFrame()
{
    QImage image = readPixmap(m_frame);
    if (image.isNull())
        return;
    RenderReplyHead &head = m_reply.head;
    if (head.originalSize.isEmpty())
        head.originalSize = image.size();
    head.depth = 24;
    head.count = 1;
    head.frames.push_back({image.size(), 0});
    m_reply.images.push_back(std::move(image));
}

void MediaRenderer::addSamples(const WaveFormat &format, QByteArrayView samples)
{
    const int step = format.frameBytes();
    for (qint64 at = 0; at + step <= samples.size(); at += step) {
        float low = 1;
        float high = -1;
        for (int channel = 0; channel < format.channels; ++channel) {
            const float value = format.sampleAt(samples.data() + at + channel * format.bytes);
            low = std::min(low, value);
            high = std::max(high, value);
        }
        m_waveform.add(low, high);
    }
}

/// Uses the length announced by a file only if nothing better is known.
void MediaRenderer::checkDuration(const WaveFormat &format, qint64 sampleBytes)
{
    RenderReplyHead &head = m_reply.head;
    head.media.peaksEndMs = std::min(format.milliseconds(sampleBytes), RenderMaxDuration);
    if (!head.media.peaksCoverAll)
        return;
    const bool onlySound = head.media.video.isEmpty();
    // The length of a file without an index is a guess.
    const bool guessed = head.format == "mp3" || head.format == "aac";
    const qint64 announced = m_declaredMs > 0 || !onlySound ? m_declaredMs : head.duration;
    if (!guessed && announced > head.media.peaksEndMs + head.media.peaksEndMs / 50 + 100)
        head.incomplete = true;
    else if (onlySound)
        head.duration = head.media.peaksEndMs;
}

void MediaRenderer::readOwnWave()
{
    RenderReplyHead &head = m_reply.head;
    const WaveFormat &wave = *m_waveFormat;
    const QByteArrayView samples =
        QByteArrayView(m_request.bytes)
            .sliced(wave.begin, std::min(wave.size, m_request.bytes.size() - wave.begin));
    head.media.audio = wave.samples == WaveFormat::Samples::Float ? "pcm float" : "pcm";
    head.depth = wave.bytes * 8;
    head.media.sampleRate = wave.rate;
    head.media.channels = wave.channels;
    // Written as a stream, when its size was not known.
    const bool sized = wave.size < 0xffff'0000;
    head.duration = sized ? wave.milliseconds(wave.size) : 0;
    addSamples(wave, samples);
    head.media.peaksCoverAll = true;
    checkDuration(wave, samples.size());
    head.incomplete = sized && wave.size > samples.size();
}

bool MediaRenderer::isLate() const
{
    return std::chrono::steady_clock::now() - m_begin > WaveUntil;
}

/// A WAVE file of unknown length, from ffmpeg's output.
void MediaRenderer::readWave()
{
    QByteArray buffer(256 * 1024, '\0');
    std::optional<WaveFormat> format;
    qsizetype kept = 0; // bytes of a sample frame split by the last block
    qint64 heard = 0;
    bool ended = false;
    while (!ended && !isLate()) {
        const qsizetype count =
            m_wave.readSome(buffer.data() + kept, std::min<qsizetype>(buffer.size() - kept, 65536));
        ended = count == 0;
        kept += count;
        QByteArrayView block = QByteArrayView(buffer).first(kept);
        if (!format) {
            format = parseWaveFormat(block);
            if (!format && kept < 4096)
                continue;
            if (!format)
                return;
            block = block.sliced(format->begin);
        }
        const qsizetype whole = block.size() - block.size() % format->frameBytes();
        addSamples(*format, block.first(whole));
        heard += whole;
        kept = block.size() - whole;
        std::copy_n(block.data() + whole, kept, buffer.data());
    }
    if (!format)
        return;
    const int status = ended ? m_wave.wait() : -1;
    m_reply.head.media.peaksCoverAll = ended && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    checkDuration(*format, heard);
}

/// Whether the boxes of an MP4 file extend beyond its end.
static bool boxesEndEarly(QByteArrayView bytes)
{
    quint64 at = 0;
    const auto size = quint64(bytes.size());
    while (at < size && size - at >= 8) {
        quint64 box = qFromBigEndian<quint32>(bytes.data() + at);
        if (box == 1 && size - at >= 16)
            box = qFromBigEndian<quint64>(bytes.data() + at + 8);
        if (box == 0)
            return false; // to the end of the file
        if (box < 8)
            return false; // not a box
        if (box > size - at)
            return true;
        at += box;
    }
    return false;
}

RenderReply MediaRenderer::read()
{
    RenderReplyHead &head = m_reply.head;
    if (head.status != RenderStatus::Ok)
        return m_reply;
    if (m_waveFormat) {
        readOwnWave();
    } else {
        readFacts();
        readFrame();
        readWave();
        head.incomplete =
            head.incomplete || (head.format == "mov" && boxesEndEarly(m_request.bytes));
    }
    head.peaks = m_waveform.peaks();
    if (head.peaks.isEmpty() && head.frames.empty())
        head.status = RenderStatus::Damaged;
    else
        head.detail.clear();
    return m_reply;
}

} // namespace a2a
