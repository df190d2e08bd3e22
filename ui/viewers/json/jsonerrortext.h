// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace a2a {

/// The position of a JSON error, in characters of a line from 1: "Line 2, column 7: …"; empty if
/// there is none. Safe to show.
[[nodiscard]] QString jsonErrorText(const QByteArray &json);

} // namespace a2a
