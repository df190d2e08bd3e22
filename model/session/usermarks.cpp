// SPDX-License-Identifier: Apache-2.0
#include "model/session/usermarks.h"

#include "model/session/lineage.h"

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
    const QByteArray lineage = lineageOf(m_store.artifacts[artifact]);
    std::vector<ArtifactIndex> replaced;
    for (const ArtifactIndex other : m_accepted) {
        if (other != artifact && !lineage.isEmpty() && contextOf(other) == contextOf(artifact) &&
            lineageOf(m_store.artifacts[other]) == lineage)
            replaced.push_back(other);
    }
    for (const ArtifactIndex other : replaced)
        withdraw(other);
    if (m_accepted.insert(artifact).second)
        emit changed(artifact);
}

void UserMarks::withdraw(ArtifactIndex artifact)
{
    if (m_accepted.erase(artifact) > 0)
        emit changed(artifact);
}

std::vector<UserMarks::Accepted> UserMarks::accepted() const
{
    std::vector<Accepted> marks;
    marks.reserve(m_accepted.size());
    for (const ArtifactIndex index : m_accepted) {
        const ArtifactRecord &artifact = m_store.artifacts[index];
        const TaskRecord &task = m_store.tasks[artifact.task];
        marks.push_back({m_store.contexts[task.context].id, task.id, artifact.id});
    }
    return marks;
}

ArtifactIndex UserMarks::find(const Accepted &mark) const
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

void UserMarks::restore(const std::vector<Accepted> &marks)
{
    for (const Accepted &mark : marks) {
        if (const ArtifactIndex artifact = find(mark); artifact != NoIndex)
            accept(artifact);
    }
}

} // namespace a2a
