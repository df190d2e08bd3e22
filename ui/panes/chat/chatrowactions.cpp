// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatrowactions.h"

#include "model/items/failurerow.h"
#include "model/items/statusrow.h"
#include "ui/panes/chat/chatfileactions.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/chat/rows/partslayout.h"
#include "ui/style/icons.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QItemSelectionModel>
#include <QKeySequence>
#include <QMenu>

#include <functional>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = ChatModel::Kind;

ChatRowActions::ChatRowActions(const ChatModel &model, ChatView &view, QObject *parent)
    : QObject(parent)
    , m_model(model)
    , m_view(view)
    , m_read(add(tr("Open the message for reading"), keySequenceOf(WindowKey::ReadMessage),
                 &ChatRowActions::read))
    , m_copyText(add(tr("Copy the message's text"), {}, &ChatRowActions::copyText))
    , m_copyJson(add(tr("Copy the message's JSON"), {}, &ChatRowActions::copyJson))
    , m_showInWire(add(tr("Show the message in the wire log"), keySequenceOf(WindowKey::ShowInWire),
                       &ChatRowActions::showInWire))
    , m_edit(add(tr("Edit and resend the message"), keySequenceOf(WindowKey::EditMessage),
                 &ChatRowActions::edit))
{
    connect(view.selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ChatRowActions::refresh);
    connect(&view, &ChatView::menuOpening, this, &ChatRowActions::addActions);
    connect(&model, &ChatModel::modelReset, this, &ChatRowActions::refresh);
    connect(&model, &ChatModel::rowsRemoved, this, &ChatRowActions::refresh);
    connect(&model, &ChatModel::dataChanged, this, &ChatRowActions::refresh);
    refresh();
}

QAction *ChatRowActions::add(const QString &text, const QKeySequence &keys, UserAction userAction)
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, [this, userAction] {
        if (const QModelIndex current = m_view.currentIndex(); current.isValid())
            std::invoke(userAction, *this, current.row());
    });
    return action;
}

void ChatRowActions::refresh()
{
    const QModelIndex current = m_view.currentIndex();
    const bool isThere = current.isValid() && current.row() < m_model.rowCount();
    const int row = current.row();
    m_read->setEnabled(isThere);
    m_copyText->setEnabled(isThere);
    m_copyJson->setEnabled(isThere);
    m_showInWire->setEnabled(isThere && m_model.at(row).frame() != NoIndex);
    m_edit->setEnabled(isThere && m_model.at(row).isOwn());
}

void ChatRowActions::addAudioActions(QMenu &menu, int row)
{
    static constexpr size_t MaxSounds = 12;
    const std::vector<AudioPart> audioParts = m_view.audioParts(row);
    for (size_t i = 0; i < audioParts.size() && i < MaxSounds; ++i) {
        const bool isPlaying = m_view.audio().state(audioParts[i].key).isPlaying;
        const QString text = isPlaying ? tr("Sto&p")
                             : audioParts.size() > 1
                                 ? tr("&Play %1").arg(menuText(audioParts[i].name))
                                 : tr("&Play");
        menu.addAction(icon(isPlaying ? "stop"_L1 : "play"_L1), text, this,
                       [this, row, audio = audioParts[i]] { m_view.audio().toggle(row, audio); });
    }
}

/// Adds the other forms that the row's parts can be shown in.
void ChatRowActions::addDisplayActions(QMenu &menu, int row)
{
    const PartsLayout *parts = m_view.partsLayout(row);
    if (!parts)
        return;
    for (const RowAction offer : parts->displayActions()) {
        const QString text = offer == RowAction::ShowExact       ? tr("Show te&xt exactly")
                             : offer == RowAction::ShowFormatted ? tr("Show te&xt formatted")
                             : parts->isMetadataShown()          ? tr("Hide &metadata")
                                                                 : tr("Show &metadata");
        menu.addAction(text, this, [this, row, owner = parts->source(), offer] {
            m_view.choose(row, owner, offer);
        });
    }
}

