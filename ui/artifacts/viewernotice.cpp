// SPDX-License-Identifier: Apache-2.0
#include "ui/artifacts/viewernotice.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

ViewerNotice::ViewerNotice(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
    , m_loadAll(new QToolButton(this))
    , m_save(new QToolButton(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setProperty("role", u"caption"_s);
    m_loadAll->setText(tr("Load all"));
    m_loadAll->setToolTip(tr("Show all of it, which may take a moment"));
    m_save->setText(tr("Save"));
    m_save->setToolTip(tr("Save all of it to a file"));
    connect(m_loadAll, &QToolButton::clicked, this, &ViewerNotice::loadAllAsked);
    connect(m_save, &QToolButton::clicked, this, &ViewerNotice::saveAsked);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 2, 8, 2);
    row->addWidget(m_text, 1);
    row->addWidget(m_loadAll);
    row->addWidget(m_save);
    hide();
}

void ViewerNotice::say(const QString &text, bool more)
{
    m_text->setText(text);
    m_loadAll->setVisible(more);
    m_save->setVisible(more);
    setVisible(!text.isEmpty());
}

QString ViewerNotice::text() const
{
    return isHidden() ? QString() : m_text->text();
}

} // namespace a2a

#include "moc_viewernotice.cpp"
