// SPDX-License-Identifier: Apache-2.0
#include "ui/chat/chatrowactions.h"

#include "ui/chat/chatview.h"

#include <QAction>
#include <QItemSelectionModel>
#include <QKeySequence>

#include <functional>

namespace a2a {

using Kind = ChatModel::Kind;

ChatRowActions::ChatRowActions(const ChatModel &model, ChatView &view, QObject *parent)
    : QObject(parent)
    , m_model(model)
    , m_view(view)
    , m_read(add(tr("Open the message for reading"), Qt::CTRL | Qt::ALT | Qt::Key_V,
                 &ChatRowActions::read))
    , m_copyText(add(tr("Copy the message's text"), {}, &ChatRowActions::copyText))
    , m_copyJson(add(tr("Copy the message's JSON"), {}, &ChatRowActions::copyJson))
    , m_showInWire(add(tr("Show the message in the wire log"), Qt::CTRL | Qt::ALT | Qt::Key_W,
                       &ChatRowActions::showInWire))
    , m_edit(add(tr("Edit and resend the message"), Qt::CTRL | Qt::ALT | Qt::Key_M,
                 &ChatRowActions::edit))
{
    connect(view.selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ChatRowActions::refresh);
    connect(&model, &ChatModel::modelReset, this, &ChatRowActions::refresh);
    connect(&model, &ChatModel::rowsRemoved, this, &ChatRowActions::refresh);
    connect(&model, &ChatModel::dataChanged, this, &ChatRowActions::refresh);
    refresh();
}

QAction *ChatRowActions::add(const QString &text, const QKeySequence &keys, Deed deed)
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, [this, deed] {
        if (const QModelIndex current = m_view.currentIndex(); current.isValid())
            std::invoke(deed, *this, current.row());
    });
    return action;
}

void ChatRowActions::refresh()
{
    const QModelIndex current = m_view.currentIndex();
    const bool isThere = current.isValid() && current.row() < m_model.rowCount();
    const int row = current.row();
    const Kind kind = isThere ? m_model.kind(row) : Kind::StatusRun;
    m_read->setEnabled(isThere && kind != Kind::StatusRun && kind != Kind::Artifact);
    m_copyText->setEnabled(isThere);
    m_copyJson->setEnabled(isThere);
    m_showInWire->setEnabled(isThere && m_model.at(row).frame() != NoIndex);
    m_edit->setEnabled(isThere && m_model.at(row).isOwn());
}

void ChatRowActions::read(int row)
{
    m_view.openAt(row, {});
}

void ChatRowActions::copyText(int row)
{
    m_view.copyText(row);
}

void ChatRowActions::copyJson(int row)
{
    m_view.copyJson(row);
}

void ChatRowActions::showInWire(int row)
{
    emit m_view.showInWireRequested(row);
}

void ChatRowActions::edit(int row)
{
    emit m_view.editRequested(row);
}

} // namespace a2a

#include "moc_chatrowactions.cpp"
