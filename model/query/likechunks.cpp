// SPDX-License-Identifier: Apache-2.0
#include "model/query/likechunks.h"

namespace a2a {

/// Its bytes are verbatim what was read, and are about one artifact.
bool LikeChunks::canBeLike(const Frame &frame)
{
    return frame.kind == FrameKind::Event && frame.event == EventKind::ArtifactUpdate &&
           frame.dataLength > 0 &&
           !(frame.flags & (FrameTranscoded | FrameJoined | FrameRepaired | FrameListed));
}

size_t LikeChunks::placeOf(const Frame &frame)
{
    return (size_t(frame.exchange) * 31 + size_t(frame.artifact)) %
           std::tuple_size_v<decltype(m_known)>;
}

const LikeChunks::Parts *LikeChunks::find(const Frame &frame, QByteArrayView json) const
{
    const Known &known = m_known[placeOf(frame)];
    const bool isLike = known.exchange == frame.exchange && canBeLike(frame) &&
                        known.document.textIn(json).has_value();
    return isLike ? &known.parts : nullptr;
}

/// The longest text of a part. Outside of parts the name is irrelevant.
static json::Token longestText(const json::Document &document)
{
    json::Token longest;
    for (quint32 i = 0; i + 1 < document.tokenCount(); ++i) {
        const json::Token &key = document.token(i);
        const json::Token &value = document.token(i + 1);
        if (key.flags & json::IsKey && json::Type(quint8(value.type)) == json::Type::String &&
            value.length > longest.length && document.nameIs(key, "text"))
            longest = value;
    }
    return longest;
}

void LikeChunks::remember(const Frame &frame, const DecodedFrame &decoded, Parts parts)
{
    if (!canBeLike(frame) || decoded.error || !decoded.document || !decoded.document->isValid())
        return;
    Known &known = m_known[placeOf(frame)];
    known.exchange = frame.exchange;
    known.parts = std::move(parts);
    known.document.remember(*decoded.document, longestText(*decoded.document));
}

} // namespace a2a
