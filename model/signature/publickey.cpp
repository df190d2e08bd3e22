// SPDX-License-Identifier: Apache-2.0
#include "model/signature/publickey.h"

#include "model/signature/algorithms.h"

#ifdef A2A_OPENSSL
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

#include <ctime>
#endif

namespace a2a::signature {

QString PublicKey::title() const
{
    if (m_type == u"OKP")
        return m_curve;
    return m_type == u"EC" ? QString(u"EC " + m_curve)
                           : QString(m_type + u' ' + QString::number(m_bits));
}

bool PublicKey::supportsAlgorithm(const QString &name) const
{
    const Algorithm *wanted = algorithm(name);
    return wanted && m_type == QLatin1String(wanted->keyType) &&
           (*wanted->curve == '\0' || m_curve == QLatin1String(wanted->curve));
}

#ifdef A2A_OPENSSL

template <auto Free>
struct Freeing {
    template <typename T>
    void operator()(T *pointer) const
    {
        Free(pointer);
    }
};
template <typename T, auto Free>
using Owned = std::unique_ptr<T, Freeing<Free>>;
using OwnedKey = Owned<EVP_PKEY, EVP_PKEY_free>;
using OwnedKeyContext = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using OwnedBuilder = Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>;
using OwnedParams = Owned<OSSL_PARAM, OSSL_PARAM_free>;
using OwnedNumber = Owned<BIGNUM, BN_free>;
using OwnedBio = Owned<BIO, BIO_free_all>;
using OwnedCertificate = Owned<X509, X509_free>;

static constexpr int MinRsaBits = 1024;
static constexpr int MaxRsaBits = 16384;
static constexpr int MaxExponentBytes = 8;

static Error keyError(const Phrase &message)
{
    ERR_clear_error();
    return Error(ErrorKind::File, QStringLiteral("key"), message);
}

static const unsigned char *bytes(const QByteArray &array)
{
    return reinterpret_cast<const unsigned char *>(array.constData());
}

struct PublicKey::Adopt {
    static Result<PublicKey> key(OwnedKey handle);
};

static QString groupCurve(EVP_PKEY *key)
{
    char name[80] = {};
    size_t length = 0;
    if (EVP_PKEY_get_group_name(key, name, sizeof name, &length) != 1)
        return {};
    for (const auto &[openSsl, jose] :
         {std::pair{"prime256v1", "P-256"}, std::pair{"secp384r1", "P-384"},
          std::pair{"secp521r1", "P-521"}}) {
        if (qstrcmp(name, openSsl) == 0)
            return QString::fromLatin1(jose);
    }
    return QString::fromLatin1(name);
}

Result<PublicKey> PublicKey::Adopt::key(OwnedKey handle)
{
    PublicKey key;
    EVP_PKEY *raw = handle.get();
    key.m_bits = EVP_PKEY_get_bits(raw);
    switch (EVP_PKEY_get_base_id(raw)) {
    case EVP_PKEY_EC:
        key.m_type = QStringLiteral("EC");
        key.m_curve = groupCurve(raw);
        break;
    case EVP_PKEY_RSA:
    case EVP_PKEY_RSA_PSS:
        key.m_type = QStringLiteral("RSA");
        if (key.m_bits < MinRsaBits || key.m_bits > MaxRsaBits)
            return keyError({"key-rsa-size", {key.m_bits, MinRsaBits, MaxRsaBits}});
        break;
    case EVP_PKEY_ED25519:
    case EVP_PKEY_ED448:
        key.m_type = QStringLiteral("OKP");
        key.m_curve = EVP_PKEY_get_base_id(raw) == EVP_PKEY_ED25519 ? QStringLiteral("Ed25519")
                                                                    : QStringLiteral("Ed448");
        break;
    default:
        return keyError("key-kind-unusable");
    }
    key.m_handle = std::shared_ptr<void>(
        handle.release(), [](void *held) { EVP_PKEY_free(static_cast<EVP_PKEY *>(held)); });
    return key;
}

static OwnedKey build(const char *type, OSSL_PARAM_BLD *builder)
{
    const OwnedParams parameters(OSSL_PARAM_BLD_to_param(builder));
    const OwnedKeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, type, nullptr));
    EVP_PKEY *key = nullptr;
    if (!parameters || !context || EVP_PKEY_fromdata_init(context.get()) != 1 ||
        EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters.get()) != 1)
        return {};
    return OwnedKey(key);
}

