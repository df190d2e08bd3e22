// SPDX-License-Identifier: Apache-2.0
#include "model/items/largeframedecoder.h"

#include <utility>

namespace a2a {

LargeFrameDecoder::LargeFrameDecoder(const Store &store, const Content &content, FrameIndex frame)
    : m_content(content)
    , m_frame(frame)
{
    const Frame &of = store.frames[frame];
    if (!content.isStoredVerbatim(frame) || of.flags & FrameListed)
        return;
    m_size = of.kind == FrameKind::Event ? of.dataLength : of.length;
    m_bytes.reserve(m_size);
}

bool LargeFrameDecoder::step()
{
    if (m_isDone)
        return false;
    if (m_bytes.size() < m_size) {
        const QByteArray piece = m_content.dataPiece(m_frame, m_bytes.size(), PieceBytes);
        m_bytes += piece.left(m_size - m_bytes.size());
        if (piece.isEmpty())
            m_size = m_bytes.size(); // there is no more, whatever was announced
    }
    if (m_bytes.size() < m_size) {
        m_growing.continueParsing(m_bytes);
        return true;
    }
    m_isDone = true;
    m_decoded = m_size > 0 ? m_content.decode(m_frame, std::make_shared<const json::Document>(
                                                           m_growing.finish(m_bytes)))
                           : m_content.decode(m_frame);
    return false;
}

} // namespace a2a
