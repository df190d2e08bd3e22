// SPDX-License-Identifier: Apache-2.0
#include "model/signin/oauthsecrets.h"

#include "model/a2a/secretvalues.h"
#include "model/json/document.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace a2a {

static constexpr std::array<QByteArrayView, 15> SecretNames{"access_token",
                                                            "refresh_token",
                                                            "id_token",
                                                            "token",
                                                            "code",
                                                            "code_verifier",
                                                            "device_code",
                                                            "user_code",
                                                            "client_secret",
                                                            "client_assertion",
                                                            "assertion",
                                                            "verification_uri_complete",
                                                            "password",
                                                            "state",
                                                            "registration_access_token"};

bool isOAuthSecret(QByteArrayView name)
{
    return std::find(SecretNames.begin(), SecretNames.end(), name) != SecretNames.end();
}

void OAuthForm::add(const char *name, const QByteArray &value)
{
    fields.push_back({QByteArray(name), value});
}

QByteArray OAuthForm::body() const
{
    QByteArray text;
    for (const Field &field : fields) {
        if (!text.isEmpty())
            text += '&';
        text += field.name.toPercentEncoding() + '=' + field.value.toPercentEncoding();
    }
    return text;
}

std::vector<MaskedRange> OAuthForm::secrets() const
{
    std::vector<MaskedRange> ranges;
    qint64 at = 0;
    for (const Field &field : fields) {
        const qint64 value = at + field.name.toPercentEncoding().size() + 1;
        const qint64 length = field.value.toPercentEncoding().size();
        if (isOAuthSecret(field.name) && length > 0)
            ranges.push_back({value, length});
        at = value + length + 1;
    }
    return ranges;
}

/// The masked range of a value: of a string the text between its quotes, of an array or object
/// everything between its brackets.
static MaskedRange insideOf(const json::Token &token, qsizetype size)
{
    const auto type = json::Type(quint8(token.type));
    const bool isEnclosed =
        type == json::Type::String || type == json::Type::Array || type == json::Type::Object;
    const qint64 begin = token.offset + (isEnclosed ? 1 : 0);
    const qint64 end = qint64(token.offset) + token.length - (isEnclosed ? 1 : 0);
    return {begin, std::max<qint64>(std::min<qint64>(end, size) - begin, 0)};
}

/// Names that have other uses, too: "code" of an error.
static bool isOtherwiseMeant(const json::Document &document, const json::Token &key)
{
    return document.nameIs(key, "code") || document.nameIs(key, "state") ||
           document.nameIs(key, "token") || document.nameIs(key, "password");
}

static void findMembers(const json::Document &document, std::vector<MaskedRange> &ranges)
{
    for (quint32 at = 0; at + 1 < document.tokenCount(); ++at) {
        const json::Token &key = document.token(at);
        if ((key.flags & json::IsKey) == 0)
            continue;
        const bool isSecret =
            std::any_of(SecretNames.begin(), SecretNames.end(),
                        [&](QByteArrayView name) { return document.nameIs(key, name); });
        // null, true and false are not secret.
        const json::Token &value = document.token(at + 1);
        const auto type = json::Type(quint8(value.type));
        if (!isSecret || type == json::Type::Null || type == json::Type::True ||
            type == json::Type::False)
            continue;
        const MaskedRange inside = insideOf(value, document.bytes().size());
        if (!isOtherwiseMeant(document, key) ||
            isDistinctiveSecret(document.bytes().sliced(inside.offset, inside.length)))
            ranges.push_back(inside);
    }
}

static void findMatches(const QRegularExpression &pattern, const QByteArray &body,
                        std::vector<MaskedRange> &ranges, bool ifUnmistakable = false)
{
    const QString text = QString::fromLatin1(body); // a character for each byte
    for (auto match = pattern.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        const MaskedRange range{one.capturedStart(1), one.capturedLength(1)};
        if (range.length > 0 && (!ifUnmistakable || isDistinctiveSecret(QByteArrayView(body).sliced(
                                                        range.offset, range.length))))
            ranges.push_back(range);
    }
}

static const QString &alternatives()
{
    static const QString all = [] {
        QStringList names;
        for (const QByteArrayView name : SecretNames)
            names.append(QString::fromLatin1(name));
        return names.join(u'|');
    }();
    return all;
}

std::vector<MaskedRange> findSecretsInResponse(const QByteArray &body)
{
    std::vector<MaskedRange> ranges;
    const json::Document document(body);
    if (document.tokenCount() > 0)
        findMembers(document, ranges);
    if (document.isValid() && document.root().isObject())
        return ranges;
    static const QRegularExpression member(QStringLiteral("\"(?:") % alternatives() %
                                           QStringLiteral(")\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)"));
    static const QRegularExpression field(QStringLiteral("(?:^|[?&;\\s\"'>])(?:") % alternatives() %
                                          QStringLiteral(")=([^&;\\s\"'<]*)"));
    static const QRegularExpression word(QStringLiteral("([A-Za-z0-9_~+/=.-]{20,})"));
    findMatches(member, body, ranges);
    findMatches(field, body, ranges);
    findMatches(word, body, ranges, true);
    return ranges;
}

QByteArray maskedBytes(QByteArray bytes, const std::vector<MaskedRange> &ranges)
{
    for (const MaskedRange &range : ranges)
        std::fill_n(bytes.begin() + range.offset, range.length, Redactor::Mask);
    return bytes;
}

} // namespace a2a
