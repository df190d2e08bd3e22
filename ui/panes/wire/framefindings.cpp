// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/framefindings.h"

#include "model/fold/framerun.h"
#include "model/text/textof.h"
#include "ui/panes/wire/wiretr.h"

namespace a2a {

using namespace Qt::StringLiterals;

static void addFlags(std::vector<FindingLine> &lines, const Content &content, FrameIndex index,
                     const Frame &frame)
{
    const quint16 flags = frame.flags;
    if ((flags & FrameUnterminated) && frame.kind != FrameKind::Comment) {
        lines.push_back(
            {Severity::Warning,
             WireTr::tr(
                 "The stream ended before this event was complete: it was never dispatched."),
             u"WHATWG HTML §9.2.6"_s,
             {}});
    }
    if (flags & FrameTruncated)
        lines.push_back(
            {Severity::Error,
             WireTr::tr("The event is larger than the limit: only its beginning was kept."),
             {},
             {}});
    if (flags & FrameRepaired) {
        const std::vector<LenientJson::Repair> repairs = content.mended(index).repairs();
        lines.push_back(
            {Severity::Warning,
             WireTr::tr("Invalid JSON was repaired for display; the tree shows the repaired text."),
             {},
             repairs.empty() ? json::ByteRange() : repairs.front().bytes});
    }
}

/// Adds a line about missing bytes, which links to where they are missing.
static void addOmission(std::vector<FindingLine> &lines, const Omission &omitted,
                        const Frame &frame)
{
    if (omitted.bytes == 0)
        return;
    const qint64 at = omitted.bodyOffset - frame.offset;
    lines.push_back(
        {Severity::Note,
         WireTr::tr("A flood of frames without content: only its beginning and its end are kept. "
                    "%1 in between are not kept, nor shown.")
             .arg(WireText::byteCount(omitted.bytes)),
         {},
         at > 0 && at < frame.length ? json::ByteRange{at, 1} : json::ByteRange()});
}

std::vector<FindingLine> frameFindings(const Store &store, const Recording &recording,
                                       const Content &content, FrameIndex index,
                                       const Error *failure, const json::Document *document,
                                       const FrameSpans &spans, const FindingMarks *marks)
{
    const Frame &frame = store.frames[index];
    std::vector<FindingLine> lines;
    const bool broken = document && document->error() && frame.dataLength > 0;
    if (broken) {
        const qint64 size = qMax<qint64>(spans.dataSize(), 1);
        const qint64 at = qMin(document->error().offset, size - 1); // the error may be at the end
        lines.push_back({Severity::Error,
                         WireTr::tr("Invalid JSON at byte %1 of the data: %2")
                             .arg(document->error().offset)
                             .arg(textOf(document->error().message)),
                         u"RFC 8259"_s, spans.toBlock({at, 1})});
    }
    if (failure) {
        const QString text = textOf(*failure);
        // The failure of a broken event is already in the line above.
        if (!broken || failure->code != "broken-frame"_L1)
            lines.push_back({Severity::Error, text, failure->code, {}});
    }
    for (const Finding &finding : store.findings) {
        if (finding.frame != index || (marks && marks->isMuted(finding.note.rule)))
            continue;
        FindingLine line = findingLine(finding.note);
        line.bytes = spans.toBlock(line.bytes);
        lines.push_back(std::move(line));
    }
    addFlags(lines, content, index, frame);
    if (const auto run = frameRunFacts(store, recording, index))
        addOmission(lines, run->omitted, frame);
    return lines;
}

} // namespace a2a
