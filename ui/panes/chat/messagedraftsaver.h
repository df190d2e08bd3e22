// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/composer/composer.h"
#include "ui/workspace/unsentmessages.h"

#include <map>
#include <set>
#include <vector>

namespace a2a {

class Session;

/// Stores the drafts of composers by agent and conversation, and the messages sent last by agent,
/// so that they survive the window. A message with a secret of the session is not stored. Several
/// composers with one keeper share the drafts of conversations that none of them shows.
class MessageDraftSaver final : public QObject {
    Q_OBJECT

public:
    MessageDraftSaver(const Session &session, UnsentMessages &messages);
    /// Stores the messages of one composer, which must outlive this object.
    MessageDraftSaver(Composer &composer, const Session &session, UnsentMessages &messages);
    ~MessageDraftSaver() override;

    void add(Composer &composer);
    /// Must be called before the composer is destroyed.
    void remove(Composer &composer);

signals:
    void draftTooLarge(); ///< a draft is too large to be stored, emitted once for each conversation

private:
    using DraftKey = UnsentMessages::DraftKey;

    [[nodiscard]] std::optional<DraftKey> storagePlace(const ConversationKey &place) const;
    [[nodiscard]] bool hasSecret(const std::vector<Part> &parts) const;
    void restore(Composer &composer);
    void save();

    std::vector<Composer *> m_composers;
    const Session &m_session;
    UnsentMessages &m_messages;
    std::map<DraftKey, ConversationKey>
        m_shownDrafts; ///< drafts of other places stay as they are stored
    /// The agents whose sent messages were loaded into a composer.
    std::set<std::pair<const Composer *, QString>> m_loadedHistories;
    std::set<DraftKey> m_warned; ///< places for which draftTooLarge() was emitted
    QTimer m_saveTimer;
};

} // namespace a2a
