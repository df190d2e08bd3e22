// SPDX-License-Identifier: Apache-2.0
#pragma once

class QTextDocument;

namespace a2a {

class Palette;

/// Gives a document read from Markdown the style of our bubbles: calm headings, collapsed tables,
/// code on a tinted ground, small margins. Images become text: nothing is loaded for them. Call in
/// a separate edit block: tables cannot be found in the one that created them.
void styleMarkdown(QTextDocument *document, const Palette &palette);

} // namespace a2a
