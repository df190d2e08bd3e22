// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/partslayout.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <vector>

namespace a2a {

/// Positions of the elements of a failure's card.
struct FailureGeometry {
    QRect card;
    QRect icon;
    QRect message;
    QRect where; ///< empty if unknown
    QRect hint;
    QRect change;              ///< switches protocol version or binding, empty if there is no other
    QRect retry;               ///< empty if retrying is pointless
    std::vector<QRect> others; ///< further buttons
    int height = 0;

    [[nodiscard]] static FailureGeometry of(int viewWidth, QSize message, int where, QSize hint,
                                            int retry, int change = 0,
                                            const std::vector<int> &others = {});
    /// Text width in a view of that width.
    [[nodiscard]] static int textWidth(int viewWidth);
};

/// Paints a failure: what failed, where, why, and what to do next.
class FailurePainter final : public RowPainter {
public:
    FailurePainter(const ChatFailure &failure, int viewWidth, const Palette &palette);

    [[nodiscard]] int height() const override { return m_geometry.height; }
    [[nodiscard]] QRect frame() const override { return m_geometry.card; }
    void paint(QPainter *painter, const RowState &state) const override;
    [[nodiscard]] RowAction actionAt(QPoint pos) const override;
    [[nodiscard]] QString toolTipAt(QPoint pos) const override;

private:
    struct OfferedAction {
        QString text;
        RowAction action = RowAction::None;
    };
    [[nodiscard]] static std::vector<OfferedAction> offeredActions(const ChatFailure &failure);
    [[nodiscard]] std::vector<int> offerWidths() const;

    const Palette &m_palette;
    bool m_asksToWait; ///< shown as neutral, not as a failure
    bool m_isResolved; ///< the failure was resolved later
    QString m_where;
    QString m_switch;
    QString m_retry; ///< text of the button, empty if retrying is pointless
    std::vector<OfferedAction> m_offered;
    PartsLayout m_message;
    PartsLayout m_hint;
    FailureGeometry m_geometry;
};

} // namespace a2a
