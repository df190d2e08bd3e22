// SPDX-License-Identifier: Apache-2.0
#include "model/log/homefolder.h"

#include "model/platform/process.h"

#include <QtGlobal>

namespace a2a {

void ensureHome()
{
    if (!qEnvironmentVariableIsEmpty("HOME"))
        return;
    if (const QByteArray home = homeOfAccount(); !home.isEmpty())
        qputenv("HOME", home);
}

} // namespace a2a
