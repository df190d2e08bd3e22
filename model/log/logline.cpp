// SPDX-License-Identifier: Apache-2.0
#include "model/log/logline.h"

#include <QRegularExpression>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MaxMessage = 2000; ///< characters that are processed

QString sanitizedMessage(const QString &message)
{
    // Quoted text first: it may contain spaces, and quotation marks of its own, escaped or not. So
    // it goes from the first mark to the last one, or to the end if there is only one.
    static const QRegularExpression quoted(u"\"(?:.*\"|.*$)|(?<![\\w])'(?:.*'|.*$)|`(?:.*`|.*$)"_s,
                                           QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression address(u"\\b([A-Za-z][A-Za-z0-9+.-]*):/{1,3}[^\\s,;)]+"_s);
    static const QRegularExpression path( // with its spaces
        u"(?<![\\w./])(?:~|[A-Za-z]:)?[/\\\\][^\\s,;:)][^,;:)]*"_s);
    static const QRegularExpression mail(u"[^\\s@,;:]+@[^\\s,;)]+"_s);
    static const QRegularExpression secret(
        u"(?=[A-Za-z_+/=.-]*[0-9])[A-Za-z0-9_+/=-][A-Za-z0-9_+/=.-]{23,}"_s);
    QString kept = message.left(MaxMessage);
    kept.replace(quoted, u"\"…\""_s);
    kept.replace(address, u"\\1:…"_s);
    kept.replace(path, u"/…"_s);
    kept.replace(mail, u"…"_s);
    kept.replace(secret, u"…"_s);
    for (QChar &sign : kept) {
        if (!sign.isPrint())
            sign = u' ';
    }
    return kept.simplified();
}

QByteArray truncatedUtf8(const QString &text, qsizetype limit)
{
    static const QByteArray more("…");
    QByteArray bytes = text.toUtf8();
    if (bytes.size() <= limit)
        return bytes;
    qsizetype end = qMax<qsizetype>(0, limit - more.size());
    while (end > 0 && (uchar(bytes[end]) & 0xC0) == 0x80)
        --end;
    return bytes.first(end) + more;
}

} // namespace a2a
