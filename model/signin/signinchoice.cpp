// SPDX-License-Identifier: Apache-2.0
#include "model/signin/signinchoice.h"

#include "model/net/http/outgoing.h"

#include <QJsonArray>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MaxEntries = 20;
static constexpr qsizetype LongestWord = 4000;

QString SignInEntry::secretName() const
{
    const QString of = kind == SignInKind::Basic         ? QString()
                       : isOAuth()                       ? scheme
                       : kind == SignInKind::Certificate ? QString()
                                                         : parameter;
    return of.isEmpty() ? signInKindName(kind) : QString(signInKindName(kind) % u'/' % of);
}

static QJsonObject entryToJson(const SignInEntry &entry)
{
    QJsonObject json{{u"kind"_s, signInKindName(entry.kind)}};
    const auto put = [&json](const QString &name, const QString &text) {
        if (!text.isEmpty())
            json.insert(name, text);
    };
    put(u"scheme"_s, entry.scheme);
    put(u"name"_s, entry.parameter);
    put(u"user"_s, entry.user);
    put(u"certificate"_s, entry.certificate);
    put(u"key"_s, entry.key);
    if (!entry.oauth.isEmpty())
        json.insert(u"oauth"_s, entry.oauth);
    return json;
}

QJsonObject signInToJson(const SignInChoice &choice)
{
    if (choice.isEmpty() && choice.refusedOrigins.isEmpty())
        return {};
    QJsonArray entries;
    for (const SignInEntry &entry : choice.entries)
        entries.append(entryToJson(entry));
    QJsonObject json{{u"origin"_s, choice.origin}, {u"entries"_s, entries}};
    if (!choice.storesSecrets)
        json.insert(u"kept"_s, false);
    if (!choice.furtherOrigins.isEmpty())
        json.insert(u"alsoFor"_s, QJsonArray::fromStringList(choice.furtherOrigins));
    if (!choice.refusedOrigins.isEmpty())
        json.insert(u"notFor"_s, QJsonArray::fromStringList(choice.refusedOrigins));
    return json;
}

static QString wordOf(const QJsonValue &value)
{
    const QString string = value.toString();
    return string.size() <= LongestWord ? string : QString();
}

/// Spelled like originOf(), or invalid.
static QString originIn(const QJsonValue &value)
{
    const QString string = wordOf(value);
    return originOf(QUrl(string, QUrl::StrictMode)) == string ? string : QString();
}

static QStringList originsIn(const QJsonValue &value)
{
    QStringList out;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &one : array) {
        if (const QString read = originIn(one); !read.isEmpty() && out.size() < MaxEntries)
            out.append(read);
    }
    return out;
}

SignInChoice signInFromJson(const QJsonObject &json)
{
    SignInChoice choice;
    choice.origin = originIn(json[u"origin"_s]);
    choice.storesSecrets = json[u"kept"_s].toBool(true);
    choice.furtherOrigins = originsIn(json[u"alsoFor"_s]);
    choice.refusedOrigins = originsIn(json[u"notFor"_s]);
    if (choice.origin.isEmpty())
        return choice;
    const QJsonArray entries = json[u"entries"_s].toArray();
    for (const QJsonValue &value : entries) {
        const QJsonObject entry = value.toObject();
        const SignInKind kind = signInKindFromName(entry[u"kind"_s].toString());
        if (kind != SignInKind::Unknown && qsizetype(choice.entries.size()) < MaxEntries)
            choice.entries.push_back({kind, wordOf(entry[u"scheme"_s]), wordOf(entry[u"name"_s]),
                                      wordOf(entry[u"user"_s]), wordOf(entry[u"certificate"_s]),
                                      wordOf(entry[u"key"_s]), entry[u"oauth"_s].toObject()});
    }
    return choice;
}

