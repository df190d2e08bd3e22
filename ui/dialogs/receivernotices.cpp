// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/receivernotices.h"

#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/pushnotifications.h"
#include "ui/workspace/workspace.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace a2a {

ReceiverNotices::ReceiverNotices(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_past(new QLabel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_past->setTextFormat(Qt::PlainText);
    m_past->setWordWrap(true);
    layout->addWidget(m_past);
    const PushListener &listener = workspace.receiving().listener();
    Session &session = workspace.session();
    connect(&listener, &PushListener::receiversChanged, this, &ReceiverNotices::refreshPast);
    connect(&listener, &PushListener::listeningChanged, this, &ReceiverNotices::refreshPast);
    for (const auto changed : {&Session::offerChanged, &Session::stateChanged,
                               &Session::choicesChanged, &Session::callEnded})
        connect(&session, changed, this, &ReceiverNotices::refreshPast);
    connect(&listener, &PushListener::keysWanted, this, &ReceiverNotices::refreshKeys);
    connect(&session.signatureKeys(), &SignatureKeys::changed, this, &ReceiverNotices::refreshKeys);
    refreshPast();
    refreshKeys();
}

void ReceiverNotices::refreshPast()
{
    const Receiving &receiving = m_workspace.receiving();
    const std::vector<PastRegistration> past = receiving.past();
    const auto able = std::find_if(past.begin(), past.end(), [&](const PastRegistration &one) {
        return receiving.whyNot(one.agent).isEmpty();
    });
    m_hasPast = able != past.end();
    m_past->setVisible(!past.empty());
    if (past.empty())
        return;
    QString text = tr("%n tasks push to a closed address.", nullptr, int(past.size()));
    if (!m_hasPast)
        text += u' ' % displayText(receiving.whyNot(past.front().agent), 300);
    m_past->setText(text);
}

void ReceiverNotices::refreshKeys()
{
    const PushListener &listener = m_workspace.receiving().listener();
    for (AgentIndex agent = 0; agent < AgentIndex(m_workspace.session().agentCount()); ++agent) {
        const bool isShown = std::any_of(m_rows.begin(), m_rows.end(), [agent](const KeysRow &row) {
            return row.agent == agent;
        });
        if (isShown || listener.wantsKeys(agent))
            showKeys(rowOf(agent));
    }
}

ReceiverNotices::KeysRow &ReceiverNotices::rowOf(AgentIndex agent)
{
    const auto known = std::find_if(m_rows.begin(), m_rows.end(),
                                    [agent](const KeysRow &row) { return row.agent == agent; });
    if (known != m_rows.end())
        return *known;
    KeysRow row;
    row.agent = agent;
    row.box = new QWidget(this);
    row.text = new QLabel(row.box);
    row.text->setTextFormat(Qt::PlainText);
    row.text->setWordWrap(true);
    row.fetch = new QPushButton(tr("&Fetch keys"), row.box);
    row.fetch->setAutoDefault(false);
    row.fetch->setToolTip(
        tr("Sends a request to the agent. Without its keys, signatures stay unverified."));
    auto *line = new QHBoxLayout(row.box);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(row.text, 1);
    line->addWidget(row.fetch);
    layout()->addWidget(row.box);
    connect(row.fetch, &QPushButton::clicked, this, [this, agent] {
        rowOf(agent).wasAsked = true;
        m_workspace.receiving().listener().fetchKeys(agent);
        showKeys(rowOf(agent));
    });
    m_rows.push_back(row);
    return m_rows.back();
}

void ReceiverNotices::showKeys(KeysRow &row)
{
    const QString address = m_workspace.receiving().listener().keysAddress(row.agent);
    const SignatureKeys &keys = m_workspace.session().signatureKeys();
    const QString name = displayLine(m_workspace.agentLabel(row.agent), 100);
    const QString place = displayIdentifier(address, 200);
    const bool isKnown =
        std::any_of(keys.keys().begin(), keys.keys().end(),
                    [&address](const signature::Key &key) { return key.jku == address; });
    const std::optional<Error> error = keys.error(address);
    const bool isFetching = keys.isFetching(address);
    row.fetch->setVisible(!isKnown);
    row.fetch->setEnabled(!isFetching);
    if (isKnown)
        row.text->setText(tr("Keys of %1 fetched: signatures are verified from now on.").arg(name));
    else if (isFetching)
        row.text->setText(tr("Fetching keys from %1…").arg(place));
    else if (row.wasAsked && error)
        row.text->setText(
            tr("Keys of %1 could not be fetched: %2").arg(name, displayText(textOf(*error), 300)));
    else
        row.text->setText(tr("%1 signs its notifications. Its keys at %2 have not been fetched "
                             "yet, so signatures are unverified.")
                              .arg(name, place));
}

} // namespace a2a

#include "moc_receivernotices.cpp"
