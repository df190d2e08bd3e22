// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinestrip.h"

#include "ui/style/palette.h"

#include <QVBoxLayout>

namespace a2a {

TimelineStrip::TimelineStrip(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_view(new TimelineView(TimelineView::Kind::Strip, workspace, this))
{
    connect(&workspace, &Workspace::changed, m_view, &TimelineView::applyChanges);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    const auto adapt = [this] {
        m_view->setVisible(!m_view->isEmpty());
        m_view->setFixedHeight(m_view->sizeHint().height());
        updateGeometry();
    };
    connect(m_view, &TimelineView::rowsChanged, this, adapt);
    adapt();
}

} // namespace a2a

#include "moc_timelinestrip.cpp"
