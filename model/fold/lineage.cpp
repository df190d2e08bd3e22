// SPDX-License-Identifier: Apache-2.0
#include "model/fold/lineage.h"

#include <algorithm>
#include <utility>

namespace a2a {

/// "0", "#2": distinguishes artifacts without an id within their task.
static bool isPosition(const QByteArray &id)
{
    const qsizetype start = id.startsWith('#') ? 1 : 0;
    return std::all_of(id.begin() + start, id.end(), [](char c) { return c >= '0' && c <= '9'; });
}

void Lineages::clear()
{
    m_added.clear();
    m_nameWhenAdded.clear();
    m_isStale = false;
    m_byId.clear();
    m_byTaskAndId.clear();
    m_byName.clear();
    m_referrers.clear();
    m_groupOf.clear();
    m_groups.clear();
    m_touched.clear();
}

void Lineages::add(ArtifactIndex artifact)
{
    if (m_nameWhenAdded.contains(artifact))
        return;
    m_isStale = m_isStale || (!m_added.empty() && artifact < m_added.back());
    m_added.push_back(artifact);
    m_nameWhenAdded.insert(artifact, m_store.artifacts[artifact].name);
    if (m_isStale)
        return;
    indexArtifact(artifact);
    link(artifact);
    m_isStale = replacesEarlier(artifact);
}

/// If tasks are unrelated and none is refined, names do not matter: even if an agent keeps changing
/// them, nothing is checked again.
void Lineages::refresh(ArtifactIndex artifact)
{
    const auto known = m_nameWhenAdded.find(artifact);
    const ArtifactRecord &record = m_store.artifacts[artifact];
    if (known == m_nameWhenAdded.end() || known.value() == record.name)
        return;
    const QByteArray before = std::exchange(known.value(), record.name);
    if (m_isStale)
        return;
    const bool wasFirst = findFirstNamed(record.task, before) == artifact;
    if (const auto old = m_byName.find({record.task, before}); old != m_byName.end()) {
        old->erase(std::lower_bound(old->begin(), old->end(), artifact));
        if (old->empty())
            m_byName.remove({record.task, before});
    }
    if (!record.name.isEmpty()) {
        std::vector<ArtifactIndex> &now = m_byName[{record.task, record.name}];
        now.insert(std::lower_bound(now.begin(), now.end(), artifact), artifact);
    }
    const TaskRecord &task = m_store.tasks[record.task];
    const bool isFirst = wasFirst || findFirstNamed(record.task, record.name) == artifact;
    const auto sameId = m_byId.constFind({contextOf(artifact), record.id});
    m_isStale = (sameId != m_byId.constEnd() && sameId->size() > 1) || !task.refinements.empty() ||
                m_referrers.contains(record.task) || (isFirst && !task.references.empty());
}

const std::vector<ArtifactIndex> &Lineages::versionsOf(ArtifactIndex artifact) const
{
    static const std::vector<ArtifactIndex> None;
    resolve();
    const auto group = m_groupOf.constFind(artifact);
    return group == m_groupOf.constEnd() ? None : m_groups[group.value()].members;
}

std::vector<ArtifactIndex> Lineages::takeChanged()
{
    resolve();
    std::vector<ArtifactIndex> touched;
    for (const quint32 group : std::exchange(m_touched, {})) {
        m_groups[group].isTouched = false;
        touched.push_back(m_groups[group].members.front());
    }
    return touched;
}

void Lineages::touch(quint32 group) const
{
    if (!std::exchange(m_groups[group].isTouched, true))
        m_touched.push_back(group);
}

/// Determines all lineages again. Artifacts whose versions changed are touched.
void Lineages::resolve() const
{
    if (!std::exchange(m_isStale, false))
        return;
    const QHash<ArtifactIndex, quint32> groupBefore = std::exchange(m_groupOf, {});
    const std::vector<Group> before = std::exchange(m_groups, {});
    m_byId.clear();
    m_byTaskAndId.clear();
    m_byName.clear();
    m_referrers.clear();
    m_touched.clear();
    std::vector<ArtifactIndex> sorted = m_added;
    std::sort(sorted.begin(), sorted.end());
    for (const ArtifactIndex artifact : sorted)
        indexArtifact(artifact);
    for (const ArtifactIndex artifact : sorted)
        link(artifact);
    m_touched.clear();
    for (quint32 index = 0; index < m_groups.size(); ++index) {
        Group &group = m_groups[index];
        const auto old = groupBefore.constFind(group.members.front());
        const bool isKnown = old != groupBefore.constEnd();
        group.isTouched = !isKnown || before[old.value()].isTouched ||
                          before[old.value()].members != group.members;
        if (group.isTouched)
            m_touched.push_back(index);
    }
}

ContextIndex Lineages::contextOf(ArtifactIndex artifact) const
{
    return m_store.tasks[m_store.artifacts[artifact].task].context;
}

/// Adds the artifact to the indexes.
void Lineages::indexArtifact(ArtifactIndex artifact) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    if (!isPosition(record.id)) {
        m_byId[{contextOf(artifact), record.id}].push_back(artifact);
        m_byTaskAndId.insert({record.task, record.id}, artifact);
    }
    if (!record.name.isEmpty())
        m_byName[{record.task, record.name}].push_back(artifact);
    const TaskRecord &task = m_store.tasks[record.task];
    const auto refersTo = [this, &record](TaskIndex other) {
        std::vector<TaskIndex> &referrers = m_referrers[other];
        if (referrers.size() < MaxLinks &&
            std::find(referrers.begin(), referrers.end(), record.task) == referrers.end())
            referrers.push_back(record.task);
    };
    if (!task.artifacts.empty() && task.artifacts.front() == artifact) {
        for (size_t i = 0; i < std::min(task.references.size(), MaxLinks); ++i)
            refersTo(task.references[i]);
    }
    const size_t most = std::min(task.refinements.size(), MaxLinks);
    for (auto asked = task.refinements.end() - qptrdiff(most); asked != task.refinements.end();
         ++asked)
        refersTo(m_store.artifacts[asked->artifact].task);
}

