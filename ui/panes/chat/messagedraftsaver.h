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
class MessageKeeper final : public QObject {
    Q_OBJECT

public:
    MessageKeeper(const Session &session, UnsentMessages &messages);
    /// Stores the messages of one composer, which must outlive this object.
    MessageKeeper(Composer &composer, const Session &session, UnsentMessages &messages);
    ~MessageKeeper() override;

    void add(Composer &composer);
    /// Must be called before the composer is destroyed.
    void remove(Composer &composer);

signals:
    void tooLarge(); ///< a draft is too large to be stored, emitted once for each conversation

private:
    using Place = UnsentMessages::Place;

    [[nodiscard]] std::optional<Place> placeOf(const DraftPlace &place) const;
    [[nodiscard]] bool hasSecret(const std::vector<Part> &parts) const;
    void restore(Composer &composer);
    void keep();

    std::vector<Composer *> m_composers;
    const Session &m_session;
    UnsentMessages &m_messages;
    std::map<Place, DraftPlace> m_shown; ///< drafts of other places stay as they are stored
    /// The agents whose sent messages were loaded into a composer.
    std::set<std::pair<const Composer *, QString>> m_recalled;
    std::set<Place> m_told; ///< places for which tooLarge() was emitted
    QTimer m_wait;
};

} // namespace a2a
