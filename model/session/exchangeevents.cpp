// SPDX-License-Identifier: Apache-2.0
// How ExchangeReader reads the blocks of an event stream.
#include "model/session/exchangereader.h"

#include "model/a2a/jsonrepair.h"
#include "model/a2a/tolerantcodec.h"

#include <algorithm>
#include <limits>

namespace a2a {

/// Most of a large document is read already.
bool ExchangeReader::parseWhole(QByteArrayView bytes)
{
    if (m_growing.isEmpty())
        return m_document.parseBorrowed(bytes);
    m_document = m_growing.finish(bytes);
    return m_document.isValid();
}

/// Strict first; then the repairs that the sources' own examples call for, each of them noted.
bool ExchangeReader::parse(const SseEvent &event, Frame &frame, Notes &notes)
{
    if (parseWhole(event.data))
        return true;
    if (event.data.size() > LargestMended)
        return false;
    const json::ParseError strict = m_document.error();
    bool hasOtherLines = false;
    for (const SseExtra &extra : *event.extras)
        hasOtherLines = hasOtherLines || extra.kind == SseExtra::Kind::UnknownField;
    if (hasOtherLines && event.length > LargestMended)
        return false;
    m_mended = event.data.toByteArray();
    const char *rule = nullptr;
    QString text;
    if (hasOtherLines) {
        m_mended = unprefixedData(m_recording.body(m_id, event.offset, event.length));
        rule = "NOTE-SSE-UNPREFIXED";
        text = tr("The JSON goes on in lines without the data: prefix.");
    } else if (m_mended.startsWith('\x1e')) {
        m_mended.remove(0, 1);
        rule = "NOTE-SSE-SEPARATOR";
        text = tr("A record separator stands before the JSON.");
    }
    const bool isJson = m_document.parseBorrowed(m_mended);
    if (!isJson) {
        m_mended = repairedJson(m_mended);
        if (!m_document.parseBorrowed(m_mended)) {
            m_document.parseBorrowed(event.data);
            Q_ASSERT(strict);
            return false;
        }
    }
    frame.flags |= FrameRepaired;
    if (rule)
        addNote(notes, rule, Severity::Error, "WHATWG HTML §9.2.6", text, m_document.root());
    if (!isJson) {
        addNote(notes, "NOTE-JSON-REPAIRED", Severity::Error, "RFC 8259",
                tr("The data is not JSON; it was read after mending comments, commas or brackets."),
                m_document.root());
    }
    return true;
}

/// Events that no blank line separates, as printed examples show them: each begins with a `data:`
/// line and is a document of its own.
bool ExchangeReader::readPieces(const SseEvent &event)
{
    if (event.length > LargestMended)
        return false;
    const QByteArray block = m_recording.body(m_id, event.offset, event.length);
    const QList<qsizetype> starts = dataLines(block);
    if (m_inPieces || event.truncated || starts.size() < 2)
        return false;
    const auto piece = [&](qsizetype number) {
        const qsizetype end = number + 1 < starts.size() ? starts.at(number + 1) : block.size();
        return block.mid(starts.at(number), end - starts.at(number));
    };
    for (qsizetype number = 0; number < starts.size(); ++number) {
        if (!json::Document(repairedJson(unprefixedData(piece(number)))).root().isObject())
            return false;
    }
    m_inPieces = true;
    for (qsizetype number = 0; number < starts.size(); ++number) {
        const auto read = [&](const SseEvent &found) {
            SseEvent moved = found;
            moved.offset += event.offset + starts.at(number);
            if (moved.dataOffset >= 0)
                moved.dataOffset += event.offset + starts.at(number);
            moved.unterminated = event.unterminated && number + 1 == starts.size();
            readBlock(moved);
        };
        SseDecoder decoder;
        decoder.feed(piece(number), read);
        decoder.finish(read);
    }
    m_inPieces = false;
    return true;
}

void ExchangeReader::readBlock(const SseEvent &event)
{
    Frame frame;
    frame.exchange = m_id;
    frame.timeNs = m_nowNs;
    frame.offset = event.offset;
    constexpr qint64 Longest = std::numeric_limits<quint32>::max(); // of comments before the data
    const qint64 before = event.dataOffset - event.offset;
    const bool isOneRun = event.dataOffset >= 0 && before <= Longest;
    frame.length = quint32(std::min(event.length, Longest));
    frame.dataOffset = isOneRun ? quint32(before) : 0;
    frame.dataLength = quint32(event.data.size());
    frame.task = track().task;
    if (!isOneRun)
        frame.flags |= FrameJoined;
    if (event.unterminated)
        frame.flags |= FrameUnterminated;
    if (event.truncated)
        frame.flags |= FrameTruncated;
    if (!event.hasData || event.data.isEmpty() || event.truncated)
        m_growing.clear();
    if (!event.hasData || event.data.isEmpty()) {
        frame.kind = FrameKind::Comment;
        m_fold.addFrame(frame);
        return;
    }
    m_notes.clear();
    if (event.truncated)
        return failTooLarge(frame);
    if (!parse(event, frame, m_notes)) {
        if (readPieces(event))
            return;
        if (event.unterminated) { // the usual end of a cut stream: the end itself is reported
            m_fold.addFrame(frame);
            return;
        }
        const FrameIndex index = m_fold.addFrame(frame);
        judgeFraming(event, false, m_notes);
        m_fold.addNotes(index, m_notes);
        return failBroken(index, m_document.error());
    }
    noteFraming(event);
    judgeFraming(event, true, m_notes);
    readDocument(frame, m_notes);
}

/// What is odd about the block that holds a readable event.
void ExchangeReader::noteFraming(const SseEvent &event)
{
    if (m_inPieces) {
        addNote(m_notes, "NOTE-SSE-UNSEPARATED", Severity::Error, "WHATWG HTML §9.2.6",
                tr("No blank line separates this event from its neighbours."), m_document.root());
    }
    if (event.event == "error") {
        addNote(m_notes, "NOTE-SSE-ERROR-EVENT", Severity::Note, "1.0 §9.4.2",
                tr("The event is named \"error\"; it is read like any other."), m_document.root());
    }
    if (event.unterminated) {
        addNote(m_notes, "NOTE-SSE-UNTERMINATED", Severity::Warning, "WHATWG HTML §9.2.6",
                tr("The stream ended without the blank line that completes its last event."),
                m_document.root());
    }
}

} // namespace a2a
