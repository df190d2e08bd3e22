// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QTextCursor;
class QTextDocument;

namespace a2a {

/// The text of an editor's document exactly as it was typed or pasted. toPlainText() turns
/// non-breaking spaces into plain ones, and documents treat six separators as the same paragraph
/// end; the original one is stored with the paragraph after it.
[[nodiscard]] QString exactText(const QTextDocument &document);
/// Replaces the cursor's selection, so that exactText() returns the same text.
void insertExactText(QTextCursor cursor, const QString &text);

} // namespace a2a
