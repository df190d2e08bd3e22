// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/annotations.h"

#include "model/a2a/jsonwriter.h"
#include "model/sessionfile/recordheads.h"

namespace a2a {

static constexpr char MarkKind[] = "mark";
static constexpr char CommentKind[] = "comment";
static constexpr char DismissedKind[] = "dismissed";
static constexpr char TaskMarkKind[] = "task-mark";
static constexpr char TaskCommentKind[] = "task-comment";
static constexpr char ArtifactMarkKind[] = "artifact-mark";
static constexpr char ArtifactCommentKind[] = "artifact-comment";
static constexpr char AcceptedKind[] = "accepted";
static constexpr char NameKind[] = "name";
static constexpr char ArchivedKind[] = "archived";
static constexpr qsizetype LongestKind = 100; ///< bytes

static QByteArray targetText(const UserMarks::FrameMark &mark)
{
    JsonWriter json;
    json.beginObject().name("exchange").integer(mark.exchange).name("offset").integer(mark.offset);
    return json.name("frame").plain(frameKindName(mark.kind)).endObject().bytes();
}

/// Whether annotations of this kind are about a line of the wire log.
static bool isOfFrame(const QByteArray &kind)
{
    return kind == MarkKind || kind == CommentKind || kind == DismissedKind;
}

static bool isOfArtifact(const QByteArray &kind)
{
    return kind == ArtifactMarkKind || kind == ArtifactCommentKind;
}

/// Whether annotations of this kind are about a task or an artifact.
static bool isOfTask(const QByteArray &kind)
{
    return kind == TaskMarkKind || kind == TaskCommentKind || isOfArtifact(kind);
}

static QByteArray targetText(const UserMarks::TaskNote &note)
{
    JsonWriter json;
    json.beginObject().name("agent").integer(note.agent);
    json.name("task").string(QString::fromLatin1(note.taskId));
    if (note.artifactId)
        json.name("artifact").string(QString::fromLatin1(*note.artifactId));
    return json.endObject().bytes();
}

static QByteArray targetText(const UserMarks::AcceptedVersion &version)
{
    JsonWriter json;
    json.beginObject().name("context").string(QString::fromLatin1(version.contextId));
    json.name("task").string(QString::fromLatin1(version.taskId));
    json.name("artifact").string(QString::fromLatin1(version.artifactId));
    return json.endObject().bytes();
}

static QByteArray targetText(const UserMarks::ConversationNote &note)
{
    JsonWriter json;
    if (note.exchange != 0)
        return json.beginObject().name("exchange").integer(note.exchange).endObject().bytes();
    json.beginObject().name("agent").integer(note.agent);
    json.name("context").string(QString::fromLatin1(note.contextId));
    return json.endObject().bytes();
}

static QByteArray truth(bool isSaid)
{
    return isSaid ? QByteArray("true") : QByteArray();
}

static QByteArray words(const QString &text)
{
    return text.isEmpty() ? QByteArray() : JsonWriter().string(text).bytes();
}

static QByteArray idOf(json::Value value)
{
    return value.toString().toLatin1();
}

/// The JSON without white space between its tokens, since it may be part of a file of lines.
static QByteArray inOneLine(QByteArrayView json)
{
    QByteArray line;
    line.reserve(json.size());
    bool isText = false;
    for (qsizetype at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (isText && c == '\\' && at + 1 < json.size()) {
            line.append(c).append(json[++at]);
            continue;
        }
        if (c == '"')
            isText = !isText;
        if (isText || (c != ' ' && c != '\t' && c != '\n' && c != '\r'))
            line.append(c);
    }
    return line;
}

static std::optional<quint32> annotatedNumber(json::Value value)
{
    const std::optional<qint64> number = value.toInteger();
    if (!number || *number < 0 || *number >= NoIndex)
        return {};
    return quint32(*number);
}

static std::optional<UserMarks::FrameMark> frameTarget(json::Value target)
{
    const std::optional<FrameKind> kind = frameKindFromName(idOf(target["frame"]));
    const std::optional<quint32> exchange = annotatedNumber(target["exchange"]);
    const std::optional<qint64> offset = target["offset"].toInteger();
    if (!kind || !exchange || *exchange == 0 || !offset)
        return {};
    return UserMarks::FrameMark{*exchange, *offset, *kind, false, {}};
}

static std::optional<UserMarks::ConversationNote> conversationTarget(json::Value target)
{
    UserMarks::ConversationNote note;
    if (target["exchange"].isValid()) {
        note.exchange = annotatedNumber(target["exchange"]).value_or(0);
        return note.exchange != 0 ? std::optional(note) : std::nullopt;
    }
    const std::optional<quint32> agent = annotatedNumber(target["agent"]);
    note.contextId = idOf(target["context"]);
    if (!agent || note.contextId.isEmpty())
        return {};
    note.agent = *agent;
    return note;
}

static std::optional<UserMarks::TaskNote> taskTarget(const QByteArray &kind, json::Value target)
{
    const std::optional<quint32> agent = annotatedNumber(target["agent"]);
    if (!agent || !target["task"].isString())
        return {};
    UserMarks::TaskNote note;
    note.agent = *agent;
    note.taskId = idOf(target["task"]);
    if (!isOfArtifact(kind))
        return note;
    if (!target["artifact"].isString())
        return {};
    note.artifactId = idOf(target["artifact"]);
    return note;
}

static UserMarks::AcceptedVersion versionTarget(json::Value target)
{
    return {idOf(target["context"]), idOf(target["task"]), idOf(target["artifact"])};
}

/// A target as this version writes it. No value if it is invalid for the kind.
static std::optional<QByteArray> knownTarget(const QByteArray &kind, json::Value target)
{
    if (isOfFrame(kind)) {
        const auto frame = frameTarget(target);
        return frame ? std::optional(targetText(*frame)) : std::nullopt;
    }
    if (isOfTask(kind)) {
        const auto task = taskTarget(kind, target);
        return task ? std::optional(targetText(*task)) : std::nullopt;
    }
    if (kind == NameKind || kind == ArchivedKind) {
        const auto conversation = conversationTarget(target);
        return conversation ? std::optional(targetText(*conversation)) : std::nullopt;
    }
    if (kind == AcceptedKind)
        return targetText(versionTarget(target));
    return inOneLine(target.raw());
}

static QByteArray knownValue(const QByteArray &kind, json::Value value)
{
    if (kind == CommentKind || kind == TaskCommentKind || kind == ArtifactCommentKind)
        return words(value.toString().left(UserMarks::LongestComment));
    if (kind == NameKind)
        return words(value.toString().left(UserMarks::LongestName));
    if (kind == MarkKind || kind == TaskMarkKind || kind == ArtifactMarkKind ||
        kind == DismissedKind || kind == ArchivedKind || kind == AcceptedKind)
        return truth(value.toBool());
    return value.isNull() ? QByteArray() : inOneLine(value.raw());
}

Annotations Annotations::fromMarks(const UserMarks &marks)
{
    Annotations all;
    for (const UserMarks::FrameMark &mark : marks.frameMarks())
        all.add(mark);
    for (const UserMarks::TaskNote &note : marks.taskNotes())
        all.add(note);
    for (const UserMarks::AcceptedVersion &version : marks.accepted())
        all.add(version, true);
    for (const UserMarks::ConversationNote &note : marks.conversationNotes())
        all.add(note);
    for (const UserMarks::Unknown &unknown : marks.unknown())
        all.add(unknown);
    return all;
}

void Annotations::setEntry(const QByteArray &kind, const QByteArray &target,
                           const QByteArray &value)
{
    m_entries[{kind, target}] = value;
}

void Annotations::add(const UserMarks::FrameMark &mark)
{
    const QByteArray target = targetText(mark);
    setEntry(MarkKind, target, truth(mark.marked));
    setEntry(CommentKind, target, words(mark.comment));
    setEntry(DismissedKind, target, truth(mark.dismissed));
}

void Annotations::add(const UserMarks::TaskNote &note)
{
    const QByteArray target = targetText(note);
    setEntry(note.artifactId ? ArtifactMarkKind : TaskMarkKind, target, truth(note.marked));
    setEntry(note.artifactId ? ArtifactCommentKind : TaskCommentKind, target, words(note.comment));
}

void Annotations::add(const UserMarks::AcceptedVersion &version, bool isAccepted)
{
    setEntry(AcceptedKind, targetText(version), truth(isAccepted));
}

void Annotations::add(const UserMarks::ConversationNote &note)
{
    const QByteArray target = targetText(note);
    setEntry(NameKind, target, words(note.name));
    setEntry(ArchivedKind, target, truth(note.archived));
}

void Annotations::add(const UserMarks::Unknown &unknown)
{
    setEntry(unknown.kind, unknown.target, unknown.value);
}

bool Annotations::read(const QByteArray &kind, json::Value target, json::Value value)
{
    if (kind.isEmpty() || kind.size() > LongestKind || !target.isObject() || !value.isValid())
        return false;
    const std::optional<QByteArray> place = knownTarget(kind, target);
    if (place)
        setEntry(kind, *place, knownValue(kind, value));
    return place.has_value();
}

Annotations
Annotations::withAgents(const std::function<std::optional<quint32>(quint32)> &number) const
{
    const NumberMapping numbers{[](quint32 exchange) { return std::optional(exchange); }, number};
    Annotations others;
    for (const auto &[place, value] : m_entries) {
        const auto &[kind, target] = place;
        const json::Document about(target);
        if (!about.root()["agent"].isValid())
            others.setEntry(kind, target, value);
        else if (const auto renumbered = renumberTarget(about.root(), numbers))
            others.setEntry(kind, *renumbered, value);
    }
    return others;
}

void Annotations::fill(const Annotations &others)
{
    m_entries.insert(others.m_entries.begin(), others.m_entries.end());
}

namespace {

/// Annotations, by their target.
struct Sorted {
    std::map<QByteArray, UserMarks::FrameMark> frames;
    std::map<QByteArray, UserMarks::TaskNote>
        tasks; ///< marks and comments of tasks and of their artifacts, by the task's id
    std::map<QByteArray, UserMarks::ConversationNote> conversations;
    std::vector<UserMarks::AcceptedVersion> accepted;
    std::vector<UserMarks::Unknown> unknown;

