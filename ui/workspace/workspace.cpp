// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/workspace.h"

#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/pushnotifications.h"
#include "ui/workspace/services.h"
#include "ui/workspace/signins.h"
#include "ui/workspace/tapmanager.h"
#include "ui/workspace/unsentmessages.h"

#include <QFileInfo>

namespace a2a {

/// Another window or program may have changed a stored list since this one read it: only what
/// changed here is changed there.
static QStringList withChanges(QStringList stored, const QStringList &before,
                               const QStringList &now)
{
    for (const QString &one : before) {
        if (!now.contains(one))
            stored.removeAll(one);
    }
    for (const QString &one : now) {
        if (!before.contains(one) && !stored.contains(one))
            stored.append(one);
    }
    return stored;
}

static QMap<QString, QString> withChanges(QMap<QString, QString> stored,
                                          const QMap<QString, QString> &before,
                                          const QMap<QString, QString> &now)
{
    for (auto it = before.begin(); it != before.end(); ++it) {
        if (!now.contains(it.key()))
            stored.remove(it.key());
    }
    for (auto it = now.begin(); it != now.end(); ++it) {
        if (!before.contains(it.key()) || before.value(it.key()) != it.value())
            stored.insert(it.key(), it.value());
    }
    return stored;
}

Workspace::Workspace(Session &session, Services &services, QObject *parent)
    : Workspace(&session, session.recording(), session.store(), session.content(), nullptr,
                services, parent)
{
    m_agents = std::make_unique<AgentProfiles>(session, services);
    m_pushNotifications = std::make_unique<PushNotifications>(session, m_navigator);
    m_tapManager = std::make_unique<TapManager>(session, services, *m_agents, m_navigator);
    m_signIns = std::make_unique<SignIns>(session, services, *m_agents);
    m_unsentMessages = std::make_unique<UnsentMessages>(
        QFileInfo(services.profiles().path()).absolutePath() % QStringLiteral("/messages.json"));
    connect(&session, &Session::changed, this, &Workspace::applyChanges);
    connect(&session, &Session::cardChanged, &m_search, &SessionSearch::updateCards);
}

Workspace::Workspace(const Recording &recording, const Store &store, const Content &content,
                     Services &services, QObject *parent)
    : Workspace(nullptr, recording, store, content, std::make_unique<UserMarks>(store), services,
                parent)
{
}

Workspace::Workspace(Session *session, const Recording &recording, const Store &store,
                     const Content &content, std::unique_ptr<UserMarks> ownMarks,
                     Services &services, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_recording(recording)
    , m_store(store)
    , m_content(content)
    , m_ownMarks(std::move(ownMarks))
    , m_marks(session ? session->marks() : *m_ownMarks)
    , m_markTargets(m_marks)
    , m_services(services)
    , m_settings(services.settings())
    , m_selection(store)
    , m_filter({recording, store, content, [this](AgentIndex agent) { return agentTitle(agent); },
                &m_marks})
    , m_findings(store)
    , m_searchSource{recording, store, content, &m_marks, [this] { return cards(); }}
    , m_search(m_searchSource)
    , m_layout(m_settings)
{
    applySettings();
    connect(&services.settingsNotifier(), &SettingsNotifier::settingsReset, this,
            &Workspace::applySettings);
    connect(
        &m_findings, &FindingMarks::mutedRulesChanged, this,
        [this, rules = m_findings.mutedRules(), notes = m_findings.marksNotesInChat()]() mutable {
            const QStringList now = m_findings.mutedRules();
            m_settings.readAgain();
            m_settings.setMutedRules(withChanges(m_settings.mutedRules(), rules, now));
            rules = now;
            if (std::exchange(notes, m_findings.marksNotesInChat()) != notes)
                m_settings.setMarksNotesInChat(notes);
        });
    connect(&m_filter, &SharedFilter::historyChanged, this,
            [this] { m_settings.setFilterHistory(m_filter.history()); });
    connect(&m_filter, &SharedFilter::savedChanged, this,
            [this, before = m_filter.saved()]() mutable {
                m_settings.readAgain();
                m_settings.setSavedFilters(
                    withChanges(m_settings.savedFilters(), before, m_filter.saved()));
                before = m_filter.saved();
            });
    connect(&m_views, &ViewMemory::exactChanged, this,
            [this](bool exact) { m_settings.setExactTexts(exact); });
    connect(&m_views, &ViewMemory::changed, this, [this, before = m_views.all()]() mutable {
        m_settings.readAgain();
        m_settings.setViewChoices(withChanges(m_settings.viewChoices(), before, m_views.all()));
        before = m_views.all();
    });
}

Workspace::~Workspace() = default;

Session &Workspace::session() const
{
    Q_ASSERT(m_session);
    return *m_session;
}

AgentProfiles &Workspace::agents() const
{
    Q_ASSERT(m_agents);
    return *m_agents;
}

PushNotifications &Workspace::pushNotifications() const
{
    Q_ASSERT(m_pushNotifications);
    return *m_pushNotifications;
}

TapManager &Workspace::tapManager() const
{
    Q_ASSERT(m_tapManager);
    return *m_tapManager;
}

SignIns &Workspace::signIns() const
{
    Q_ASSERT(m_signIns);
    return *m_signIns;
}

UnsentMessages &Workspace::unsentMessages() const
{
    Q_ASSERT(m_unsentMessages);
    return *m_unsentMessages;
}

QString Workspace::agentTitle(AgentIndex agent) const
{
    return m_session && agent < AgentIndex(m_session->agentCount())
               ? m_session->agent(agent).link().title()
               : QString();
}

QString Workspace::agentLabel(AgentIndex agent) const
{
    static constexpr qsizetype LongestTitle = 48;       // else a view cuts off what follows
    static constexpr qsizetype LongestDistinction = 40; // the name of a conversation may follow
    QString title = agentTitle(agent);
    const QString distinction = title.isEmpty() ? QString() : agents().distinguishingText(agent);
    if (distinction.isEmpty())
        return title;
    if (title.size() > LongestTitle) {
        const bool isPair = title.at(LongestTitle - 1).isHighSurrogate();
        title = title.left(LongestTitle - (isPair ? 1 : 0)) % u'…';
    }
    return title % u" · " % distinction.left(LongestDistinction);
}

std::vector<SearchCard> Workspace::cards() const
{
    std::vector<SearchCard> cards;
    for (int index = 0; m_session && index < m_session->agentCount(); ++index) {
        if (const std::optional<FoundCard> &found =
                m_session->agent(AgentIndex(index)).link().foundCard())
            cards.push_back({AgentIndex(index), found->card.json});
    }
    return cards;
}

void Workspace::applySettings()
{
    m_findings.setMutedRules(m_settings.mutedRules());
    m_findings.setMarksNotesInChat(m_settings.marksNotesInChat());
    m_filter.setHistory(m_settings.filterHistory());
    m_filter.setSaved(m_settings.savedFilters());
    m_views.restore(m_settings.viewChoices());
    m_views.setExact(m_settings.exactTexts());
}

void Workspace::applyChanges(const StoreChanges &changes)
{
    m_filter.update();
    m_search.update(changes);
    emit changed(changes);
}

} // namespace a2a

#include "moc_workspace.cpp"
