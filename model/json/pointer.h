// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <optional>
#include <vector>

namespace a2a::json {

/// The values at an RFC 6901 pointer, in order: several if an object on the way has duplicate
/// names. Document::at() gives the last of them.
[[nodiscard]] std::vector<Value> valuesAt(const Document &document, QStringView pointer);

/// The name or number that a reference token of a pointer stands for, without escapes.
[[nodiscard]] QString unescapedToken(QStringView token);
/// The array index of a reference token, which must be digits without a leading zero.
[[nodiscard]] std::optional<quint32> parseArrayIndex(const QString &name);
/// Whether a member has this name as Value::pointer() writes it. Compares decoded text where
/// needed, so that broken names match, too. `utf8` is the name in UTF-8.
[[nodiscard]] bool isMemberNamed(Value member, const QString &name, const QByteArray &utf8);

} // namespace a2a::json
