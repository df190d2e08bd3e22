// SPDX-License-Identifier: Apache-2.0
#include "model/fold/storewriter.h"

#include "model/a2a/notes.h"

#include <utility>

namespace a2a {

void StoreWriter::addNotes(FrameIndex frame, Notes &notes)
{
    static constexpr quint32 KeptPerRule = 200;
    if (notes.empty())
        return;
    m_store.frames[frame].flags |= FrameDeviates;
    for (Note &note : notes) {
        if (note.severity != Severity::Note)
            ++m_store.warnings;
        const quint32 count = ++m_store.findingCounts[QByteArray(note.rule)];
        if (count <= KeptPerRule) {
            const ExchangeTrack *track = m_store.track(m_store.frames[frame].exchange);
            if (track && track->dialect)
                note.section = sectionFor(note.section, track->protocolVersion());
            m_store.findings.push_back({frame, std::move(note)});
        } else {
            m_store.findingLast[QByteArray(note.rule)] = frame;
        }
    }
    notes.clear();
}

void StoreWriter::addChat(ContextIndex context, ChatEntry entry)
{
    m_store.contexts[context].entries.push_back(entry);
    touchContext(context);
}

static void touch(std::vector<bool> &touched, std::vector<quint32> &list, quint32 index)
{
    if (touched.size() <= index)
        touched.resize(index + 1);
    if (!touched[index]) {
        touched[index] = true;
        list.push_back(index);
    }
}

void StoreWriter::touchTask(TaskIndex task)
{
    touch(m_taskTouched, m_changes.tasks, task);
}

void StoreWriter::touchArtifact(ArtifactIndex artifact)
{
    touch(m_artifactTouched, m_changes.artifacts, artifact);
}

void StoreWriter::touchContext(ContextIndex context)
{
    touch(m_contextTouched, m_changes.contexts, context);
}

StoreChanges StoreWriter::takeChanges()
{
    for (const TaskIndex task : m_changes.tasks)
        m_taskTouched[task] = false;
    for (const ArtifactIndex artifact : m_changes.artifacts)
        m_artifactTouched[artifact] = false;
    for (const ContextIndex context : m_changes.contexts)
        m_contextTouched[context] = false;
    return std::exchange(m_changes, {});
}

} // namespace a2a
