// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/tables.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

namespace a2a::rules {

/// Visits each signature whose protected header can be read.
template <typename Look>
static void eachHeader(const CardInput &card, Look look)
{
    for (const json::Value one : json::children(card.at["signatures"])) {
        const json::Document header(fromBase64Url(one["protected"]));
        if (header.isValid() && header.root().isObject())
            look(one, header.root());
    }
}

static qsizetype signatureBytes(const QString &alg)
{
    static const QHash<QString, qsizetype> sizes{{QStringLiteral("ES256"), 64},
                                                 {QStringLiteral("ES384"), 96},
                                                 {QStringLiteral("ES512"), 132},
                                                 {QStringLiteral("EdDSA"), 64}};
    return sizes.value(alg, 0);
}

static constexpr Rule<CardInput> SignatureRules[] = {
    {{"SIG-001", Severity::Error, V0_3 | V1_0, "1.0 §8.4.2; 0.3 §5.5.6; RFC 7515",
      QT_TRANSLATE_NOOP("a2a::Rule", "Signature has no valid %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "%1: base64url without padding"), "", "", NoteCoverage::No,
      "protected signature"},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(card.at["signatures"])) {
             for (const char *name : {"protected", "signature"}) {
                 if (!isPresent(one[name]))
                     violations.missing(one, name);
                 else if (!isBase64Url(one[name]))
                     violations.at(one[name]);
             }
         }
     }},
    {{"SIG-002", Severity::Error, V0_3 | V1_0, "1.0 §8.4.2; 0.3 §5.5.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Protected header of a signature is not a JSON object."),
      QT_TRANSLATE_NOOP("a2a::Rule", "base64url of a JSON object"), ""},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(card.at["signatures"])) {
             const json::Document header(fromBase64Url(one["protected"]));
             if (isBase64Url(one["protected"]) && !(header.isValid() && header.root().isObject()))
                 violations.at(one["protected"]);
         }
     }},
    {{"SIG-003", Severity::Error, V1_0, "1.0 §8.4.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Protected header of a signature has no %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "alg and kid"), "", "", NoteCoverage::No, "alg kid"},
     [](const CardInput &card, Violations &violations) {
         eachHeader(card, [&](json::Value signature, json::Value header) {
             for (const char *name : {"alg", "kid"}) {
                 if (!isNonEmptyString(header[name]))
                     violations.missing(signature["protected"], name);
             }
         });
     }},
    {{"SIG-004", Severity::Warning, V1_0, "1.0 §8.4.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "typ in a signature's header is not JOSE."),
      QT_TRANSLATE_NOOP("a2a::Rule", "typ: JOSE"), ""},
     [](const CardInput &card, Violations &violations) {
         eachHeader(card, [&](json::Value signature, json::Value header) {
             if (!equalsString(header["typ"], "JOSE"))
                 violations.about(signature["protected"], header["typ"].toString());
         });
     }},
    {{"SIG-005", Severity::Error, V0_3 | V1_0, "RFC 7515 §4.1.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Signature algorithm uses no public key."),
      QT_TRANSLATE_NOOP("a2a::Rule", "alg with a public key, for example ES256"), ""},
     [](const CardInput &card, Violations &violations) {
         eachHeader(card, [&](json::Value signature, json::Value header) {
             const QString alg = header["alg"].toString();
             if (alg.compare(u"none", Qt::CaseInsensitive) == 0 || alg.startsWith(u"HS"))
                 violations.about(signature["protected"], alg);
         });
     }},
    {{"SIG-006", Severity::Warning, V0_3 | V1_0, "1.0 §8.4.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "jku of a signature is not https."),
      QT_TRANSLATE_NOOP("a2a::Rule", "https URL"), ""},
     [](const CardInput &card, Violations &violations) {
         eachHeader(card, [&](json::Value signature, json::Value header) {
             if (isNonEmptyString(header["jku"]) && !isSecureUrl(toUrl(header["jku"])))
                 violations.about(signature["protected"], header["jku"].toString());
         });
     }},
    {{"SIG-007", Severity::Error, V0_3 | V1_0, "RFC 7515 §4.1.11",
      QT_TRANSLATE_NOOP("a2a::Rule", "Signature requires an unknown header parameter."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no crit"), ""},
     [](const CardInput &card, Violations &violations) {
         eachHeader(card, [&](json::Value signature, json::Value header) {
             if (header["crit"].isValid())
                 violations.about(signature["protected"],
                                  QString::fromUtf8(header["crit"].raw().toByteArray().left(60)));
         });
     }},
    {{"SIG-011", Severity::Note, V0_3, "0.3 §5.5.6",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Card before 1.0 is signed, but its signed form is not specified."),
      QT_TRANSLATE_NOOP("a2a::Rule", "signed form that the specification defines"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Document how you sign, or upgrade to 1.0.")},
     [](const CardInput &card, Violations &violations) {
         if (card.at["signatures"].first().isValid())
             violations.at(card.at["signatures"]);
     }},
    {{"SIG-012", Severity::Warning, V0_3 | V1_0, "RFC 7515 §7.2.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Unprotected header of a signature repeats %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "each parameter in one header only"), ""},
     [](const CardInput &card, Violations &violations) {
         eachHeader(card, [&](json::Value signature, json::Value header) {
             QSet<QString> names;
             for (const json::Value member : json::children(header))
                 names.insert(member.name());
             for (const json::Value open : json::children(signature["header"])) {
                 if (names.contains(open.name()))
                     violations.at(open);
             }
         });
     }},
    {{"SIG-013", Severity::Error, V0_3 | V1_0, "RFC 7518 §3.4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Signature length does not match its algorithm."),
      QT_TRANSLATE_NOOP("a2a::Rule", "length that alg gives, 64 bytes for ES256"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Encode ECDSA signatures as fixed-length R and S, not as DER.")},
     [](const CardInput &card, Violations &violations) {
         eachHeader(card, [&](json::Value signature, json::Value header) {
             const qsizetype expected = signatureBytes(header["alg"].toString());
             if (expected > 0 && isBase64Url(signature["signature"]) &&
                 fromBase64Url(signature["signature"]).size() != expected)
                 violations.at(signature["signature"]);
         });
     }},
};

static void withoutUri(const CardInput &card, Violations &violations)
{
    for (const json::Value one : json::children(card.at["capabilities"]["extensions"])) {
        if (!isNonEmptyString(one["uri"]))
            violations.missing(one, "uri");
    }
}

static constexpr Rule<CardInput> ExtensionRules[] = {
    {{"EXT-001", Severity::Error, WithKind, "0.3 §5.5.2.1; 0.2 §5.5.2.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Extension has no uri."),
      QT_TRANSLATE_NOOP("a2a::Rule", "uri: string"), ""},
     &withoutUri},
    // The definition of 1.0 does not require it, but without one it cannot be requested.
    {{"EXT-001", Severity::Note, V1_0, "", QT_TRANSLATE_NOOP("a2a::Rule", "Extension has no uri."),
      QT_TRANSLATE_NOOP("a2a::Rule", "uri: string"), ""},
     &withoutUri},
    {{"EXT-002", Severity::Warning, Since02, "1.0 §4.6.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Extension uri is not a URI."),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "URI with a version, for example https://example.org/extensions/one/v1"),
      ""},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(card.at["capabilities"]["extensions"])) {
             if (isNonEmptyString(one["uri"]) && !isUri(one["uri"]))
                 violations.at(one["uri"]);
         }
     }},
    {{"EXT-003", Severity::Error, Since02, "1.0 §4.4.4; 0.3 §5.5.2.1; 0.2 §5.5.2.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "%1 of an extension has the wrong type."),
      QT_TRANSLATE_NOOP("a2a::Rule", "required: true or false; params: object"), "", "",
      NoteCoverage::No, "required params"},
     [](const CardInput &card, Violations &violations) {
         for (const json::Value one : json::children(card.at["capabilities"]["extensions"])) {
             if (isPresent(one["required"]) && !one["required"].isBool())
                 violations.at(one["required"]);
             if (isPresent(one["params"]) && !one["params"].isObject())
                 violations.at(one["params"]);
         }
     }},
};

RuleTable<CardInput> signatureRules()
{
    return SignatureRules;
}

RuleTable<CardInput> extensionRules()
{
    return ExtensionRules;
}

} // namespace a2a::rules
