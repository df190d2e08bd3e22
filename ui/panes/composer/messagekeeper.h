// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/composer/composer.h"
#include "ui/workspace/unsentmessages.h"

#include <set>

namespace a2a {

class Session;

/// Keeps what is written in a composer beyond its window: drafts by agent and conversation, and the
/// messages sent last by agent. A message with a secret of the session is left out.
class MessageKeeper final : public QObject {
    Q_OBJECT

public:
    /// It must end before the composer does.
    MessageKeeper(Composer &composer, const Session &session, UnsentMessages &messages);
    ~MessageKeeper() override;

signals:
    void tooLarge(); ///< a draft will not be kept; said once for each conversation

private:
    using Place = UnsentMessages::Place;

    [[nodiscard]] std::optional<Place> placeOf(const DraftPlace &place) const;
    [[nodiscard]] bool hasSecret(const std::vector<Part> &parts) const;
    void restore();
    void keep();

    Composer &m_composer;
    const Session &m_session;
    UnsentMessages &m_messages;
    std::map<Place, DraftPlace> m_shown; ///< what is known of other places stays as it is
    std::set<QString> m_recalled;        ///< agents whose sent messages the composer has
    std::set<Place> m_told;              ///< see tooLarge()
    QTimer m_wait;
};

} // namespace a2a
