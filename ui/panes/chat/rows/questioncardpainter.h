// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/partslayout.h"
#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/widgets/statebadge.h"

namespace a2a {

/// Whether a line of a question can be the title of its card. A title is plain text, so the line
/// must not have a link.
[[nodiscard]] bool mayBeTitle(const QString &line);

/// Positions of the elements of a question's card.
struct QuestionCardGeometry {
    QRect card;
    QRect badge;
    QRect id;    ///< end of the task's id
    QRect title; ///< the question in one line, if it fits beside the badge
    QRect waiting;
    QRect content; ///< the parts that the title does not contain
    // Buttons, which are empty if there are fewer of them.
    QRect answer;
    QRect cancel;
    QRect dismiss;
    int height = 0;

    struct Widths {
        int badge = 0;
        int title = 0; ///< preferred, 0 if the question is shown below
        int waiting = 0;
        int answer = 0; ///< 0 if there are no buttons
        int cancel = 0;
        int dismiss = 0;
        int id = 0;
    };
    [[nodiscard]] static QuestionCardGeometry of(int viewWidth, const Widths &widths,
                                                 QSize content);
};

/// Paints a task that needs input: its state, the question, the waiting time, data parts as raw
/// JSON, and the available actions. An answered question is a card without actions. A lost or
/// dismissed question can be restored.
class QuestionCardPainter final : public RowPainter {
public:
    /// `content`: how the parts are laid out, see PartsLayout::Options.
    QuestionCardPainter(const ChatQuestion &question, int viewWidth, const Palette &palette,
                        const PartsLayout::Options &content = {});

    [[nodiscard]] int height() const override { return m_geometry.height; }
    [[nodiscard]] QRect frame() const override { return m_geometry.card; }
    void paint(QPainter *painter, const RowState &state) const override;
    [[nodiscard]] RowAction actionAt(QPoint pos) const override;
    [[nodiscard]] int fileAt(QPoint pos) const override
    {
        return m_parts.fileAt(pos - m_geometry.content.topLeft());
    }
    [[nodiscard]] QString linkAt(QPoint pos) const override
    {
        return m_parts.linkAt(pos - m_geometry.content.topLeft());
    }
    [[nodiscard]] QString toolTipAt(QPoint pos) const override;
    [[nodiscard]] QRect markRect() const override;
    [[nodiscard]] const PartsLayout *partsLayout(int) const override { return &m_parts; }
    [[nodiscard]] const QuestionCardGeometry &geometry() const { return m_geometry; }

private:
    [[nodiscard]] QuestionCardGeometry::Widths widths() const;
    [[nodiscard]] QString waitingText(qint64 ns) const;
    [[nodiscard]] std::vector<PaintedButton> buttons(const QuestionCardGeometry &geometry) const;

    const Palette &m_palette;
    bool m_isOpen;
    bool m_isDismissed;
    bool m_canGetTask;
    QString m_lostText; ///< shown instead of the waiting time, empty if it can be answered
    bool m_isAuth;
    std::optional<Severity> m_mark;
    QString m_wireState;
    StateBadge m_badge;
    QString m_title;  ///< safe to show, empty if the question is too long
    QString m_taskId; ///< safe to show
    QString m_idTail; ///< the end of the task's id
    PartsLayout m_parts;
    QuestionCardGeometry m_geometry;
};

} // namespace a2a
