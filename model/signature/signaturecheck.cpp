// SPDX-License-Identifier: Apache-2.0
#include "model/signature/signaturecheck.h"

#include "model/signature/algorithms.h"
#include "model/signature/base64url.h"
#include "model/signature/canonicaljson.h"

#include <QDateTime>

#include <algorithm>
#include <map>

namespace a2a::signature {

static constexpr qsizetype MaxCardBytes = 1024 * 1024;
static constexpr qsizetype MaxHeaderBytes = 16 * 1024;
static constexpr qsizetype MaxSignatureBytes = 4 * 1024;
static constexpr qsizetype LongestName = 2000;
static constexpr int MaxKeysTried = 4;
static constexpr int WeakRsaBits = 2048;

namespace {

/// A card whose forms are created on demand.
class SignedCard final {
public:
    explicit SignedCard(json::Value card)
        : m_card(card)
        , m_problem(card.document()->bytes().size() > MaxCardBytes
                        ? Phrase("signature-card-too-large", {MaxCardBytes / 1024})
                        : nonCanonicalReason(card))
    {
    }
    [[nodiscard]] const Phrase &problem() const { return m_problem; }
    [[nodiscard]] std::vector<SigningForm> order() const { return signingFormsFor(m_card); }
    [[nodiscard]] const SigningPayload &form(SigningForm form)
    {
        const auto known = m_forms.find(form);
        return known != m_forms.end()
                   ? known->second
                   : m_forms.emplace(form, makeSigningPayload(m_card, form)).first->second;
    }

private:
    json::Value m_card;
    Phrase m_problem;
    std::map<SigningForm, SigningPayload> m_forms;
};

/// A signature taken apart.
struct Parts {
    QByteArray protectedText; ///< as received, because this is what was signed
    QByteArray signature;
};

} // namespace

static QString textOf(json::Value member)
{
    return member.isString() ? member.toString().left(LongestName) : QString();
}

/// Header parameters that affect processing and are not supported.
static Phrase whyNotUnderstood(json::Value header, json::Value open)
{
    if (header["crit"].isValid() || open["crit"].isValid())
        return "signature-crit";
    if (header["b64"].isValid() && header["b64"].type() != json::Type::True)
        return "signature-b64";
    const QString name = textOf(header["alg"]);
    if (name.isEmpty())
        return "signature-no-algorithm";
    if (name.compare(u"none", Qt::CaseInsensitive) == 0)
        return "signature-algorithm-none";
    if (name.startsWith(u"HS"))
        return {"signature-shared-secret", {name}};
    if (!algorithm(name))
        return {"signature-algorithm-unknown", {name.left(40)}};
    return {};
}

/// Fills in the protected header; returns nothing if it can be used.
static Phrase readHeader(json::Value signature, SignatureCheck &check, Parts &parts)
{
    if (!signature.isObject())
        return "signature-no-object";
    const json::Value given = signature["protected"];
    if (!given.isString() || !signature["signature"].isString())
        return "signature-incomplete";
    QByteArray scratch;
    parts.protectedText = given.toUtf8(scratch).toByteArray();
    if (parts.protectedText.size() > MaxHeaderBytes)
        return {"signature-header-too-large", {MaxHeaderBytes / 1024}};
    const auto decoded = decodeBase64Url(parts.protectedText);
    if (!decoded)
        return "signature-header-not-base64url";
    const json::Document header(*decoded, {.depthLimit = 20});
    if (!header.isValid() || !header.root().isObject())
        return "signature-header-not-json";
    check.header = *decoded;
    check.algorithm = textOf(header.root()["alg"]);
    check.kid = textOf(header.root()["kid"]);
    check.jku = textOf(header.root()["jku"]);
    check.type = textOf(header.root()["typ"]);
    if (const Phrase problem = nonCanonicalReason(header.root()); !problem.isEmpty())
        return {"signature-header-not-canonical", {problem}};
    return whyNotUnderstood(header.root(), signature["header"]);
}

static Phrase readSignature(json::Value signature, const QString &name, Parts &parts)
{
    QByteArray scratch;
    const auto decoded = decodeBase64Url(signature["signature"].toUtf8(scratch));
    if (!decoded || decoded->isEmpty())
        return "signature-not-base64url";
    const int expected = algorithm(name)->signatureBytes;
    if (expected > 0 && decoded->size() != expected)
        return {"signature-wrong-length", {decoded->size(), name, expected}};
    if (decoded->size() > MaxSignatureBytes)
        return "signature-too-large";
    parts.signature = *decoded;
    return {};
}

/// The candidate keys, those with the same name first.
static std::vector<const Key *> candidates(const SignatureCheck &check, std::span<const Key> keys)
{
    std::vector<const Key *> named;
    std::vector<const Key *> nameless;
    for (const Key &key : keys) {
        if ((!key.jku.isEmpty() && key.jku != check.jku) ||
            !key.key.supportsAlgorithm(check.algorithm) ||
            (!key.algorithm.isEmpty() && key.algorithm != check.algorithm))
            continue;
        if (!check.kid.isEmpty() && key.kid == check.kid)
            named.push_back(&key);
        else if (key.kid.isEmpty() || check.kid.isEmpty())
            nameless.push_back(&key);
    }
    named.insert(named.end(), nameless.begin(), nameless.end());
    if (named.size() > MaxKeysTried)
        named.resize(MaxKeysTried);
    return named;
}

static Phrase whyNoKey(const SignatureCheck &check, std::span<const Key> keys)
{
    if (!canVerify())
        return "signature-no-openssl";
    for (const Key &key : keys) {
        if (key.kid == check.kid && !check.kid.isEmpty() &&
            !key.key.supportsAlgorithm(check.algorithm))
            return {"signature-key-other-algorithm", {key.title(), check.algorithm}};
    }
    return check.kid.isEmpty() ? Phrase("signature-no-key")
                               : Phrase("signature-no-such-key", {check.kid});
}

static void warnAbout(const Key &key, SignatureCheck &check)
{
    if (key.key.type() == u"RSA" && key.key.bits() < WeakRsaBits)
        check.warnings.push_back({"signature-weak-key", {key.key.bits(), WeakRsaBits}});
    if (key.hasPrivatePart)
        check.warnings.push_back("signature-private-part");
    if (!key.jku.isEmpty())
        check.warnings.push_back("signature-key-of-card");
}

static bool tryKey(const Key &key, const Parts &parts, SignedCard &card, SignatureCheck &check)
{
    for (const SigningForm form : card.order()) {
        const SigningPayload &candidate = card.form(form);
        const QByteArray input = parts.protectedText + '.' + encodeBase64Url(candidate.payload);
        if (!key.key.verifies(check.algorithm, input, parts.signature))
            continue;
        check.state = SignatureCheck::State::Verified;
        check.form = form;
        check.key = key.title();
        check.uncovered = candidate.uncovered;
        warnAbout(key, check);
        return true;
    }
    return false;
}

static void checkWith(std::span<const Key> keys, qint64 now, const Parts &parts, SignedCard &card,
                      SignatureCheck &check)
{
    check.state = SignatureCheck::State::NoKey;
    check.reason = whyNoKey(check, keys);
    for (const Key *key : candidates(check, keys)) {
        if (key->expires && *key->expires < now) {
            check.keyExpired = true;
            check.reason = {
                "signature-key-expired",
                {key->title(),
                 QDateTime::fromSecsSinceEpoch(*key->expires).date().toString(Qt::ISODate)}};
            continue;
        }
        check.keyExpired = false;
        if (tryKey(*key, parts, card, check)) {
            check.reason = {};
            return;
        }
        check.state = SignatureCheck::State::Mismatch;
        check.key = key->title();
        check.reason = {"signature-mismatch", {key->title()}};
    }
}

static SignatureCheck checkOne(json::Value signature, std::span<const Key> keys, qint64 now,
                               SignedCard &card)
{
    SignatureCheck check;
    check.range = signature.range();
    check.pointer = signature.pointer();
    Parts parts;
    check.reason = readHeader(signature, check, parts);
    if (check.reason.isEmpty())
        check.reason = readSignature(signature, check.algorithm, parts);
    if (check.reason.isEmpty())
        check.reason = card.problem();
    if (check.reason.isEmpty())
        checkWith(keys, now, parts, card, check);
    return check;
}

CardSignatures checkSignatures(const QByteArray &bytes, std::span<const Key> keys, qint64 now)
{
    CardSignatures result;
    const json::Document document(bytes);
    const json::Value list = document.root()["signatures"];
    if (!list.isArray())
        return result;
    SignedCard card(document.root());
    for (const json::Value signature : json::children(list)) {
        if (result.checks.size() == CardSignatures::MaxSignatures)
            ++result.unchecked;
        else
            result.checks.push_back(checkOne(signature, keys, now, card));
    }
    return result;
}

const SignatureCheck *CardSignatures::best() const
{
    const auto rank = [](const SignatureCheck &check) {
        return std::pair(check.state, check.form.value_or(SigningForm::Specification));
    };
    const auto found =
        std::min_element(checks.begin(), checks.end(),
                         [&rank](const auto &a, const auto &b) { return rank(a) < rank(b); });
    return found == checks.end() ? nullptr : &*found;
}

CardSignatures::Verdict CardSignatures::verdict() const
{
    const SignatureCheck *decisive = best();
    if (!decisive)
        return Verdict::NotSigned;
    switch (decisive->state) {
    case SignatureCheck::State::Verified:
        return Verdict::Verified;
    case SignatureCheck::State::Mismatch:
        return Verdict::Mismatch;
    case SignatureCheck::State::NoKey:
        return Verdict::NoKey;
    case SignatureCheck::State::Malformed:
        break;
    }
    return Verdict::Malformed;
}

} // namespace a2a::signature
