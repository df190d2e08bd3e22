// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/composer/messagekeeper.h"

#include "model/session/session.h"

#include <algorithm>

namespace a2a {

static constexpr int WaitMs = 300; ///< not at each key

MessageKeeper::MessageKeeper(Composer &composer, const Session &session, UnsentMessages &messages)
    : m_composer(composer)
    , m_session(session)
    , m_messages(messages)
{
    m_wait.setSingleShot(true);
    m_wait.setInterval(WaitMs);
    connect(&m_wait, &QTimer::timeout, this, &MessageKeeper::keep);
    connect(&composer, &Composer::edited, this, [this] {
        if (!m_wait.isActive())
            m_wait.start();
    });
    connect(&composer, &Composer::conversationShown, this, &MessageKeeper::restore);
    connect(&composer, &Composer::messageSent, this,
            [this](AgentIndex agent, const std::vector<Part> &parts) {
                if (agent != NoIndex && !hasSecret(parts))
                    m_messages.addSent(m_session.agent(agent).link().input(), parts);
            });
    restore();
}

MessageKeeper::~MessageKeeper()
{
    if (m_wait.isActive())
        keep();
}

std::optional<UnsentMessages::Place> MessageKeeper::placeOf(const DraftPlace &place) const
{
    if (place.agent == NoIndex || place.agent >= AgentIndex(m_session.agentCount()))
        return {};
    const Store &store = m_session.store();
    const ContextIndex context = survivor(store, place.context);
    return Place{m_session.agent(place.agent).link().input(),
                 context == NoIndex ? QByteArray() : store.contexts[context].id};
}

bool MessageKeeper::hasSecret(const std::vector<Part> &parts) const
{
    const Redactor &redactor = m_session.recording().redactor();
    return std::ranges::any_of(parts, [&redactor](const Part &part) {
        const auto has = [&redactor](const QByteArray &bytes) {
            return !redactor.find(bytes).empty();
        };
        return !part.secrets.isEmpty() || has(part.text.toUtf8()) || has(part.url.toUtf8()) ||
               has(part.data) || has(part.metadata) || has(part.decodedBytes());
    });
}

/// Once for each conversation: afterwards the composer has its draft.
void MessageKeeper::restore()
{
    const DraftPlace shown = m_composer.place();
    const std::optional<Place> place = placeOf(shown);
    if (!place)
        return;
    if (m_recalled.insert(place->agent).second)
        m_composer.setHistory(shown.agent, m_messages.sent(place->agent));
    if (!m_shown.insert_or_assign(*place, shown).second)
        return;
    const std::vector<Part> parts = m_messages.draft(*place);
    if (!parts.empty() && m_composer.isEmpty())
        m_composer.resume({{shown, ComposerDraft::of(parts)}});
}

void MessageKeeper::keep()
{
    const Composer::Kept drafts = m_composer.kept();
    for (const auto &known : m_shown) {
        const Place &place = known.first;
        const auto found = std::ranges::find_if(drafts, [this, &place](const Drafts::Entry &entry) {
            return placeOf(entry.place) == place;
        });
        const std::vector<Part> parts =
            found == drafts.end() ? std::vector<Part>() : found->draft.parts();
        const bool isKept =
            m_messages.setDraft(place, hasSecret(parts) ? std::vector<Part>() : parts);
        if (isKept)
            m_told.erase(place);
        else if (m_told.insert(place).second)
            emit tooLarge();
    }
}

} // namespace a2a

#include "moc_messagekeeper.cpp"
