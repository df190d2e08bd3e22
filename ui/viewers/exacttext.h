// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QTextCursor;
class QTextDocument;

namespace a2a {

/// The text of an editor's document exactly as it was typed or pasted. Qt's own reading makes plain
/// spaces of non-breaking ones, and its documents hold six different separators as the same end of
/// a paragraph; which one it was is kept with the paragraph behind it.
[[nodiscard]] QString exactText(const QTextDocument &document);
/// Puts text in the place of the cursor's selection, so that exactText() gives it back.
void insertExactText(QTextCursor cursor, const QString &text);

} // namespace a2a
