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

/// Gives a document read from Markdown the style of our bubbles: small headings, collapsed table
/// borders, code on a tinted background, small margins. Images become text, so that nothing is
/// loaded for them. Call it in a separate edit block, since tables cannot be found in the edit
/// block that created them. Returns the number of images.
int styleMarkdown(QTextDocument *document, const Palette &palette);

} // namespace a2a