/// Adds an artifact to its lineage; all artifacts before it must have been added.
void Lineages::link(ArtifactIndex artifact) const
{
    const ArtifactIndex parent = findParent(artifact);
    quint32 group = quint32(m_groups.size());
    if (parent == NoIndex)
        m_groups.emplace_back();
    else
        group = m_groupOf.value(parent);
    m_groups[group].members.push_back(artifact);
    m_groupOf.insert(artifact, group);
    touch(group);
}

ArtifactIndex Lineages::findParent(ArtifactIndex artifact) const
{
    if (const ArtifactIndex earlier = findLinkedWithId(artifact); earlier != NoIndex)
        return earlier;
    if (const ArtifactIndex refined = findRefinedArtifact(artifact); refined != NoIndex)
        return refined;
    return findLinkedWithName(artifact);
}

ArtifactIndex Lineages::findEarlierWithId(ArtifactIndex artifact) const
{
    const auto same = m_byId.constFind({contextOf(artifact), m_store.artifacts[artifact].id});
    if (same == m_byId.constEnd())
        return NoIndex;
    const auto place = std::lower_bound(same->begin(), same->end(), artifact);
    return place == same->begin() ? NoIndex : *(place - 1);
}

/// The newest earlier one of its id that has its name, or is of a task that its own refers to or
/// that refers to its own.
ArtifactIndex Lineages::findLinkedWithId(ArtifactIndex artifact) const
{
    if (findEarlierWithId(artifact) == NoIndex)
        return NoIndex;
    const ArtifactRecord &record = m_store.artifacts[artifact];
    ArtifactIndex newest = NoIndex;
    const auto look = [&](TaskIndex task) {
        const ArtifactIndex other = m_byTaskAndId.value({task, record.id}, NoIndex);
        const bool isEarlier = other < artifact && contextOf(other) == contextOf(artifact);
        if (isEarlier && task != record.task && (newest == NoIndex || other > newest))
            newest = other;
    };
    const TaskRecord &task = m_store.tasks[record.task];
    for (size_t i = 0; i < std::min(task.references.size(), MaxLinks); ++i)
        look(task.references[i]);
    const size_t most = std::min(task.refinements.size(), MaxLinks);
    for (auto asked = task.refinements.end() - qptrdiff(most); asked != task.refinements.end();
         ++asked)
        look(m_store.artifacts[asked->artifact].task);
    for (const TaskIndex referrer : m_referrers.value(record.task))
        look(referrer);
    const std::vector<ArtifactIndex> &same = *m_byId.constFind({contextOf(artifact), record.id});
    auto other = std::lower_bound(same.begin(), same.end(), artifact);
    for (size_t left = MaxLinks; other != same.begin() && left > 0 && !record.name.isEmpty();
         --left) {
        --other;
        if (m_store.artifacts[*other].name == record.name)
            return newest == NoIndex ? *other : std::max(newest, *other);
    }
    return newest;
}

