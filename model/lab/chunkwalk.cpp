// SPDX-License-Identifier: Apache-2.0
#include "model/lab/chunkwalk.h"

namespace a2a {

using Kind = ResumeEvent::Kind;
using Verdict = ResumeVerdict;

ChunkWalk::Step ChunkWalk::take(const ResumeEvent &event, bool after, bool repeats)
{
    const QByteArray &piece = event.content;
    if (repeats)
        return step(Verdict::Duplicated, 1);
    if (!m_known)
        return step(Verdict::Seen, 0);
    if (event.kind == Kind::Whole || (!event.append && after)) {
        if (!m_whole.startsWith(piece))
            return step(Verdict::Unknown, 4);
        m_at = std::max(m_at, piece.size());
        // A chunk that starts over repeats content: it costs as much as a repeated one.
        return event.kind == Kind::Whole ? step(Verdict::Restated, 0) : step(Verdict::Seen, 1);
    }
    if (!event.append)
        m_at = 0;
    if (isNext(piece)) {
        m_at += piece.size();
        return step(Verdict::Seen, 0);
    }
    m_patience -= m_whole.size();
    if (m_patience < 0)
        return step(Verdict::Unknown, 4);
    if (const qsizetype later = m_whole.indexOf(piece, m_at); later >= 0 && !piece.isEmpty()) {
        const qint64 missing = later - m_at;
        m_at = later + piece.size();
        return step(Verdict::Seen, 4, missing);
    }
    if (m_whole.contains(piece))
        return step(Verdict::Reordered, 2);
    return step(Verdict::Unknown, 4);
}

} // namespace a2a