/// Adds what one entry sends.
static void addEntry(Credentials &credentials, const SignInEntry &entry, const QByteArray &secret)
{
    const QByteArray name = entry.parameter.toUtf8();
    const QByteArray login = entry.user.toUtf8() + ':' + secret;
    switch (entry.kind) {
    case SignInKind::Authorization:
        credentials.headers.push_back({"Authorization", name + ' ' + secret});
        break;
    case SignInKind::OAuth:
    case SignInKind::OpenIdConnect:
        credentials.headers.push_back({"Authorization", "Bearer " + secret});
        break;
    case SignInKind::Basic:
        credentials.headers.push_back({"Authorization", "Basic " + login.toBase64()});
        break;
    case SignInKind::Header:
        credentials.headers.push_back({name, secret});
        break;
    case SignInKind::Query:
        credentials.query.push_back({name, secret});
        break;
    case SignInKind::Cookie:
        credentials.addCookie(name, secret);
        break;
    case SignInKind::Certificate:
    case SignInKind::Unknown:
        break;
    }
}

Credentials makeCredentials(const SignInChoice &choice, const SignInSecrets &secrets)
{
    Credentials credentials;
    credentials.origin = choice.origin;
    credentials.furtherOrigins = choice.furtherOrigins;
    for (const SignInEntry &entry : choice.entries) {
        if (const QByteArray secret = secrets.value(entry.secretName()); !secret.isEmpty())
            addEntry(credentials, entry, secret);
    }
    return credentials;
}

/// RFC 6265 4.1.1: characters that would end a cookie's value.
static bool breaksCookie(const QByteArray &secret)
{
    return secret.contains(';') || secret.contains(',') || secret.contains('"') ||
           secret.contains(' ') || secret.contains('\\');
}

static Error choiceFault(Phrase message, const QString &where, Phrase hint)
{
    return Error(ErrorKind::Usage, u"bad-sign-in"_s, std::move(message))
        .at(where)
        .hinting(std::move(hint));
}

std::optional<Error> signInError(const SignInEntry &entry, const QByteArray &secret)
{
    if (entry.kind == SignInKind::Certificate)
        return {};
    if (entry.kind == SignInKind::Query && entry.parameter.isEmpty())
        return choiceFault({"sign-in-without-parameter"}, {}, {"hint-sign-in-name"});
    if (entry.kind == SignInKind::Basic && entry.user.contains(u':'))
        return choiceFault({"user-with-colon"}, {}, {"hint-user-with-colon"});
    if (entry.kind == SignInKind::Cookie && breaksCookie(secret))
        return choiceFault({"cookie-value-breaks", {entry.parameter}}, entry.parameter,
                           {"hint-cookie-value"});
    ExchangeRequest request;
    request.url = QUrl(u"https://localhost/"_s);
    addEntry(request.credentials, entry, secret);
    if (entry.kind == SignInKind::Cookie) // its name has the same characters as a header's
        request.headers.push_back({entry.parameter.toUtf8(), {}});
    return requestError(request);
}

/// The header, parameter or cookie in which an entry is sent, to compare entries.
static QString placeOf(const SignInEntry &entry)
{
    switch (entry.kind) {
    case SignInKind::Authorization:
    case SignInKind::Basic:
    case SignInKind::OAuth:
    case SignInKind::OpenIdConnect:
        return u"Authorization"_s;
    case SignInKind::Header:
        return entry.parameter.compare("Authorization"_L1, Qt::CaseInsensitive) == 0
                   ? u"Authorization"_s
                   : entry.parameter.toLower();
    case SignInKind::Query:
        return u'?' % entry.parameter;
    case SignInKind::Cookie:
        return u"Cookie "_s % entry.parameter;
    case SignInKind::Certificate:
        return u"TLS"_s;
    case SignInKind::Unknown:
        break;
    }
    return {};
}

std::optional<Error> signInConflict(const SignInChoice &choice)
{
    QStringList places;
    for (const SignInEntry &entry : choice.entries) {
        const QString place = placeOf(entry);
        if (places.contains(place))
            return choiceFault({"sign-in-twice", {place}}, place, {"hint-sign-in-twice"});
        places.append(place);
    }
    return {};
}

std::optional<Error> readCertificate(const SignInChoice &choice, const SignInSecrets &secrets,
                                     TlsChoices &tls)
{
    for (const SignInEntry &entry : choice.entries) {
        if (entry.kind != SignInKind::Certificate || entry.certificate.isEmpty())
            continue;
        if (auto error = tls.readClientCertificate(entry.certificate, entry.key,
                                                   secrets.value(entry.secretName())))
            return error;
        tls.clientOrigin = choice.origin;
        tls.clientFurtherOrigins = choice.furtherOrigins;
    }
    return {};
}

} // namespace a2a
