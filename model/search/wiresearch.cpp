// SPDX-License-Identifier: Apache-2.0
#include "model/search/wiresearch.h"

#include "model/items/wiremodel.h"

namespace a2a {

static constexpr qint64 RowBytes = 200; ///< the cost of examining a row in addition to its bytes

WireSearch::WireSearch(const WireModel &model, const FilterSource &source)
    : m_model(model)
    , m_reader(source)
{
}

QString WireSearch::start(const QString &text, bool)
{
    m_matches.clear();
    m_program.reset();
    m_next = 0;
    m_row = 0;
    if (text.isEmpty())
        return {};
    m_reader.update();
    m_program.emplace(FilterNode::test(FilterField::Text, FilterOp::Has, text));
    return {};
}

bool WireSearch::isDone() const
{
    return !m_program || m_row >= m_model.rowCount() || isCapped();
}

bool WireSearch::step(qint64 budget)
{
    while (!isDone() && budget > 0) {
        const FrameIndex frame = m_model.frameAt(m_row);
        if (m_program->matches(m_reader, frame, m_model.deltaNs(frame)))
            m_matches.push_back({qint64(frame), 1});
        budget -= RowBytes + m_reader.frame(frame).length;
        ++m_row;
        m_next = frame + 1;
    }
    return isDone();
}

/// Rows were appended. If some were inserted before, too, the caller starts again.
void WireSearch::update()
{
    if (!m_program)
        return;
    m_reader.update();
    m_program->invalidate();
    int low = 0;
    int high = m_model.rowCount();
    while (low < high) {
        const int middle = (low + high) / 2;
        if (m_model.frameAt(middle) < m_next)
            low = middle + 1;
        else
            high = middle;
    }
    m_row = low;
}

} // namespace a2a
