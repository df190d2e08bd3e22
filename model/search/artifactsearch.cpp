// SPDX-License-Identifier: Apache-2.0
#include "model/search/artifactsearch.h"

#include <algorithm>

namespace a2a {

ArtifactSearch::ArtifactSearch(const Store &store, const Content &content)
    : m_store(store)
    , m_content(content)
{
}

void ArtifactSearch::restart()
{
    m_states.clear();
    m_todo.clear();
    m_tooLarge = 0;
    m_chunksSeen = 0;
    touch(NoIndex);
}

void ArtifactSearch::touch(ArtifactIndex artifact)
{
    if (artifact != NoIndex) {
        m_todo.insert(artifact);
        return;
    }
    for (ArtifactIndex any = 0; any < m_store.artifacts.size(); ++any)
        m_todo.insert(m_todo.end(), any);
}

void ArtifactSearch::step(const SearchPattern &pattern, std::vector<SearchHit> &hits)
{
    const ArtifactIndex artifact = *m_todo.begin();
    if (m_states.size() <= artifact)
        m_states.resize(m_store.artifacts.size());
    State &state = m_states[artifact];
    const ArtifactRecord &record = m_store.artifacts[artifact];
    if (state.base != record.base) {
        State fresh;
        fresh.base = record.base;
        fresh.next = record.base;
        fresh.reported = std::move(state.reported);
        state = std::move(fresh);
    }
    StepContext context{artifact, state, pattern, hits};
    const auto end = quint32(record.chunks.size());
    if (state.next < end && state.reported.size() < MaxHitsPerArtifact) {
        addChunk(context, state.next++);
        ++m_chunksSeen;
        if (state.next < end)
            return;
    }
    search(context, record.complete);
    m_todo.erase(artifact);
    if (m_todo.empty())
        m_reader.reset();
}

void ArtifactSearch::addChunk(StepContext &context, quint32 chunk)
{
    const FrameIndex frame = m_store.artifacts[context.artifact].chunks[chunk].frame;
    if (m_store.frames[frame].length <= LargestChunk) {
        if (!m_reader)
            m_reader.emplace(m_content, m_store);
        m_reader->forEachPart(context.artifact, chunk,
                              [&](const Part &part, QByteArrayView content) {
                                  addPart(context, part, content, chunk);
                              });
        return;
    }
    ++m_tooLarge;
    search(context, true);
    context.state.hasGap = true;
    context.state.growing = {};
    context.state.ends.clear();
}

void ArtifactSearch::addPart(StepContext &context, const Part &part, QByteArrayView content,
                             quint32 chunk)
{
    static constexpr qsizetype Looked = 1024;
    State &state = context.state;
    if (state.runs == 0 || !state.run.isContinuedBy(part, chunk)) {
        search(context, true);
        state.run = {part.kind, part.mediaType, part.filename, chunk};
        state.growing = {};
        state.ends.clear();
        state.size = 0;
        ++state.runs;
    }
    const QByteArrayView head = content.first(qMin(content.size(), Looked));
    if (part.kind == Part::Kind::Raw && head.contains('\0'))
        return; // images and other binary content are not text
    state.size += content.size();
    state.ends.emplace_back(state.size, chunk);
    for (qsizetype at = 0; at < content.size(); at += StreamedTextSearch::PieceBytes) {
        const qsizetype length = qMin(StreamedTextSearch::PieceBytes, content.size() - at);
        if (state.growing.append(content.sliced(at, length)))
            search(context, false);
    }
}

void ArtifactSearch::search(StepContext &context, bool isEnd)
{
    State &state = context.state;
    if (state.runs == 0 || state.reported.size() >= MaxHitsPerArtifact)
        return;
    m_matches.clear();
    state.growing.search(context.pattern, isEnd, MaxHitsPerArtifact - state.reported.size(),
                         m_matches);
    for (const StreamedTextSearch::Match &match : m_matches) {
        const quint32 run = state.runs - 1;
        if (!state.reported.emplace(run, match.bytes.offset, match.bytes.length).second)
            continue;
        SearchHit hit;
        hit.place = SearchPlace::Artifact;
        hit.index = context.artifact;
        hit.run = run;
        const auto end =
            std::lower_bound(state.ends.begin(), state.ends.end(), match.bytes.end(),
                             [](const auto &known, qint64 wanted) { return known.first < wanted; });
        hit.chunk = end == state.ends.end() ? state.next - 1 : end->second;
        hit.frame = m_store.artifacts[context.artifact].chunks[hit.chunk].frame;
        if (!state.hasGap)
            hit.bytes = match.bytes;
        setExcerpt(hit, match.text, match.span);
        context.hits.push_back(std::move(hit));
    }
    const auto known =
        std::upper_bound(state.ends.begin(), state.ends.end(), state.growing.done(),
                         [](qint64 done, const auto &end) { return done < end.first; });
    state.ends.erase(state.ends.begin(), known);
}

} // namespace a2a