Result<PublicKey> PublicKey::ec(const QString &curve, const QByteArray &x, const QByteArray &y)
{
    const char *group = curve == u"P-256"   ? "prime256v1"
                        : curve == u"P-384" ? "secp384r1"
                        : curve == u"P-521" ? "secp521r1"
                                            : nullptr;
    const qsizetype length = curve == u"P-256" ? 32 : curve == u"P-384" ? 48 : 66;
    if (!group)
        return keyError({"key-curve-unusable", {curve.left(40)}});
    if (x.size() != length || y.size() != length)
        return keyError({"key-coordinates-length", {curve, length}});
    const QByteArray point = '\x04' + x + y;
    const OwnedBuilder builder(OSSL_PARAM_BLD_new());
    OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, group, 0);
    OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.constData(),
                                     size_t(point.size()));
    OwnedKey key = build("EC", builder.get());
    const OwnedKeyContext check(key ? EVP_PKEY_CTX_new(key.get(), nullptr) : nullptr);
    if (!check || EVP_PKEY_public_check(check.get()) != 1)
        return keyError({"key-not-on-curve", {curve}});
    return Adopt::key(std::move(key));
}

Result<PublicKey> PublicKey::rsa(const QByteArray &modulus, const QByteArray &exponent)
{
    if (modulus.isEmpty() || modulus.size() > MaxRsaBits / 8 + 1 || exponent.isEmpty() ||
        exponent.size() > MaxExponentBytes)
        return keyError("key-rsa-numbers-size");
    const OwnedNumber n(BN_bin2bn(bytes(modulus), int(modulus.size()), nullptr));
    const OwnedNumber e(BN_bin2bn(bytes(exponent), int(exponent.size()), nullptr));
    if (!BN_is_odd(n.get()) || !BN_is_odd(e.get()) || BN_is_one(e.get()))
        return keyError("key-rsa-numbers");
    const OwnedBuilder builder(OSSL_PARAM_BLD_new());
    OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_N, n.get());
    OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_E, e.get());
    OwnedKey key = build("RSA", builder.get());
    if (!key)
        return keyError("key-rsa-numbers");
    return Adopt::key(std::move(key));
}

Result<PublicKey> PublicKey::okp(const QString &curve, const QByteArray &x)
{
    const int id = curve == u"Ed25519" ? EVP_PKEY_ED25519 : curve == u"Ed448" ? EVP_PKEY_ED448 : 0;
    if (id == 0)
        return keyError({"key-curve-unusable", {curve.left(40)}});
    OwnedKey key(EVP_PKEY_new_raw_public_key(id, nullptr, bytes(x), size_t(x.size())));
    if (!key)
        return keyError({"key-not-on-curve", {curve}});
    return Adopt::key(std::move(key));
}

static std::optional<qint64> expiryOf(const X509 *certificate)
{
    std::tm end{};
    if (ASN1_TIME_to_tm(X509_get0_notAfter(certificate), &end) != 1)
        return {};
    return qint64(timegm(&end));
}

std::optional<qint64> PublicKey::certificateExpiry(const QByteArray &der)
{
    const unsigned char *at = bytes(der);
    const OwnedCertificate certificate(d2i_X509(nullptr, &at, long(der.size())));
    ERR_clear_error();
    return certificate ? expiryOf(certificate.get()) : std::nullopt;
}

