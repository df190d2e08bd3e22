// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/urlsecrets.h"

#include <QUrlQuery>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static bool namesKey(const QString &name)
{
    static constexpr QLatin1StringView Whole[] = {"key"_L1, "code"_L1, "sig"_L1, "auth"_L1,
                                                  "jwt"_L1, "pwd"_L1,  "pass"_L1};
    static constexpr QLatin1StringView Parts[] = {
        "apikey"_L1, "token"_L1,     "secret"_L1,          "passw"_L1,         "credential"_L1,
        "bearer"_L1, "signature"_L1, "subscriptionkey"_L1, "authorization"_L1, "accesskey"_L1};
    QString plain = name.toLower();
    plain.remove(u'_').remove(u'-').remove(u'.');
    if (plain.endsWith("pagetoken"_L1)) // of a list: no secret, and needed to read the request
        return false;
    return std::find(std::begin(Whole), std::end(Whole), plain) != std::end(Whole) ||
           std::any_of(std::begin(Parts), std::end(Parts),
                       [&](QLatin1StringView part) { return plain.contains(part); });
}

/// User name and password before the host, without the "@".
static QStringView userInfo(QStringView address)
{
    const qsizetype scheme = address.indexOf(u"://");
    const qsizetype begin = scheme < 0 ? 0 : scheme + 3;
    qsizetype end = begin;
    while (end < address.size() && !u"/?#"_s.contains(address[end]))
        ++end;
    const QStringView authority = address.sliced(begin, end - begin);
    return authority.first(std::max<qsizetype>(authority.lastIndexOf(u'@'), 0));
}

QStringView passwordInAddress(QStringView address)
{
    const QStringView user = userInfo(address);
    const qsizetype colon = user.indexOf(u':');
    return colon < 0 ? QStringView() : user.sliced(colon + 1);
}

QString maskedAddress(const QString &address, const QStringList &keys)
{
    QString masked = address;
    const auto mask = [&](QStringView secret) {
        for (qsizetype i = 0; i < secret.size(); ++i)
            masked[secret.data() - address.constData() + i] = u'*';
    };
    const QStringView whole(address);
    const QStringView user = userInfo(whole);
    mask(user.contains(u':') ? passwordInAddress(whole) : user);
    const qsizetype end = whole.indexOf(u'#');
    const QStringView before = end < 0 ? whole : whole.first(end);
    const qsizetype question = before.indexOf(u'?');
    if (question < 0)
        return masked;
    for (const QStringView pair : before.sliced(question + 1).split(u'&')) {
        const qsizetype equals = pair.indexOf(u'=');
        const QString name =
            QUrl::fromPercentEncoding(pair.first(std::max<qsizetype>(equals, 0)).toUtf8());
        if (equals > 0 && (namesKey(name) || keys.contains(name)))
            mask(pair.sliced(equals + 1));
    }
    return masked;
}

QString maskedAddresses(const QString &text, const QStringList &keys)
{
    QString masked = text;
    const auto isEnd = [](QChar c) { return c.isSpace() || u"\"'<>"_s.contains(c); };
    for (qsizetype at = masked.indexOf("://"_L1); at >= 0; at = masked.indexOf("://"_L1, at + 3)) {
        qsizetype begin = at;
        while (begin > 0 && masked[begin - 1].isLetterOrNumber())
            --begin;
        qsizetype end = at;
        while (end < masked.size() && !isEnd(masked[end]))
            ++end;
        masked.replace(begin, end - begin, maskedAddress(masked.mid(begin, end - begin), keys));
    }
    return masked;
}

static QUrl withoutMasked(const QUrl &url, const QStringList *names)
{
    if (!url.hasQuery())
        return url;
    const QStringList pairs = url.query(QUrl::FullyEncoded).split(u'&');
    QStringList kept = pairs;
    kept.removeIf([names](const QString &pair) {
        const qsizetype equals = pair.indexOf(u'=');
        const QStringView value = QStringView(pair).sliced(equals + 1);
        return equals > 0 && !value.isEmpty() && value.count(u'*') == value.size() &&
               (!names || names->contains(QUrl::fromPercentEncoding(pair.left(equals).toUtf8())));
    });
    if (kept.size() == pairs.size())
        return url;
    QUrl bare = url;
    bare.setQuery(kept.isEmpty() ? QString() : kept.join(u'&'), QUrl::StrictMode);
    return bare;
}

QUrl withoutMaskedParameters(const QUrl &url, const QStringList &names)
{
    return withoutMasked(url, &names);
}

QUrl withoutMaskedParameters(const QUrl &url)
{
    return withoutMasked(url, nullptr);
}

QByteArrayList secretsInAddress(const QString &address)
{
    QByteArrayList secrets;
    const QString trimmed = address.trimmed();
    if (const QStringView password = passwordInAddress(trimmed); !password.isEmpty())
        secrets.append(QByteArray::fromPercentEncoding(password.toUtf8()));
    const QUrlQuery query(trimmed.section(u'#', 0, 0).section(u'?', 1));
    for (const auto &[name, value] : query.queryItems(QUrl::FullyDecoded)) {
        if (namesKey(name) && !value.isEmpty())
            secrets.append(value.toUtf8());
    }
    return secrets;
}

} // namespace a2a
