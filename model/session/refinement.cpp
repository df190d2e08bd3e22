// SPDX-License-Identifier: Apache-2.0
#include "model/session/refinement.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"

#include <algorithm>

namespace a2a {

using Kind = ReplyTarget::Kind;

ReplyTarget refinementTarget(const Store &store, ArtifactIndex artifact)
{
    const TaskIndex task = store.artifacts[artifact].task;
    const TaskRecord &record = store.tasks[task];
    const auto reason = ReplyTarget::Reason::Refining;
    if (isTerminal(record.state))
        return {Kind::NewTask, reason, record.context, NoIndex};
    return {isInterrupted(record.state) ? Kind::Answer : Kind::Add, reason, record.context, task};
}

void addRefinement(SendDraft &draft, const Store &store, ArtifactIndex artifact,
                   const ReplyTarget &target)
{
    const ArtifactRecord &record = store.artifacts[artifact];
    const QString taskId = QString::fromUtf8(store.tasks[record.task].id);
    if (target.task != record.task && !draft.referenceTaskIds.contains(taskId))
        draft.referenceTaskIds.append(taskId);
    const auto text = std::find_if(draft.parts.begin(), draft.parts.end(),
                                   [](const Part &part) { return part.kind == Part::Kind::Text; });
    const auto part = text == draft.parts.end() ? draft.parts.begin() : text;
    if (part == draft.parts.end())
        return;
    const json::Document before(part->metadata); // what else is requested of it
    JsonWriter writer;
    writer.beginObject();
    for (const json::Value member : json::children(before.root())) {
        if (!member.nameIs("artifactId") && !member.nameIs("taskId"))
            writer.utf8Name(member.name().toUtf8()).raw(member.raw());
    }
    writer.name("artifactId").string(QString::fromUtf8(record.id));
    writer.name("taskId").string(taskId).endObject();
    part->metadata = writer.bytes();
}

} // namespace a2a
