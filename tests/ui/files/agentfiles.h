// SPDX-License-Identifier: Apache-2.0
// Files as an agent sends them, and their result on disk.
#pragma once

#include "ui/files/agentfile.h"

#include <QFile>

namespace a2a::test {

[[nodiscard]] inline AgentFile makeFile(const QString &name, const QByteArray &bytes = "content",
                                        const QString &type = {})
{
    return {name, type, ByteSource::fromBytes(bytes), {}};
}

[[nodiscard]] inline QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

} // namespace a2a::test
