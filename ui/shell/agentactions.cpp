// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/agentactions.h"

#include "model/a2a/urlsecrets.h"
#include "model/script/scriptfile.h"
#include "model/text/textof.h"
#include "ui/dialogs/tlsdialog.h"
#include "ui/profiles/agentprofileactions.h"
#include "ui/signin/signindialog.h"
#include "ui/signin/tokendialog.h"
#include "ui/style/displaytext.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/signins.h"
#include "ui/workspace/tapmanager.h"
#include "ui/workspace/workspace.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>

namespace a2a {

AgentActions::AgentActions(Workspace &workspace, QWidget *window)
    : QObject(window)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_profiles(workspace.agents())
    , m_selection(workspace.selection())
    , m_navigator(workspace.navigator())
    , m_settings(workspace.settings())
    , m_signIns(workspace.signIns())
    , m_tapping(workspace.tapManager())
    , m_window(window)
{
    for (const auto changed : {&Session::stateChanged, &Session::choicesChanged})
        connect(&m_session, changed, this, &AgentActions::onAgentChanged);
    connect(&m_selection, &Selection::changed, this, &AgentActions::signInChanged);
    connect(&m_signIns, &SignIns::changed, this, &AgentActions::signInChanged);
    connect(&m_selection, &Selection::changed, this, &AgentActions::certificateChanged);
    for (const auto changed : {&Session::offerChanged, &Session::stateChanged})
        connect(&m_session, changed, this, &AgentActions::certificateChanged);
    connect(&SeenCertificates::forRecording(m_session.recording()), &SeenCertificates::changed,
            this, &AgentActions::certificateChanged);
    serve();
    m_profileActions = std::make_unique<AgentProfileActions>(workspace, window);
}

AgentActions::~AgentActions() = default;

/// The path of a script that was given in place of a card's URL, or empty if it is no script.
static QString scriptAt(const QString &address)
{
    const QUrl url(address);
    const QString path = url.isLocalFile() ? url.toLocalFile() : address;
    return isScriptFile(path) ? QFileInfo(path).absoluteFilePath() : QString();
}

void AgentActions::serve()
{
    m_navigator.serve<OpenAgent>(this, [this](const OpenAgent &wanted) {
        open(wanted.address);
        // If the program connects by itself, the docks stay as the user left them.
        if (!wanted.address.isEmpty() && scriptAt(wanted.address).isEmpty())
            m_navigator.raise(paneid::Card);
    });
    m_navigator.serve<RequestSignIn>(this, [this](const RequestSignIn &) { signIn(); });
    m_navigator.serve<ShowToken>(this, [this](const ShowToken &) { showToken(); });
    m_navigator.serve<ShowCertificate>(
        this, [this](const ShowCertificate &wanted) { trust(wanted.refused); });
}

bool AgentActions::isSignedIn() const
{
    const Connection *agent = selected();
    return agent &&
           (m_signIns.of(agent->index()).isSignedIn() || !agent->choices().credentials().isEmpty());
}

const QStringList &AgentActions::demoUrls() const
{
    return m_profiles.temporaryUrls();
}

void AgentActions::setDemoUrls(const QStringList &urls)
{
    m_profiles.setTemporaryUrls(urls);
}

Connection *AgentActions::selected() const
{
    return m_selection.agent() == NoIndex ? nullptr : &m_session.agent(m_selection.agent());
}

void AgentActions::listSavedAgents()
{
    m_profiles.addSavedAgents();
    m_tapping.restore();
    if (const std::optional<Error> &error = m_profiles.store().error()) // they cannot be saved
        m_navigator.showMessage(displayLine(textOf(*error), 400));
    const QString last = m_settings.recentUrls().value(0);
    for (const AgentProfile &profile : m_profiles.store().profiles()) {
        if (!last.isEmpty() && profile.url == last)
            return m_selection.selectAgent(m_profiles.findOrAdd(profile).index(), this);
    }
}

void AgentActions::open(const QString &url)
{
    if (url.isEmpty())
        return m_navigator.request(RequestAddress{});
    if (const QString script = scriptAt(url); !script.isEmpty())
        return m_navigator.request(ShowScript{script});
    Connection *shown = selected(); // of several agents at one address the selected one
    Connection &agent = shown && isSameAddress(shown->link().typedAddress(), url)
                            ? *shown
                            : m_profiles.findOrAdd(url);
    const bool isSaved = m_profiles.of(agent.index());
    if (!isSaved)
        agent.choices().setProfile({}); // it was removed, and now counts as another agent
    agent.choices().setKnownFromTraffic(false);
    agent.choices().setListed(true);
    const QString address =
        isSaved ? agent.link().typedAddress() : url; // as it is saved, however typed now
    m_signIns.whenSecretsRead(agent.index(),
                              [&agent, address] { agent.link().connectTo(address); });
    // Reconnecting keeps the conversation, with its draft.
    if (m_selection.agent() != agent.index() || m_selection.context() == NoIndex)
        selectNewestContext(agent.index());
    if (!isRemembered(url))
        return;
    m_settings.rememberUrl(url);
    emit recentUrlsChanged(m_settings.recentUrls());
}

void AgentActions::openDemo(const QStringList &urls, const QStringList &names, bool connects)
{
    setDemoUrls(urls);
    for (qsizetype i = 0; i < urls.size(); ++i)
        m_profiles.listTemporary(urls.at(i), names.value(i));
    if (connects && !urls.isEmpty())
        open(urls.first());
}

/// Selects the agent's newest conversation, or else a new one.
void AgentActions::selectNewestContext(AgentIndex agent)
{
    const Store &store = m_session.store();
    for (ContextIndex context = ContextIndex(store.contexts.size()); context-- > 0;) {
        if (store.contexts[context].agent == agent && store.contexts[context].mergedInto == NoIndex)
            return m_selection.selectContext(agent, context, this);
    }
    m_selection.selectAgent(agent, this);
}

bool AgentActions::isRemembered(const QString &url) const
{
    return !m_profiles.isTemporary(url) &&
           m_session.recording().redactor().find(url.toUtf8()).empty() && maskedAddress(url) == url;
}

void AgentActions::onAgentChanged(AgentIndex index)
{
    Connection &agent = m_session.agent(index);
    if (agent.link().state() == AgentLink::State::Connected &&
        agent.choices().profile().isEmpty() && !agent.choices().isKnownFromTraffic() &&
        isRemembered(agent.link().typedAddress()))
        m_profiles.saveAgent(agent);
}

void AgentActions::reloadCard()
{
    if (Connection *agent = selected())
        agent->link().reloadCard();
}

/// The challenge with which the agent last refused a request (RFC 6750, RFC 9728).
static std::optional<BearerChallenge> lastChallenge(const Recording &recording, AgentIndex agent)
{
    static constexpr ExchangeId Most = 1000; // older responses may be outdated
    const ExchangeId last = recording.lastId();
    for (ExchangeId id = last; id > 0 && last - id < Most; --id) {
        const ExchangeFacts &facts = recording.facts(id);
        if (facts.request.agent == agent && facts.status == 401)
            return BearerChallenge::parse(facts.responseHeaders);
    }
    return {};
}

void AgentActions::signIn()
{
    Connection *agent = selected();
    if (!agent)
        return;
    auto *dialog = new SignInDialog(*agent, m_workspace.agentLabel(agent->index()),
                                    {m_signIns.of(agent->index()), m_signIns.recording(),
                                     m_signIns.clock(), m_signIns.store().persistence(),
                                     lastChallenge(m_signIns.recording(), agent->index())},
                                    m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const SecretStore &store = m_signIns.store();
    connect(&store, &SecretStore::persistenceChanged, dialog,
            [dialog, &store] { dialog->setPersistence(store.persistence()); });
    connect(dialog, &QDialog::accepted, this, [this, agent] {
        if (agent->link().state() == AgentLink::State::Failed)
            agent->link().reloadCard();
        const TaskIndex task = m_selection.task();
        if (task != NoIndex && m_session.store().tasks[task].state == TaskState::AuthRequired)
            agent->operations().call(makeTaskCall(
                Operation::GetTask, QString::fromUtf8(m_session.store().tasks[task].id)));
    });
    dialog->open();
}

void AgentActions::signOut()
{
    if (const Connection *agent = selected())
        m_signIns.of(agent->index()).signOut();
}

void AgentActions::forgetSignIn()
{
    if (const Connection *agent = selected())
        m_signIns.of(agent->index()).forget();
}

void AgentActions::forgetAllSignIns()
{
    auto *box = new QMessageBox(QMessageBox::Question, tr("Clear the auth of all agents?"),
                                tr("Tokens, keys and passwords of all agents are removed from "
                                   "memory and from the keychain."),
                                QMessageBox::Cancel, m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *forget = box->addButton(tr("Clear all"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(forget, &QPushButton::clicked, &m_signIns, &SignIns::forgetAll);
    box->open();
}

void AgentActions::showToken()
{
    const Connection *agent = selected();
    if (!agent)
        return;
    auto *dialog = new TokenDialog(m_signIns.of(agent->index()), m_signIns.clock(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void AgentActions::chooseTls()
{
    Connection *agent = selected();
    if (!agent)
        return;
    auto *dialog = new TlsDialog(*agent, m_workspace.agentLabel(agent->index()), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, agent, dialog] {
        agent->choices().setTls(dialog->choices());
        m_profiles.saveTls(agent->index(),
                           {dialog->authorities(), dialog->certificate(), dialog->key()});
        if (agent->link().state() == AgentLink::State::Failed)
            agent->link().reloadCard();
    });
    dialog->open();
}

void AgentActions::trust(const RefusedCertificate &refused)
{
    Connection *agent = selected();
    if (agent && !refused.hostPort.isEmpty())
        askForTrust(*agent, refused, m_window);
    else if (agent)
        showCertificates(*agent, m_session.recording(), m_window);
}

static std::optional<RefusedCertificate> refusedBy(const Connection &agent)
{
    return agent.link().error() ? refusedCertificate(*agent.link().error()) : std::nullopt;
}

void AgentActions::viewCertificate()
{
    if (const Connection *agent = selected())
        trust(refusedBy(*agent).value_or(RefusedCertificate()));
}

bool AgentActions::hasCertificate() const
{
    const Connection *agent = selected();
    return agent &&
           (refusedBy(*agent) || !certificatesInUse(*agent, m_session.recording()).empty());
}

} // namespace a2a

#include "moc_agentactions.cpp"
