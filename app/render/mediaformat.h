// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace a2a {

/// The only ffmpeg demuxer allowed for these bytes, by the signature of audio and video files. None
/// that reads other files or URLs (HLS, concat, playlists) is ever returned. Empty if the format is
/// not supported.
[[nodiscard]] QByteArray demuxerFor(QByteArrayView bytes);

/// Whether to look for an image: a video's, or the cover of an album.
[[nodiscard]] bool mayHaveImage(const QByteArray &demuxer, QByteArrayView bytes);

} // namespace a2a
