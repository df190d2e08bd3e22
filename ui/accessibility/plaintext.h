// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// A text of a menu, button or label as it is read: without its mnemonic, also where that follows
/// the text, as it does in Chinese, and without the "…" of what opens a dialog.
/// "&Open script…" → "Open script"; "打开(&O)…" → "打开".
[[nodiscard]] QString plainActionText(const QString &text);

} // namespace a2a
