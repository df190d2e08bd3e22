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
    , m_closedAddresses(new QLabel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_closedAddresses->setTextFormat(Qt::PlainText);
    m_closedAddresses->setWordWrap(true);
    layout->addWidget(m_closedAddresses);
    const PushListener &listener = workspace.pushNotifications().listener();
    Session &session = workspace.session();
    connect(&listener, &PushListener::receiversChanged, this,
            &ReceiverNotices::refreshClosedAddresses);
    connect(&listener, &PushListener::listeningChanged, this,
            &ReceiverNotices::refreshClosedAddresses);
    for (const auto changed : {&Session::offerChanged, &Session::stateChanged,
                               &Session::choicesChanged, &Session::callEnded})
        connect(&session, changed, this, &ReceiverNotices::refreshClosedAddresses);
    connect(&listener, &PushListener::keysNeeded, this, &ReceiverNotices::refreshKeys);
    connect(&session.signatureKeys(), &SignatureKeys::changed, this, &ReceiverNotices::refreshKeys);
    refreshClosedAddresses();
    refreshKeys();
}

void ReceiverNotices::refreshClosedAddresses()
{
    const PushNotifications &pushNotifications = m_workspace.pushNotifications();
    const std::vector<PastRegistration> staleRegistrations = pushNotifications.staleRegistrations();
    const auto able = std::find_if(
        staleRegistrations.begin(), staleRegistrations.end(),
        [&](const PastRegistration &one) { return pushNotifications.whyNot(one.agent).isEmpty(); });
    m_canRegisterAgain = able != staleRegistrations.end();
    m_closedAddresses->setVisible(!staleRegistrations.empty());
    if (staleRegistrations.empty())
        return;
    QString text =
        tr("%n tasks push to a closed address.", nullptr, int(staleRegistrations.size()));
    if (!m_canRegisterAgain)
        text += u' ' % displayText(pushNotifications.whyNot(staleRegistrations.front().agent), 300);
    m_closedAddresses->setText(text);
}

void ReceiverNotices::refreshKeys()
{
    const PushListener &listener = m_workspace.pushNotifications().listener();
    for (AgentIndex agent = 0; agent < AgentIndex(m_workspace.session().agentCount()); ++agent) {
        const bool isShown = std::any_of(m_rows.begin(), m_rows.end(), [agent](const KeysRow &row) {
            return row.agent == agent;
        });
        if (isShown || listener.needsKeys(agent))
            showKeys(rowFor(agent));
    }
}

ReceiverNotices::KeysRow &ReceiverNotices::rowFor(AgentIndex agent)
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
        rowFor(agent).wasRequested = true;
        m_workspace.pushNotifications().listener().fetchKeys(agent);
        showKeys(rowFor(agent));
    });
    m_rows.push_back(row);
    return m_rows.back();
}

void ReceiverNotices::showKeys(KeysRow &row)
{
    const QString address = m_workspace.pushNotifications().listener().keysUrl(row.agent);
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
    else if (row.wasRequested && error)
        row.text->setText(
            tr("Keys of %1 could not be fetched: %2").arg(name, displayText(textOf(*error), 300)));
    else
        row.text->setText(tr("%1 signs its notifications. Its keys at %2 have not been fetched "
                             "yet, so signatures are unverified.")
                              .arg(name, place));
}

} // namespace a2a

#include "moc_receivernotices.cpp"
