// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

namespace a2a {

/// Whether HTML or SVG in UTF-8 may have characters that need more fonts than those of Latin, Greek
/// and Cyrillic: opening them takes the helper longer than all the rest of a small page. False only
/// if it is certain.
[[nodiscard]] bool needsAllFonts(QByteArrayView text);

} // namespace a2a
