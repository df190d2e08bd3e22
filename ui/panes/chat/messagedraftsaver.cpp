// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/messagedraftsaver.h"

#include "model/session/session.h"

#include <algorithm>
#include <iterator>

namespace a2a {

static constexpr int WaitMs = 300; ///< so that the file is not written at each key

MessageDraftSaver::MessageDraftSaver(const Session &session, UnsentMessages &messages)
    : m_session(session)
    , m_messages(messages)
{
    m_saveTimer.setSingleShot(true);
    m_saveTimer.setInterval(WaitMs);
    connect(&m_saveTimer, &QTimer::timeout, this, &MessageDraftSaver::save);
}

MessageDraftSaver::MessageDraftSaver(Composer &composer, const Session &session,
                                     UnsentMessages &messages)
    : MessageDraftSaver(session, messages)
{
    add(composer);
}

MessageDraftSaver::~MessageDraftSaver()
{
    if (m_saveTimer.isActive())
        save();
}

void MessageDraftSaver::add(Composer &composer)
{
    if (!m_composers.empty())
        composer.shareDrafts(m_composers.front()->drafts());
    m_composers.push_back(&composer);
    connect(&composer, &Composer::edited, this, [this] {
        if (!m_saveTimer.isActive())
            m_saveTimer.start();
    });
    connect(&composer, &Composer::conversationShown, this,
            [this, shown = &composer] { restore(*shown); });
    connect(&composer, &Composer::messageSent, this,
            [this](AgentIndex agent, const std::vector<Part> &parts) {
                if (agent != NoIndex && !hasSecret(parts))
                    m_messages.addSent(m_session.agent(agent).link().typedAddress(), parts);
            });
    restore(composer);
}

void MessageDraftSaver::remove(Composer &composer)
{
    if (m_saveTimer.isActive())
        save();
    m_saveTimer.stop();
    composer.disconnect(this);
    composer.storeCurrentDraft();
    std::erase(m_composers, &composer);
    std::erase_if(m_loadedHistories,
                  [&composer](const auto &one) { return one.first == &composer; });
}

std::optional<UnsentMessages::DraftKey>
MessageDraftSaver::storagePlace(const ConversationKey &place) const
{
    if (place.agent == NoIndex || place.agent >= AgentIndex(m_session.agentCount()))
        return {};
    const Store &store = m_session.store();
    const ContextIndex context = currentContext(store, place.context);
    return DraftKey{m_session.agent(place.agent).link().typedAddress(),
                    context == NoIndex ? QByteArray() : store.contexts[context].id};
}

/// Whether a part contains a secret. A large message is not searched: it is not stored in any case,
/// and searching it would make typing slow.
bool MessageDraftSaver::hasSecret(const std::vector<Part> &parts) const
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
void MessageDraftSaver::restore(Composer &composer)
{
    const ConversationKey shown = composer.conversationKey();
    const std::optional<DraftKey> place = storagePlace(shown);
    if (!place)
        return;
    if (m_loadedHistories.insert({&composer, place->agent}).second)
        composer.setHistory(shown.agent, m_messages.sent(place->agent));
    if (!m_shownDrafts.insert_or_assign(*place, shown).second)
        return;
    const std::vector<Part> parts = m_messages.draft(*place);
    if (!parts.empty() && composer.isEmpty())
        composer.restoreState({{shown, ComposerDraft::fromParts(parts)}});
}

void MessageDraftSaver::save()
{
    Composer::SavedState drafts;
    for (const Composer *composer : m_composers)
        std::ranges::move(composer->savedState(), std::back_inserter(drafts));
    for (const auto &known : m_shownDrafts) {
        const DraftKey &place = known.first;
        const auto found =
            std::ranges::find_if(drafts, [this, &place](const Drafts::StoredDraft &entry) {
                return storagePlace(entry.conversationKey) == place;
            });
        const std::vector<Part> parts =
            found == drafts.end() ? std::vector<Part>() : found->draft.parts();
        const bool isKept =
            m_messages.setDraft(place, hasSecret(parts) ? std::vector<Part>() : parts);
        if (isKept)
            m_warned.erase(place);
        else if (m_warned.insert(place).second)
            emit draftTooLarge();
    }
}

} // namespace a2a

#include "moc_messagedraftsaver.cpp"
