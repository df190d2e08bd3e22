// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline/laneview.h"

#include <QWidget>

class QToolButton;

namespace a2a {

class ShownConversation;

/// The lanes of a strip: thin and always fitted to the width, with long idle times collapsed. Of
/// many lanes only the one that is scrolled to may be shown.
class StripView final : public LaneView {
    Q_OBJECT

public:
    static constexpr int FewLanes = 3;  ///< more lanes can be collapsed
    static constexpr int MostLanes = 8; ///< visible lanes when expanded; more lanes scroll

    /// A strip for the tasks of one conversation.
    StripView(Workspace &workspace, const ShownConversation &conversation,
              QWidget *parent = nullptr);

    /// Sets whether only one lane is shown if there are more than FewLanes.
    void setCollapsed(bool collapsed);
    /// The viewport is only as high as one lane.
    [[nodiscard]] bool showsOneLane() const override;

    [[nodiscard]] QSize sizeHint() const override { return minimumSizeHint(); }
    [[nodiscard]] QSize minimumSizeHint() const override;

private:
    [[nodiscard]] bool followsNewest() const override { return true; }
    [[nodiscard]] TimelineSources sourcesToShow() const override;

    const ShownConversation &m_conversation;
    bool m_isCollapsed = false;
};

/// The tasks of a conversation as thin lanes, shown above the composer. It is as high as its lanes,
/// up to StripView::FewLanes. More lanes are collapsed to the newest one until the user expands
/// them. Hidden without a task.
class TimelineStrip final : public QWidget {
    Q_OBJECT

public:
    TimelineStrip(Workspace &workspace, const ShownConversation &conversation,
                  QWidget *parent = nullptr);

    [[nodiscard]] StripView *view() const { return m_view; }

private:
    void updateHeight();

    StripView *m_view;
    QToolButton *m_expandButton;
};

} // namespace a2a
