// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/chatcontent.h"
#include "ui/panes/chat/rows/partslayout.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <memory>

namespace a2a {

/// Positions of the elements of an artifact's card.
struct ArtifactCardGeometry {
    QRect card;
    QRect icon;
    QRect title;   ///< name and facts
    QRect state;   ///< version, streaming or complete, if visible
    QRect heading; ///< contains all of the above, clickable
    QRect content; ///< empty if there is none
    QRect more;    ///< link that shows all of the content or less, empty if all is shown
    int height = 0;

    /// `content`: size of the laid-out content. `more`: width of the link below it, or 0 for none.
    [[nodiscard]] static ArtifactCardGeometry of(int viewWidth, int lineHeight, int smallHeight,
                                                 QSize content = {}, int more = 0);
    /// The maximum content width.
    [[nodiscard]] static int contentWidth(int viewWidth);
};

/// The part of an artifact's content that is laid out.
struct ArtifactContent {
    std::shared_ptr<const PartsLayout> layout; ///< null if nothing is shown
    bool isExpanded = false;                   ///< the user requested more than its beginning
};

/// Paints the card of an artifact: its facts, which change while it grows, and the beginning of its
/// content.
class ArtifactCardPainter final : public RowPainter {
public:
    static constexpr int MaxHeight = 230; ///< of content that is not expanded, at 100 %

    ArtifactCardPainter(const ChatArtifact &artifact, std::optional<Severity> mark,
                        ArtifactContent content, int viewWidth, const Palette &palette);

    [[nodiscard]] int height() const override { return m_geometry.height; }
    [[nodiscard]] QRect frame() const override { return m_geometry.card; }
    void paint(QPainter *painter, const RowState &state) const override;
    [[nodiscard]] RowAction actionAt(QPoint pos) const override;
    [[nodiscard]] QString toolTipAt(QPoint pos) const override;
    [[nodiscard]] QRect markRect() const override;
    [[nodiscard]] bool hasImage(const QByteArray &key) const override
    {
        return m_content.layout && m_content.layout->hasImage(key);
    }
    [[nodiscard]] CollapsibleNode nodeAt(QPoint pos) const override;
    [[nodiscard]] std::vector<CollapsibleNode> nextLevelNodes(bool open) const override;
    [[nodiscard]] QRect findTextRect(const QString &text,
                                     Qt::CaseSensitivity caseSensitivity) const override;
    [[nodiscard]] AudioPart audioAt(QPoint pos) const override;
    [[nodiscard]] std::vector<AudioPart> audioParts() const override;
    [[nodiscard]] QString linkAt(QPoint pos) const override;
    [[nodiscard]] const PartsLayout *partsLayout(int) const override
    {
        return m_content.layout.get();
    }
    [[nodiscard]] bool isTruncated() const override
    {
        return m_content.layout && m_content.layout->isTruncated();
    }

private:
    [[nodiscard]] QString moreText() const;
    void paintTitle(QPainter *painter) const;
    void paintState(QPainter *painter, bool hovered) const;

    const Palette &m_palette;
    ChatArtifact m_artifact;
    ArtifactContent m_content;
    std::optional<Severity> m_mark;
    ArtifactCardGeometry m_geometry;
};

} // namespace a2a
