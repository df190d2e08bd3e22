// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/partslayout.h"
#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/widgets/statebadge.h"

namespace a2a {

/// A line of a question that can stand as a title, which is plain: none that leads somewhere.
[[nodiscard]] bool mayBeTitle(const QString &line);

/// Where the pieces of a question's card stand.
struct QuestionCardGeometry {
    QRect card;
    QRect badge;
    QRect id;    ///< tail of the task's id
    QRect title; ///< the question in one line, if it fits beside the badge
    QRect waiting;
    QRect content; ///< what the title does not contain
    // Buttons; empty where there are fewer.
    QRect answer;
    QRect cancel;
    QRect dismiss;
    int height = 0;

    struct Widths {
        int badge = 0;
        int title = 0; ///< preferred; 0: the question is shown below
        int waiting = 0;
        int answer = 0; ///< 0: no buttons
        int cancel = 0;
        int dismiss = 0;
        int id = 0;
    };
    [[nodiscard]] static QuestionCardGeometry of(int viewWidth, const Widths &widths,
                                                 QSize content);
};

/// A task that needs input: state, question, waiting time, data parts as raw JSON, and the
/// available actions. Once answered it is a plain card; a lost or dismissed one can be restored.
class QuestionCardPainter final : public RowPainter {
public:
    /// `content`: what the user chose for its parts; see PartsLayout::Options.
    QuestionCardPainter(const ChatQuestion &question, int viewWidth, const Palette &palette,
                        const PartsLayout::Options &content = {});

    [[nodiscard]] int height() const override { return m_geometry.height; }
    [[nodiscard]] QRect frame() const override { return m_geometry.card; }
    void paint(QPainter *painter, const RowState &state) const override;
    [[nodiscard]] RowAction actionAt(QPoint place) const override;
    [[nodiscard]] int fileAt(QPoint place) const override
    {
        return m_parts.fileAt(place - m_geometry.content.topLeft());
    }
    [[nodiscard]] QString linkAt(QPoint place) const override
    {
        return m_parts.linkAt(place - m_geometry.content.topLeft());
    }
    [[nodiscard]] QString toolTipAt(QPoint place) const override;
    [[nodiscard]] QRect markRect() const override;
    [[nodiscard]] const PartsLayout *partsOf(int) const override { return &m_parts; }
    [[nodiscard]] const QuestionCardGeometry &geometry() const { return m_geometry; }

private:
    [[nodiscard]] QuestionCardGeometry::Widths widths() const;
    [[nodiscard]] QString waitingText(qint64 ns) const;
    [[nodiscard]] std::vector<PaintedButton> buttons(const QuestionCardGeometry &geometry) const;

    const Palette &m_palette;
    bool m_isOpen;
    bool m_isDismissed;
    bool m_canAsk;
    QString m_lost; ///< replaces the waiting time; empty: it can be answered
    bool m_isAuth;
    std::optional<Severity> m_mark;
    QString m_wireState;
    StateBadge m_badge;
    QString m_title;  ///< safe to show; empty: the question is too long
    QString m_taskId; ///< safe to show
    QString m_tail;   ///< the end of the task's id
    PartsLayout m_parts;
    QuestionCardGeometry m_geometry;
};

} // namespace a2a
