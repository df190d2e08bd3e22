// SPDX-License-Identifier: Apache-2.0
// The script player's scripts: writing and reading a valid one round-trips.
#include "model/script/script.h"
#include "tests/fuzz/fuzzing.h"

using namespace a2a;
using namespace a2a::test;

A2A_FUZZ(script)(const uint8_t *data, size_t size)
{
    const Result<Script> script = readScript(FuzzInput(data, size).rest());
    if (!script)
        return 0;
    const QByteArray written = writeScript(*script);
    const Result<Script> again = readScript(written);
    require(bool(again), "what is written can be read");
    require(writeScript(*again) == written, "what is written reads the same");
    return 0;
}
