// SPDX-License-Identifier: Apache-2.0
#pragma once

class QTextDocument;

namespace a2a {

class Palette;

/// Colours JSON that is laid out for reading: names, strings, numbers and literals. Tolerant: it
/// only looks at characters, so that a truncated document is coloured, too.
void colorJson(QTextDocument &document, const Palette &palette);

} // namespace a2a
