// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace a2a::test {

/// A text, and its tokens as "kind text": the letters of kinds are those of CodeKind in order,
/// ".csnktodvygh+-l".
struct CodeSample {
    const char *name;
    const char *language;
    const char *text;
    const char *tokens; ///< one a line
};

extern const CodeSample codeSamples[];
extern const int codeSampleCount;

} // namespace a2a::test
