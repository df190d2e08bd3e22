// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/partmeaning.h"
#include "ui/panes/chat/rows/paintedcontent.h"

#include <memory>

namespace a2a {

/// A part that is not an answer, such as a tool call or a thought: a title that says what it is and
/// how it begins, and all of it below if it is expanded.
class FoldBlock final : public PaintedContent {
public:
    /// What collapses or expands the block itself: that number is not a node of an outline within
    /// it.
    static constexpr int OwnNode = 0;

    /// `body`: null while it is collapsed; bodyWidth() wide.
    FoldBlock(const PartMeaning &meaning, std::unique_ptr<PaintedContent> body, int width);

    /// What is said within the conversation is seen at once, what goes on behind it is not.
    [[nodiscard]] static bool isOpenAtFirst(const PartMeaning &meaning);
    [[nodiscard]] static int bodyWidth(int width);
    /// Height of the block without its body.
    [[nodiscard]] static int headHeight();

    [[nodiscard]] QSize size() const override { return m_size; }
    [[nodiscard]] bool isCut() const override { return m_body && m_body->isCut(); }
    void paint(QPainter *painter, const QRect &rect, const Palette &palette) const override;
    [[nodiscard]] int nodeAt(QPoint place) const override;
    [[nodiscard]] std::vector<int> nextNodes(bool open) const override;
    [[nodiscard]] QRect placeOf(const QString &text, Qt::CaseSensitivity minds) const override;
    [[nodiscard]] QString toolTipAt(QPoint place) const override;

private:
    [[nodiscard]] QPoint bodyAt() const;

    QLatin1StringView m_icon;
    QString m_title; ///< safe to show, as are the other texts
    QString m_name;
    QString m_brief;
    QString m_whole; ///< more of the brief, for the tool tip
    bool m_isFailed;
    std::unique_ptr<PaintedContent> m_body;
    QSize m_size;
};

} // namespace a2a
