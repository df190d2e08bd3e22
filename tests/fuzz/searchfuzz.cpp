// SPDX-License-Identifier: Apache-2.0
// A search gives the same matches however its input is chunked.
#include "model/search/streamedtextsearch.h"
#include "tests/fuzz/fuzzing.h"

using namespace a2a;
using namespace a2a::test;

static std::vector<json::ByteRange> placesIn(const QByteArray &text, const SearchPattern &pattern,
                                             qsizetype step)
{
    StreamedTextSearch search;
    std::vector<StreamedTextSearch::Match> matches;
    for (qsizetype at = 0; at < text.size(); at += step) {
        search.append(QByteArrayView(text).sliced(at, qMin(step, text.size() - at)));
        search.search(pattern, false, 10'000, matches);
    }
    search.search(pattern, true, 10'000, matches);
    std::vector<json::ByteRange> places;
    for (const StreamedTextSearch::Match &match : matches) {
        SearchHit hit;
        setExcerpt(hit, match.text, match.span);
        require(hit.match.from >= 0 && hit.match.from + hit.match.length <= hit.excerpt.size(),
                "a match lies within its excerpt");
        require(match.bytes.offset >= 0 && match.bytes.end() <= text.size(),
                "a match lies within the text");
        places.push_back(match.bytes);
    }
    return places;
}

A2A_FUZZ(search)(const uint8_t *data, size_t size)
{
    FuzzInput input(data, size);
    SearchQuery wanted;
    wanted.matchesCase = input.number(1) == 1;
    wanted.isWholeWord = input.number(1) == 1;
    const qsizetype step = input.number(20) + 1;
    wanted.text = QString::fromUtf8(input.line());
    const QByteArray text = input.bytes(4096);
    const SearchPattern pattern(wanted);
    require(placesIn(text, pattern, qMax<qsizetype>(1, text.size())) ==
                placesIn(text, pattern, step),
            "the same matches in pieces");
    wanted.isRegex = true;
    if (SearchPattern::problem(wanted).isEmpty())
        (void)placesIn(text, SearchPattern(wanted), step);
    return 0;
}
