// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace a2a {

/// By the marks of audio and video files: the only demuxer of ffmpeg's that may look at these
/// bytes. None that reads other files or addresses (HLS, concat, playlists) is ever named. Empty:
/// they are nothing that is played here.
[[nodiscard]] QByteArray demuxerFor(QByteArrayView bytes);

/// Whether a picture is to be looked for: a video's, or the cover of an album.
[[nodiscard]] bool mayHavePicture(const QByteArray &demuxer, QByteArrayView bytes);

} // namespace a2a
