// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chatmodel.h"
#include "ui/panes/chat/rowpainter.h"

#include <QCache>
#include <QSet>

#include <memory>

namespace a2a {

/// Lays out rows of a conversation and keeps the newest used ones, for one width and one palette.
class RowPainters final {
public:
    explicit RowPainters(const ChatModel &model)
        : m_model(model)
    {
    }

    static constexpr int Kept = 200; ///< layouts, a few screens full

    /// Valid until the next call of any function.
    [[nodiscard]] const RowPainter &get(int row);
    /// The height without keeping the layout.
    [[nodiscard]] int measure(int row) const;
    /// A guess from what is known without decoding.
    [[nodiscard]] int estimate(int row) const;

    void setView(int width, const Palette &palette); ///< drops everything when one of them is new
    void drop(int row) { m_cache.remove(row); }
    void clear(); ///< of the rows; what is unfolded stays so

    [[nodiscard]] bool isUnfolded(int row) const;
    void setUnfolded(int row, bool unfolded);
    [[nodiscard]] int kept() const { return int(m_cache.size()); }

private:
    [[nodiscard]] std::unique_ptr<RowPainter> make(int row) const;
    [[nodiscard]] std::unique_ptr<RowPainter> makeRun(int row) const;

    const ChatModel &m_model;
    QCache<int, RowPainter> m_cache{Kept};
    QSet<StatusIndex> m_unfolded; ///< runs of states that are open, by their first status
    int m_width = 0;
    const Palette *m_palette = &Palette::light();
};

} // namespace a2a
