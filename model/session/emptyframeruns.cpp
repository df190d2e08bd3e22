// SPDX-License-Identifier: Apache-2.0
#include "model/session/emptyframeruns.h"

namespace a2a {

void EmptyFrameRuns::addBlock(Frame frame, const SseEvent &event, qint64 nowNs)
{
    const bool isLike = event.dataLines == m_dataLines || m_shapes >= MaxShapes;
    if (current() == NoIndex || !isLike) {
        frame.kind = FrameKind::Comment;
        frame.dataLength = 0;
        frame.flags &= quint16(~FrameJoined);
        m_fold.beginRun(m_fold.addFrame(frame), 1);
        m_count = 1;
        m_dataLines = event.dataLines;
        ++m_shapes;
        return;
    }
    m_count += event.blankLines + 1;
    m_fold.growRun(m_id, m_count, event.offset + event.length, nowNs);
    if (event.unterminated)
        m_store.frames[current()].flags |= FrameUnterminated;
}

void EmptyFrameRuns::addRest(const SseDecoder::TrailingLines &quiet, qint64 nowNs)
{
    static constexpr qint64 Unshown = qint64{16} * 1024;
    if (quiet.bytes == 0)
        return;
    if (current() == NoIndex) {
        if (quiet.bytes < Unshown)
            return;
        Frame frame;
        frame.kind = FrameKind::Comment;
        frame.exchange = m_id;
        frame.timeNs = nowNs;
        frame.offset = quiet.offset;
        frame.length = quint32(quiet.bytes);
        frame.task = m_store.exchanges[m_id].task;
        m_fold.beginRun(m_fold.addFrame(frame), quiet.blankLines);
        m_count = 0;
        m_shapes = MaxShapes;
    }
    const bool mayBeOfEvent = quiet.blankLines == 0 && quiet.bytes < Unshown; // its beginning
    m_fold.growRun(m_id, m_count + quiet.blankLines, quiet.offset + quiet.bytes,
                   mayBeOfEvent ? m_store.run(current())->lastNs : nowNs);
}

/// What was shown as part of the run may have been the beginning of the event, which is not part of
/// it.
void EmptyFrameRuns::end(const SseEvent &event, qint64 nowNs)
{
    const FrameIndex run = current();
    if (run == NoIndex)
        return;
    const Frame &frame = m_store.frames[run];
    const bool isTooLong =
        event.offset > frame.offset && event.offset < frame.offset + frame.length;
    if (event.blankLines > 0)
        m_fold.growRun(m_id, m_count + event.blankLines, event.offset, nowNs);
    else if (isTooLong)
        m_fold.growRun(m_id, m_count, event.offset, m_store.run(run)->lastNs);
    m_fold.endRun(m_id);
    m_count = 0;
    m_shapes = 0;
}

void EmptyFrameRuns::begin(FrameIndex frame)
{
    m_fold.beginRun(frame, 1);
    m_count = 1;
}

bool EmptyFrameRuns::growByMessage(qint64 endOffset, qint64 nowNs)
{
    if (current() == NoIndex)
        return false;
    m_fold.growRun(m_id, ++m_count, endOffset, nowNs);
    return true;
}

} // namespace a2a
