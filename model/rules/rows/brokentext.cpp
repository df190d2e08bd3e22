// SPDX-License-Identifier: Apache-2.0
#include "model/rules/rows/brokentext.h"

#include "model/json/document.h"
#include "model/json/utf8.h"
#include "model/rules/engine/violations.h"

namespace a2a::rules {

/// The number of tokens and bytes that are searched for the position of a fault. A document may
/// have millions.
static constexpr quint32 MaxTokens = quint32{1} << 18;
static constexpr qsizetype MostText = qsizetype{8} << 20;

static json::Value valueOf(const json::Document &document, quint32 token)
{
    const bool isName = (document.token(token).flags & json::IsKey) != 0;
    return {&document, isName ? token + 1 : token};
}

json::Value findBrokenString(json::Value root)
{
    if (!root.isValid())
        return root;
    const json::Document &document = *root.document();
    qsizetype left = MostText;
    for (quint32 i = 0; i < qMin(document.tokenCount(), MaxTokens) && left > 0; ++i) {
        const json::Token &token = document.token(i);
        if ((token.flags & json::NonAscii) == 0)
            continue;
        if (!json::isValidUtf8(document.bytes().sliced(token.offset, token.length)))
            return valueOf(document, i);
        left -= token.length;
    }
    return root;
}

void requireUtf8(json::Value root, Violations &violations)
{
    if (root.isValid() && !root.document()->isValidUtf8())
        violations.at(findBrokenString(root));
}

void forbidByteOrderMark(json::Value root, Violations &violations)
{
    if (root.isValid() && root.document()->hasByteOrderMark())
        violations.about(root, QStringLiteral("U+FEFF"));
}

/// Has a limit of its own instead of countObject(): a card has no budget of objects.
void requireSurrogatePairs(json::Value root, Violations &violations)
{
    static constexpr int Most = 100;
    if (!root.isValid() || !root.document()->hasLoneSurrogate())
        return;
    const json::Document &document = *root.document();
    int found = 0;
    for (quint32 i = 0; i < qMin(document.tokenCount(), MaxTokens) && found < Most; ++i) {
        if ((document.token(i).flags & json::LoneSurrogate) == 0)
            continue;
        violations.at(valueOf(document, i));
        ++found;
    }
}

} // namespace a2a::rules
