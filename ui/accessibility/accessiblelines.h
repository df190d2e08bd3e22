// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// From now on what assistive programs write into a line is an edit, as if it had been typed: Qt
/// sets the text, of which a form, a filter or a search does not hear (QLineEdit::textEdited). The
/// second call does nothing.
void installAccessibleLines();

} // namespace a2a
