// SPDX-License-Identifier: Apache-2.0
#include "tests/support/cardsigner.h"

#include "model/signature/base64url.h"
#include "model/signature/cardforms.h"

#include <openssl/evp.h>

namespace a2a::test {

struct CardSigner::Secret {
    EVP_PKEY *key = nullptr;
};

CardSigner::CardSigner(const QByteArray &kid)
    : m_secret(std::make_unique<Secret>())
    , m_kid(kid)
{
    m_secret->key = EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
    if (!m_secret->key)
        qFatal("no key could be made");
}

CardSigner::~CardSigner()
{
    EVP_PKEY_free(m_secret->key);
}

QByteArray CardSigner::sign(const QByteArray &card, const QByteArray &jku) const
{
    const json::Document document(card);
    const QByteArray payload =
        signature::makeSigningPayload(document.root(), signature::SigningForm::Specification)
            .payload;
    QByteArray header = "{\"alg\":\"EdDSA\",\"kid\":\"" + m_kid + "\",\"typ\":\"JOSE\"";
    if (!jku.isEmpty())
        header += ",\"jku\":\"" + jku + '"';
    const QByteArray protectedText = signature::encodeBase64Url(header + '}');
    const QByteArray input = protectedText + '.' + signature::encodeBase64Url(payload);
    QByteArray signature(64, '\0');
    auto length = size_t(signature.size());
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    const bool isDone =
        EVP_DigestSignInit(context, nullptr, nullptr, nullptr, m_secret->key) == 1 &&
        EVP_DigestSign(context, reinterpret_cast<unsigned char *>(signature.data()), &length,
                       reinterpret_cast<const unsigned char *>(input.constData()),
                       size_t(input.size())) == 1;
    EVP_MD_CTX_free(context);
    if (!isDone)
        qFatal("the card could not be signed");
    const QByteArray signatures = ",\"signatures\":[{\"protected\":\"" + protectedText +
                                  "\",\"signature\":\"" + signature::encodeBase64Url(signature) +
                                  "\"}]}";
    return card.first(card.lastIndexOf('}')) + signatures;
}

QByteArray CardSigner::keys() const
{
    QByteArray point(32, '\0');
    auto length = size_t(point.size());
    EVP_PKEY_get_raw_public_key(m_secret->key, reinterpret_cast<unsigned char *>(point.data()),
                                &length);
    return "{\"keys\":[{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"kid\":\"" + m_kid + "\",\"x\":\"" +
           signature::encodeBase64Url(point) + "\"}]}";
}

} // namespace a2a::test
