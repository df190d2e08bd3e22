// SPDX-License-Identifier: Apache-2.0
#include "model/query/filterfields.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr std::array<FilterFieldInfo, FilterFieldCount> Fields{{
    {FilterField::Text, FilterType::Text, "text", "any",
     QT_TRANSLATE_NOOP("a2a::Filter", "any text in the row or its JSON; default for a bare word"),
     "text:lisbon"},
    {FilterField::Kind, FilterType::Choice, "kind", "type event",
     QT_TRANSLATE_NOOP("a2a::Filter", "kind of frame"), "kind:artifact"},
    {FilterField::State, FilterType::Choice, "state", "",
     QT_TRANSLATE_NOOP("a2a::Filter", "state of the task, as the frame reports it"),
     "state:input-required"},
    {FilterField::Task, FilterType::Id, "task", "taskid",
     QT_TRANSLATE_NOOP("a2a::Filter", "task ID, full or partial"), "task:7f3a"},
    {FilterField::Context, FilterType::Id, "context", "contextid conversation",
     QT_TRANSLATE_NOOP("a2a::Filter", "context ID, full or partial"), "context:c91"},
    {FilterField::Artifact, FilterType::Id, "artifact", "artifactid",
     QT_TRANSLATE_NOOP("a2a::Filter", "artifact name or ID, full or partial"),
     "artifact:report.md"},
    {FilterField::Agent, FilterType::Id, "agent", "host",
     QT_TRANSLATE_NOOP("a2a::Filter", "number, name, host or URL of the agent"), "agent:planner"},
    {FilterField::Client, FilterType::Any, "client", "useragent",
     QT_TRANSLATE_NOOP("a2a::Filter", "other client whose call was passed on, by its name, or any"),
     "client:orchestrator"},
    {FilterField::Passed, FilterType::Flag, "passed", "tapped",
     QT_TRANSLATE_NOOP("a2a::Filter", "the call is another client's, passed on by a tap"),
     "passed:yes"},
    {FilterField::Direction, FilterType::Choice, "dir", "direction",
     QT_TRANSLATE_NOOP("a2a::Filter", "in: received, out: sent"), "dir:out"},
    {FilterField::Size, FilterType::Bytes, "size", "length bytes",
     QT_TRANSLATE_NOOP("a2a::Filter", "bytes of the frame; k, M, KiB, MiB"), "size>10k"},
    {FilterField::Delta, FilterType::Duration, "delta", "gap",
     QT_TRANSLATE_NOOP("a2a::Filter", "time since the previous frame of the exchange; ms, s, min"),
     "delta>200ms"},
    {FilterField::Time, FilterType::Time, "time", "at",
     QT_TRANSLATE_NOOP("a2a::Filter", "local time, or +time since session start; a..b is a range"),
     "time>+2s"},
    {FilterField::Frame, FilterType::Number, "frame", "no number",
     QT_TRANSLATE_NOOP("a2a::Filter", "number of the row"), "frame:10..20"},
    {FilterField::Exchange, FilterType::Number, "exchange", "",
     QT_TRANSLATE_NOOP("a2a::Filter", "number of the HTTP exchange"), "exchange:3"},
    {FilterField::Status, FilterType::Number, "status", "http",
     QT_TRANSLATE_NOOP("a2a::Filter", "HTTP status of the exchange"), "status>=400"},
    {FilterField::Method, FilterType::Text, "method", "operation",
     QT_TRANSLATE_NOOP("a2a::Filter", "operation or HTTP method of the exchange"),
     "method:GetTask"},
    {FilterField::Binding, FilterType::Choice, "binding", "transport",
     QT_TRANSLATE_NOOP("a2a::Filter", "protocol binding of the call"), "binding:grpc"},
    {FilterField::ProtocolVersion, FilterType::Text, "generation", "version",
     QT_TRANSLATE_NOOP("a2a::Filter", "protocol version in use"), "generation:1.0"},
    {FilterField::Finding, FilterType::Any, "finding", "rule findings",
     QT_TRANSLATE_NOOP("a2a::Filter", "rule ID of a finding on the frame, or any"), "finding:any"},
    {FilterField::Severity, FilterType::Choice, "severity", "",
     QT_TRANSLATE_NOOP("a2a::Filter", "highest severity of the frame's findings"),
     "severity>=warning"},
    {FilterField::Error, FilterType::Any, "error", "failure",
     QT_TRANSLATE_NOOP("a2a::Filter", "error code or message, or any"), "error:any"},
    {FilterField::Id, FilterType::Id, "id", "",
     QT_TRANSLATE_NOOP("a2a::Filter", "any ID: task, context, artifact, message"), "id:7f3a"},
    {FilterField::Role, FilterType::Choice, "role", "",
     QT_TRANSLATE_NOOP("a2a::Filter", "role of the frame's message"), "role:user"},
    {FilterField::Part, FilterType::Choice, "part", "",
     QT_TRANSLATE_NOOP("a2a::Filter", "kind of a part in the message or artifact"), "part:file"},
    {FilterField::Mime, FilterType::Text, "mime", "media mediatype",
     QT_TRANSLATE_NOOP("a2a::Filter", "media type of a part"), "mime:image/"},
    {FilterField::Mark, FilterType::Any, "mark", "marked note",
     QT_TRANSLATE_NOOP("a2a::Filter",
                       "text of your comment on the frame, its task or its artifact, or any"),
     "mark:any"},
    {FilterField::Append, FilterType::Flag, "append", "",
     QT_TRANSLATE_NOOP("a2a::Filter", "the chunk is appended to previous ones"), "append:no"},
    {FilterField::Last, FilterType::Flag, "last", "lastchunk",
     QT_TRANSLATE_NOOP("a2a::Filter", "the chunk is the artifact's last"), "last:yes"},
}};

