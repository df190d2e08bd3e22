// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"
#include "model/json/document.h"

namespace a2a::signature {

/// How a canonical form spells strings and numbers and orders members.
enum class CanonicalStyle : quint8 {
    Jcs,    ///< RFC 8785: members by UTF-16 units, numbers as ECMAScript prints them
    Python, ///< json.dumps(sort_keys=True): by code point, ASCII only, numbers as Python prints
            ///< them
    PythonFloats, ///< like Python after protobuf, which makes every number a double
    AsReceived,   ///< members in the order received, strings and numbers as in RFC 8785
};

/// A number as ECMAScript prints it (RFC 8785 §3.2.2.3). Empty for infinities and NaN, which cannot
/// be represented.
[[nodiscard]] QByteArray formatEcmaNumber(double number);
/// A number as Python prints it: for an integer without fraction or exponent its digits (unless
/// treated as a double), for others the shortest text that reads back to the same double.
[[nodiscard]] QByteArray formatPythonNumber(QByteArrayView spelled, bool asDouble);
[[nodiscard]] constexpr bool isPython(CanonicalStyle spelling)
{
    return spelling == CanonicalStyle::Python || spelling == CanonicalStyle::PythonFloats;
}

[[nodiscard]] QByteArray canonicalString(const QString &text, CanonicalStyle spelling);
/// Canonical form of true, false, null, a number or a string.
[[nodiscard]] QByteArray canonicalScalar(json::Value scalar, CanonicalStyle spelling);

struct NamedValue {
    QString name;
    json::Value value;
};
/// The members of an object in the order of the spelling.
[[nodiscard]] std::vector<NamedValue> orderedMembers(json::Value object, CanonicalStyle spelling);

/// Why a value has no canonical form (RFC 8785 §3.1, RFC 7493): a name that appears twice, half a
/// surrogate pair, text that is not UTF-8, a number beyond double, nesting deeper than
/// CanonicalDepth. Empty if it has one.
[[nodiscard]] Phrase nonCanonicalReason(json::Value value);
inline constexpr int CanonicalDepth = 200;

} // namespace a2a::signature
