// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/app/render/rendering.h"

#include <QTcpServer>
#include <QTemporaryDir>

#include <functional>

namespace a2a::test {

/// Leaves it to the helper to end what takes too long: its limit is of computing, which does not
/// depend on how busy the machine is. Keeps no pictures.
[[nodiscard]] inline RenderOptions patient()
{
    RenderOptions options;
    options.timeLimit = 60'000;
    options.cacheBytes = 0;
    return options;
}

/// What a preview did beside being shown.
struct Effect {
    RenderResult result;
    qint64 grown = 0;    ///< bytes that this process had at most beside what it had before
    qint64 computed = 0; ///< ms of processor time, in the helper and those it started
};

/// What it took this process to do something.
struct Toll {
    qint64 grown = 0;    ///< bytes that it had at most beside what it had before
    qint64 computed = 0; ///< ms of processor time
};

[[nodiscard]] Toll tollOf(const std::function<void()> &deed);

[[nodiscard]] Effect effectOf(RenderClient &client, const RenderRequest &request);

/// Empty: there is a picture or one sentence, within 50 MiB of this process and a second (five
/// times that, as machines are slow). Otherwise what is wrong.
[[nodiscard]] QString harmOf(const Effect &effect);

/// A file, a pipe and a port that nobody has a reason to touch.
class Canary final {
public:
    Canary();
    ~Canary();

    [[nodiscard]] QString file() const { return m_folder.filePath(QStringLiteral("canary.png")); }
    [[nodiscard]] QString pipe() const { return m_folder.filePath(QStringLiteral("pipe.png")); }
    [[nodiscard]] quint16 port() const { return m_server.serverPort(); }
    /// In `text`, $FILE, $PIPE and $PORT are replaced by them.
    [[nodiscard]] QByteArray named(QByteArray text) const;
    /// Who has touched what; empty: nobody. Forgets what it tells.
    [[nodiscard]] QString touched();

private:
    QTemporaryDir m_folder;
    QTcpServer m_server;
    int m_watch = -1;
};

} // namespace a2a::test
