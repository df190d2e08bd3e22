// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/partmeaning.h"
#include "ui/panes/chat/rows/paintedcontent.h"

#include <memory>

namespace a2a {

/// A part that is not an answer, such as a tool call or a thought. It has a title that says what it
/// is and how it begins, and below it all of the content if it is expanded.
class CollapsibleBlock final : public PaintedContent {
public:
    /// The node number of the block itself. An outline within the block does not use this number.
    static constexpr int BlockNode = 0;

    /// `body`: the content, bodyWidth() wide, or null while the block is collapsed.
    CollapsibleBlock(const PartMeaning &meaning, std::unique_ptr<PaintedContent> body, int width);

    /// Whether a block is expanded by default. What belongs to the conversation is, what happens in
    /// the background is not.
    [[nodiscard]] static bool isInitiallyOpen(const PartMeaning &meaning);
    [[nodiscard]] static int bodyWidth(int width);
    /// Height of the block without its body.
    [[nodiscard]] static int collapsedHeight();

    [[nodiscard]] QSize size() const override { return m_size; }
    [[nodiscard]] bool isTruncated() const override { return m_body && m_body->isTruncated(); }
    void paint(QPainter *painter, const QRect &rect, const Palette &palette) const override;
    [[nodiscard]] int nodeAt(QPoint pos) const override;
    [[nodiscard]] std::vector<int> nextLevelNodes(bool open) const override;
    [[nodiscard]] QRect findTextRect(const QString &text,
                                     Qt::CaseSensitivity caseSensitivity) const override;
    [[nodiscard]] QString toolTipAt(QPoint pos) const override;

private:
    [[nodiscard]] QPoint bodyTopLeft() const;

    QLatin1StringView m_icon;
    QString m_title; ///< all texts are safe to show
    QString m_name;
    QString m_brief;
    QString m_fullBrief; ///< a longer form of m_brief, for the tool tip
    bool m_isFailed;
    std::unique_ptr<PaintedContent> m_body;
    QSize m_size;
};

} // namespace a2a
