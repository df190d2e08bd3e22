// SPDX-License-Identifier: Apache-2.0
#pragma once

class QLabel;

namespace a2a {

/// Makes a label show its text unchanged and never as markup, whoever wrote it. ZoomStyle does this
/// for every label of the application before it is laid out, including Qt's own in message boxes
/// and tool tips. So no code that shows an agent's text can forget to escape it. A type for safe
/// texts would not reach Qt's own labels. Tool tips wrap.
///
/// Invisible and control characters are not handled here; displayText() spells them out.
void forcePlainText(QLabel &label);

} // namespace a2a
