// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/messagedraftsaver.h"

#include "model/session/session.h"

#include <algorithm>
#include <iterator>

namespace a2a {

static constexpr int WaitMs = 300; ///< so that the file is not written at each key

MessageKeeper::MessageKeeper(const Session &session, UnsentMessages &messages)
    : m_session(session)
    , m_messages(messages)
{
    m_wait.setSingleShot(true);
    m_wait.setInterval(WaitMs);
    connect(&m_wait, &QTimer::timeout, this, &MessageKeeper::keep);
}

MessageKeeper::MessageKeeper(Composer &composer, const Session &session, UnsentMessages &messages)
    : MessageKeeper(session, messages)
{
    add(composer);
}

MessageKeeper::~MessageKeeper()
{
    if (m_wait.isActive())
        keep();
}

void MessageKeeper::add(Composer &composer)
{
    if (!m_composers.empty())
        composer.shareDrafts(m_composers.front()->drafts());
    m_composers.push_back(&composer);
    connect(&composer, &Composer::edited, this, [this] {
        if (!m_wait.isActive())
            m_wait.start();
    });
    connect(&composer, &Composer::conversationShown, this,
            [this, shown = &composer] { restore(*shown); });
    connect(&composer, &Composer::messageSent, this,
            [this](AgentIndex agent, const std::vector<Part> &parts) {
                if (agent != NoIndex && !hasSecret(parts))
                    m_messages.addSent(m_session.agent(agent).link().input(), parts);
            });
    restore(composer);
}

void MessageKeeper::remove(Composer &composer)
{
    if (m_wait.isActive())
        keep();
    m_wait.stop();
    composer.disconnect(this);
    composer.putAway();
    std::erase(m_composers, &composer);
    std::erase_if(m_recalled, [&composer](const auto &one) { return one.first == &composer; });
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

/// Whether a part contains a secret. A large message is not searched: it is not stored in any case,
/// and searching it would make typing slow.
bool MessageKeeper::hasSecret(const std::vector<Part> &parts) const
{
    if (UnsentMessages::isTooLarge(parts))
        return false;
    const Redactor &redactor = m_session.recording().redactor();
    return std::ranges::any_of(parts, [&redactor](const Part &part) {
        const auto has = [&redactor](const QByteArray &bytes) {
            return !redactor.find(bytes).empty();
        };
        return !part.secrets.isEmpty() || has(part.text.toUtf8()) || has(part.url.toUtf8()) ||
               has(part.data) || has(part.metadata) || has(part.decodedBytes());
    });
}

/// Loads each stored draft only once, since the composer has it afterward.
void MessageKeeper::restore(Composer &composer)
{
    const DraftPlace shown = composer.conversationKey();
    const std::optional<Place> place = placeOf(shown);
    if (!place)
        return;
    if (m_recalled.insert({&composer, place->agent}).second)
        composer.setHistory(shown.agent, m_messages.sent(place->agent));
    if (!m_shown.insert_or_assign(*place, shown).second)
        return;
    const std::vector<Part> parts = m_messages.draft(*place);
    if (!parts.empty() && composer.isEmpty())
        composer.resume({{shown, ComposerDraft::fromParts(parts)}});
}

void MessageKeeper::keep()
{
    Composer::Kept drafts;
    for (const Composer *composer : m_composers)
        std::ranges::move(composer->kept(), std::back_inserter(drafts));
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

#include "moc_messagedraftsaver.cpp"
