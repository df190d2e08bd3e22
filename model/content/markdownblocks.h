// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

namespace a2a {

/// The number of bytes of growing Markdown that are complete blocks: nothing that may follow
/// changes their paragraphs, headings, items or fences, except the spacing of items. Reads each
/// line once.
[[nodiscard]] qsizetype completeMarkdownBlocks(QByteArrayView text);

} // namespace a2a
