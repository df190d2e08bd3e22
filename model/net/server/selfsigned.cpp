// SPDX-License-Identifier: Apache-2.0
#include "model/net/server/selfsigned.h"

#include "model/net/server/serveridentity.h"

#ifdef A2A_OPENSSL
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509v3.h>
#endif

#include <memory>

namespace a2a {

static Error identityError(const char *code, Phrase message, Phrase hint)
{
    return Error(ErrorKind::File, QLatin1String(code), std::move(message)).hinting(std::move(hint));
}

Result<ServerIdentityPointer> identityFromPem(const QByteArray &pem, const QByteArray &passphrase)
{
    const QList<QSslCertificate> certificates = QSslCertificate::fromData(pem, QSsl::Pem);
    if (certificates.isEmpty())
        return identityError("no-certificate", {"pem-without-certificate"}, {"hint-pem-both"});
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Ec, QSsl::Rsa, QSsl::Dsa}) {
        const QSslKey key(pem, algorithm, QSsl::Pem, QSsl::PrivateKey, passphrase);
        if (!key.isNull())
            return std::make_shared<const ServerIdentity>(
                ServerIdentity{certificates.front(), key});
    }
    return identityError("no-key", {"pem-without-key"}, {"hint-pem-both"});
}

#ifdef A2A_OPENSSL

namespace {

template <auto Free>
struct Freed {
    template <typename Type>
    void operator()(Type *what) const
    {
        Free(what);
    }
};
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Extension = std::unique_ptr<X509_EXTENSION, Freed<X509_EXTENSION_free>>;
using Memory = std::unique_ptr<BIO, Freed<BIO_free>>;

} // namespace

/// The subject alternative names: "IP:127.0.0.1,DNS:localhost". Anything that could be more than
/// one name is left out.
static QByteArray namesOf(const QStringList &hosts)
{
    QByteArrayList names;
    for (const QString &host : hosts) {
        if (host.isEmpty() || host.contains(u',') || host.contains(u':') || host.contains(u'\n'))
            continue;
        names.append((QHostAddress(host).isNull() ? "DNS:" : "IP:") + host.toLatin1());
    }
    return names.isEmpty() ? QByteArray("IP:127.0.0.1") : names.join(',');
}

static bool fillCertificate(X509 *certificate, EVP_PKEY *key, const QByteArray &names)
{
    static constexpr long Day = 24 * 3600;
    static constexpr long Days = 30;
    static constexpr const unsigned char Name[] = "A2A Scope";
    quint64 serial = 0;
    if (RAND_bytes(reinterpret_cast<unsigned char *>(&serial), sizeof(serial)) != 1)
        return false;
    X509_NAME *name = X509_get_subject_name(certificate);
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
    const Extension extension(
        X509V3_EXT_conf_nid(nullptr, &context, NID_subject_alt_name, names.constData()));
    return extension && X509_set_version(certificate, X509_VERSION_3) == 1 &&
           ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), serial >> 1) == 1 &&
           X509_gmtime_adj(X509_getm_notBefore(certificate), -Day) &&
           X509_gmtime_adj(X509_getm_notAfter(certificate), Days * Day) &&
           X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, Name, -1, -1, 0) == 1 &&
           X509_set_issuer_name(certificate, name) == 1 && X509_set_pubkey(certificate, key) == 1 &&
           X509_add_ext(certificate, extension.get(), -1) == 1 &&
           X509_sign(certificate, key, EVP_sha256()) > 0;
}

static QByteArray bytesOf(BIO *memory)
{
    char *data = nullptr;
    const long size = BIO_get_mem_data(memory, &data);
    return QByteArray(data, size);
}

Result<ServerIdentityPointer> selfSignedIdentity(const QStringList &hosts)
{
    const Key key(EVP_EC_gen("P-256"));
    const Certificate certificate(X509_new());
    const Memory text(BIO_new(BIO_s_mem()));
    const bool isCreated =
        key && certificate && text &&
        fillCertificate(certificate.get(), key.get(), namesOf(hosts)) &&
        PEM_write_bio_X509(text.get(), certificate.get()) == 1 &&
        PEM_write_bio_PrivateKey(text.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1;
    if (!isCreated)
        return identityError("no-certificate", {"certificate-not-made"}, {"hint-own-pem"});
    return identityFromPem(bytesOf(text.get()));
}

#else

Result<ServerIdentityPointer> selfSignedIdentity(const QStringList & /*hosts*/)
{
    return identityError("no-certificate", {"certificate-not-made"}, {"hint-own-pem"});
}

#endif

} // namespace a2a
