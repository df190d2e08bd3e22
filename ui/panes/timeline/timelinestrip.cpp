// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinestrip.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/workspace/shownconversations.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 LongIdleNs = 10'000'000'000; ///< a longer time without events is idle

StripView::StripView(Workspace &workspace, const ShownConversation &conversation, QWidget *parent)
    : LaneView(TimelineKind::Strip, LongIdleNs, workspace, parent)
    , m_conversation(conversation)
{
    setAccessibleName(tr("Timeline strip"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    model()->setIdleCollapsed(true);
    updateScope();
}

TimelineSources StripView::sourcesToShow() const
{
    if (m_conversation.agent() == NoIndex || m_conversation.context() == NoIndex)
        return {};
    return {{m_conversation.agent(), m_conversation.context()}};
}

void StripView::setCollapsed(bool collapsed)
{
    if (m_isCollapsed == collapsed)
        return;
    m_isCollapsed = collapsed;
    updateRows();
}

bool StripView::showsOneLane() const
{
    return m_isCollapsed && int(model()->tasks().size()) > FewLanes;
}

QSize StripView::minimumSizeHint() const
{
    const int height = model()->style().height;
    if (showsOneLane())
        return {160, height + metrics::Space};
    const int lanes = qBound(1, int(model()->tasks().size()), int(MostLanes));
    return {160, lanes * height + 2 * metrics::Space};
}

TimelineStrip::TimelineStrip(Workspace &workspace, const ShownConversation &conversation,
                             QWidget *parent)
    : QWidget(parent)
    , m_view(new StripView(workspace, conversation, this))
    , m_expandButton(new QToolButton(this))
{
    connect(&workspace, &Workspace::changed, m_view->model(), &LaneModel::applyChanges);
    m_expandButton->setCheckable(true);
    m_expandButton->setFocusPolicy(Qt::TabFocus);
    m_expandButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_expandButton, 0, Qt::AlignTop);
    workspace.layout().persist("chat/lanes"_L1, m_expandButton);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(m_view->model(), &LaneModel::rowsChanged, this, &TimelineStrip::updateHeight);
    connect(m_expandButton, &QToolButton::toggled, this, [this](bool isOpen) {
        m_view->setCollapsed(!isOpen);
        updateHeight();
    });
    m_view->setCollapsed(!m_expandButton->isChecked());
    updateHeight();
}

void TimelineStrip::updateHeight()
{
    const auto lanes = int(m_view->model()->tasks().size());
    const bool isOpen = m_expandButton->isChecked();
    m_expandButton->setVisible(lanes > StripView::FewLanes);
    m_expandButton->setIcon(icon(isOpen ? "chevron-down"_L1 : "chevron-up"_L1));
    m_expandButton->setText(isOpen ? QString() : u'+' % QString::number(lanes - 1));
    const QString what = isOpen ? tr("Only the newest task") : tr("All %n tasks", nullptr, lanes);
    m_expandButton->setToolTip(what);
    m_expandButton->setAccessibleName(what);
    m_view->setVisible(!m_view->model()->isEmpty());
    m_view->setFixedHeight(m_view->sizeHint().height());
    updateGeometry();
}

} // namespace a2a

#include "moc_timelinestrip.cpp"
