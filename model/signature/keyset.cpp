// SPDX-License-Identifier: Apache-2.0
#include "model/signature/keyset.h"

#include "model/json/document.h"
#include "model/signature/base64url.h"

namespace a2a::signature {

static constexpr qsizetype MaxKeys = 64;
static constexpr qsizetype LongestKeyName = 200;

static Error keyFileError(const Phrase &message, const QString &source)
{
    return Error(ErrorKind::File, QStringLiteral("key-file"), message)
        .at(source)
        .hinting("hint-what-key-files-are");
}

Phrase Key::title() const
{
    return kid.isEmpty() ? Phrase("key-from", {key.title(), source})
                         : Phrase("key-named", {key.title(), kid, source});
}

static QString memberText(json::Value member)
{
    return member.isString() ? member.toString().left(LongestKeyName) : QString();
}

/// A number or a point of a JWK; empty if it is not base64url.
static QByteArray bytesOf(json::Value member)
{
    QByteArray scratch;
    return member.isString() ? decodeBase64Url(member.toUtf8(scratch)).value_or(QByteArray())
                             : QByteArray();
}

static Result<PublicKey> publicKeyOf(json::Value jwk)
{
    const QString type = memberText(jwk["kty"]);
    if (type == u"EC")
        return PublicKey::ec(memberText(jwk["crv"]), bytesOf(jwk["x"]), bytesOf(jwk["y"]));
    if (type == u"RSA")
        return PublicKey::rsa(bytesOf(jwk["n"]), bytesOf(jwk["e"]));
    if (type == u"OKP")
        return PublicKey::okp(memberText(jwk["crv"]), bytesOf(jwk["x"]));
    if (type == u"oct")
        return Error(ErrorKind::File, QStringLiteral("key"), "key-shared-secret");
    if (type.isEmpty())
        return Error(ErrorKind::File, QStringLiteral("key"), "key-type-missing");
    return Error(ErrorKind::File, QStringLiteral("key"), {"key-type-unknown", {type}});
}

static std::optional<qint64> expiryOf(json::Value jwk)
{
    if (const auto exp = jwk["exp"].toInteger())
        return exp;
    QByteArray scratch;
    const json::Value first = jwk["x5c"].first();
    return first.isString() ? PublicKey::certificateExpiry(
                                  QByteArray::fromBase64(first.toUtf8(scratch).toByteArray()))
                            : std::nullopt;
}

/// Whether the key may be used to verify signatures (RFC 7517 §4.2, §4.3).
static bool isForSigning(json::Value jwk)
{
    if (jwk["use"].isString() && memberText(jwk["use"]) != u"sig")
        return false;
    const json::Value operations = jwk["key_ops"];
    if (!operations.isArray())
        return true;
    for (const json::Value operation : json::children(operations)) {
        if (memberText(operation) == u"verify")
            return true;
    }
    return false;
}

static void addJwk(json::Value jwk, const QString &source, const QString &jku, KeySet &set)
{
    const QString kid = memberText(jwk["kid"]);
    const Phrase name = kid.isEmpty() ? Phrase("key-nameless") : Phrase(kid);
    if (!jwk.isObject())
        return set.skipped.push_back("key-no-object");
    if (!isForSigning(jwk))
        return set.skipped.push_back({"key-not-for-signing", {name}});
    const Result<PublicKey> key = publicKeyOf(jwk);
    if (!key)
        return set.skipped.push_back({"keys-one", {name, key.error().message}});
    set.keys.push_back(
        {*key, kid, memberText(jwk["alg"]), source, jku, expiryOf(jwk), jwk["d"].isValid()});
}

static Result<KeySet> readPem(const QByteArray &bytes, const QString &source, const QString &jku)
{
    std::optional<qint64> expires;
    const Result<PublicKey> key = PublicKey::pem(bytes, &expires);
    if (!key)
        return keyFileError(key.error().message, source);
    KeySet set;
    set.keys.push_back({*key, {}, {}, source, jku, expires, false});
    return set;
}

Result<KeySet> readKeys(const QByteArray &bytes, const QString &source, const QString &jku)
{
    if (bytes.size() > KeyFileLimit)
        return keyFileError({"key-file-too-large", {KeyFileLimit / 1024}}, source);
    if (bytes.trimmed().startsWith("-----BEGIN"))
        return readPem(bytes, source, jku);
    const json::Document document(bytes, {.depthLimit = 100});
    if (!document.isValid() || !document.root().isObject())
        return keyFileError("keys-not-json", source);
    KeySet set;
    const json::Value list = document.root()["keys"];
    if (list.isArray()) {
        qsizetype count = 0;
        for (const json::Value jwk : json::children(list)) {
            if (++count > MaxKeys)
                break;
            addJwk(jwk, source, jku, set);
        }
        if (count > MaxKeys)
            set.skipped.push_back({"keys-too-many", {MaxKeys}});
    } else {
        addJwk(document.root(), source, jku, set);
    }
    if (!set.keys.empty())
        return set;
    if (set.skipped.empty())
        return keyFileError("keys-none", source);
    if (set.skipped.size() > 3)
        set.skipped.resize(3);
    return keyFileError({"keys-none-usable", {set.skipped}}, source);
}

} // namespace a2a::signature
