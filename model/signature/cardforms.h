// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"
#include "model/json/document.h"

#include <QStringList>

#include <vector>

namespace a2a::signature {

/// A way to serialize a card for signing. The specification defines one (1.0 §8.4.1); the others
/// are what SDKs and signers actually do.
enum class SigningForm : quint8 {
    Specification,        ///< 1.0 §8.4.1
    SpecificationAndMore, ///< the same with members unknown to 1.0
    JavaScript,           ///< SDK for JavaScript 1.x: without empty values
    JavaScriptObject,     ///< the same from the SDK's own object: without security schemes, too
    Python,               ///< SDK for Python 1.x, before it had RFC 8785
    PythonOld,            ///< SDK for Python 0.3: without type defaults and empty values
    PythonOlder,          ///< early versions of it: also without false and 0
    WithoutEmpty,         ///< RFC 8785 of the card without anything empty
    Plain,                ///< RFC 8785 of the card as it is served
    WithoutNulls,         ///< the same without members that are null
    AsServed,             ///< as served, members in their order (SDK for Java)
};

/// All forms, in the order in which they are tried: the specification's first. Cards before 1.0,
/// which have none, begin with those that are independent of the 1.0 messages.
[[nodiscard]] std::vector<SigningForm> signingFormsFor(json::Value card);
/// The form for display, worded to follow "matches": "the specification's canonical form (1.0
/// §8.4.1)".
[[nodiscard]] Phrase signingFormTitle(SigningForm form);
/// The name in the CLI: "specification", "javascript", …
[[nodiscard]] QString signingFormName(SigningForm form);

/// A card in one of its forms.
struct SigningPayload {
    SigningForm form = SigningForm::Specification;
    QByteArray payload;    ///< what is signed, before base64url
    QStringList uncovered; ///< pointers of non-empty values that the form leaves out
};
/// The payload of a card in one form. `card` must be an object that has a canonical form (see
/// nonCanonicalReason()); `signatures` are left out.
[[nodiscard]] SigningPayload makeSigningPayload(json::Value card, SigningForm form);

} // namespace a2a::signature
