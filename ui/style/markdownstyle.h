// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

class QTextDocument;

namespace a2a {

class Palette;

/// User-visible texts about Markdown.
class MarkdownTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Markdown)
};

/// Gives a document read from Markdown the style of our bubbles: calm headings, collapsed tables,
/// code on a tinted ground, small margins. Images become text: nothing is loaded for them. Call in
/// a separate edit block: tables cannot be found in the one that created them. Returns the number
/// of images.
int styleMarkdown(QTextDocument *document, const Palette &palette);

} // namespace a2a
