// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/preview/audioplayer.h"

#include <QFile>
#include <QTemporaryDir>

namespace a2a::test {

/// Instead of an audio device: a file with the last playback.
class Recorder final {
public:
    [[nodiscard]] AudioOptions options() const
    {
        return {{},
                {{QStringLiteral("/bin/sh"),
                  {QStringLiteral("-c"), QStringLiteral("cat > \"$0\""), path()}}}};
    }
    [[nodiscard]] QByteArray samples() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] QString path() const { return m_folder.filePath(QStringLiteral("samples")); }

private:
    QTemporaryDir m_folder;
};

/// Behaves as a sink without an audio device.
inline AudioSink brokenSink()
{
    return {QStringLiteral("sh"),
            {QStringLiteral("-c"),
             QStringLiteral("echo 'Connection failure: <b>refused</b>' >&2; exit 1")}};
}

inline AudioSink missingSink()
{
    return {QStringLiteral("no-such-program-to-play-samples"), {}};
}

/// Reads no samples, and does not exit.
inline AudioSink silentSink()
{
    return {QStringLiteral(LYING_HELPER), {QStringLiteral("silent")}};
}

} // namespace a2a::test
