// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/findingmarks.h"
#include "model/facts/wiretext.h"
#include "ui/panes/findings/findinglines.h"

namespace a2a {

/// The lines above the tree of a frame: its failure, its JSON error, its findings, the meaning of
/// its flags, and the bytes that were not kept. Byte ranges refer to the frame's block. Rules that
/// are muted in `marks`, which may be null, are left out.
[[nodiscard]] std::vector<FindingLine>
frameFindings(const Store &store, const Recording &recording, const Content &content,
              FrameIndex frame, const Error *failure, const json::Document *document,
              const FrameSpans &spans, const FindingMarks *marks = nullptr);

} // namespace a2a
