// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/filterpattern.h"
#include "model/fold/store.h"
#include "model/json/value.h"
#include "model/marks/usermarks.h"

namespace a2a {

/// The places searched, in the order in which results are listed.
enum class SearchPlace : quint8 { Card, Chat, Artifact, Wire, Comment };
inline constexpr int SearchPlaceCount = int(SearchPlace::Comment) + 1;

/// A search result: enough to list it and to go there. Text as received.
struct SearchHit {
    SearchPlace place = SearchPlace::Wire;
    quint32 index = NoIndex;    ///< of the agent, message, artifact, frame or task
    FrameIndex frame = NoIndex; ///< Chat, Wire, Comment on a frame
    MarkTarget::Kind noted = MarkTarget::Kind::Frame; ///< Comment: what `index` is of
    quint32 run = 0;                                  ///< Artifact: which of its runs
    quint32 chunk = 0;     ///< Artifact: the chunk that completed the match
    json::ByteRange bytes; ///< in the card's JSON, the artifact's run, the frame
    bool isInData = false; ///< Wire: bytes of the frame's data, not of its block
    QString excerpt;       ///< one piece of text with the match
    CharRange match;       ///< the match within `excerpt`
};

/// Cuts the surroundings of a match out of a text.
void setExcerpt(SearchHit &hit, const QString &text, const CharRange &match);

} // namespace a2a
