// SPDX-License-Identifier: Apache-2.0
#pragma once

class QTextDocument;

namespace a2a {

class Palette;

/// Gives a document that was read from Markdown the look of our bubbles: calm headings, collapsed
/// tables, code on a tinted ground, small margins. Images become words: nothing is loaded for them.
/// Call inside an edit block of its own: tables cannot be found in the one that made them.
void styleMarkdown(QTextDocument *document, const Palette &palette);

} // namespace a2a
