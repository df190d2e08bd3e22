// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/exacttext.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <array>

namespace a2a {

// The characters at which QTextCursor::insertText() ends a paragraph. A paragraph's state is the
// index of the separator before it; the first one, or none, is a line feed.
static constexpr std::array<QStringView, 6> Separators{u"\n",     u"\r",     u"\r\n",
                                                       u"\u2029", u"\ufdd0", u"\ufdd1"};

QString exactText(const QTextDocument &document)
{
    QString text;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (block.blockNumber() > 0) {
            const int state = block.userState();
            const bool isKnown = state > 0 && state < int(Separators.size());
            text += Separators[size_t(isKnown ? state : 0)];
        }
        text += block.text();
    }
    return text;
}

/// The index of the separator at the start of `rest`, or -1 if there is none.
static int separatorAt(QStringView rest)
{
    if (rest.startsWith(Separators[2])) // before its first half
        return 2;
    for (size_t i = 0; i < Separators.size(); ++i) {
        if (rest.startsWith(Separators[i]))
            return int(i);
    }
    return -1;
}

void insertExactText(QTextCursor cursor, const QString &text)
{
    cursor.beginEditBlock();
    cursor.removeSelectedText();
    const QStringView all(text);
    qsizetype start = 0;
    for (qsizetype at = 0; at <= all.size(); ++at) {
        const int separator = at < all.size() ? separatorAt(all.sliced(at)) : -1;
        if (separator < 0 && at < all.size())
            continue;
        if (at > start)
            cursor.insertText(text.sliced(start, at - start));
        if (separator < 0)
            break;
        cursor.insertBlock();
        cursor.block().setUserState(separator);
        at += Separators[size_t(separator)].size() - 1;
        start = at + 1;
    }
    cursor.endEditBlock();
}

} // namespace a2a
