// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>

namespace a2a {

/// The system's font at 13 px, or larger if the user has configured larger text.
[[nodiscard]] QFont bodyFont();
/// The monospace font for data, IDs and times, with digits of one width: 12 px if the body font has
/// 13 px.
[[nodiscard]] QFont dataFont();
/// The body font one step smaller, for footers and captions.
[[nodiscard]] QFont smallFont();
/// The same font in bold.
[[nodiscard]] QFont bold(QFont font);

} // namespace a2a
