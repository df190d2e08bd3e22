// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/findingmarks.h"
#include "model/facts/framespans.h"
#include "model/facts/wiretext.h"
#include "ui/panes/findings/findinglines.h"

namespace a2a {

/// What stands above a frame's tree: its failure, where its JSON breaks, its findings, what its
/// flags mean. Byte ranges are those of the frame's block. Rules that the marks (may be null) say
/// are silenced are left out.
[[nodiscard]] std::vector<FindingLine> frameFindings(const Store &store, FrameIndex frame,
                                                     const Error *failure,
                                                     const json::Document *document,
                                                     const FrameSpans &spans,
                                                     const FindingMarks *marks = nullptr);

} // namespace a2a
