// SPDX-License-Identifier: Apache-2.0
#include "app/render/videostream.h"

#include "app/render/decoderprocess.h"
#include "app/render/mediaformat.h"
#include "app/render/mediarenderer.h"

#include <unistd.h>

namespace a2a {

static constexpr int NothingToShow = 1;

void streamVideo(const RenderRequest &request)
{
    const QByteArray demuxer = demuxerFor(request.bytes);
    const QByteArray ffmpeg = DecoderProcess::find("ffmpeg");
    const int file = memoryFile(request.bytes);
    const QSize size = request.scaledSize;
    if (demuxer.isEmpty() || ffmpeg.isEmpty() || file < 0 || size.isEmpty() ||
        size.width() * size.height() > VideoMaxPixels || request.frames > VideoFrameRate)
        ::_exit(NothingToShow);
    const auto number = [](int value) { return QByteArray::number(value); };
    // Images at equal intervals, whatever the file's are: the time of each follows from its
    // index.
    const QByteArray filter = "fps=fps=" + number(request.frames) +
                              ":start_time=0,scale=w=" + number(size.width()) +
                              ":h=" + number(size.height()) + ":flags=bilinear,setsar=1";
    const QByteArrayList command =
        ffmpegCommand(ffmpeg, demuxer, {"-ss", number(request.number) + "ms"}) +
        QByteArrayList{"-map",     "0:v:0", "-an", "-sn",      "-vf", filter,
                       "-pix_fmt", "bgra",  "-f",  "rawvideo", "-"};
    DecoderProcess::execute(command, file, {ffmpegMemory(request), VideoMaxSeconds});
}

} // namespace a2a
