// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <memory>
#include <optional>
#include <span>

namespace a2a {

/// What a session file consists of; docs/session-file.md describes it for others.
namespace sessionformat {

inline constexpr qint64 ApplicationId = 0x41324153; ///< "A2AS"
inline constexpr qint64 Version = 2;
// What a file may claim: more was never recorded.
inline constexpr qint64 LatestStartMs = qint64{253'402'300'799'000}; ///< the end of the year 9999
inline constexpr qint64 LatestNs = qint64{3650} * 24 * 3600 * 1'000'000'000; ///< ten years

struct SchemaEntry {
    const char *name;
    const char *sql;         ///< as SQLite keeps it: a file of another text is none of ours
    bool isOptional = false; ///< made when it is filled; a file without it is whole
};
/// Tables and views, in the order of their making. Older versions are read only.
[[nodiscard]] std::span<const SchemaEntry> schema(qint64 version = Version);

} // namespace sessionformat

/// One record of a session file, in the order in which things happened.
struct SessionRecord {
    enum class Kind : quint8 {
        Request,  ///< an exchange begins: head, the request's body
        Call,     ///< it is an A2A call: how it is read and to what it belongs
        Answer,   ///< status and headers
        Read,     ///< one read of the answer's body
        Trailers, ///< what came behind the body
        End,      ///< how the exchange ended
        Agent,    ///< what is known of an agent; the newest counts
    };
    qint64 seq = 0; ///< 1, 2, 3 … over the whole file
    Kind kind = Kind::Request;
    quint32 exchange = 0;                   ///< Agent: the agent's index
    qint64 ns = 0;                          ///< since the recording began, monotonic
    qint64 offset = 0;                      ///< Read: of its first byte in the answer's body
    QByteArray head;                        ///< JSON; recordheads.h
    QByteArray bytes;                       ///< as received or sent, secrets masked
    std::shared_ptr<const void> owner = {}; ///< of bytes that stand elsewhere
};

[[nodiscard]] QByteArray recordWord(SessionRecord::Kind kind);
[[nodiscard]] std::optional<SessionRecord::Kind> recordFromWord(const QByteArray &word);

} // namespace a2a
