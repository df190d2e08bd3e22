// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/composer/composer.h"
#include "ui/workspace/unsentmessages.h"

#include <map>
#include <set>
#include <vector>

namespace a2a {

class Session;

/// Keeps what is written in composers beyond their window: drafts by agent and conversation, and
/// the messages sent last by agent. A message with a secret of the session is left out. Several
/// composers with one keeper share the drafts of conversations that none of them shows.
class MessageKeeper final : public QObject {
    Q_OBJECT

public:
    MessageKeeper(const Session &session, UnsentMessages &messages);
    /// Keeps the messages of one composer, which outlives the keeper.
    MessageKeeper(Composer &composer, const Session &session, UnsentMessages &messages);
    ~MessageKeeper() override;

    void add(Composer &composer);
    /// To be called before the composer ends.
    void remove(Composer &composer);

signals:
    void tooLarge(); ///< a draft will not be kept; said once for each conversation

private:
    using Place = UnsentMessages::Place;

    [[nodiscard]] std::optional<Place> placeOf(const DraftPlace &place) const;
    [[nodiscard]] bool hasSecret(const std::vector<Part> &parts) const;
    void restore(Composer &composer);
    void keep();

    std::vector<Composer *> m_composers;
    const Session &m_session;
    UnsentMessages &m_messages;
    std::map<Place, DraftPlace> m_shown; ///< what is known of other places stays as it is
    /// The agents whose sent messages a composer has.
    std::set<std::pair<const Composer *, QString>> m_recalled;
    std::set<Place> m_told; ///< see tooLarge()
    QTimer m_wait;
};

} // namespace a2a
