// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>

namespace a2a {

/// The system's font at 13 px, or larger if the user has configured larger text.
[[nodiscard]] QFont bodyFont();
/// Monospace for data, ids and times (digits of one width): 12 px with a body of 13 px.
[[nodiscard]] QFont dataFont();
/// Body text one step smaller: footers and captions.
[[nodiscard]] QFont smallFont();
/// The same font in bold.
[[nodiscard]] QFont bold(QFont font);

} // namespace a2a
