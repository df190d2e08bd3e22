// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/composer/parteditors.h"

#include "ui/panes/composer/attachments.h"
#include "ui/panes/composer/jsonpartedit.h"
#include "ui/panes/composer/urlpartedit.h"

#include <QVBoxLayout>

namespace a2a {

PartEditors::PartEditors(Attachments &attachments, QWidget *parent)
    : QWidget(parent)
    , m_attachments(attachments)
    , m_json(new JsonPartEdit)
    , m_url(new UrlPartEdit)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_json);
    layout->addWidget(m_url);
    closeAll();
    connect(m_json, &JsonPartEdit::closed, this, &PartEditors::closeAll);
    connect(m_json, &JsonPartEdit::accepted, this, [this](const QByteArray &json) {
        Part part;
        if (m_edited >= 0)
            part = m_attachments.parts()[size_t(m_edited)];
        part.kind = Part::Kind::Data;
        part.data = json;
        take(part);
    });
    connect(m_url, &UrlPartEdit::closed, this, &PartEditors::closeAll);
    connect(m_url, &UrlPartEdit::accepted, this, &PartEditors::take);
}

void PartEditors::begin(int position, QWidget *editor)
{
    closeAll();
    m_edited = position;
    editor->show();
    show();
}

void PartEditors::beginJson(int position)
{
    begin(position, m_json);
    m_json->begin(position < 0 ? QByteArray() : m_attachments.parts()[size_t(position)].data);
}

void PartEditors::beginUrl(int position)
{
    begin(position, m_url);
    m_url->begin(position < 0 ? Part() : m_attachments.parts()[size_t(position)]);
}

void PartEditors::take(const Part &part)
{
    if (m_edited >= 0 && m_edited < m_attachments.count())
        m_attachments.replace(m_edited, part);
    else
        m_attachments.add(part);
    closeAll();
    emit left();
}

void PartEditors::closeAll()
{
    const QWidget *focused = window()->focusWidget();
    const bool hadFocus = focused && isAncestorOf(focused);
    m_edited = -1;
    m_json->hide();
    m_url->hide();
    hide();
    if (hadFocus)
        emit left();
}

PartEditors::Kept PartEditors::kept() const
{
    Kept kept;
    kept.edited = m_edited;
    if (!m_json->isHidden()) {
        kept.editor = Kept::Editor::Json;
        kept.typed.data = m_json->json();
    } else if (!m_url->isHidden()) {
        kept.editor = Kept::Editor::Url;
        kept.typed = m_url->part();
    }
    return kept;
}

void PartEditors::resume(const Kept &kept)
{
    m_edited = kept.edited;
    m_json->setVisible(kept.editor == Kept::Editor::Json);
    m_url->setVisible(kept.editor == Kept::Editor::Url);
    setVisible(kept.editor != Kept::Editor::None);
    if (kept.editor == Kept::Editor::Json)
        m_json->resume(kept.typed.data);
    else if (kept.editor == Kept::Editor::Url)
        m_url->resume(kept.typed);
}

} // namespace a2a

#include "moc_parteditors.cpp"
