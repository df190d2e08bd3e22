// SPDX-License-Identifier: Apache-2.0
#include "model/export/slidesartifact.h"

#include <algorithm>

namespace a2a {

SlidesArtifact::SlidesArtifact(const ExportSource &source, const SlidesPlan &plan,
                               ContentReader &reader, PlannedArtifact artifact)
    : m_source(source)
    , m_plan(plan)
    , m_reader(reader)
    , m_artifact(artifact)
    , m_revisions(1)
{
}

bool SlidesArtifact::step()
{
    static constexpr quint32 AtOnce = 32;
    const quint32 end = qMin(m_artifact.chunks, m_next + AtOnce);
    while (m_next < end)
        takeChunk(m_next++);
    return m_next < m_artifact.chunks;
}

/// Whether the newest revision is shown by an earlier step.
bool SlidesArtifact::isShownBefore(size_t step) const
{
    const auto before = std::find_if(m_growth.rbegin(), m_growth.rend(),
                                     [step](const Growth &growth) { return growth.step < step; });
    return before != m_growth.rend() && before->revision + 1 == m_revisions.size();
}

void SlidesArtifact::takeChunk(quint32 number)
{
    const Chunk &chunk = m_source.store().artifacts[m_artifact.index].chunks[number];
    m_newest = qMax(m_newest, chunk.frame);
    const size_t step = m_plan.stepOf(m_newest);
    if (step >= m_plan.steps().size())
        return; // no slide shows it
    if (chunk.starts && number > 0) {
        if (isShownBefore(step))
            m_revisions.emplace_back();
        else
            m_revisions.back().clear();
    }
    m_reader.eachPart(m_artifact.index, number, [&](const Part &part, QByteArrayView content) {
        takePart(part, content, number);
    });
    noteGrowth(step, number + 1);
}

void SlidesArtifact::takePart(const Part &part, QByteArrayView content, quint32 number)
{
    static constexpr size_t MostRuns = 100;
    Revision &runs = m_revisions.back();
    if (runs.empty() || !runs.back().head().isContinuedBy(part, number)) {
        if (runs.size() == MostRuns)
            return;
        const ArtifactRecord &record = m_source.store().artifacts[m_artifact.index];
        const QString name =
            part.filename.isEmpty()
                ? QString::fromUtf8(record.name.isEmpty() ? record.id : record.name)
                : part.filename;
        runs.emplace_back(RunHead{part.kind, part.mediaType, part.filename, number}, name);
    }
    runs.back().add(content);
}

void SlidesArtifact::noteGrowth(size_t step, quint32 chunks)
{
    if (m_growth.empty() || m_growth.back().step != step)
        m_growth.push_back({step, 0, 0, {}});
    Growth &growth = m_growth.back();
    growth.chunks = chunks;
    growth.revision = m_revisions.size() - 1;
    growth.marks.clear();
    for (const SlidesRun &run : m_revisions.back())
        growth.marks.push_back(run.mark());
}

void SlidesArtifact::writeGrowth(JsonWriter &out, const Growth &growth) const
{
    const Revision &revision = m_revisions[growth.revision];
    out.beginObject().name("step").integer(qint64(growth.step));
    out.name("chunks").integer(growth.chunks);
    out.name("revision").integer(qint64(growth.revision)).name("shown").beginArray();
    for (size_t run = 0; run < growth.marks.size() && run < revision.size(); ++run)
        out.integer(revision[run].shown(growth.marks[run]));
    out.endArray().endObject();
}

void SlidesArtifact::write(JsonWriter &out, SlidesBudget &budget, qint64 version,
                           qint64 versions) const
{
    const ArtifactRecord &record = m_source.store().artifacts[m_artifact.index];
    const QString name = QString::fromUtf8(record.name.isEmpty() ? record.id : record.name);
    out.beginObject().name("name").string(name.left(200));
    out.name("id").string(QString::fromUtf8(record.id).left(200));
    out.optional("type", QString::fromUtf8(record.mediaType).left(200));
    out.name("bytes").integer(record.bytes).name("chunks").integer(m_artifact.chunks);
    out.name("complete").boolean(record.complete);
    if (versions > 1)
        out.name("version").integer(version).name("versions").integer(versions);
    out.name("revisions").beginArray();
    for (const Revision &revision : m_revisions) {
        out.beginArray();
        for (const SlidesRun &run : revision)
            run.write(out, budget);
        out.endArray();
    }
    out.endArray().name("growth").beginArray();
    for (const Growth &growth : m_growth)
        writeGrowth(out, growth);
    out.endArray().endObject();
}

} // namespace a2a
