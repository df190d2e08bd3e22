// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/partslayout.h"
#include "ui/panes/chat/rowpainter.h"

#include <vector>

namespace a2a {

/// Where the pieces of a failure's card stand.
struct FailureGeometry {
    QRect card;
    QRect icon;
    QRect message;
    QRect where; ///< empty when nothing is known
    QRect hint;
    QRect change;              ///< to another way of speaking; empty: there is none
    QRect retry;               ///< empty: trying again makes no sense
    std::vector<QRect> others; ///< buttons behind these
    int height = 0;

    [[nodiscard]] static FailureGeometry of(int viewWidth, QSize message, int where, QSize hint,
                                            int retry, int change = 0,
                                            const std::vector<int> &others = {});
    /// Width of its texts in a view of that width.
    [[nodiscard]] static int textWidth(int viewWidth);
};

/// What failed, where, why, what to do next.
class FailurePainter final : public RowPainter {
public:
    FailurePainter(const ChatFailure &failure, int viewWidth, const Palette &palette);

    [[nodiscard]] int height() const override { return m_geometry.height; }
    [[nodiscard]] QRect frame() const override { return m_geometry.card; }
    void paint(QPainter *painter, const RowState &state) const override;
    [[nodiscard]] RowAction actionAt(QPoint place) const override;
    [[nodiscard]] QString toolTipAt(QPoint place) const override;

private:
    struct Offered {
        QString text;
        RowAction action = RowAction::None;
    };
    [[nodiscard]] static std::vector<Offered> offersOf(const ChatFailure &failure);
    [[nodiscard]] std::vector<int> offerWidths() const;

    const Palette &m_palette;
    bool m_asksToWait; ///< neutral: it is no failure
    bool m_isResolved; ///< it was one
    QString m_where;
    QString m_change;
    QString m_retry; ///< what is to be clicked; empty: trying again makes no sense
    std::vector<Offered> m_offered;
    PartsLayout m_message;
    PartsLayout m_hint;
    FailureGeometry m_geometry;
};

} // namespace a2a
