// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <optional>
#include <vector>

namespace a2a::json {

/// The values at an RFC 6901 pointer, in order: several if an object on the way has duplicate
/// names. Document::at() gives the last of them.
[[nodiscard]] std::vector<Value> valuesAt(const Document &document, QStringView pointer);

/// The name or number that a reference token of a pointer spells.
[[nodiscard]] QString unescapedToken(QStringView token);
/// The array index of a reference token: digits without a leading zero.
[[nodiscard]] std::optional<quint32> arrayPosition(const QString &name);
/// Whether a member has this name, as Value::pointer() spells it: compared as text where needed, so
/// that broken names match, too. `utf8`: of the name.
[[nodiscard]] bool isMemberNamed(Value member, const QString &name, const QByteArray &utf8);

} // namespace a2a::json
