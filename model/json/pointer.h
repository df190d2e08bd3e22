// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <optional>
#include <vector>

namespace a2a::json {

/// The values at an RFC 6901 pointer, in their order: several where an object on the way has a name
/// twice. Document::at() gives the last of them.
[[nodiscard]] std::vector<Value> valuesAt(const Document &document, QStringView pointer);

/// The name or number that a reference token of a pointer spells.
[[nodiscard]] QString unescapedToken(QStringView token);
/// The position a reference token names in an array: digits without a leading zero.
[[nodiscard]] std::optional<quint32> arrayPosition(const QString &name);
/// Whether a member is called so, as Value::pointer() spells it: compared as text where that is
/// needed, so that broken names are found again, too. `utf8`: of the name.
[[nodiscard]] bool isMemberNamed(Value member, const QString &name, const QByteArray &utf8);

} // namespace a2a::json
