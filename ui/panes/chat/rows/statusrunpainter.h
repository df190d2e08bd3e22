// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/chatcontent.h"
#include "ui/panes/chat/rows/partslayout.h"
#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/widgets/statebadge.h"

#include <vector>

namespace a2a {

/// Positions of the elements of a collapsed run of states: one line; if open, one line per status.
struct StatusRunGeometry {
    QRect chevron;
    std::vector<QRect> badges; ///< one for each state that fits, an empty one for those left out
    QRect contact;             ///< shows that updates are no longer received, empty if they are
    QRect message;             ///< quoted message, empty if it does not fit or there is none
    QRect duration;
    QRect tail;               ///< end of the task's id
    std::vector<QRect> steps; ///< lines of the open run
    /// The content below the lines of the steps, empty if a line has none. A collapsed run has a
    /// single one.
    std::vector<QRect> blocks;
    int height = 0;

    struct Widths {
        std::vector<int> badges;
        int arrow = 0;
        int ellipsis = 0;
        int contact = 0;
        int message = 0; ///< preferred width, 0 if there is no message
        int duration = 0;
        int tail = 0;
    };
    /// `blocks`: the heights of the content below the lines of the steps, or below the collapsed
    /// run.
    [[nodiscard]] static StatusRunGeometry of(int viewWidth, const Widths &widths, int steps,
                                              int line, const std::vector<int> &blocks = {});
    [[nodiscard]] static int blockWidth(int viewWidth);
};

/// Paints a run of states as one line, such as "▸ submitted → working · “Looking at your calendar”
/// · 1.3 s", with the files and images of its messages below. In an expanded run each status has a
/// line, with longer content below it.
class StatusRunPainter final : public RowPainter {
public:
    static constexpr int MaxSteps = 200; ///< maximum lines of an open run, the newest ones

    /// `steps`: the newest statuses if the run is open, empty if it is collapsed. `hidden`: the
    /// number of earlier statuses.
    StatusRunPainter(const ChatStateRun &run, const std::vector<ChatStatus> &steps, int hidden,
                     const QString &taskId, int viewWidth, const Palette &palette,
                     const PartsLayout::Options &content = {});

    [[nodiscard]] int height() const override { return m_geometry.height; }
    [[nodiscard]] QRect frame() const override;
    void paint(QPainter *painter, const RowState &state) const override;
    [[nodiscard]] RowAction actionAt(QPoint pos) const override;
    [[nodiscard]] QString toolTipAt(QPoint pos) const override;
    [[nodiscard]] QRect markRect() const override;
    [[nodiscard]] int stepAt(QPoint pos) const override;
    [[nodiscard]] bool isWorking() const override;
    [[nodiscard]] int fileAt(QPoint pos) const override;
    [[nodiscard]] QString linkAt(QPoint pos) const override;
    [[nodiscard]] bool hasImage(const QByteArray &key) const override;
    [[nodiscard]] CollapsibleNode nodeAt(QPoint pos) const override;
    [[nodiscard]] std::vector<CollapsibleNode> nextLevelNodes(bool open) const override;
    [[nodiscard]] QRect findTextRect(const QString &text,
                                     Qt::CaseSensitivity caseSensitivity) const override;
    [[nodiscard]] AudioPart audioAt(QPoint pos) const override;
    [[nodiscard]] std::vector<AudioPart> audioParts() const override;
    [[nodiscard]] const PartsLayout *partsLayout(int step) const override;

private:
    [[nodiscard]] RowAction toggleAt(QPoint pos) const;
    /// The block at a position, or null if there is none. `begin` receives its upper left corner.
    [[nodiscard]] const PartsLayout *blockAt(QPoint pos, QPoint *begin) const;
    [[nodiscard]] StatusRunGeometry::Widths widths() const;
    void layOutBlocks(const PartsLayout::Options &content);
    void paintSteps(QPainter *painter, const RowState &state) const;
    void paintStep(QPainter *painter, const QRect &rect, const ChatStatus &step,
                   bool showsMessage) const;

    const Palette &m_palette;
    ChatStateRun m_run;
    std::vector<StateBadge> m_badges;
    StateBadge m_contact; ///< observed by the client, not sent by the agent
    std::vector<ChatStatus> m_steps;
    std::vector<std::unique_ptr<PartsLayout>> m_blocks; ///< content below lines, null for none
    int m_hidden;
    bool m_isOpen;
    QString m_messageText; ///< quoted and safe to show
    QString m_taskId;      ///< safe to show
    QString m_idTail;
    int m_viewWidth;
    StatusRunGeometry m_geometry;
};

} // namespace a2a
