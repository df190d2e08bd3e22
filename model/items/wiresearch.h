// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/search.h"
#include "model/query/filterprogram.h"

#include <optional>

namespace a2a {

class WireModel;

/// Finds rows of the wire log in which a text stands: in what the row says or in its JSON, as the
/// filter's `text` finds it. Its unit are frames, so that a match stays what it is when rows come
/// or go.
class WireSearch final : public Search {
public:
    /// Both must outlive it.
    WireSearch(const WireModel &model, const FilterSource &source);

    QString start(const QString &text, bool caseSensitive) override;
    bool step(qint64 budget) override;
    [[nodiscard]] bool isDone() const override;
    void update() override;

private:
    const WireModel &m_model;
    FilterReader m_reader;
    std::optional<FilterProgram> m_program; ///< nothing: nothing is looked for
    FrameIndex m_next = 0;                  ///< the first that has not been looked at
    int m_row = 0;                          ///< its row
};

} // namespace a2a