ArtifactIndex Lineages::previousWithSameId(ArtifactIndex artifact) const
{
    resolve();
    if (!m_groupOf.contains(artifact))
        return NoIndex;
    const ArtifactIndex earlier = findEarlierWithId(artifact);
    return earlier != NoIndex && m_groupOf.value(earlier) == m_groupOf.value(artifact) ? NoIndex
                                                                                       : earlier;
}

ArtifactIndex Lineages::findRefinedArtifact(ArtifactIndex artifact) const
{
    const TaskRecord &task = m_store.tasks[m_store.artifacts[artifact].task];
    size_t left = MaxLinks;
    for (auto asked = task.refinements.rbegin(); asked != task.refinements.rend() && left > 0;
         ++asked, --left) {
        if (asked->artifact < artifact && m_nameWhenAdded.contains(asked->artifact) &&
            contextOf(asked->artifact) == contextOf(artifact) && isResultOf(artifact, *asked))
            return asked->artifact;
    }
    return NoIndex;
}

/// An artifact with the id of the refined one is identified by that.
bool Lineages::isResultOf(ArtifactIndex artifact, const Refinement &refinement) const
{
    const ArtifactRecord &refined = m_store.artifacts[refinement.artifact];
    const TaskIndex taskIndex = m_store.artifacts[artifact].task;
    const std::vector<ArtifactIndex> &made = m_store.tasks[taskIndex].artifacts;
    if (refinement.since >= made.size() || artifact < made[refinement.since])
        return false;
    const auto named = m_byName.constFind({taskIndex, refined.name});
    if (named != m_byName.constEnd()) {
        const auto first = std::lower_bound(named->begin(), named->end(), made[refinement.since]);
        if (first != named->end())
            return *first == artifact;
    }
    // A task that continues makes other artifacts, too.
    if (refinement.since > 0 || artifact != made.front() || refined.task == taskIndex)
        return false;
    return std::none_of(made.begin(), made.end(), [this, &refined](ArtifactIndex other) {
        return m_nameWhenAdded.contains(other) && m_store.artifacts[other].id == refined.id;
    });
}

/// An artifact that only counted as the result of a refinement for lack of a better one no longer
/// does.
bool Lineages::replacesEarlier(ArtifactIndex artifact) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    const TaskRecord &task = m_store.tasks[record.task];
    if (task.refinements.empty() || task.artifacts.empty() || task.artifacts.front() == artifact)
        return false;
    const ArtifactIndex first = task.artifacts.front();
    const auto fits = [this, &record, artifact, first](const Refinement &refinement) {
        const ArtifactRecord &refined = m_store.artifacts[refinement.artifact];
        const bool isFirstOfName = !record.name.isEmpty() && record.name == refined.name &&
                                   findFirstNamed(record.task, record.name) == artifact;
        return refinement.since == 0 && (record.id == refined.id || isFirstOfName) &&
               m_groupOf.value(first, NoIndex) == m_groupOf.value(refinement.artifact, NoIndex - 1);
    };
    const size_t most = std::min(task.refinements.size(), MaxLinks);
    return std::any_of(task.refinements.end() - qptrdiff(most), task.refinements.end(), fits);
}

ArtifactIndex Lineages::findFirstNamed(TaskIndex task, const QByteArray &name) const
{
    const auto named = m_byName.constFind({task, name});
    return named == m_byName.constEnd() ? NoIndex : named->front();
}

/// The first one of its name in a task that its own refers to, or that refers to its own.
ArtifactIndex Lineages::findLinkedWithName(ArtifactIndex artifact) const
{
    const ArtifactRecord &record = m_store.artifacts[artifact];
    if (record.name.isEmpty() || findFirstNamed(record.task, record.name) != artifact)
        return NoIndex;
    const auto among = [&](const std::vector<TaskIndex> &tasks) {
        for (size_t i = 0; i < std::min(tasks.size(), MaxLinks); ++i) {
            const ArtifactIndex other = findFirstNamed(tasks[i], record.name);
            if (other < artifact && contextOf(other) == contextOf(artifact))
                return other;
        }
        return NoIndex;
    };
    const ArtifactIndex referred = among(m_store.tasks[record.task].references);
    return referred == NoIndex ? among(m_referrers.value(record.task)) : referred;
}

} // namespace a2a
