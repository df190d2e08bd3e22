// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"
#include "model/json/phrase.h"

#include <QStringList>

#include <vector>

namespace a2a::signature {

/// A way to make the bytes of a card that are signed. The specification knows one (1.0 §8.4.1);
/// the others are what kits and signers really do.
enum class Form : quint8 {
    Specification,        ///< 1.0 §8.4.1
    SpecificationAndMore, ///< the same with the members that 1.0 does not know
    JavaScript,           ///< SDK for JavaScript 1.x: everything empty goes
    JavaScriptObject,     ///< the same from the SDK's own object: security schemes go, too
    Python,               ///< SDK for Python 1.x, before it had RFC 8785
    PythonOld,            ///< SDK for Python 0.3: defaults of the types and everything empty go
    PythonOlder,          ///< early ones: also what is false or 0
    WithoutEmpty,         ///< RFC 8785 of the card without anything empty
    Plain,                ///< RFC 8785 of the card as it is served
    WithoutNulls,         ///< the same without members that are null
    AsServed,             ///< as served, members in their order (SDK for Java)
};

/// All forms, in the order in which they are tried: the specification's first. Cards before 1.0,
/// for which there is none, begin with those that do not go by the messages of 1.0.
[[nodiscard]] std::vector<Form> formsFor(json::Value card);
/// "the specification's canonical form (1.0 §8.4.1)": fits behind "matches".
[[nodiscard]] Phrase formTitle(Form form);
/// The word of the terminal twin: "specification", "javascript", …
[[nodiscard]] QString formWord(Form form);

/// A card in one of its forms.
struct CardForm {
    Form form = Form::Specification;
    QByteArray payload;    ///< what is signed, before base64url
    QStringList uncovered; ///< pointers of what the form leaves out although it says something
};
/// `card` is an object with a canonical form (whyNotCanonical()); `signatures` are left out.
[[nodiscard]] CardForm cardForm(json::Value card, Form form);

} // namespace a2a::signature
