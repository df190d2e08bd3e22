// SPDX-License-Identifier: Apache-2.0
#include "model/text/bytesize.h"

#include <QCoreApplication>
#include <QLocale>

namespace a2a {

namespace {

class ByteSize final {
    Q_DECLARE_TR_FUNCTIONS(a2a::ByteSize)
};

} // namespace

QString sizeText(qint64 bytes)
{
    const QLocale locale;
    if (bytes < 1024)
        return ByteSize::tr("%1 B").arg(locale.toString(bytes));
    const double kilobytes = double(bytes) / 1024;
    const auto number = [&locale](double size) { return locale.toString(size, 'f', 1); };
    if (kilobytes < 1024)
        return ByteSize::tr("%1 KB").arg(number(kilobytes));
    if (kilobytes < 1024 * 1024)
        return ByteSize::tr("%1 MB").arg(number(kilobytes / 1024));
    return ByteSize::tr("%1 GB").arg(number(kilobytes / 1024 / 1024));
}

} // namespace a2a
