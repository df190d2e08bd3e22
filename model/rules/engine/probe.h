// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/wiretraits.h"
#include "model/rules/engine/rule.h"
#include "model/rules/engine/ruleinputs.h"

#include <optional>
#include <vector>

namespace a2a::rules {

/// Requests for testing. Those before ReturnAtOnce change nothing at the agent: they request things
/// that do not exist, cannot be understood or were returned already. The others send messages, so
/// that they start tasks, which are canceled afterward (isActive()).
enum class ProbeKind : quint8 {
    UnknownTask,      ///< GetTask with an unknown id
    CancelUnknown,    ///< CancelTask with an unknown id
    SubscribeUnknown, ///< SubscribeToTask with an unknown id
    UnknownMethod,    ///< calls a method that no protocol version has
    BrokenJson,       ///< a body that is not JSON
    NoRequest,        ///< JSON that is not a request
    NoParams,         ///< GetTask without an id
    OtherVersion,     ///< requests version 99.0
    NoVersion,        ///< names no version
    BadPageSize,      ///< requests a page of -1 tasks
    List,             ///< requests a page of one task
    NoCredentials, ///< GetTask with an unknown id, without the credentials that the card requires
    ExtendedCard,  ///< the extended card without credentials
    ExtendedUndeclared, ///< the same if the card does not offer one
    PushUndeclared,     ///< push notification configs of an unknown task if the card does not offer
                        ///< them
    CardAgain,          ///< the card, if it has changed (If-None-Match)
    PushUnknown,        ///< push notification configs of an unknown task if the card offers them
    ExtendedSigned,     ///< the extended card with the current credentials
    Anonymous,    ///< GetTask with an unknown id without credentials if the card requires none
    ReturnAtOnce, ///< a message with returnImmediately
    MessageUnknownTask,  ///< a message to an unknown task
    MessageOtherContext, ///< a message to a task, with the id of another context
    CancelTwice,         ///< CancelTask for the same task again
    SendTwice,           ///< the same messageId in two messages
    ParallelStreams,     ///< the events of two streams of one task
    CloseStream,         ///< one of two streams of a task is closed
    UndeclaredStream,    ///< SendStreamingMessage if the card does not offer streaming
    DeletePush,          ///< a push notification config is deleted, requested and deleted again
    NoExtension,         ///< a message without the extensions that the card requires
    OtherExtension,      ///< a message with another version of an extension of the card
};
inline constexpr int ProbeKindCount = 30;

/// Whether the probe changes something at the agent. Then it consists of several requests
/// (ProbePart).
[[nodiscard]] constexpr bool isActive(ProbeKind kind)
{
    return kind >= ProbeKind::ReturnAtOnce;
}

/// The requests of probes that change something. Those from CloseCancel on end what the others
/// started.
enum class ProbePart : quint8 {
    None, ///< of a probe that is one request
    Start,
    StartAgain, ///< the same message once more
    StartStream,
    SendOther, ///< the message that the probe is about
    Subscribe,
    Cancel,
    CancelAgain,
    SetPush,
    DeletePush,
    GetPush,
    DeletePushAgain,
    GetTask,
    CloseCancel,
    CloseTask, ///< GetTask: whether it has ended
    ClosePush,
    CloseList, ///< looks for the task of a message that got no response
};
inline constexpr int ProbePartCount = 17;

/// The operation that the part calls.
[[nodiscard]] Operation partOperation(ProbePart part);
/// Whether the part only ends what the probe started: it is not judged.
[[nodiscard]] constexpr bool isClosing(ProbePart part)
{
    return part >= ProbePart::CloseCancel;
}

/// The name of the probe in recordings and in the output of programs, such as "unknown-task".
[[nodiscard]] QByteArray probeName(ProbeKind kind);
/// The title of a probe: one sentence about what it tests. ruleText() in model/text translates it.
[[nodiscard]] const char *probeTitle(ProbeKind kind);
/// The corresponding call, so that its response is also evidence for the card's claims; nothing if
/// the request is invalid.
[[nodiscard]] std::optional<Operation> probeOperation(ProbeKind kind);
/// The rules that the probe can decide ("SEM-009 …"), separated by blanks.
[[nodiscard]] QByteArray probeRules(ProbeKind kind);

/// A probe as marked in a recording, on its exchange.
struct ProbeMark {
    ProbeKind kind = ProbeKind::UnknownTask;
    ProtocolVersion protocolVersion = ProtocolVersion::V1_0;
    BindingKind binding = BindingKind::JsonRpc;
    quint8 attempt = 0; ///< a call that an agent may know under several names (OperationCall)
    ProbePart part = ProbePart::None;

