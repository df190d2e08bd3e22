// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"

#include <optional>
#include <vector>

namespace a2a {

/// A summary of a session: shown for a session file before it is read. Made from the session when
/// its recording is closed, and stored in the file; it is dispensable, and is ignored if it does
/// not match the file any longer (docs/session-file.md).
struct SessionOutline {
    struct Agent {
        QString name;         ///< of its card, empty if none was found
        QString typedAddress; ///< as typed, secrets masked
        bool operator==(const Agent &) const = default;
    };
    struct Conversation {
        AgentIndex agent = 0;
        QByteArray id; ///< empty if the agent has assigned none
        QString title; ///< its name, else the beginning of the user's first text
        qint64 firstNs = 0;
        qint64 lastNs = 0;
        quint32 taskCount = 0;
        bool archived = false;
        bool operator==(const Conversation &) const = default;
    };
    static constexpr size_t MaxConversations = 200;
    static constexpr size_t MaxAgents = 1000;
    static constexpr qsizetype LongestTitle = 120; ///< characters

    quint32 exchangeCount = 0;
    quint32 frameCount = 0; ///< lines of the wire log
    quint32 conversationCount = 0;
    quint32 taskCount = 0;
    quint32 artifactCount = 0;
    quint32 failureCount = 0;
    std::vector<Agent> agents;
    std::vector<Conversation> conversations; ///< the newest, in order of their beginnings

    bool operator==(const SessionOutline &) const = default;
};

[[nodiscard]] SessionOutline makeOutline(const Session &session);
/// The user's name for a conversation, else the beginning of the first text in it.
[[nodiscard]] QString conversationTitle(const Session &session, ContextIndex index);

/// The outline as JSON, and back. No value if the JSON is invalid.
[[nodiscard]] QByteArray outlineToJson(const SessionOutline &outline);
[[nodiscard]] std::optional<SessionOutline> outlineFromJson(const QByteArray &text);

/// The file an outline belongs to, and its state then.
struct OutlineStamp {
    qint64 records = 0;
    qint64 lastNs = 0;
    qint64 changes = 0; ///< how often the file was changed, by SQLite's own count
    bool operator==(const OutlineStamp &) const = default;
};
[[nodiscard]] QByteArray outlineStampText(const OutlineStamp &sign, const QByteArray &outline);
/// Whether the outline was signed for exactly this file, and no byte of it has changed.
[[nodiscard]] bool matchesStamp(const QByteArray &outline, const QByteArray &signText,
                                const OutlineStamp &file);

/// SQLite's count of the transactions that changed a database file, or -1 if it cannot be read.
[[nodiscard]] qint64 readChangeCount(const QString &path);

} // namespace a2a
