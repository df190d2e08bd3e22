// SPDX-License-Identifier: Apache-2.0
#include "model/marks/usermarks.h"

#include "model/fold/lineage.h"
#include "model/fold/taskconnectivity.h"
#include "model/marks/watchedconversations.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <tuple>
#include <utility>

namespace a2a {

UserMarks::UserMarks(const Store &store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
}

void UserMarks::accept(ArtifactIndex artifact)
{
    const auto contextOf = [this](ArtifactIndex index) {
        return m_store.tasks[m_store.artifacts[index].task].context;
    };
    std::vector<ArtifactIndex> others; // accepted in the conversation
    for (const ArtifactIndex other : m_accepted) {
        if (other != artifact && contextOf(other) == contextOf(artifact))
            others.push_back(other);
    }
    if (!others.empty()) {
        Lineages lineages(m_store);
        for (const TaskIndex task : m_store.contexts[contextOf(artifact)].tasks) {
            for (const ArtifactIndex made : m_store.tasks[task].artifacts)
                lineages.add(made);
        }
        const std::vector<ArtifactIndex> &versions = lineages.versionsOf(artifact);
        for (const ArtifactIndex other : others) {
            if (std::binary_search(versions.begin(), versions.end(), other))
                withdraw(other);
        }
    }
    if (m_accepted.insert(artifact).second)
        tell(artifact);
}

void UserMarks::withdraw(ArtifactIndex artifact)
{
    if (m_accepted.erase(artifact) > 0)
        tell(artifact);
}

void UserMarks::tell(ArtifactIndex artifact)
{
    ++m_changes;
    if (!m_isRestoring)
        m_userArtifacts.insert(artifact);
    emit changed(artifact);
}

UserMarks::AcceptedVersion UserMarks::artifactIds(ArtifactIndex index) const
{
    const ArtifactRecord &artifact = m_store.artifacts[index];
    const TaskRecord &task = m_store.tasks[artifact.task];
    return {m_store.contexts[task.context].id, task.id, artifact.id};
}

std::vector<UserMarks::AcceptedVersion> UserMarks::accepted() const
{
    std::vector<AcceptedVersion> marks;
    marks.reserve(m_accepted.size());
    for (const ArtifactIndex index : m_accepted)
        marks.push_back(artifactIds(index));
    return marks;
}

ArtifactIndex UserMarks::find(const AcceptedVersion &mark) const
{
    for (const ContextRecord &context : m_store.contexts) {
        if (context.id != mark.contextId)
            continue;
        for (const TaskIndex task : context.tasks) {
            if (m_store.tasks[task].id != mark.taskId)
                continue;
            for (const ArtifactIndex artifact : m_store.tasks[task].artifacts) {
                if (m_store.artifacts[artifact].id == mark.artifactId)
                    return artifact;
            }
        }
    }
    return NoIndex;
}

void UserMarks::restore(const std::vector<AcceptedVersion> &marks)
{
    const QScopedValueRollback<bool> restoring(m_isRestoring, true);
    for (const AcceptedVersion &mark : marks) {
        const ArtifactIndex artifact = find(mark);
        if (artifact != NoIndex && !m_userArtifacts.contains(artifact))
            accept(artifact);
    }
}

void UserMarks::note(MarkTarget place, const MarkState &noted)
{
    if (noted.marked || !noted.comment.isEmpty())
        m_marks[place] = noted;
    else
        m_marks.erase(place);
    ++m_changes;
    if (!m_isRestoring)
        m_userTargets.insert(place);
    if (place.kind == MarkTarget::Kind::Frame)
        emit frameChanged(place.index);
    else
        emit targetChanged(place);
}

bool UserMarks::isMarked(MarkTarget place) const
{
    const auto found = m_marks.find(place);
    return found != m_marks.end() && found->second.marked;
}

QString UserMarks::comment(MarkTarget place) const
{
    const auto found = m_marks.find(place);
    return found == m_marks.end() ? QString() : found->second.comment;
}

void UserMarks::setMarked(MarkTarget place, bool marked)
{
    if (marked != isMarked(place))
        note(place, {marked, comment(place)});
}

void UserMarks::setComment(MarkTarget place, const QString &comment)
{
    const QString kept = comment.trimmed().left(LongestComment);
    if (kept != this->comment(place))
        note(place, {isMarked(place), kept});
}

FrameIndex UserMarks::questionFrame(TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    return isInterrupted(record.state) && !record.statuses.empty()
               ? m_store.statuses[record.statuses.back()].frame
               : NoIndex;
}

bool UserMarks::isDismissed(TaskIndex task) const
{
    const FrameIndex question = m_dismissed.empty() ? NoIndex : questionFrame(task);
    return question != NoIndex && m_dismissed.contains(question);
}

void UserMarks::setWatched(WatchedConversations &watched)
{
    m_watched = &watched;
    connect(&watched, &WatchedConversations::joined, this, [this](ContextIndex conversation) {
        const std::vector<TaskIndex> tasks = m_store.contexts[conversation].tasks;
        for (const TaskIndex task : tasks) {
            if (isInputRequired(m_store.tasks[task]))
                emit questionChanged(task);
        }
    });
}

bool UserMarks::isWatched(ContextIndex conversation) const
{
    return m_watched && m_watched->isWatched(conversation);
}

bool UserMarks::isOpenQuestion(TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    return isInputRequired(record) && !isDismissed(task) && !isWatched(record.context);
}

void UserMarks::setDismissed(TaskIndex task, bool dismissed)
{
    const FrameIndex question = questionFrame(task);
    if (question != NoIndex && dismissed != m_dismissed.contains(question))
        dismiss(question, task, dismissed);
}

void UserMarks::dismiss(FrameIndex question, TaskIndex task, bool dismissed)
{
    if (dismissed)
        m_dismissed.insert(question);
    else
        m_dismissed.erase(question);
    ++m_changes;
    if (!m_isRestoring)
        m_userTargets.insert(frameTarget(question));
    emit frameChanged(question);
    if (task != NoIndex)
        emit questionChanged(task);
}

std::vector<MarkTarget> UserMarks::markedTargets() const
{
    std::vector<MarkTarget> places;
    places.reserve(m_marks.size());
    for (const auto &[place, noted] : m_marks)
        places.push_back(place);
    return places;
}

bool UserMarks::hasMarkedTarget(MarkTarget::Kind kind) const
{
    const auto first = m_marks.lower_bound({kind, 0});
    return first != m_marks.end() && first->first.kind == kind;
}

MarkTarget UserMarks::nextMarked(MarkTarget from, int step) const
{
    if (!hasMarkedTarget(from.kind))
        return {from.kind, NoIndex};
    const auto begin = m_marks.lower_bound({from.kind, 0});
    const auto end = m_marks.upper_bound({from.kind, NoIndex});
    if (step > 0) {
        const auto next = from.isValid() ? m_marks.upper_bound(from) : begin;
        return next == end ? begin->first : next->first;
    }
    const auto place = from.isValid() ? m_marks.lower_bound(from) : end;
    return place == begin ? std::prev(end)->first : std::prev(place)->first;
}

/// The unique position of a frame in the body. The tasks of a list received over gRPC have one of
/// their own only in its JSON equivalent.
static qint64 placeOf(const Frame &frame)
{
    const bool isPart = frame.flags & FrameListed && frame.flags & FrameTranscoded;
    return frame.offset + (isPart ? 1 + qint64(frame.dataOffset) : 0);
}

UserMarks::FrameMark UserMarks::frameMark(FrameIndex index) const
{
    const Frame &frame = m_store.frames[index];
    return {frame.exchange,  placeOf(frame), frame.kind,
            isMarked(index), comment(index), m_dismissed.contains(index)};
}

std::vector<UserMarks::FrameMark> UserMarks::frameMarks() const
{
    std::vector<FrameMark> marks;
    for (const auto &[place, noted] : m_marks) {
        if (place.kind == MarkTarget::Kind::Frame)
            marks.push_back(frameMark(place.index));
    }
    for (const FrameIndex question : m_dismissed) {
        if (!hasMarkOrComment(frameTarget(question)))
            marks.push_back(frameMark(question));
    }
    return marks;
}

void UserMarks::restore(const std::vector<FrameMark> &marks)
{
    if (marks.empty())
        return;
    const QScopedValueRollback<bool> restoring(m_isRestoring, true);
    std::map<std::tuple<ExchangeId, qint64, FrameKind>, const FrameMark *> wanted;
    for (const FrameMark &mark : marks)
        wanted[{mark.exchange, mark.offset, mark.kind}] = &mark;
    // A frame that stands for several has the marks of all of them.
    const auto markOf = [&](FrameIndex index) {
        const Frame &frame = m_store.frames[index];
        const qint64 begin = placeOf(frame);
        const qint64 end = m_store.run(index) ? frame.offset + frame.length : begin + 1;
        std::optional<FrameMark> all;
        for (auto one = wanted.lower_bound({frame.exchange, begin, FrameKind()});
             one != wanted.end() && one->second->exchange == frame.exchange &&
             one->second->offset < end;
             ++one) {
            const FrameMark &mark = *one->second;
            if (mark.kind != frame.kind)
                continue;
            if (!all) {
                all = mark;
                continue;
            }
            all->marked = all->marked || mark.marked;
            if (!all->comment.isEmpty() && !mark.comment.isEmpty())
                all->comment += u'\n';
            all->comment += mark.comment;
        }
        return all;
    };
    for (FrameIndex index = 0; index < FrameIndex(m_store.frames.size()); ++index) {
        const std::optional<FrameMark> mark = markOf(index);
        if (!mark || m_userTargets.contains(frameTarget(index)))
            continue;
        if (mark->dismissed)
            dismiss(index, m_store.frames[index].task, true);
        note(frameTarget(index), {mark->marked, mark->comment.left(LongestComment)});
    }
}

UserMarks::TaskNote UserMarks::taskNote(MarkTarget place) const
{
    const bool isTask = place.kind == MarkTarget::Kind::Task;
    const ArtifactRecord *artifact = isTask ? nullptr : &m_store.artifacts[place.index];
    const TaskRecord &task = m_store.tasks[artifact ? artifact->task : place.index];
    return {task.agent, task.id, artifact ? std::optional(artifact->id) : std::nullopt,
            isMarked(place), comment(place)};
}

std::vector<UserMarks::TaskNote> UserMarks::taskNotes() const
{
    std::vector<TaskNote> notes;
    for (const auto &[place, noted] : m_marks) {
        if (place.kind != MarkTarget::Kind::Frame)
            notes.push_back(taskNote(place));
    }
    return notes;
}

void UserMarks::restore(const std::vector<TaskNote> &notes)
{
    if (notes.empty())
        return;
    const QScopedValueRollback<bool> restoring(m_isRestoring, true);
    using Ids = std::tuple<AgentIndex, QByteArray, std::optional<QByteArray>>;
    std::map<Ids, const TaskNote *> wanted;
    for (const TaskNote &note : notes)
        wanted[{note.agent, note.taskId, note.artifactId}] = &note;
    const auto take = [&](MarkTarget place, const Ids &ids) {
        const auto found = wanted.find(ids);
        if (found != wanted.end() && !m_userTargets.contains(place))
            note(place, {found->second->marked, found->second->comment.left(LongestComment)});
    };
    for (TaskIndex index = 0; index < TaskIndex(m_store.tasks.size()); ++index) {
        const TaskRecord &task = m_store.tasks[index];
        take({MarkTarget::Kind::Task, index}, {task.agent, task.id, {}});
        for (const ArtifactIndex artifact : task.artifacts)
            take({MarkTarget::Kind::Artifact, artifact},
                 {task.agent, task.id, m_store.artifacts[artifact].id});
    }
}

ContextIndex UserMarks::shown(ContextIndex conversation) const
{
    return conversation < m_store.contexts.size() ? m_store.shownContext(conversation)
                                                  : conversation;
}

/// The note of a conversation, or of one that was stored before both turned out to be the same;
/// null if there is none.
const UserMarks::ConversationNote *UserMarks::findNote(ContextIndex conversation) const
{
    const auto own = m_conversations.find(conversation);
    if (own != m_conversations.end())
        return &own->second;
    for (const auto &[index, note] : m_conversations) {
        if (shown(index) == conversation)
            return &note;
    }
    return nullptr;
}

QString UserMarks::name(ContextIndex conversation) const
{
    const ConversationNote *note = findNote(shown(conversation));
    return note ? note->name : QString();
}

bool UserMarks::isArchived(ContextIndex conversation) const
{
    const ConversationNote *note = findNote(shown(conversation));
    return note && note->archived;
}

UserMarks::ConversationNote UserMarks::conversationNote(ContextIndex conversation) const
{
    const ContextIndex index = shown(conversation);
    if (const ConversationNote *note = findNote(index))
        return *note;
    const ContextRecord &record = m_store.contexts[index];
    ConversationNote fresh{record.agent, record.id, 0, {}, false};
    for (ExchangeId id = 1; record.id.isEmpty() && id < m_store.exchanges.size(); ++id) {
        if (shown(m_store.exchanges[id].context) == index) {
            fresh.exchange = id;
            break;
        }
    }
    return fresh;
}

void UserMarks::note(ContextIndex conversation, const ConversationNote &note)
{
    m_conversations[conversation] = note;
    ++m_changes;
    if (!m_isRestoring)
        m_userConversations.insert(conversation);
    emit conversationChanged(conversation);
}

void UserMarks::setName(ContextIndex conversation, const QString &name)
{
    ConversationNote said = conversationNote(conversation);
    const QString kept = name.simplified().left(LongestName);
    if (std::exchange(said.name, kept) != kept)
        note(shown(conversation), said);
}

void UserMarks::setArchived(ContextIndex conversation, bool archived)
{
    ConversationNote said = conversationNote(conversation);
    if (std::exchange(said.archived, archived) != archived)
        note(shown(conversation), said);
}

std::vector<UserMarks::ConversationNote> UserMarks::conversationNotes() const
{
    std::vector<ConversationNote> notes;
    for (const auto &[index, note] : m_conversations) {
        if (note.archived || !note.name.isEmpty())
            notes.push_back(note);
    }
    return notes;
}

ContextIndex UserMarks::find(const ConversationNote &note) const
{
    if (note.exchange != 0) {
        const ExchangeTrack *track = m_store.track(note.exchange);
        return track ? shown(track->context) : NoIndex;
    }
    for (ContextIndex index = 0; index < ContextIndex(m_store.contexts.size()); ++index) {
        const ContextRecord &record = m_store.contexts[index];
        if (record.agent == note.agent && record.id == note.contextId && !record.id.isEmpty())
            return shown(index);
    }
    return NoIndex;
}

void UserMarks::restore(const std::vector<ConversationNote> &notes)
{
    const QScopedValueRollback<bool> restoring(m_isRestoring, true);
    for (ConversationNote said : notes) {
        const ContextIndex conversation = find(said);
        if (conversation == NoIndex || m_userConversations.contains(conversation))
            continue;
        said.name = said.name.left(LongestName);
        note(conversation, said);
    }
}

void UserMarks::restoreUnknown(const std::vector<Unknown> &unknown)
{
    if (unknown.empty())
        return;
    const QScopedValueRollback<bool> restoring(m_isRestoring, true);
    m_unknown = unknown;
    emit unknownAdded();
}

} // namespace a2a

#include "moc_usermarks.cpp"
