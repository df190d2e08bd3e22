// SPDX-License-Identifier: Apache-2.0
#include "ui/sessions/signinmessages.h"

#include "model/text/textof.h"
#include "ui/sessions/sessionmessagearea.h"
#include "ui/style/displaytext.h"

#include <QPushButton>

namespace a2a {

using namespace Qt::StringLiterals;

static QString lineName(QLatin1StringView kind, AgentIndex agent)
{
    return "sign-in "_L1 % kind % u' ' % QString::number(agent);
}

SignInMessages::SignInMessages(Workspace &workspace, SessionMessageArea &bars)
    : QObject(&bars)
    , m_workspace(workspace)
    , m_signIns(workspace.signIns())
    , m_bars(bars)
{
    for (const auto changed : {&Session::cardChanged, &Session::offerChanged,
                               &Session::credentialsChanged, &Session::choicesChanged})
        connect(&workspace.session(), changed, this, &SignInMessages::askAboutOrigin);
    connect(&m_signIns, &SignIns::changed, this, &SignInMessages::askAboutOrigin);
    connect(&m_signIns, &SignIns::needsSignIn, this, &SignInMessages::showExpired);
    connect(&m_signIns, &SignIns::failed, this, &SignInMessages::showFailure);
}

QString SignInMessages::agentTitle(AgentIndex agent) const
{
    return displayLine(m_workspace.agentLabel(agent), 100);
}

/// Asks a single question that names both origins.
void SignInMessages::askAboutOrigin(AgentIndex agent)
{
    const QString name = lineName("origin"_L1, agent);
    AgentAccount &account = m_signIns.of(agent);
    const QString origin = account.undecidedOrigin();
    if (origin.isEmpty())
        return m_bars.remove(name);
    const QString text =
        tr("The credentials of %1 were set for %2, but its card directs requests "
           "to %3. Send them there, too?")
            .arg(agentTitle(agent), displayIdentifier(account.choice().origin, 120),
                 displayIdentifier(origin, 120));
    MessageBar *line = m_bars.line(name);
    if (line && line->text() == text)
        return;
    line = m_bars.showMessage(name, Severity::Warning, text);
    const auto answer = [this, agent, origin](bool mayHaveIt) {
        m_signIns.of(agent).setOriginDecision(origin, mayHaveIt);
    };
    connect(line->addButton(tr("Send credentials"),
                            tr("Future requests to %1 include them").arg(origin)),
            &QPushButton::clicked, this, [answer] { answer(true); });
    connect(line->addButton(tr("Don't send"), tr("You will not be asked again")),
            &QPushButton::clicked, this, [answer] { answer(false); });
    connect(
        line, &MessageBar::dismissed, this, [this, name] { m_bars.remove(name); },
        Qt::QueuedConnection);
}

void SignInMessages::showExpired(AgentIndex agent, const Error &why)
{
    const QString name = lineName("end"_L1, agent);
    MessageBar *line =
        m_bars.showMessage(name, Severity::Warning,
                           tr("%1: %2").arg(agentTitle(agent), displayText(textOf(why), 400)));
    connect(line->addButton(tr("Auth…")), &QPushButton::clicked, this, [this, agent, name] {
        if (m_workspace.selection().agent() != agent)
            m_workspace.selection().selectAgent(agent, this);
        m_workspace.navigator().request(RequestSignIn{});
        m_bars.remove(name);
    });
    connect(
        line, &MessageBar::dismissed, this, [this, name] { m_bars.remove(name); },
        Qt::QueuedConnection);
}

void SignInMessages::showFailure(AgentIndex agent, const Error &error)
{
    const QString name = lineName("failure"_L1, agent);
    const QString text = tr("%1: %2").arg(agentTitle(agent), displayText(textOf(error), 400));
    if (const MessageBar *known = m_bars.line(name); known && known->text() == text)
        return;
    MessageBar *line = m_bars.showMessage(name, Severity::Warning, text);
    connect(
        line, &MessageBar::dismissed, this, [this, name] { m_bars.remove(name); },
        Qt::QueuedConnection);
}

} // namespace a2a

#include "moc_signinmessages.cpp"
