// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/resumereport.h"

#include <algorithm>

namespace a2a {

/// The chunks of one artifact compared with its content in the task.
class ChunkWalk final {
public:
    /// `patience`: bytes to search at most for chunks that are not the next one, at least several
    /// times the whole. A task that differs from the stream has very many of them; those that are
    /// no longer searched for are Unknown.
    ChunkWalk(QByteArrayView whole, bool known, qint64 patience)
        : m_whole(whole)
        , m_known(known)
        , m_patience(std::max(patience, 8 * whole.size()))
    {
    }

    struct Step {
        ResumeVerdict verdict = ResumeVerdict::Seen;
        qint64 missing = 0; ///< bytes of the whole that were passed over before it
    };

    Step take(const ResumeEvent &event, bool after, bool repeats);
    /// Bytes of the whole after the last one that no chunk contained.
    [[nodiscard]] qint64 rest() const { return m_known ? m_whole.size() - m_at : 0; }
    [[nodiscard]] int cost() const { return m_cost + (rest() > 0 ? 4 : 0); }

private:
    Step step(ResumeVerdict verdict, int cost, qint64 missing = 0)
    {
        m_cost += cost;
        return {verdict, missing};
    }
    [[nodiscard]] bool isNext(QByteArrayView piece) const
    {
        return m_whole.sliced(std::min(m_at, m_whole.size())).startsWith(piece);
    }

    QByteArrayView m_whole;
    bool m_known;
    qsizetype m_at = 0;
    int m_cost = 0;
    qint64 m_patience;
};

} // namespace a2a
