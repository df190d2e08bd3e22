// SPDX-License-Identifier: Apache-2.0
#include "model/signin/clientassertion.h"

#include "model/signature/base64url.h"
#include "model/signin/pkce.h"

#include <QJsonDocument>
#include <QJsonObject>

#ifdef A2A_OPENSSL
#include <openssl/bio.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#endif

#include <memory>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 LifeSeconds = 60;

static Error keyError(const char *code, const Phrase &message, const Phrase &hint)
{
    return Error(ErrorKind::Usage, QString::fromLatin1(code), message).hinting(hint);
}

#ifdef A2A_OPENSSL

template <auto Free>
struct FreeKeyPart {
    template <typename T>
    void operator()(T *pointer) const
    {
        Free(pointer);
    }
};
template <typename T, auto Free>
using OwnedPart = std::unique_ptr<T, FreeKeyPart<Free>>;
using PrivateKey = OwnedPart<EVP_PKEY, EVP_PKEY_free>;

/// How a key of this kind signs (RFC 7518 §3.1, RFC 8037).
struct SigningWay {
    QString algorithm;
    const EVP_MD *digest = nullptr;
    int numberSize = 0; ///< bytes of each of the two numbers of an ECDSA signature
};

static std::optional<SigningWay> wayOf(EVP_PKEY *key)
{
    switch (EVP_PKEY_get_base_id(key)) {
    case EVP_PKEY_RSA:
        if (EVP_PKEY_get_bits(key) < 2048)
            return {};
        return SigningWay{u"RS256"_s, EVP_sha256(), 0};
    case EVP_PKEY_ED25519:
        return SigningWay{u"EdDSA"_s, nullptr, 0};
    case EVP_PKEY_EC:
        break;
    default:
        return {};
    }
    switch (EVP_PKEY_get_bits(key)) {
    case 256:
        return SigningWay{u"ES256"_s, EVP_sha256(), 32};
    case 384:
        return SigningWay{u"ES384"_s, EVP_sha384(), 48};
    case 521:
        return SigningWay{u"ES512"_s, EVP_sha512(), 66};
    default:
        return {};
    }
}

/// Never prompt for a pass phrase on the terminal.
static int noPassphrase(char * /*buffer*/, int /*size*/, int /*forWriting*/, void * /*data*/)
{
    return -1;
}

static PrivateKey readKey(const QByteArray &pem)
{
    const OwnedPart<BIO, BIO_free_all> bio(BIO_new_mem_buf(pem.constData(), int(pem.size())));
    PrivateKey key(PEM_read_bio_PrivateKey(bio.get(), nullptr, noPassphrase, nullptr));
    ERR_clear_error();
    return key;
}

/// For ECDSA a JWS has two numbers of fixed size, where OpenSSL uses ASN.1.
static QByteArray plainNumbers(const QByteArray &der, int size)
{
    const auto *data = reinterpret_cast<const unsigned char *>(der.constData());
    const OwnedPart<ECDSA_SIG, ECDSA_SIG_free> numbers(
        d2i_ECDSA_SIG(nullptr, &data, long(der.size())));
    if (!numbers)
        return {};
    QByteArray plain(qsizetype{2} * size, '\0');
    auto *out = reinterpret_cast<unsigned char *>(plain.data());
    BN_bn2binpad(ECDSA_SIG_get0_r(numbers.get()), out, size);
    BN_bn2binpad(ECDSA_SIG_get0_s(numbers.get()), out + size, size);
    return plain;
}

static QByteArray signedWith(EVP_PKEY *key, const SigningWay &way, const QByteArray &input)
{
    const OwnedPart<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
    const auto *data = reinterpret_cast<const unsigned char *>(input.constData());
    size_t size = 0;
    QByteArray result;
    if (EVP_DigestSignInit(context.get(), nullptr, way.digest, nullptr, key) == 1 &&
        EVP_DigestSign(context.get(), nullptr, &size, data, size_t(input.size())) == 1) {
        result.resize(qsizetype(size));
        auto *out = reinterpret_cast<unsigned char *>(result.data());
        if (EVP_DigestSign(context.get(), out, &size, data, size_t(input.size())) == 1)
            result.resize(qsizetype(size));
        else
            result.clear();
    }
    ERR_clear_error();
    return way.numberSize > 0 && !result.isEmpty() ? plainNumbers(result, way.numberSize) : result;
}

static QByteArray encoded(const QJsonObject &object)
{
    return signature::encodeBase64Url(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

Result<QByteArray> makeClientAssertion(const OAuthRequest &request, qint64 nowMs)
{
    const PrivateKey key = readKey(request.privateKey);
    if (!key) {
        const bool isEncrypted = request.privateKey.contains("ENCRYPTED");
        return isEncrypted
                   ? keyError("oauth-key-encrypted", {"oauth-key-encrypted"},
                              {"hint-oauth-key-plain"})
                   : keyError("oauth-key-unreadable", {"oauth-key-unreadable"}, {"hint-oauth-key"});
    }
    const std::optional<SigningWay> way = wayOf(key.get());
    if (!way)
        return keyError("oauth-key-unfit", {"oauth-key-unfit"}, {"hint-oauth-key-kinds"});
    QJsonObject header{{u"alg"_s, way->algorithm}, {u"typ"_s, u"JWT"_s}};
    if (!request.keyId.isEmpty())
        header.insert(u"kid"_s, request.keyId);
    const OAuthEndpoints &endpoints = request.endpoints;
    const qint64 now = nowMs / 1000;
    const QJsonObject claims{{u"iss"_s, request.clientId},
                             {u"sub"_s, request.clientId},
                             {u"aud"_s, endpoints.issuer.isEmpty()
                                            ? endpoints.token.toString(QUrl::FullyEncoded)
                                            : endpoints.issuer},
                             {u"jti"_s, QString::fromLatin1(generateOAuthSecret())},
                             {u"iat"_s, now},
                             {u"exp"_s, now + LifeSeconds}};
    const QByteArray input = encoded(header) + '.' + encoded(claims);
    const QByteArray signature = signedWith(key.get(), *way, input);
    if (signature.isEmpty())
        return keyError("oauth-key-unfit", {"oauth-key-unfit"}, {"hint-oauth-key-kinds"});
    return QByteArray(input + '.' + signature::encodeBase64Url(signature));
}

#else

Result<QByteArray> makeClientAssertion(const OAuthRequest & /*request*/, qint64 /*nowMs*/)
{
    return keyError("oauth-no-openssl", {"oauth-no-openssl"}, {"hint-oauth-secret"});
}

#endif

} // namespace a2a
