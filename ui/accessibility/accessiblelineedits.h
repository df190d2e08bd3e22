// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a {

/// Makes text written into a line edit by assistive technology count as typed: Qt only sets the
/// text, without the signal that forms, filters and searches need (QLineEdit::textEdited). A second
/// call does nothing.
void installAccessibleLineEdits();

} // namespace a2a
