// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/streammemory.h"
#include "model/rules/engine/tables.h"

#include <QCoreApplication>

namespace a2a::rules {

static bool isSnapshotOrMessage(const EventHead &head)
{
    return head.kind == EventKind::Task || head.kind == EventKind::Message;
}

static bool isUpdate(const EventHead &head)
{
    return head.kind == EventKind::StatusUpdate || head.kind == EventKind::ArtifactUpdate;
}

static constexpr qsizetype KeptText = 512; // bytes of a chunk; longer ones are compared by a hash
/// Bytes of a chunk that are hashed. Two that are equal so far are no coincidence, and hashing 200
/// MB would block the event loop.
static constexpr qsizetype HashedText = 1024 * 1024;

static size_t hashOf(QByteArrayView text)
{
    return qHash(text.first(qMin(text.size(), HashedText)));
}

bool repeatsChunk(const StreamArtifact &known, QByteArrayView text)
{
    static constexpr qsizetype Telling = 16; // short beginnings may be alike by chance
    return known.textSize >= Telling && text.size() > known.textSize &&
           text.startsWith(known.text) &&
           (known.textSize <= KeptText || hashOf(text.first(known.textSize)) == known.textHash);
}

void rememberChunk(StreamArtifact &known, QByteArrayView text)
{
    known.textSize = text.size();
    known.textHash = text.size() > KeptText ? hashOf(text) : 0;
    known.text.resize(0); // keeps its capacity
    known.text.append(text.first(qMin(text.size(), KeptText)));
}

/// Since the last data, or since the head.
static qint64 longestSilence(const ExchangeFacts &facts)
{
    qint64 longest = 0;
    qint64 before = facts.headersNs;
    for (const BodyChunk &chunk : facts.chunks) {
        if (const Omission *omitted = facts.omissionBefore(chunk)) { // received, and not kept
            longest = qMax(longest, omitted->firstNs - before);
            before = omitted->lastNs;
        }
        longest = qMax(longest, chunk.monotonicNs - before);
        before = chunk.monotonicNs;
    }
    return longest;
}

// An error in one protocol version and a warning in others.
static void beginsOtherwise(const StreamEventInput &event, Violations &violations)
{
    if (event.before.events == 0 && event.call.operation == Operation::SendStreaming &&
        !isSnapshotOrMessage(event.head))
        violations.at(event.head.body);
}

/// Once for each message: at itself, or at what follows the first event.
static void messageIsNotAlone(const StreamEventInput &event, Violations &violations)
{
    const bool follows = event.head.kind == EventKind::Message && event.before.events > 0;
    const bool isFollowed = event.before.messageSeen && event.before.events == 1;
    if (follows || isFollowed)
        violations.at(event.head.body);
}

static void closedForAuthentication(const StreamEndInput &stream, Violations &violations)
{
    // A requested extension may define something else.
    if (stream.facts.end == EndReason::Finished && stream.state.state == TaskState::AuthRequired &&
        stream.requestFacts.extensions.isEmpty())
        violations.about({}, stateName(stream.state.state));
}

static void continuesAfterError(const StreamEventInput &event, Violations &violations)
{
    if (event.before.refused)
        violations.at(event.head.body);
}

static constexpr qint64 Second = 1'000'000'000; // ns

static constexpr Rule<StreamEventInput> StreamRules[] = {
    {{"STR-001", Severity::Error, V1_0, "1.0 §3.1.2",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "SendStreamingMessage does not begin with a task or a message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Task or Message as the first event"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the current task before the first update.")},
     &beginsOtherwise},
    // A last one may be sent before the stream closes (11.7): by its state it is not that.
    {{"STR-024", Severity::Error, V1_0, "1.0 §3.1.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Task in the middle of a stream."),
      QT_TRANSLATE_NOOP("a2a::Rule", "status or artifact updates after the first event"),
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "Send the task first, then only what changes; at most once more at the end.")},
     [](const StreamEventInput &event, Violations &violations) {
         if (event.before.events > 0 && event.call.operation == Operation::SendStreaming &&
             event.head.kind == EventKind::Task && !isTerminal(event.head.state) &&
             !isInterrupted(event.head.state))
             violations.at(event.head.body);
     }},
    {{"STR-002", Severity::Warning, V0_3 | Proto, "0.3 §7.2; 0.2 §7.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "message/stream does not begin with a task or a message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Task or Message as the first event"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the current task before the first update.")},
     &beginsOtherwise},
    // The definition that says so is of 0.2.2; which 0.2 an agent uses is not known.
    {{"STR-002", Severity::Note, V0_2, "0.2 §7.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "message/stream does not begin with a task or a message."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Task or Message as the first event"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the current task before the first update.")},
     &beginsOtherwise},
    {{"STR-003", Severity::Error, V1_0, "1.0 §3.1.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message is not the only event of its stream."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no event before or after the message"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Return a message alone, or send it as the task's status message.")},
     &messageIsNotAlone},
    {{"STR-004", Severity::Warning, V0_3 | Proto, "0.3 §7.2; 0.2 §7.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message is not the only event of message/stream."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no event before or after the message"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Return a message alone, or send it as the task's status message.")},
     &messageIsNotAlone},
    {{"STR-004", Severity::Note, V0_2, "0.2 §7.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Message is not the only event of message/stream."),
      QT_TRANSLATE_NOOP("a2a::Rule", "no event before or after the message"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Return a message alone, or send it as the task's status message.")},
     &messageIsNotAlone},
    {{"STR-005", Severity::Error, V1_0, "1.0 §3.1.6",
      QT_TRANSLATE_NOOP("a2a::Rule", "Subscription does not begin with the task."),
      QT_TRANSLATE_NOOP("a2a::Rule", "Task as the first event"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send the current task before the first update.")},
     [](const StreamEventInput &event, Violations &violations) {
         if (event.before.events == 0 && event.call.operation == Operation::Subscribe &&
             event.head.kind != EventKind::Task)
             violations.at(event.head.body);
     }},
    // It may also end a stream whose task continues.
    {{"STR-011", Severity::Note, Before10, "0.3 §7.2.2; 0.2 §7.2.2; 0.1 §7.2.2",
      QT_TRANSLATE_NOOP(
          "a2a::Rule", "\"final\" came without a terminal state, input-required or auth-required."),
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "\"final\": true only with a terminal state, input-required or auth-required"),
      ""},
     [](const StreamEventInput &event, Violations &violations) {
         if (event.head.final.value_or(false) && event.head.kind == EventKind::StatusUpdate &&
             !isTerminal(event.head.state) && !isInterrupted(event.head.state))
             violations.at(event.head.body);
     }},
    {{"STR-012", Severity::Warning, Before10, "0.3 §7.2.2; 0.2 §7.2.2; 0.1 §7.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Event followed \"final\": true."),
      QT_TRANSLATE_NOOP("a2a::Rule", "end of the stream after \"final\": true"), ""},
     [](const StreamEventInput &event, Violations &violations) {
         if (event.before.final)
             violations.at(event.head.body);
     }},
    // 11.7 is about HTTP+JSON. Other bindings have 3.1.2 only: open until a terminal state.
    {{"STR-008", Severity::Note, V1_0, "1.0 §11.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Stream did not close when the task waited for input."),
      QT_TRANSLATE_NOOP("a2a::Rule", "closed by §11.7, open by §3.1.2"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Clients should accept either; close the stream to be read one way.")},
     [](const StreamEventInput &event, Violations &violations) {
         if (event.before.isPaused && event.call.bindingTraits().endsWhenInterrupted &&
             isUpdate(event.head))
             violations.at(event.head.body);
     }},
    {{"STR-017", Severity::Note, Any, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Chunk with append repeats earlier content."),
      QT_TRANSLATE_NOOP("a2a::Rule", "new content only"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Send only new content with append, or all content without it.")},
     [](const StreamEventInput &event, Violations &violations) {
         if (event.artifact && event.head.append && !event.artifact->repeats &&
             repeatsChunk(*event.artifact, event.text))
             violations.at(event.head.artifact);
     }},
    {{"SSE-009", Severity::Warning, V0_1, "0.1 §7.2.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Stream did not end after an error."),
      QT_TRANSLATE_NOOP("a2a::Rule", "end of the stream"), ""},
     &continuesAfterError},
    // Later texts do not say that an error is the last event.
    {{"SSE-009", Severity::Note, Since02 | Proto, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Stream did not end after an error."),
      QT_TRANSLATE_NOOP("a2a::Rule", "end of the stream"), ""},
     &continuesAfterError},
    {{"EVT-009", Severity::Error, Since02 | Proto, "1.0 §3.5.2; 0.3 §7.2; 0.2 §7.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Event belongs to a different context than its stream."),
      QT_TRANSLATE_NOOP("a2a::Rule", "contextId of the stream's other events"), ""},
     [](const StreamEventInput &event, Violations &violations) {
         const QByteArray &first = event.before.contextId;
         if (!first.isEmpty() && !event.head.contextId.isEmpty() && first != event.head.contextId)
             violations.at(event.head.body);
     }},
};

static constexpr Rule<StreamEndInput> StreamEndRules[] = {
    // Nothing says how soon, and the program does not wait long.
    {{"STR-006", Severity::Note, V1_0, "1.0 §3.1.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Stream did not close after a terminal state."),
      QT_TRANSLATE_NOOP("a2a::Rule", "end of the stream"), ""},
     [](const StreamEndInput &stream, Violations &violations) {
         // The program itself leaves a stream two seconds after its task has ended.
         const ExchangeFacts &facts = stream.facts;
         const bool wasLeft = facts.end == EndReason::Stopped || facts.end == EndReason::Idle ||
                              facts.end == EndReason::TimedOut;
         if (stream.state.terminal && wasLeft && !facts.chunks.empty() &&
             facts.endedNs - facts.chunks.back().monotonicNs > Second * 19 / 10)
             violations.about({}, stateName(stream.state.state));
     }},
    {{"STR-009", Severity::Warning, V1_0, "1.0 §7.6.1",
      QT_TRANSLATE_NOOP("a2a::Rule", "Stream closed while the task waited for authentication."),
      QT_TRANSLATE_NOOP("a2a::Rule", "open, if the credential is received out-of-band"), ""},
     [](const StreamEndInput &stream, Violations &violations) {
         if (!stream.call.bindingTraits().endsWhenInterrupted)
             closedForAuthentication(stream, violations);
     }},
    // There the section on streaming closes it at interrupted states, of which this is one.
    {{"STR-009", Severity::Note, V1_0, "1.0 §7.6.1; 1.0 §11.7",
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Stream over HTTP+JSON closed while the task waited for authentication."),
      QT_TRANSLATE_NOOP("a2a::Rule", "open by §7.6.1, closed by §11.7"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Keep it open if you can: clients then see when it goes on.")},
     [](const StreamEndInput &stream, Violations &violations) {
         if (stream.call.bindingTraits().endsWhenInterrupted)
             closedForAuthentication(stream, violations);
     }},
    {{"STR-023", Severity::Note, Any, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Events were sent all at once at the end."),
      QT_TRANSLATE_NOOP("a2a::Rule", "each event as it happens"),
      QT_TRANSLATE_NOOP(
          "a2a::Rule",
          "All events arrived late and at once: disable response buffering in the proxy.")},
     [](const StreamEndInput &stream, Violations &violations) {
         static constexpr quint32 Many = 5;
         const auto &chunks = stream.facts.chunks;
         if (stream.state.events < Many || chunks.empty() || !stream.state.terminal)
             return;
         const qint64 waited = chunks.front().monotonicNs - stream.facts.startedNs;
         const qint64 took = chunks.back().monotonicNs - chunks.front().monotonicNs;
         if (waited > 2 * Second && took < Second / 20)
             violations.about({}, QString::number(stream.state.events));
     }},
    {{"SSE-008", Severity::Note, Any, "WHATWG HTML §9.2.7",
      QT_TRANSLATE_NOOP("a2a::Rule", "Idle stream sent no keep-alive for over a minute."),
      QT_TRANSLATE_NOOP("a2a::Rule", "comment line (\":\") at least once a minute"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Send such lines: proxies close idle connections.")},
     [](const StreamEndInput &stream, Violations &violations) {
         const qint64 silence = longestSilence(stream.facts) / Second;
         if (silence > 60)
             violations.about({}, QString::number(silence));
     }},
    {{"STR-010", Severity::Error, Before10, "0.3 §7.2.2; 0.2 §7.2.2; 0.1 §7.2.2",
      QT_TRANSLATE_NOOP("a2a::Rule", "Last status of the stream has no \"final\": true."),
      QT_TRANSLATE_NOOP("a2a::Rule", "\"final\": true in the last status"), ""},
     [](const StreamEndInput &stream, Violations &violations) {
         // A stream that ends with a whole task, or in the middle of the work, is checked
         // separately.
         const StreamState &state = stream.state;
         if (stream.facts.end == EndReason::Finished && !state.final &&
             state.last == EventKind::StatusUpdate &&
             (isTerminal(state.state) || isInterrupted(state.state)))
             violations.about({}, stateName(state.state));
     }},
    {{"STR-018", Severity::Note, Any, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Stream ended without the lastChunk of an artifact."),
      QT_TRANSLATE_NOOP("a2a::Rule", "lastChunk in the last chunk of each artifact"), ""},
     [](const StreamEndInput &stream, Violations &violations) {
         if (stream.facts.end != EndReason::Finished || !stream.state.terminal)
             return;
         const auto &artifacts = stream.state.artifacts;
         for (auto one = artifacts.begin(); one != artifacts.end(); ++one) {
             if (!one->complete)
                 return violations.about({}, QString::fromUtf8(one.key().left(60)));
         }
     }},
};

RuleTable<StreamEventInput> streamRules()
{
    return StreamRules;
}

RuleTable<StreamEndInput> streamEndRules()
{
    return StreamEndRules;
}

} // namespace a2a::rules
