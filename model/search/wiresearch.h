// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/search.h"
#include "model/query/filterprogram.h"

#include <optional>

namespace a2a {

class WireModel;

/// Finds rows of the wire log that contain a text: in the row's cells or in its JSON, as the
/// filter's `text` finds it. Its unit is frames, so that a match stays valid when rows are added or
/// removed.
class WireSearch final : public Search {
public:
    /// Model and source must outlive the search.
    WireSearch(const WireModel &model, const FilterSource &source);

    QString start(const QString &text, bool caseSensitive) override;
    bool step(qint64 budget) override;
    [[nodiscard]] bool isDone() const override;
    void update() override;

private:
    const WireModel &m_model;
    FilterReader m_reader;
    std::optional<FilterProgram> m_program; ///< no value without a search
    FrameIndex m_next = 0;                  ///< the first one not yet searched
    int m_row = 0;                          ///< its row
};

} // namespace a2a
