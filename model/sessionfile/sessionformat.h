// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <memory>
#include <optional>
#include <span>

namespace a2a {

/// The structure of a session file; docs/session-file.md describes it for others.
namespace sessionformat {

inline constexpr qint64 ApplicationId = 0x41324153; ///< "A2AS"
inline constexpr qint64 Version = 2;
// Limits for values in a file: more was never recorded.
inline constexpr qint64 LatestStartMs = qint64{253'402'300'799'000}; ///< the end of the year 9999
inline constexpr qint64 LatestNs = qint64{3650} * 24 * 3600 * 1'000'000'000; ///< ten years

struct SchemaEntry {
    const char *name;
    const char *sql;         ///< as SQLite stores it: a file with another text is not ours
    bool isOptional = false; ///< created on first use; a file without it is valid
};
/// Tables and views, in the order of their creation. Older versions are only read.
[[nodiscard]] std::span<const SchemaEntry> schema(qint64 version = Version);

} // namespace sessionformat

/// One record of a session file, in chronological order.
struct SessionRecord {
    enum class Kind : quint8 {
        Request,      ///< an exchange begins: head, the request's body
        Call,         ///< it is an A2A call: how it is read and what it belongs to
        ResponseHead, ///< status and headers
        Read,         ///< one read of the response's body
        Trailers,     ///< fields after the body
        End,          ///< how the exchange ended
        Agent,        ///< what is known of an agent; the newest one counts
    };
    qint64 seq = 0; ///< 1, 2, 3 … over the whole file
    Kind kind = Kind::Request;
    quint32 exchange = 0;                   ///< Agent: the agent's index
    qint64 ns = 0;                          ///< since the recording began, monotonic
    qint64 offset = 0;                      ///< Read: of its first byte in the response's body
    QByteArray head;                        ///< JSON; recordheads.h
    QByteArray bytes;                       ///< as received or sent, secrets masked
    std::shared_ptr<const void> owner = {}; ///< of bytes stored elsewhere
};

[[nodiscard]] QByteArray recordKindName(SessionRecord::Kind kind);
[[nodiscard]] std::optional<SessionRecord::Kind> recordKindFromName(const QByteArray &word);

} // namespace a2a