/// The entries that only rows of this kind have.
void ChatRowActions::addKindActions(QMenu &menu, int row)
{
    const auto trigger = [this, row](RowAction action) {
        return [this, row, action] { emit m_view.actionTriggered(row, action); };
    };
    const ChatRow &shown = m_model.at(row);
    if (const auto *question = shown.as<QuestionRow>(); question && question->isLive()) {
        menu.addAction(icon("reply"_L1), tr("Repl&y"), this, trigger(RowAction::Answer));
        menu.addAction(icon("stop"_L1), tr("Cancel &task"), this, trigger(RowAction::CancelTask));
        menu.addAction(icon("reload"_L1), tr("&Get task"), this, trigger(RowAction::GetTask))
            ->setEnabled(question->question().canGetTask);
        menu.addAction(icon("close"_L1), tr("D&ismiss"), this, trigger(RowAction::Dismiss));
        menu.addSeparator();
    } else if (question) {
        const ChatQuestion closed = question->question();
        if (!closed.lost.isEmpty() && closed.canGetTask)
            menu.addAction(icon("reload"_L1), tr("&Get task"), this, trigger(RowAction::GetTask));
        if (closed.dismissed)
            menu.addAction(tr("&Restore the question"), this, trigger(RowAction::Restore));
        if (!menu.isEmpty())
            menu.addSeparator();
    } else if (const auto *failed = shown.as<FailureRow>()) {
        const ChatFailure failure = failed->failure();
        if (!failure.advice.switchTo.isEmpty())
            menu.addAction(icon("connect"_L1), tr("U&se %1").arg(failure.advice.switchTo), this,
                           trigger(RowAction::SwitchInterface));
        if (failure.canRetry)
            menu.addAction(icon("reload"_L1),
                           failure.isTaskGone    ? tr("Send as a new &task")
                           : failure.needsSignIn ? tr("Resen&d")
                                                 : tr("Re&try"),
                           this, trigger(RowAction::Retry));
        if (failure.advice.canSignIn)
            menu.addAction(icon("key"_L1), tr("A&uth…"), this, trigger(RowAction::SetCredentials));
        if (failure.isPending) {
            if (failure.advice.canSubscribe)
                menu.addAction(icon("play"_L1), tr("&Resubscribe"), this,
                               trigger(RowAction::Resubscribe));
            if (failure.advice.canGetTask)
                menu.addAction(icon("reload"_L1), tr("&Get task"), this,
                               trigger(RowAction::GetTask));
            menu.addAction(icon("close"_L1), tr("D&ismiss"), this, trigger(RowAction::Dismiss));
        }
        menu.addSeparator();
    } else if (shown.kind() == Kind::Artifact) {
        menu.addAction(icon("artifact"_L1), tr("Show in &Artifacts"), this,
                       trigger(RowAction::OpenArtifact));
        if (m_view.expansion().isOpen(row) || m_view.expansion().canShowAll(row))
            menu.addAction(m_view.expansion().isOpen(row) ? tr("Show le&ss") : tr("&Show all"),
                           this, [this, row] { m_view.expansion().toggle(row); });
    } else if (shown.kind() == Kind::Bubble && shown.message() == m_model.askedBeside().message) {
        menu.addAction(icon("reply"_L1), tr("Send to that &question"), this,
                       trigger(RowAction::SendToQuestion));
    } else if (shown.kind() == Kind::StatusRun) {
        menu.addAction(m_view.expansion().isOpen(row) ? tr("Co&llapse") : tr("Expan&d"), this,
                       [this, row] { m_view.expansion().toggle(row); });
    }
    addAudioActions(menu, row);
    if (shown.deviates())
        menu.addAction(icon("findings"_L1), tr("Show the findin&gs"), this,
                       trigger(RowAction::ShowFindings));
}

void ChatRowActions::addActions(QMenu *menu, int row)
{
    addKindActions(*menu, row);
    addDisplayActions(*menu, row);
    const auto add = [this, menu, row](const char *iconName, const QString &text,
                                       UserAction userAction) {
        menu->addAction(icon(QLatin1StringView(iconName)), text, this,
                        [this, row, userAction] { std::invoke(userAction, *this, row); });
    };
    const ChatRow &shown = m_model.at(row);
    add("text", tr("&Open for reading"), &ChatRowActions::read);
    add("copy", tr("&Copy text"), &ChatRowActions::copyText);
    add("data", tr("Copy &JSON"), &ChatRowActions::copyJson);
    if (const QString id = shown.taskId(); !id.isEmpty())
        menu->addAction(tr("Copy task &ID"), this,
                        [id] { QApplication::clipboard()->setText(id); });
    if (shown.frame() != NoIndex)
        add("wire", tr("Show in &wire log"), &ChatRowActions::showInWire);
    if (shown.isOwn())
        add("edit", tr("&Edit and resend"), &ChatRowActions::edit);
}

void ChatRowActions::read(int row)
{
    m_view.openReader(row);
}

void ChatRowActions::copyText(int row)
{
    QApplication::clipboard()->setText(m_model.at(row).text());
}

void ChatRowActions::copyJson(int row)
{
    QApplication::clipboard()->setText(QString::fromUtf8(m_model.at(row).json()));
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
