// SPDX-License-Identifier: Apache-2.0
#pragma once

class QLabel;

namespace a2a {

/// Lets a label show its text as it is: never as markup, whoever has written it. ZoomStyle does
/// this to every label of the application before it is laid out, Qt's own in message boxes and tool
/// tips included. So no code that shows a text of an agent can forget to escape it; a type for safe
/// texts would have to be at each of these places, and could not be at Qt's. Tool tips wrap.
///
/// Invisible and control characters are another matter: displayText() spells them out.
void makePlain(QLabel &label);

} // namespace a2a
