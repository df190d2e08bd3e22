// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/sessionformat.h"

#include <array>

namespace a2a {

static constexpr std::array<const char *, 7> RecordWords = {"request",  "call", "answer", "read",
                                                            "trailers", "end",  "agent"};

static constexpr char Facts[] = "CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID";
static constexpr char Records[] =
    "CREATE TABLE records (seq INTEGER PRIMARY KEY, kind TEXT NOT NULL, "
    "exchange INTEGER NOT NULL, ns INTEGER NOT NULL, offset INTEGER NOT NULL, "
    "head TEXT, bytes BLOB)";

static constexpr std::array<sessionformat::SchemaEntry, 5> FirstSchema = {{
    {"facts", Facts},
    {"records", Records},
    {"marks", "CREATE TABLE marks (exchange INTEGER NOT NULL, offset INTEGER NOT NULL, "
              "kind TEXT NOT NULL, marked INTEGER NOT NULL, comment TEXT NOT NULL, "
              "PRIMARY KEY (exchange, offset, kind)) WITHOUT ROWID"},
    {"accepted", "CREATE TABLE accepted (context BLOB NOT NULL, task BLOB NOT NULL, "
                 "artifact BLOB NOT NULL, PRIMARY KEY (context, task, artifact)) WITHOUT ROWID"},
    {"wire", "CREATE VIEW wire AS SELECT seq, exchange, "
             "CASE kind WHEN 'request' THEN 'out' ELSE 'in' END AS direction, kind, "
             "(SELECT value FROM facts WHERE name = 'started') + ns / 1000000 AS wall_ms, "
             "ns, offset, head, bytes FROM records WHERE kind NOT IN ('call', 'agent')"},
}};

static constexpr std::array<sessionformat::SchemaEntry, 5> NewestSchema = {{
    {"facts", Facts},
    {"records", Records},
    {"annotations", "CREATE TABLE annotations (kind TEXT NOT NULL, target TEXT NOT NULL, "
                    "value TEXT NOT NULL, PRIMARY KEY (kind, target)) WITHOUT ROWID"},
    {"wire", "CREATE VIEW wire AS SELECT seq, records.exchange AS exchange, "
             "CASE WHEN way = 'passed' THEN 'passed' "
             "WHEN (kind = 'request') = (way IS NOT 'received') THEN 'out' ELSE 'in' END "
             "AS direction, kind, "
             "(SELECT value FROM facts WHERE name = 'started') + ns / 1000000 AS wall_ms, "
             "ns, offset, head, bytes FROM records LEFT JOIN (SELECT exchange AS whose, "
             "json_extract(head, '$.direction') AS way FROM records WHERE kind = 'request') "
             "ON whose = records.exchange WHERE kind NOT IN ('call', 'agent')"},
    {"outline", "CREATE TABLE outline (part TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
     true},
}};

std::span<const sessionformat::SchemaEntry> sessionformat::schema(qint64 version)
{
    return version < Version ? std::span<const SchemaEntry>(FirstSchema) : NewestSchema;
}

QByteArray recordKindName(SessionRecord::Kind kind)
{
    return RecordWords.at(size_t(kind));
}

std::optional<SessionRecord::Kind> recordKindFromName(const QByteArray &word)
{
    for (size_t i = 0; i < RecordWords.size(); ++i) {
        if (word == RecordWords.at(i))
            return SessionRecord::Kind(i);
    }
    return {};
}

} // namespace a2a
