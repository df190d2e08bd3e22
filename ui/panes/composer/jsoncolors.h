// SPDX-License-Identifier: Apache-2.0
#pragma once

class QTextDocument;

namespace a2a {

class Palette;

/// Colours JSON that is laid out for reading: names, strings, numbers and words. Tolerant: it looks
/// at quotes and characters only, so that a cut document is coloured as well.
void colorJson(QTextDocument &document, const Palette &palette);

} // namespace a2a
