// SPDX-License-Identifier: Apache-2.0
#include "model/lab/activesteps.h"

#include "model/rules/engine/proberun.h"

#include <algorithm>

namespace a2a {

using rules::ProbeKind;
using rules::ProbePart;

static constexpr ActiveStep call(ProbePart part)
{
    return {ActiveStep::Kind::Call, part};
}

static constexpr ActiveStep OneMessage[] = {call(ProbePart::Start)};
static constexpr ActiveStep OneStream[] = {call(ProbePart::StartStream)};
static constexpr ActiveStep OtherMessage[] = {call(ProbePart::SendOther)};
static constexpr ActiveStep MessageToTask[] = {call(ProbePart::Start), call(ProbePart::SendOther)};
static constexpr ActiveStep TwoCancels[] = {call(ProbePart::Start), call(ProbePart::Cancel),
                                            call(ProbePart::CancelAgain)};
static constexpr ActiveStep TwoMessages[] = {call(ProbePart::Start), call(ProbePart::StartAgain)};
static constexpr ActiveStep TwoStreams[] = {call(ProbePart::StartStream),
                                            call(ProbePart::Subscribe),
                                            {ActiveStep::Kind::AwaitStreams},
                                            call(ProbePart::GetTask)};
static constexpr ActiveStep ClosedStream[] = {call(ProbePart::StartStream),
                                              call(ProbePart::Subscribe),
                                              {ActiveStep::Kind::CloseFirst},
                                              {ActiveStep::Kind::AwaitStreams},
                                              call(ProbePart::GetTask)};
static constexpr ActiveStep DeletedConfig[] = {
    call(ProbePart::Start), call(ProbePart::SetPush), call(ProbePart::DeletePush),
    call(ProbePart::GetPush), call(ProbePart::DeletePushAgain)};

std::span<const ActiveStep> activeSteps(ProbeKind kind)
{
    switch (kind) {
    case ProbeKind::ReturnAtOnce:
        return OneMessage;
    case ProbeKind::UndeclaredStream:
        return OneStream;
    case ProbeKind::MessageOtherContext:
        return MessageToTask;
    case ProbeKind::CancelTwice:
        return TwoCancels;
    case ProbeKind::SendTwice:
        return TwoMessages;
    case ProbeKind::ParallelStreams:
        return TwoStreams;
    case ProbeKind::CloseStream:
        return ClosedStream;
    case ProbeKind::DeletePush:
        return DeletedConfig;
    default:
        return OtherMessage;
    }
}

int messageCount(ProbeKind kind)
{
    const std::span<const ActiveStep> steps = activeSteps(kind);
    return int(std::count_if(steps.begin(), steps.end(), [](const ActiveStep &step) {
        const Operation operation = rules::partOperation(step.part);
        return step.kind == ActiveStep::Kind::Call &&
               (operation == Operation::Send || operation == Operation::SendStreaming);
    }));
}

static bool requiresExtension(json::Value card)
{
    for (const json::Value extension : json::children(card["capabilities"]["extensions"])) {
        if (extension["required"].toBool())
            return true;
    }
    return false;
}

QByteArray versionedExtension(json::Value card)
{
    for (const json::Value extension : json::children(card["capabilities"]["extensions"])) {
        const QByteArray uri = extension["uri"].toString().toUtf8();
        if (!rules::withOtherVersion(uri).isEmpty())
            return uri;
    }
    return {};
}

Phrase inapplicableReason(ProbeKind kind, const Dialect &dialect, json::Value card)
{
    const auto declares = [card](const char *name) { return card["capabilities"][name].toBool(); };
    if (kind == ProbeKind::UndeclaredStream) {
        if (!dialect.supports(Operation::SendStreaming))
            return {"probe-no-stream-operation"};
        return declares("streaming") ? Phrase("probe-streaming-declared") : Phrase();
    }
    if (!dialect.version().hasActiveProbes)
        return {"probe-newest-only"};
    switch (kind) {
    case ProbeKind::ParallelStreams:
    case ProbeKind::CloseStream:
        return declares("streaming") ? Phrase() : Phrase("probe-no-streaming");
    case ProbeKind::DeletePush:
        return declares("pushNotifications") ? Phrase() : Phrase("probe-no-push");
    case ProbeKind::NoExtension:
        return requiresExtension(card) ? Phrase() : Phrase("probe-no-required-extension");
    case ProbeKind::OtherExtension:
        return versionedExtension(card).isEmpty() ? Phrase("probe-no-versioned-extension")
                                                  : Phrase();
    default:
        return {};
    }
}

} // namespace a2a
