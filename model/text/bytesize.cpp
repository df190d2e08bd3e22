// SPDX-License-Identifier: Apache-2.0
#include "model/text/bytesize.h"

#include <QCoreApplication>
#include <QLocale>

namespace a2a {

QString sizeText(qint64 bytes)
{
    const QLocale locale;
    const auto say = [](const char *text, const QString &number) {
        return QCoreApplication::translate("a2a::ByteSize", text).arg(number);
    };
    if (bytes < 1024)
        return say(QT_TRANSLATE_NOOP("a2a::ByteSize", "%1 B"), locale.toString(bytes));
    double size = double(bytes) / 1024;
    for (const char *unit : {QT_TRANSLATE_NOOP("a2a::ByteSize", "%1 KB"),
                             QT_TRANSLATE_NOOP("a2a::ByteSize", "%1 MB")}) {
        if (size < 1024)
            return say(unit, locale.toString(size, 'f', 1));
        size /= 1024;
    }
    return say(QT_TRANSLATE_NOOP("a2a::ByteSize", "%1 GB"), locale.toString(size, 'f', 1));
}

} // namespace a2a
