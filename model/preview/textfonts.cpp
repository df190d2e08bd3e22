// SPDX-License-Identifier: Apache-2.0
#include "model/preview/textfonts.h"

#include <algorithm>

namespace a2a {

static constexpr qsizetype MostSearched = 1 << 20; ///< bytes; the window waits for it

static bool isTrail(QByteArrayView text, qsizetype at)
{
    return at < text.size() && (uchar(text[at]) & 0xc0) == 0x80;
}

/// The length of a character that every font for text has, or one that is opened with it; 0: it is
/// another, or no UTF-8.
static qsizetype usualLength(QByteArrayView text, qsizetype at)
{
    const uchar byte = uchar(text[at]);
    if (byte < 0x80) // other control characters: another encoding, or compressed
        return byte >= ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == '\f' ? 1 : 0;
    // Latin to U+017F, Greek and Cyrillic to U+047F.
    if ((byte >= 0xc2 && byte <= 0xc5) || (byte >= 0xce && byte <= 0xd1))
        return isTrail(text, at + 1) ? 2 : 0;
    if (byte != 0xe2 || !isTrail(text, at + 1) || !isTrail(text, at + 2))
        return 0;
    // Dashes, quotes, currencies, arrows.
    const uchar second = uchar(text[at + 1]);
    return second == 0x80 || second == 0x82 || second == 0x86 ? 3 : 0;
}

/// At an ampersand: it stands for itself, or for a character that every font for text has.
static bool isUsualReference(QByteArrayView text, qsizetype at)
{
    static constexpr QByteArrayView Usual[] = {"amp;",  "lt;",   "gt;",    "quot;",  "apos;",
                                               "nbsp;", "copy;", "mdash;", "ndash;", "hellip;",
                                               "#34;",  "#39;",  "#x27;"};
    const QByteArrayView rest = text.sliced(at + 1);
    if (rest.isEmpty())
        return true;
    const char first = rest.front();
    const bool isReference =
        first == '#' || (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
    return !isReference || std::ranges::any_of(Usual, [rest](QByteArrayView usual) {
        return rest.startsWith(usual);
    });
}

bool needsAllFonts(QByteArrayView text)
{
    if (text.size() > MostSearched)
        return true;
    if (text.contains("svg+xml")) // a picture within it, which may be in base64
        return true;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype length = usualLength(text, at);
        if (length == 0 || (text[at] == '&' && !isUsualReference(text, at)))
            return true;
        at += length;
    }
    return false;
}

} // namespace a2a
