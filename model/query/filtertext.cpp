// SPDX-License-Identifier: Apache-2.0
#include "model/query/filtertext.h"

#include "model/facts/factstr.h"
#include "model/text/statetexts.h"
#include "model/text/textof.h"

#include <algorithm>

namespace a2a {

FilterTextTest::FilterTextTest(FilterMatcher matcher)
    : m_matcher(std::move(matcher))
    , m_words(ChunkLabels::current())
{
    const FilterNeedle *needle = m_matcher.needle();
    if (!needle)
        return; // regular expressions are matched against the whole info
    const QString &text = needle->text();
    const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    m_isClock = text.contains(u':') && std::all_of(text.begin(), text.end(), [&](QChar c) {
                    return isDigit(c) || c == u':' || c == u'.';
                });
    const QString chunk = QString(m_words.chunk).remove(QLatin1String("%1"));
    m_isChunkWord = needle->isIn(chunk);
    m_isChunkNumber = !m_isChunkWord && std::all_of(text.begin(), text.end(), [&](QChar c) {
        return isDigit(c) || chunk.contains(c, Qt::CaseInsensitive);
    });
    m_isAppend = needle->isIn(m_words.append);
    m_isReplaces = needle->isIn(m_words.replaces);
    m_isLast = needle->isIn(m_words.last);
    m_isFinal = needle->isIn(FactsTr::tr("final"));
}

void FilterTextTest::invalidate()
{
    m_contexts.clear();
    m_artifacts.clear();
}

bool FilterTextTest::matches(const FilterReader &reader, FrameIndex frame)
{
    return isInRow(reader, frame) || isInNames(reader, frame) || isInInfo(reader, frame) ||
           m_matcher.isInJson(reader.data(frame, m_scratch));
}

bool FilterTextTest::isInRow(const FilterReader &reader, FrameIndex index)
{
    const Frame &frame = reader.frame(index);
    const auto kind =
        (size_t(frame.kind) * 16 + size_t(frame.event)) * 2 + (frame.flags & FrameFailed ? 1 : 0);
    if (m_kinds.get(kind, [&] { return m_matcher.isIn(reader.text().kind(index)); }))
        return true;
    if (frame.state != TaskState::Unspecified && m_states.get(size_t(frame.state), [&] {
            return m_matcher.isIn(taskStateText(frame.state));
        }))
        return true;
    return m_isClock && m_matcher.isIn(reader.clock(index));
}

bool FilterTextTest::isInNames(const FilterReader &reader, FrameIndex index)
{
    const Store &store = reader.store();
    const TaskIndex task = reader.task(index);
    const auto fits = [this](const QByteArray &utf8) {
        return !utf8.isEmpty() && m_matcher.isIn(QString::fromUtf8(utf8));
    };
    if (task != NoIndex && m_tasks.get(task, [&] { return fits(store.tasks[task].id); }))
        return true;
    const ContextIndex context = reader.context(index);
    if (context != NoIndex &&
        m_contexts.get(context, [&] { return fits(store.contexts[context].id); }))
        return true;
    const ArtifactIndex artifact = store.frames[index].artifact;
    return artifact != NoIndex && m_artifacts.get(artifact, [&] {
        return fits(store.artifacts[artifact].id) || fits(store.artifacts[artifact].name);
    });
}

bool FilterTextTest::isInInfo(const FilterReader &reader, FrameIndex index) const
{
    const Frame &frame = reader.frame(index);
    if (frame.kind == FrameKind::Comment)
        return false; // shows its bytes
    const bool isCommon =
        m_matcher.needle() && frame.kind == FrameKind::Event &&
        (frame.event == EventKind::ArtifactUpdate || frame.event == EventKind::StatusUpdate);
    if (!isCommon) {
        const bool isChunk = frame.kind == FrameKind::Event && frame.artifact != NoIndex &&
                             frame.event == EventKind::ArtifactUpdate && !reader.failure(index);
        return m_matcher.isIn(isChunk ? reader.text().chunkLine(index, m_words)
                                      : reader.text().info(index));
    }
    // Streams consist of these: their words are checked one by one, without making the line.
    if (frame.flags & FrameFailed) {
        const Error *error = reader.failure(index);
        if (error && m_matcher.isIn(textOf(error->message)))
            return true;
    }
    if (frame.event == EventKind::StatusUpdate)
        return m_isFinal && frame.flags & FrameFinal;
    return isInChunk(reader, index);
}

bool FilterTextTest::isInChunk(const FilterReader &reader, FrameIndex index) const
{
    const Frame &frame = reader.frame(index);
    if (frame.artifact == NoIndex)
        return false;
    const bool append = frame.flags & FrameAppend;
    if (m_isChunkWord || (m_isAppend && append) || (m_isLast && frame.flags & FrameLastChunk))
        return true;
    if (!m_isChunkNumber && (!m_isReplaces || append))
        return false;
    const quint32 number = findChunk(reader.store().artifacts[frame.artifact], index);
    if (number == NoIndex)
        return false;
    if (m_isReplaces && !append && number > 0)
        return true;
    return m_isChunkNumber && m_matcher.isIn(m_words.numberedChunk(number));
}

} // namespace a2a
