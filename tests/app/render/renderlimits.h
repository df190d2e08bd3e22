// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/app/render/rendering.h"

#include <QTcpServer>
#include <QTemporaryDir>

#include <functional>

namespace a2a::test {

/// Options that let the helper end work that takes too long. Its limit is CPU time, which does not
/// depend on the load of the machine. No pictures are cached.
[[nodiscard]] inline RenderOptions patientOptions()
{
    RenderOptions options;
    options.timeLimit = 60'000;
    options.cacheBytes = 0;
    return options;
}

/// The result of rendering a preview, and the resources it used.
struct RenderEffect {
    RenderResult result;
    qint64 grown = 0;    ///< peak bytes of this process above its baseline
    qint64 computed = 0; ///< ms of CPU time in the helper and its child processes
};

/// Resources this process used.
struct ResourceUsage {
    qint64 grown = 0;    ///< peak bytes above the baseline
    qint64 computed = 0; ///< ms of processor time
};

[[nodiscard]] ResourceUsage measureUsage(const std::function<void()> &action);

[[nodiscard]] RenderEffect measureEffect(RenderClient &client, const RenderRequest &request);

/// The violation of the limits, or empty. There must be a picture or one message, within 50 MiB in
/// this process and one second (five times that, as test machines are slow).
[[nodiscard]] QString limitViolation(const RenderEffect &effect);

/// A file, a pipe and a port that nothing has a reason to access.
class Canary final {
public:
    Canary();
    ~Canary();

    [[nodiscard]] QString file() const { return m_folder.filePath(QStringLiteral("canary.png")); }
    [[nodiscard]] QString pipe() const { return m_folder.filePath(QStringLiteral("pipe.png")); }
    [[nodiscard]] quint16 port() const { return m_server.serverPort(); }
    /// In `text`, $FILE, $PIPE and $PORT are replaced by them.
    [[nodiscard]] QByteArray named(QByteArray text) const;
    /// The names of what was accessed since the last call, or empty.
    [[nodiscard]] QString takeAccesses();

private:
    QTemporaryDir m_folder;
    QTcpServer m_server;
    int m_watch = -1;
};

} // namespace a2a::test