Result<PublicKey> PublicKey::pem(const QByteArray &text, std::optional<qint64> *expires)
{
    if (text.contains("PRIVATE KEY-----"))
        return keyError("key-private");
    const auto open = [&text] {
        return OwnedBio(BIO_new_mem_buf(text.constData(), int(text.size())));
    };
    OwnedKey key(PEM_read_bio_PUBKEY(open().get(), nullptr, nullptr, nullptr));
    if (!key) {
        const OwnedCertificate certificate(
            PEM_read_bio_X509(open().get(), nullptr, nullptr, nullptr));
        if (certificate) {
            key.reset(X509_get_pubkey(certificate.get()));
            *expires = expiryOf(certificate.get());
        }
    }
    if (!key)
        return keyError("key-pem-unreadable");
    return Adopt::key(std::move(key));
}

/// Two numbers of fixed length as the DER that OpenSSL requires.
static QByteArray derSignature(const QByteArray &raw)
{
    const auto half = int(raw.size() / 2);
    const Owned<ECDSA_SIG, ECDSA_SIG_free> pair(ECDSA_SIG_new());
    OwnedNumber r(BN_bin2bn(bytes(raw), half, nullptr));
    OwnedNumber s(BN_bin2bn(bytes(raw) + half, half, nullptr));
    ECDSA_SIG_set0(pair.get(), r.release(), s.release());
    unsigned char *der = nullptr;
    const int length = i2d_ECDSA_SIG(pair.get(), &der);
    if (length <= 0)
        return {};
    const QByteArray result(reinterpret_cast<const char *>(der), length);
    OPENSSL_free(der);
    return result;
}

static const EVP_MD *hashOf(const Algorithm &algorithm)
{
    switch (algorithm.hashBits) {
    case 256:
        return EVP_sha256();
    case 384:
        return EVP_sha384();
    case 512:
        return EVP_sha512();
    default:
        return nullptr; // EdDSA hashes by itself
    }
}

bool PublicKey::verifies(const QString &name, const QByteArray &input,
                         const QByteArray &signature) const
{
    const Algorithm *algorithm = signature::algorithm(name);
    if (!algorithm || !supportsAlgorithm(name))
        return false;
    const bool isPair = m_type == u"EC";
    if (algorithm->signatureBytes > 0 && m_curve != u"Ed448" &&
        signature.size() != algorithm->signatureBytes)
        return false;
    const QByteArray given = isPair ? derSignature(signature) : signature;
    const Owned<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
    EVP_PKEY_CTX *parameters = nullptr;
    bool isReady = EVP_DigestVerifyInit(context.get(), &parameters, hashOf(*algorithm), nullptr,
                                        static_cast<EVP_PKEY *>(m_handle.get())) == 1;
    if (isReady && m_type == u"RSA")
        isReady =
            EVP_PKEY_CTX_set_rsa_padding(parameters, algorithm->isPss ? RSA_PKCS1_PSS_PADDING
                                                                      : RSA_PKCS1_PADDING) == 1;
    if (isReady && algorithm->isPss)
        isReady = EVP_PKEY_CTX_set_rsa_pss_saltlen(parameters, RSA_PSS_SALTLEN_DIGEST) == 1;
    const bool holds =
        isReady && EVP_DigestVerify(context.get(), bytes(given), size_t(given.size()), bytes(input),
                                    size_t(input.size())) == 1;
    ERR_clear_error();
    return holds;
}

bool canVerify()
{
    return true;
}

#else // no key can be read, so that no signature is ever reported as valid

static Error unavailable()
{
    return Error(ErrorKind::Usage, QStringLiteral("no-openssl"), "signature-no-openssl")
        .hinting("hint-build-with-openssl");
}

Result<PublicKey> PublicKey::ec(const QString &, const QByteArray &, const QByteArray &)
{
    return unavailable();
}

Result<PublicKey> PublicKey::rsa(const QByteArray &, const QByteArray &)
{
    return unavailable();
}

Result<PublicKey> PublicKey::okp(const QString &, const QByteArray &)
{
    return unavailable();
}

Result<PublicKey> PublicKey::pem(const QByteArray &, std::optional<qint64> *)
{
    return unavailable();
}

std::optional<qint64> PublicKey::certificateExpiry(const QByteArray &)
{
    return {};
}

bool PublicKey::verifies(const QString &, const QByteArray &, const QByteArray &) const
{
    return false;
}

bool canVerify()
{
    return false;
}

#endif

} // namespace a2a::signature