QString FilterFieldInfo::descriptionText() const
{
    return QCoreApplication::translate("a2a::Filter", description);
}

bool FilterFieldInfo::isOrdered() const
{
    return type >= FilterType::Number || field == FilterField::Severity;
}

std::span<const FilterFieldInfo> filterFields()
{
    return Fields;
}

const FilterFieldInfo &filterFieldInfo(FilterField field)
{
    return Fields[size_t(field)];
}

static QStringList namesOf(const FilterFieldInfo &info)
{
    QStringList names{info.nameText()};
    names += QString::fromLatin1(info.aliases).split(u' ', Qt::SkipEmptyParts);
    return names;
}

const FilterFieldInfo *findFilterField(QStringView name)
{
    const auto found =
        std::find_if(Fields.begin(), Fields.end(), [name](const FilterFieldInfo &info) {
            return namesOf(info).contains(name, Qt::CaseInsensitive);
        });
    return found == Fields.end() ? nullptr : &*found;
}

/// Letters to insert, delete or replace (Levenshtein).
static qsizetype distance(QStringView a, QStringView b)
{
    std::vector<qsizetype> row(size_t(b.size()) + 1);
    for (size_t j = 0; j < row.size(); ++j)
        row[j] = qsizetype(j);
    for (qsizetype i = 0; i < a.size(); ++i) {
        qsizetype diagonal = row[0]++;
        for (size_t j = 1; j < row.size(); ++j) {
            const bool same = a[i].toLower() == b[qsizetype(j) - 1].toLower();
            const qsizetype best =
                std::min({row[j] + 1, row[j - 1] + 1, diagonal + (same ? 0 : 1)});
            diagonal = row[j];
            row[j] = best;
        }
    }
    return row.back();
}

const FilterFieldInfo *findSimilarFilterField(QStringView name)
{
    const FilterFieldInfo *best = nullptr;
    qsizetype least = qMin<qsizetype>(3, name.size()); // further away is another word
    for (const FilterFieldInfo &info : Fields) {
        for (const QString &word : namesOf(info)) {
            const bool begins = name.size() >= 2 && word.startsWith(name, Qt::CaseInsensitive);
            const qsizetype away = begins ? 1 : name.size() > 24 ? least : distance(name, word);
            if (away < least) {
                least = away;
                best = &info;
            }
        }
    }
    return best;
}

QStringList filterChoices(FilterField field)
{
    switch (field) {
    case FilterField::Kind:
        return {u"request"_s, u"response"_s, u"event"_s,   u"status"_s, u"artifact"_s,
                u"task"_s,    u"message"_s,  u"comment"_s, u"end"_s,    u"unknown"_s};
    case FilterField::State:
        return {u"submitted"_s,     u"working"_s,   u"input-required"_s,
                u"auth-required"_s, u"completed"_s, u"failed"_s,
                u"canceled"_s,      u"rejected"_s,  u"unknown"_s};
    case FilterField::Direction:
        return {u"in"_s, u"out"_s};
    case FilterField::Binding:
        return {u"jsonrpc"_s, u"rest"_s, u"grpc"_s};
    case FilterField::Severity:
        return {u"note"_s, u"warning"_s, u"error"_s};
    case FilterField::Role:
        return {u"user"_s, u"agent"_s};
    case FilterField::Part:
        return {u"text"_s, u"file"_s, u"data"_s, u"unknown"_s};
    case FilterField::Passed:
    case FilterField::Append:
    case FilterField::Last:
        return {u"yes"_s, u"no"_s};
    default:
        return {};
    }
}

} // namespace a2a
