// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/otherclientbar.h"

#include "model/facts/tappedclients.h"
#include "model/marks/watchedconversations.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/messagebar.h"
#include "ui/workspace/shownconversations.h"
#include "ui/workspace/workspace.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

static constexpr qsizetype LongestClient = 60;

OtherClientBar::OtherClientBar(Workspace &workspace, const ShownConversation &shown,
                               QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_shown(shown)
    , m_bar(new MessageBar(Severity::Note, {}, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_bar);
    m_bar->setDismissable(false);
    QPushButton *join = m_bar->addButton(
        tr("Send here too"),
        tr("Your messages go to the agent directly, into that client's conversation"));
    connect(join, &QPushButton::clicked, this, [this] {
        if (WatchedConversations *watched = m_workspace.marks().watched())
            watched->join(context());
        refresh();
    });
    hide();
}

ContextIndex OtherClientBar::context() const
{
    return m_shown.context() == NoIndex ? NoIndex
                                        : m_workspace.store().shownContext(m_shown.context());
}

void OtherClientBar::refresh()
{
    const QStringList clients =
        findTappedClients(m_workspace.recording(), m_workspace.store(), context());
    QStringList names;
    for (const QString &client : clients)
        names.append(displayLine(clientProgramName(client), LongestClient));
    names.removeDuplicates();
    const QString sentence =
        names.isEmpty() || !m_workspace.marks().isWatched(context())
            ? QString()
            : tr("Conversation of %1").arg(names.join(tr(", ", "between clients")));
    const bool isOtherClients = !clients.isEmpty();
    if (sentence == m_blockedReason && isOtherClients == m_isOtherClients)
        return;
    m_isOtherClients = isOtherClients;
    m_blockedReason = sentence;
    m_bar->setText(sentence);
    setVisible(!sentence.isEmpty());
    emit blockedChanged();
}

} // namespace a2a

#include "moc_otherclientbar.cpp"
