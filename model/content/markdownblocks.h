// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

namespace a2a {

/// How many bytes of Markdown that still grows are whole blocks: nothing that may come behind makes
/// other paragraphs, headings, items or fences of them, apart from how far items stand from each
/// other. Looks at each line once.
[[nodiscard]] qsizetype wholeMarkdownBlocks(QByteArrayView text);

} // namespace a2a
