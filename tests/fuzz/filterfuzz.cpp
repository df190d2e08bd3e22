// SPDX-License-Identifier: Apache-2.0
// The filter language: never deeper than its limit, errors point into the text, and printing and
// parsing round-trips.
#include "model/query/filterparser.h"
#include "model/query/filterprogram.h"
#include "tests/fuzz/fuzzing.h"

using namespace a2a;
using namespace a2a::test;

A2A_FUZZ(filter)(const uint8_t *data, size_t size)
{
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    const FilterParse parse = parseFilter(text);
    require(!(parse.node && parse.error), "a filter or an error");
    if (parse.error)
        require(parse.error->position >= 0 && parse.error->length >= 0 &&
                    parse.error->position + parse.error->length <= text.size(),
                "an error points into the text");
    if (!parse.node)
        return 0;
    const FilterProgram program(*parse.node);
    const QString printed = printFilter(*parse.node);
    const FilterParse again = parseFilter(printed);
    if (printed.size() <= FilterTextLimit) {
        require(again.node.has_value(), "what is printed can be read");
        require(printFilter(*again.node) == printed, "what is printed reads the same");
    }
    return 0;
}
