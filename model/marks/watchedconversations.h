// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QObject>

#include <set>

namespace a2a {

class Recording;

/// Other clients' conversations, passed on by a tap: the user only watches them, until joining
/// one. What is asked in them is not a question to the user (UserMarks::isOpenQuestion()). Is not
/// stored.
class WatchedConversations final : public QObject {
    Q_OBJECT

public:
    /// Recording and store must outlive the object.
    WatchedConversations(const Recording &recording, const Store &store);

    [[nodiscard]] bool isWatched(ContextIndex conversation) const;
    /// The user sends in it as well from now on; its pending questions are the user's, too.
    void join(ContextIndex conversation);

signals:
    void joined(a2a::ContextIndex conversation);

private:
    const Recording &m_recording;
    const Store &m_store;
    std::set<ContextIndex> m_joined;
};

} // namespace a2a
