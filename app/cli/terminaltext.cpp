// SPDX-License-Identifier: Apache-2.0
#include "app/cli/terminaltext.h"

#include <QString>

namespace a2a::cli {

static bool isControl(QChar c)
{
    const char16_t code = c.unicode();
    return (code < 0x20 && c != u'\n' && c != u'\t') || (code >= 0x7f && code < 0xa0) ||
           (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

QByteArray forTerminal(QStringView text)
{
    QString safe;
    safe.reserve(text.size());
    for (const QChar c : text) {
        if (isControl(c))
            safe.append(QStringLiteral("\\u%1").arg(int(c.unicode()), 4, 16, QLatin1Char('0')));
        else
            safe.append(c);
    }
    return safe.toUtf8();
}

} // namespace a2a::cli
