// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace a2a {

/// Where JSON breaks, as a person counts (characters of a line): "Line 2, column 7: …"; empty when
/// it does not. Safe to show.
[[nodiscard]] QString jsonProblem(const QByteArray &json);

} // namespace a2a
