// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/sessionformat.h"

namespace a2a {

static constexpr std::array<const char *, 7> RecordWords = {"request",  "call", "answer", "read",
                                                            "trailers", "end",  "agent"};

const std::array<sessionformat::SchemaEntry, 5> &sessionformat::schema()
{
    static constexpr std::array<SchemaEntry, 5> entries = {{
        {"facts", "CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID"},
        {"records", "CREATE TABLE records (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, "
                    "exchange INTEGER NOT NULL, ns INTEGER NOT NULL, offset INTEGER NOT NULL, "
                    "head TEXT, bytes BLOB)"},
        {"marks", "CREATE TABLE marks (exchange INTEGER NOT NULL, offset INTEGER NOT NULL, "
                  "kind TEXT NOT NULL, marked INTEGER NOT NULL, comment TEXT NOT NULL, "
                  "PRIMARY KEY (exchange, offset, kind)) WITHOUT ROWID"},
        {"accepted",
         "CREATE TABLE accepted (context BLOB NOT NULL, task BLOB NOT NULL, "
         "artifact BLOB NOT NULL, PRIMARY KEY (context, task, artifact)) WITHOUT ROWID"},
        {"wire", "CREATE VIEW wire AS SELECT seq, exchange, "
                 "CASE kind WHEN 'request' THEN 'out' ELSE 'in' END AS direction, kind, "
                 "(SELECT value FROM facts WHERE name = 'started') + ns / 1000000 AS wall_ms, "
                 "ns, offset, head, bytes FROM records WHERE kind NOT IN ('call', 'agent')"},
    }};
    return entries;
}

QByteArray recordWord(SessionRecord::Kind kind)
{
    return RecordWords.at(size_t(kind));
}

std::optional<SessionRecord::Kind> recordFromWord(const QByteArray &word)
{
    for (size_t i = 0; i < RecordWords.size(); ++i) {
        if (word == RecordWords.at(i))
            return SessionRecord::Kind(i);
    }
    return {};
}

} // namespace a2a
