// SPDX-License-Identifier: Apache-2.0
#include "app/cli/demo.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <unistd.h>

namespace a2a::cli {

/// The demo agent is a program of its own beside this one: this process becomes it.
int runDemo(const Options &options)
{
    const QByteArray program =
        QCoreApplication::applicationDirPath().toLocal8Bit() + "/a2ascope-demo-agent";
    const QByteArray port = QByteArray::number(options.port);
    ::execl(program.constData(), program.constData(), "--port", port.constData(),
            static_cast<char *>(nullptr));
    std::fprintf(stderr, "a2ascope-cli: the demo agent %s cannot be started: %s.\n",
                 program.constData(), std::strerror(errno));
    return 2;
}

} // namespace a2a::cli
