// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/rule.h"
#include "model/rules/engine/views.h"

#include <optional>
#include <vector>

namespace a2a::rules {

/// Requests made for the purpose, none of which changes anything at the agent: they ask for what
/// cannot exist, cannot be understood or was given already.
enum class ProbeKind : quint8 {
    UnknownTask,        ///< asks for a task that nobody has made
    CancelUnknown,      ///< cancels one
    SubscribeUnknown,   ///< subscribes to one
    UnknownMethod,      ///< calls a method that no generation has
    BrokenJson,         ///< a body that is no JSON
    NoRequest,          ///< JSON that is no request
    NoParams,           ///< asks for a task without naming it
    OtherVersion,       ///< asks in version 99.0
    NoVersion,          ///< asks without naming a version
    BadPageSize,        ///< asks for a page of -1 tasks
    List,               ///< asks for a page of one task
    NoCredentials,      ///< asks for an unknown task without the credentials that the card requires
    ExtendedCard,       ///< the extended card without credentials
    ExtendedUndeclared, ///< the same where the card does not offer one
    PushUndeclared,     ///< push configurations of an unknown task where the card offers none
    CardAgain,          ///< the card, if it has changed (If-None-Match)
    PushUnknown,        ///< push configurations of an unknown task where the card offers them
    ExtendedSigned,     ///< the extended card with the credentials that are set
    Anonymous,          ///< asks for an unknown task without them where the card wants none
};
inline constexpr int ProbeKindCount = 19;

/// "unknown-task": as in recordings and in the output of programs.
[[nodiscard]] QByteArray probeWord(ProbeKind kind);
/// What is tried, one sentence; model/text has ruleText() for it.
[[nodiscard]] const char *probeTitle(ProbeKind kind);
/// The call that it is, so that its answer also says something about the card's claims; nothing
/// where the request is no proper one.
[[nodiscard]] std::optional<Operation> probeOperation(ProbeKind kind);
/// Which of the rules the probe can decide ("SEM-009 …"), apart by blanks.
[[nodiscard]] QByteArray probeRules(ProbeKind kind);

/// A probe as its exchange is marked in a recording.
struct ProbeMark {
    ProbeKind kind = ProbeKind::UnknownTask;
    Generation generation = Generation::V1_0;
    BindingKind binding = BindingKind::JsonRpc;
    quint8 attempt = 0; ///< a call that an agent may know under several names (OperationCall)

    /// "probe unknown-task 1.0 jsonrpc": RequestHead::operation of its exchange; later attempts
    /// with their number behind it.
    [[nodiscard]] QString text() const;
    /// Nothing when the exchange is no probe.
    [[nodiscard]] static std::optional<ProbeMark> read(QStringView operation);
    bool operator==(const ProbeMark &) const = default;
};

/// The answer to a probe.
struct ProbeView {
    ProbeMark mark;
    const ExchangeFacts &facts;
    json::Value at;     ///< the answer; invalid when it is no JSON
    json::Value result; ///< JSON-RPC: its result; HTTP+JSON: the whole answer where it did not fail
    json::Value error;
    qint64 code = 0;           ///< of the refusal, in JSON-RPC's numbers; 0: none that is known
    bool unauthorized = false; ///< as gRPC says it

    [[nodiscard]] bool isRefused() const { return error.isValid() || facts.status >= 400; }
    /// Its JSON is a view of ours: nothing can be said of how it is written.
    [[nodiscard]] bool isGrpc() const { return mark.binding == BindingKind::Grpc; }
    /// For want of credentials: nothing else can be told.
    [[nodiscard]] bool isBarred() const
    {
        return facts.status == 401 || facts.status == 403 || unauthorized;
    }
};

[[nodiscard]] Table<ProbeView> probeAnswerRules();

/// What of a body is read as JSON: of an event stream its first event.
[[nodiscard]] QByteArray probeDocument(const ExchangeFacts &facts, const QByteArray &body);
/// What the answer to a probe says, appended to the notes; `body` as recorded, over gRPC the JSON
/// that stands for it: the message, or {"error":{"code":…,"status":"NOT_FOUND","message":…}}.
void judgeProbe(const ProbeMark &mark, const ExchangeFacts &facts, const QByteArray &body,
                Notes &notes);
/// What came; text of the agent's within.
[[nodiscard]] Phrase probeSeen(const ProbeMark &mark, const ExchangeFacts &facts,
                               const QByteArray &body);

} // namespace a2a::rules
