// SPDX-License-Identifier: Apache-2.0
// Signed by the official JavaScript SDK 1.3.0.
#pragma once

#include <QFile>

namespace a2a::test {

[[nodiscard]] inline QByteArray ofTheSdk(const char *name)
{
    QFile file(QStringLiteral(TEST_DATA "/js-1.3.0/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", name);
    return file.readAll();
}

} // namespace a2a::test