    void sort(const Annotations::EntryKey &place, const QByteArray &value);
};

void Sorted::sort(const Annotations::EntryKey &place, const QByteArray &value)
{
    const auto &[kind, target] = place;
    const json::Document about(target);
    const json::Document said(value);
    if (isOfFrame(kind)) {
        const auto frame = frames.try_emplace(target, *frameTarget(about.root())).first;
        if (kind == MarkKind)
            frame->second.marked = !value.isEmpty();
        else if (kind == DismissedKind)
            frame->second.dismissed = !value.isEmpty();
        else
            frame->second.comment = said.root().toString();
    } else if (isOfTask(kind)) {
        const auto note = tasks.try_emplace(target, *taskTarget(kind, about.root())).first;
        if (kind == TaskMarkKind || kind == ArtifactMarkKind)
            note->second.marked = !value.isEmpty();
        else
            note->second.comment = said.root().toString();
    } else if (kind == NameKind || kind == ArchivedKind) {
        const auto note =
            conversations.try_emplace(target, *conversationTarget(about.root())).first;
        if (kind == ArchivedKind)
            note->second.archived = !value.isEmpty();
        else
            note->second.name = said.root().toString();
    } else if (kind == AcceptedKind) {
        if (!value.isEmpty())
            accepted.push_back(versionTarget(about.root()));
    } else if (!value.isEmpty()) {
        unknown.push_back({kind, target, value});
    }
}

} // namespace

template <typename Said>
static std::vector<Said> valuesOf(const std::map<QByteArray, Said> &said)
{
    std::vector<Said> values;
    values.reserve(said.size());
    for (const auto &[target, value] : said)
        values.push_back(value);
    return values;
}

void Annotations::restore(UserMarks &marks, const Annotations &inFile, const Annotations &beside)
{
    Annotations all = beside;
    all.fill(inFile);
    Sorted sorted;
    // Annotations beside the file come last: of several versions of a lineage the last one counts.
    for (const auto &[place, value] : all.m_entries) {
        if (!beside.m_entries.contains(place))
            sorted.sort(place, value);
    }
    for (const auto &[place, value] : beside.m_entries)
        sorted.sort(place, all.m_entries.at(place));
    marks.restore(valuesOf(sorted.frames));
    marks.restore(valuesOf(sorted.tasks));
    marks.restore(sorted.accepted);
    marks.restore(valuesOf(sorted.conversations));
    marks.restoreUnknown(sorted.unknown);
}

std::optional<QByteArray> renumberTarget(json::Value target, const NumberMapping &numbers)
{
    JsonWriter json;
    json.beginObject();
    for (const json::Value member : json::children(target)) {
        const QByteArray name = member.name().toUtf8();
        const auto &other = name == "exchange" ? numbers.exchange : numbers.agent;
        json.utf8Name(name);
        if (name != "exchange" && name != "agent") {
            json.raw(member.raw());
            continue;
        }
        const std::optional<quint32> old = annotatedNumber(member);
        const std::optional<quint32> number = old ? other(*old) : std::nullopt;
        if (!number)
            return {};
        json.integer(*number);
    }
    return json.endObject().bytes();
}

} // namespace a2a
