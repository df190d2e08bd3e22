// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinestrip.h"

#include "ui/style/palette.h"

#include <QVBoxLayout>

namespace a2a {

TimelineStrip::TimelineStrip(Session &session, Selection &selection, QWidget *parent)
    : TimelineStrip(session.recording(), session.store(), session.content(), selection, parent)
{
    connect(&session, &Session::changed, this, &TimelineStrip::applyChanges);
}

TimelineStrip::TimelineStrip(const Recording &recording, const Store &store, const Content &content,
                             Selection &selection, QWidget *parent)
    : QWidget(parent)
    , m_view(
          new TimelineView(TimelineView::Kind::Strip, recording, store, content, selection, this))
{
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
