// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/filterneedle.h"
#include "model/query/filterreader.h"
#include "model/query/filterresultcache.h"

namespace a2a {

/// A bare word: searches for it in the row's texts of its frame (kind, state, ids, names, info, and
/// the time if it looks like one) and in the frame's JSON.
class FilterTextTest final {
public:
    explicit FilterTextTest(FilterMatcher matcher);

    [[nodiscard]] bool matches(const FilterReader &reader, FrameIndex frame);
    void invalidate(); ///< call this when names may have changed

private:
    [[nodiscard]] bool isInRow(const FilterReader &reader, FrameIndex frame);
    [[nodiscard]] bool isInNames(const FilterReader &reader, FrameIndex frame);
    [[nodiscard]] bool isInInfo(const FilterReader &reader, FrameIndex frame) const;
    [[nodiscard]] bool isInChunk(const FilterReader &reader, FrameIndex frame) const;

    FilterMatcher m_matcher;
    FilterResultCache m_kinds; ///< by kind, event and whether it failed
    FilterResultCache m_states;
    FilterResultCache m_tasks;
    FilterResultCache m_contexts;
    FilterResultCache m_artifacts;
    ChunkLabels m_words;
    bool m_isClock = false;
    bool m_isChunkWord = false;   ///< every chunk contains it
    bool m_isChunkNumber = false; ///< only some do
    bool m_isAppend = false;
    bool m_isReplaces = false;
    bool m_isLast = false;
    bool m_isFinal = false;
    QByteArray m_scratch;
};

} // namespace a2a
