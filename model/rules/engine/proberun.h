// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/probe.h"

#include <QList>

namespace a2a::rules {

/// A task, message or update in the response to a part of a probe.
struct ProbeEvent {
    EventKind kind = EventKind::None;
    QByteArray taskId;
    QByteArray contextId;
    TaskState state = TaskState::Unspecified;
    QByteArray content;  ///< of an update, without ids and times, as JSON: equal for the same event
    QByteArray configId; ///< of a push notification config
    QByteArray json;     ///< of a task list
};

/// The response to a part of a probe.
struct ProbeReply {
    enum class Kind : quint8 {
        Nothing,   ///< none that can be read
        Accepted,  ///< events has what was received so far
        Refused,   ///< by the agent: code and message
        Undecided, ///< for lack of credentials, or by something before the agent
    };

    ProbePart part = ProbePart::None;
    quint8 attempt = 0;
    Kind kind = Kind::Nothing;
    int status = 0;
    qint64 code = 0; ///< as a JSON-RPC code, or 0 if unknown
    QString message; ///< the agent's own
    EndReason end = EndReason::Open;
    qint64 durationNs = 0;     ///< from the request to the response's head, or to its end
    bool isSuperseded = false; ///< refused in a way that requires the next attempt
    bool isTruncated = false;  ///< events are those at the beginning
    QByteArrayList requested;  ///< extensions
    QByteArrayList activated;  ///< extensions, by the response
    std::vector<ProbeEvent> events;

    /// The first id of a task in the response, or empty.
    [[nodiscard]] QByteArray taskId() const;
    /// State of the task in the response, as last reported.
    [[nodiscard]] TaskState lastState() const;
};

/// A probe of several requests, with the responses so far.
struct ProbeRun {
    ProbeMark mark; ///< of its last part
    std::vector<ProbeReply> replies;

    /// The reply to a part, the last one of several attempts, or null.
    [[nodiscard]] const ProbeReply *find(ProbePart part) const;
    /// The response that started the task.
    [[nodiscard]] const ProbeReply *start() const;
};

/// The outcome of a probe run.
struct ProbeRunOutcome {
    enum class Verdict : quint8 { Inconclusive, Passed, Failed };

    Verdict verdict = Verdict::Inconclusive;
    Phrase seen;  ///< what was received; contains text of the agent
    Phrase found; ///< for the finding, if there is one
    /// The finding is a note about behavior that the specification allows.
    bool isNoted = false;

    [[nodiscard]] bool hasFinding() const { return verdict == Verdict::Failed || isNoted; }
};

/// The name of the part's operation in the protocol version.
[[nodiscard]] QString operationName(ProtocolVersion protocolVersion, ProbePart part);
/// The response in words; contains text of the agent.
[[nodiscard]] Phrase describeReply(ProtocolVersion protocolVersion, const ProbeReply &reply);
[[nodiscard]] ProbeRunOutcome evaluateRun(const ProbeRun &run);
/// The URI of an extension with a version that nobody has in place of its own, or empty if it does
/// not end in a version.
[[nodiscard]] QByteArray withOtherVersion(const QByteArray &uri);
/// The part whose response completes the run: findings are about it.
[[nodiscard]] ProbePart decidingPart(ProbeKind kind);

/// The time within which a response to returnImmediately is due.
inline constexpr qint64 ImmediateResponseNs = 10'000'000'000;

[[nodiscard]] RuleTable<ProbeRun> probeRunRules();
/// Appends the findings about a run to the notes.
void checkProbeRun(const ProbeRun &run, Notes &notes);

} // namespace a2a::rules
