// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/chatcontent.h"
#include "ui/panes/chat/rowpainter.h"

namespace a2a {

/// Where the pieces of an artifact's card stand.
struct ArtifactCardGeometry {
    QRect card;
    QRect icon;
    QRect title; ///< name and facts
    QRect state; ///< version, open or complete, where it can be seen
    int height = 0;

    [[nodiscard]] static ArtifactCardGeometry of(int viewWidth, int lineHeight, int smallHeight);
};

/// An artifact by its facts, which change while it grows; what is in it is the artifact pane's.
class ArtifactCardPainter final : public RowPainter {
public:
    ArtifactCardPainter(const ChatArtifact &artifact, std::optional<Severity> mark, int viewWidth,
                        const Palette &palette);

    [[nodiscard]] int height() const override { return m_geometry.height; }
    [[nodiscard]] QRect frame() const override { return m_geometry.card; }
    void paint(QPainter *painter, const RowState &state) const override;
    [[nodiscard]] RowAction actionAt(QPoint place) const override;
    [[nodiscard]] QString toolTipAt(QPoint place) const override;
    [[nodiscard]] QRect markRect() const override;

private:
    const Palette &m_palette;
    ChatArtifact m_artifact;
    std::optional<Severity> m_mark;
    ArtifactCardGeometry m_geometry;
};

} // namespace a2a
