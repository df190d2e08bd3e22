// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/rows/partslayout.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <optional>

namespace a2a {

/// Positions of the elements of a message bubble.
struct BubbleGeometry {
    QRect bubble;
    QRect content;
    QRect footer;
    QRect button; ///< empty if there is no button
    int height = 0;

    /// The user's own bubbles are right-aligned. `content`: size of the laid-out parts. `button`:
    /// width of the button below them, or 0 for none.
    [[nodiscard]] static BubbleGeometry of(int viewWidth, QSize content, QSize footer, bool own,
                                           int button = 0);
};

/// The small line below a message: time received, task, frame number, and whether it has findings.
struct BubbleFooter {
    qint64 wallMs = 0;
    QString taskId; ///< as received, empty if it has no task
    quint32 frame = 0;
    std::optional<Severity> mark = {}; ///< the highest severity
    bool edited = false;               ///< the user edited the request
    quint32 pieces = 1;                ///< number of messages that it was joined from
    PartDisplayToggles toggles = {};   ///< how the message is shown
    QString client = {};               ///< name of the other client that sent it, empty otherwise

    [[nodiscard]] QSize size() const;
    void paint(QPainter *painter, const QRect &rect, const Palette &palette,
               const QColor &background, RowAction hovered = RowAction::None) const;
    /// The position of the marks in a footer with the rectangle `rect`.
    [[nodiscard]] QPoint togglesPosition(const QRect &rect) const;
    [[nodiscard]] QString toolTip() const;
    [[nodiscard]] QRect markRect(const QRect &rect) const; ///< for a footer in `rect`
};

/// Paints a message: the user's on the right, the agent's on the left.
class BubblePainter final : public RowPainter {
public:
    /// `content`: how the parts are laid out, see PartsLayout::Options.
    BubblePainter(const ChatBubble &bubble, const BubbleFooter &footer, int viewWidth,
                  const Palette &palette, const PartsLayout::Options &content = {});

    [[nodiscard]] int height() const override { return m_geometry.height; }
    [[nodiscard]] QRect frame() const override { return m_geometry.bubble; }
    void paint(QPainter *painter, const RowState &state) const override;
    [[nodiscard]] QString toolTipAt(QPoint pos) const override;
    [[nodiscard]] int fileAt(QPoint pos) const override
    {
        return m_parts.fileAt(pos - m_geometry.content.topLeft());
    }
    [[nodiscard]] QString linkAt(QPoint pos) const override
    {
        return m_parts.linkAt(pos - m_geometry.content.topLeft());
    }
    [[nodiscard]] RowAction actionAt(QPoint pos) const override;
    [[nodiscard]] bool hasImage(const QByteArray &key) const override
    {
        return m_parts.hasImage(key);
    }
    [[nodiscard]] CollapsibleNode nodeAt(QPoint pos) const override
    {
        return m_parts.nodeAt(pos - m_geometry.content.topLeft());
    }
    [[nodiscard]] std::vector<CollapsibleNode> nextLevelNodes(bool open) const override
    {
        return m_parts.nextLevelNodes(open);
    }
    [[nodiscard]] QRect findTextRect(const QString &text,
                                     Qt::CaseSensitivity caseSensitivity) const override;
    [[nodiscard]] AudioPart audioAt(QPoint pos) const override
    {
        return m_parts.audioAt(pos - m_geometry.content.topLeft());
    }
    [[nodiscard]] std::vector<AudioPart> audioParts() const override
    {
        return m_parts.audioParts();
    }
    [[nodiscard]] QRect markRect() const override { return m_footer.markRect(m_geometry.footer); }
    [[nodiscard]] const PartsLayout *partsLayout(int) const override { return &m_parts; }

private:
    [[nodiscard]] RowAction toggleAt(QPoint pos) const;

    const Palette &m_palette;
    bool m_isOwn;
    QString m_question; ///< the pending question that it can be sent to, if there is one
    PartsLayout m_parts;
    BubbleFooter m_footer;
    BubbleGeometry m_geometry;
};

/// Paints a frame that matches none of the protocol's objects, as JSON as received.
class UnknownFramePainter final : public RowPainter {
public:
    UnknownFramePainter(const QByteArray &json, const BubbleFooter &footer, int viewWidth,
                        const Palette &palette);

    [[nodiscard]] int height() const override { return m_geometry.height; }
    [[nodiscard]] QRect frame() const override { return m_geometry.bubble; }
    void paint(QPainter *painter, const RowState &state) const override;
    [[nodiscard]] QString toolTipAt(QPoint pos) const override;
    [[nodiscard]] QRect markRect() const override { return m_footer.markRect(m_geometry.footer); }

private:
    const Palette &m_palette;
    BubbleFooter m_footer;
    PartsLayout m_parts;
    BubbleGeometry m_geometry;
};

} // namespace a2a
