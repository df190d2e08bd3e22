// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/viewernotice.h"

#include "ui/widgets/messagebar.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

ViewerNotice::ViewerNotice(QWidget *parent)
    : QWidget(parent)
    , m_bar(new MessageBar(Severity::Note, {}, this))
    , m_loadAll(m_bar->addButton(tr("Load all"), tr("Show all of it, which may take a moment")))
    , m_save(m_bar->addButton(tr("Save"), tr("Save all of it to a file")))
{
    m_bar->setDismissable(false); // it disappears with its cause
    connect(m_loadAll, &QPushButton::clicked, this, &ViewerNotice::loadAllRequested);
    connect(m_save, &QPushButton::clicked, this, &ViewerNotice::saveRequested);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_bar);
    hide();
}

void ViewerNotice::setNotice(const QString &text, bool more)
{
    m_bar->setText(text);
    m_loadAll->setVisible(more);
    m_save->setVisible(more);
    setVisible(!text.isEmpty());
}

QString ViewerNotice::text() const
{
    return isHidden() ? QString() : m_bar->text();
}

} // namespace a2a

#include "moc_viewernotice.cpp"
