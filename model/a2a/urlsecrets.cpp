// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/urlsecrets.h"

#include <QUrl>
#include <QUrlQuery>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongEnough = 16;         ///< also without a digit
static constexpr qsizetype LongEnoughWithDigit = 8; ///< "required" stands in every stream

static bool namesKey(const QString &name)
{
    static constexpr QLatin1StringView Whole[] = {"key"_L1, "code"_L1, "sig"_L1, "auth"_L1,
                                                  "jwt"_L1, "pwd"_L1,  "pass"_L1};
    static constexpr QLatin1StringView Parts[] = {
        "apikey"_L1, "token"_L1,     "secret"_L1,          "passw"_L1,         "credential"_L1,
        "bearer"_L1, "signature"_L1, "subscriptionkey"_L1, "authorization"_L1, "accesskey"_L1};
    QString plain = name.toLower();
    plain.remove(u'_').remove(u'-').remove(u'.');
    return std::find(std::begin(Whole), std::end(Whole), plain) != std::end(Whole) ||
           std::any_of(std::begin(Parts), std::end(Parts),
                       [&](QLatin1StringView part) { return plain.contains(part); });
}

static bool isNoWord(const QString &value)
{
    const bool hasDigit =
        std::any_of(value.begin(), value.end(), [](QChar c) { return c.isDigit(); });
    return value.size() >= (hasDigit ? LongEnoughWithDigit : LongEnough);
}

QStringView passwordInAddress(QStringView address)
{
    const qsizetype scheme = address.indexOf(u"://");
    const qsizetype begin = scheme < 0 ? 0 : scheme + 3;
    qsizetype end = begin;
    while (end < address.size() && !u"/?#"_s.contains(address[end]))
        ++end;
    const QStringView authority = address.sliced(begin, end - begin);
    const qsizetype at = authority.lastIndexOf(u'@');
    const qsizetype colon = authority.indexOf(u':');
    return colon < 0 || colon > at ? QStringView() : authority.sliced(colon + 1, at - colon - 1);
}

QByteArrayList secretsInAddress(const QString &address)
{
    QByteArrayList secrets;
    const QString trimmed = address.trimmed();
    if (const QStringView password = passwordInAddress(trimmed); !password.isEmpty())
        secrets.append(QByteArray::fromPercentEncoding(password.toUtf8()));
    const QUrlQuery query(trimmed.section(u'#', 0, 0).section(u'?', 1));
    for (const auto &[name, value] : query.queryItems(QUrl::FullyDecoded)) {
        if (namesKey(name) && isNoWord(value))
            secrets.append(value.toUtf8());
    }
    return secrets;
}

} // namespace a2a
