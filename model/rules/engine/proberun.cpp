// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/proberun.h"

#include "model/a2a/notes.h"
#include "model/rules/engine/violations.h"

#include <algorithm>
#include <cctype>

namespace a2a::rules {

QByteArray ProbeReply::taskId() const
{
    const auto named = std::find_if(events.begin(), events.end(), [](const ProbeEvent &event) {
        return !event.taskId.isEmpty() && event.kind != EventKind::Message;
    });
    return named == events.end() ? QByteArray() : named->taskId;
}

TaskState ProbeReply::lastState() const
{
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
        if (event->state != TaskState::Unspecified)
            return event->state;
    }
    return TaskState::Unspecified;
}

const ProbeReply *ProbeRun::find(ProbePart part) const
{
    const auto found = std::find_if(replies.rbegin(), replies.rend(),
                                    [part](const ProbeReply &reply) { return reply.part == part; });
    return found == replies.rend() ? nullptr : &*found;
}

const ProbeReply *ProbeRun::start() const
{
    const ProbeReply *stream = find(ProbePart::StartStream);
    return stream ? stream : find(ProbePart::Start);
}

QByteArray withOtherVersion(const QByteArray &uri)
{
    const qsizetype end = uri.endsWith('/') ? uri.size() - 1 : uri.size();
    qsizetype begin = end;
    while (begin > 0 && (std::isdigit(uchar(uri[begin - 1])) != 0 || uri[begin - 1] == '.'))
        --begin;
    if (begin == end || begin == 0)
        return {};
    const bool hasLetter = uri[begin - 1] == 'v' || uri[begin - 1] == 'V';
    const qsizetype before = hasLetter ? begin - 2 : begin - 1;
    if (before < 0 || !QByteArrayView("/:#-_@=").contains(uri[before]))
        return {};
    return uri.first(begin) + "99" + uri.sliced(end);
}

QString operationName(ProtocolVersion protocolVersion, ProbePart part)
{
    return QString::fromUtf8(codecFor(protocolVersion)->operationName(partOperation(part)));
}

Phrase describeReply(ProtocolVersion protocolVersion, const ProbeReply &reply)
{
    const QString operation = operationName(protocolVersion, reply.part);
    switch (reply.kind) {
    case ProbeReply::Kind::Nothing:
        return {"run-no-response", {operation}};
    case ProbeReply::Kind::Undecided:
        return {"run-undecided", {operation, reply.status}};
    case ProbeReply::Kind::Accepted:
        return {"run-accepted", {operation}};
    case ProbeReply::Kind::Refused:
        break;
    }
    if (reply.code == 0)
        return {"run-refused-status", {operation, reply.status}};
    return {"run-refused", {operation, reply.code, reply.message.left(200)}};
}

ProbePart decidingPart(ProbeKind kind)
{
    switch (kind) {
    case ProbeKind::ReturnAtOnce:
        return ProbePart::Start;
    case ProbeKind::CancelTwice:
        return ProbePart::CancelAgain;
    case ProbeKind::SendTwice:
        return ProbePart::StartAgain;
    case ProbeKind::ParallelStreams:
    case ProbeKind::CloseStream:
        return ProbePart::GetTask;
    case ProbeKind::UndeclaredStream:
        return ProbePart::StartStream;
    case ProbeKind::DeletePush:
        return ProbePart::DeletePushAgain;
    default:
        return ProbePart::SendOther;
    }
}

void checkProbeRun(const ProbeRun &run, Notes &notes)
{
    if (run.mark.part != decidingPart(run.mark.kind))
        return;
    Violations violations;
    violations.begin(formBit(run.mark.protocolVersion, run.mark.binding), notes, false);
    violations.run(probeRunRules(), run);
    violations.end();
    keepSectionsFor(notes, run.mark.protocolVersion);
}

} // namespace a2a::rules
