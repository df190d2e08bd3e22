// SPDX-License-Identifier: Apache-2.0
// The JSON tape: every token lies within the document and within the value around it; every
// accessor accepts every document; valid JSON reads the same once it is written with other white
// space.
#include "model/json/value.h"
#include "tests/fuzz/fuzzing.h"
#include "tests/model/json/tapechecks.h"

using namespace a2a;
using namespace a2a::test;

static void touch(json::Value value)
{
    QByteArray scratch;
    (void)value.toString();
    (void)value.toUtf8(scratch);
    (void)value.toInteger();
    (void)value.toDouble();
    (void)value.name();
    const json::ByteRange range = value.range();
    const json::ByteRange member = value.memberRange();
    require(range.offset >= 0 && range.end() <= value.document()->bytes().size(),
            "a value lies within the document");
    require(member.offset <= range.offset && member.end() == range.end(),
            "a member holds its value");
}

A2A_FUZZ(tape)(const uint8_t *data, size_t size)
{
    FuzzInput input(data, size);
    json::ParseOptions options;
    options.depthLimit = input.number(1) == 0 ? 10'000 : 8;
    const qint64 byte = input.number(200);
    const QByteArray bytes = input.rest();
    json::Document document;
    const bool isValid = document.parse(bytes, options);
    require(isValid != bool(document.error()), "either valid or an error");
    require(json::test::brokenRule(document).isEmpty(), "the tape's rules");
    if (options.depthLimit > 8) {
        require(json::test::brokenGrowth(document, 1 + byte).isEmpty(),
                "a growing document reads the same");
    }
    for (quint32 i = 0; i < document.tokenCount(); ++i) {
        if (!(document.token(i).flags & json::IsKey))
            touch(json::Value(&document, i));
    }
    (void)document.atByte(byte);
    (void)document.isValidUtf8();
    if (!isValid)
        return 0;
    const QByteArray written = json::pretty(document.root());
    json::Document again;
    require(again.parse(written), "what is indented is JSON");
    require(again.tokenCount() == document.tokenCount(), "what is indented has the same tokens");
    return 0;
}