    [[nodiscard]] const VersionTraits &version() const { return traitsOf(protocolVersion); }
    [[nodiscard]] const BindingTraits &bindingTraits() const { return traitsOf(binding); }
    /// "probe unknown-task 1.0 jsonrpc": RequestHead::operation of its exchange; later attempts
    /// with their number after it, parts with it and their word: "probe cancel-twice 1.0 jsonrpc 0
    /// cancel".
    [[nodiscard]] QString text() const;
    /// The mark in a recorded operation; nothing if the exchange is not a probe.
    [[nodiscard]] static std::optional<ProbeMark> read(QStringView operation);
    bool operator==(const ProbeMark &) const = default;
};

/// The response to a probe.
struct ProbeInput {
    ProbeMark mark;
    const ExchangeFacts &facts;
    json::Value at;     ///< the response; invalid if it is not JSON
    json::Value result; ///< JSON-RPC: its result; HTTP+JSON: the whole response if it did not fail
    json::Value error;
    qint64 code = 0;           ///< of the error, as a JSON-RPC code, or 0 if unknown
    bool unauthorized = false; ///< by the gRPC status or the error's code
    /// Status 400, 404 or 405 without an error of the protocol: any gateway or web framework may
    /// respond like this before the agent, so nothing can be concluded.
    bool isPlainRefusal = false;
    bool isTruncated = false; ///< the exchange ended early, and what was received is not valid JSON

    [[nodiscard]] bool isRefused() const { return error.isValid() || facts.status >= 400; }
    /// Whether it was refused for lack of credentials, so that nothing else can be determined.
    [[nodiscard]] bool isAccessDenied() const
    {
        return facts.status == 401 || facts.status == 403 || unauthorized;
    }
    /// Whether the response says nothing about the request: it comes from an intermediary or is cut
    /// off, or the agent is overloaded or requires an extension first.
    [[nodiscard]] bool isInconclusive() const;
    /// Whether a response that breaks no rule shows that the agent keeps those of the probe.
    [[nodiscard]] bool provesConformance() const;
};

[[nodiscard]] RuleTable<ProbeInput> probeResponseRules();

/// The part of a body that is read as JSON: of an event stream the data of its first event.
[[nodiscard]] QByteArray probeDocument(const ExchangeFacts &facts, const QByteArray &body);
/// The findings about the response to a probe, appended to the notes; `body` as recorded, over gRPC
/// its JSON equivalent: the message, or {"error":{"code":…,"status":"NOT_FOUND","message":…}};
/// `request` is the body that was sent, or empty if unknown.
void checkProbe(const ProbeMark &mark, const ExchangeFacts &facts, const QByteArray &body,
                Notes &notes, const QByteArray &request = {});
/// Whether ProbeInput::provesConformance() is true for the response.
[[nodiscard]] bool provesConformance(const ProbeMark &mark, const ExchangeFacts &facts,
                                     const QByteArray &body);
/// Whether ProbeInput::isPlainRefusal is true for the response.
[[nodiscard]] bool isPlainRefusal(const ProbeMark &mark, const ExchangeFacts &facts,
                                  const QByteArray &body);
/// What was received, as a phrase; contains text of the agent.
[[nodiscard]] Phrase describeProbeResponse(const ProbeMark &mark, const ExchangeFacts &facts,
                                           const QByteArray &body);

} // namespace a2a::rules
