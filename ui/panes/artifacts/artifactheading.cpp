// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactheading.h"

#include "ui/compare/versionbar.h"
#include "ui/style/zoom.h"
#include "ui/widgets/elidedlabel.h"

#include <QBoxLayout>
#include <QEvent>

namespace a2a {

static constexpr int NameHeight = 26;
static constexpr int NameMargin = 12;

ArtifactHeading::ArtifactHeading(ElidedLabel *name, VersionBar *versions, QWidget *parent)
    : QWidget(parent)
    , m_name(name)
    , m_versions(versions)
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_name->setElideMode(Qt::ElideMiddle);
    m_name->setMinimumHeight(zoomed(NameHeight)); // also for an audience, which sees it alone
    auto *nameLayout = new QHBoxLayout;
    nameLayout->setContentsMargins(NameMargin, 0, 0, 0);
    nameLayout->addWidget(m_name);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addLayout(nameLayout);
    m_layout->addWidget(m_versions, 1);
}

bool ArtifactHeading::event(QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        arrange();
    return QWidget::event(event);
}

void ArtifactHeading::arrange()
{
    const bool isOneLine =
        m_versions->isHidden() ||
        m_name->sizeHint().width() + NameMargin + m_versions->iconOnlyWidth() <= width();
    const auto direction = isOneLine ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    if (m_layout->direction() != direction)
        m_layout->setDirection(direction);
}

} // namespace a2a

#include "moc_artifactheading.cpp"
