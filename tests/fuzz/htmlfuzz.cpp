// SPDX-License-Identifier: Apache-2.0
// The text of an HTML page: the same however it is chunked, and no more than its limits allow.
#include "model/content/htmltext.h"
#include "tests/fuzz/fuzzing.h"

using namespace a2a;
using namespace a2a::test;

static HtmlText read(const QByteArray &page, qsizetype piece)
{
    HtmlText html;
    for (qsizetype at = 0; at < page.size(); at += piece) {
        const QByteArray part = page.mid(at, piece); // in its own allocation
        html.feed(part);
    }
    return html;
}

static bool isSame(const HtmlText &a, const HtmlText &b)
{
    const auto sameLinks = [&] {
        return std::equal(a.links().begin(), a.links().end(), b.links().begin(), b.links().end(),
                          [](const HtmlText::Link &one, const HtmlText::Link &other) {
                              return one.what == other.what && one.address == other.address;
                          });
    };
    return a.text() == b.text() && a.title() == b.title() && a.isTruncated() == b.isTruncated() &&
           a.omitted().scripts == b.omitted().scripts && a.omitted().styles == b.omitted().styles &&
           a.omitted().frames == b.omitted().frames && a.omitted().forms == b.omitted().forms &&
           a.omitted().images == b.omitted().images &&
           a.omitted().handlers == b.omitted().handlers && sameLinks();
}

A2A_FUZZ(html)(const uint8_t *data, size_t size)
{
    FuzzInput input(data, size);
    const qsizetype piece = 1 + input.number(40);
    const QByteArray page = input.rest();
    const HtmlText whole = read(page, qMax<qsizetype>(1, page.size()));
    require(isSame(whole, read(page, piece)), "the same words in pieces");
    require(isSame(whole, read(page, 1)), "the same words byte by byte");
    require(whole.text().size() <= HtmlText::MaxText + 2, "no more text than that");
    // "<hr>" becomes its own line between empty ones; nothing grows more.
    require(whole.text().size() <= 8 * page.size(), "words are a small multiple of the page");
    require(whole.links().size() <= HtmlText::MaxLinks, "no more links than that");
    for (const HtmlText::Link &link : whole.links())
        require(link.address.size() <= HtmlText::MaxAddress, "an address is as long as that");
    require(!whole.text().startsWith('\n'), "it does not begin with empty lines");
    return 0;
}
