// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/codec.h"
#include "model/a2a/error.h"
#include "model/a2a/types.h"
#include "model/fold/contentdigest.h"
#include "model/recording/growingarray.h"
#include "model/recording/recording.h"

#include <QByteArray>
#include <QHash>

#include <algorithm>
#include <vector>

namespace a2a {

struct Dialect;

/// Positions in the store's append-only lists. They stay valid for the life of the session.
using FrameIndex = quint32;
using AgentIndex = quint32;
using ContextIndex = quint32;
using TaskIndex = quint32;
using ArtifactIndex = quint32;
using MessageIndex = quint32;
using StatusIndex = quint32;
using FailureIndex = quint32;
inline constexpr quint32 NoIndex = 0xffffffff;

enum class FrameKind : quint8 {
    Request,  ///< sent by us; with FrameReceived received, a push notification in it
    Response, ///< the body of a response that is not a stream
    Event,    ///< one block of an event stream
    Comment,  ///< a block that dispatched nothing (heartbeats)
    End,      ///< how the exchange ended
};

enum FrameFlag : quint16 {
    FrameAppend = 0x01,
    FrameLastChunk = 0x02,
    FrameFinal = 0x04,
    FrameJoined = 0x08,       ///< the data is in several lines: decode the block again to get it
    FrameUnterminated = 0x10, ///< the stream ended before the event's blank line
    FrameDeviates = 0x20,     ///< there are findings about it
    FrameFailed = 0x40,       ///< it contains an error, or could not be read
    FrameTruncated = 0x80,    ///< larger than the event limit
    FrameRepaired = 0x100,    ///< read only after repairing its JSON
    FrameTranscoded = 0x400,  ///< its data is a protobuf message; its JSON is a view made from it
    FrameReceived = 0x800, ///< of an exchange in which we are the server: its request was received,
                           ///< its response sent
    FrameListed =
        0x200, ///< one task within the list in the frame before it; if transcoded, the bytes are
               ///< those of the whole list and the data's position is that in its JSON
};

/// One row of the wire log: where its bytes are, when they were received and how they were read.
/// The text itself stays in the recording. 48 bytes, because there are millions.
struct Frame {
    qint64 timeNs = 0; ///< arrival (or sending), since the recording began
    qint64 offset = 0; ///< of the block in the exchange's body (Request: in the request's)
    ExchangeId exchange = 0;
    quint32 length = 0;
    quint32 dataOffset = 0; ///< of the data within the block
    quint32 dataLength = 0;
    TaskIndex task = NoIndex;
    ArtifactIndex artifact = NoIndex;
    FrameKind kind = FrameKind::Event;
    EventKind event = EventKind::None;
    TaskState state = TaskState::Unspecified;
    quint16 flags = 0;
};
static_assert(sizeof(Frame) == 48);

/// Consecutive frames of one response that have no content are one frame, which grows: comments,
/// empty data lines and blank lines of an event stream, or empty messages. What is not in its bytes
/// is in ExchangeFacts::omissions.
struct FrameRun {
    FrameIndex frame = NoIndex;
    quint32 firstLength = 0; ///< bytes of its first block or message
    qint64 count = 0;        ///< frames of the run that are kept
    qint64 lastNs = 0;
};

/// One part of an artifact's growth: an artifact update, or its place in a task snapshot.
struct Chunk {
    FrameIndex frame = NoIndex;
    quint32 position = 0; ///< in the snapshot's artifacts; 0 for updates
    quint32 bytes = 0;    ///< of content: text, decoded file bytes (estimated from base64), JSON
    quint32 digestLength : 31 = 0;
    quint32 starts : 1 = 0; ///< first of a revision
    quint64 digestHash = 0;

    [[nodiscard]] ContentDigest digest() const { return {digestHash, digestLength}; }
};

struct ArtifactRecord {
    QByteArray id;
    QByteArray name;      ///< UTF-8, the newest non-empty one
    QByteArray mediaType; ///< declared by its first part
    TaskIndex task = NoIndex;
    /// All that ever counted, in the order in which they did. Mere repetitions by a second exchange
    /// (1.0 §3.5.2: events are sent to all streams of a task) are not among them.
    GrowingArray<Chunk> chunks;
    quint32 base = 0;         ///< first chunk of the current revision (append=false replaces)
    bool isReordered = false; ///< an earlier frame counts again: chunks are not in its order
    qint64 bytes = 0;         ///< of content in the current revision
    ContentDigest digest;     ///< of the current revision
    qint64 firstNs = 0;
    qint64 lastNs = 0;
    bool complete = false;        ///< lastChunk was received, or the task is terminal
    bool startedByAppend = false; ///< its first chunk already had append
};

/// The position among an artifact's chunks of the one in this frame. NoIndex if the frame has none,
/// or only repeats what another stream delivered.
[[nodiscard]] inline quint32 findChunk(const ArtifactRecord &record, FrameIndex frame)
{
    const GrowingArray<Chunk> &chunks = record.chunks;
    if (record.isReordered) {
        for (size_t at = chunks.size(); at > 0; --at) {
            if (chunks[at - 1].frame == frame)
                return quint32(at - 1);
        }
        return NoIndex;
    }
    const auto at = std::lower_bound(
        chunks.begin(), chunks.end(), frame,
        [](const Chunk &chunk, FrameIndex wanted) { return chunk.frame < wanted; });
    return at != chunks.end() && at->frame == frame ? quint32(at - chunks.begin()) : NoIndex;
}

/// A status as reported, in order of arrival.
struct StatusRecord {
    FrameIndex frame = NoIndex;
    TaskIndex task = NoIndex;
    MessageIndex message = NoIndex; ///< the status message, shown once
    qint64 timeNs = 0;
    qint64 agentMs =
        0; ///< the agent's own timestamp, since 1970; 0: none, or none that can be read
    size_t contentHash = 0; ///< of state and message
    TaskState state = TaskState::Unspecified;
    bool hasMessage = false;
    QByteArray wireState;
};

enum class MessagePlace : quint8 { Sent, Direct, Status, History };

/// A message, recorded once, wherever it was first seen.
struct MessageRecord {
    QByteArray id;
    ContextIndex context = NoIndex;
    TaskIndex task = NoIndex;
    FrameIndex frame = NoIndex;
    qint64 timeNs = 0;
    quint32 position = 0; ///< in the history
    size_t partsHash = 0; ///< of the parts in `frame`, to check whether a repetition is equal
    MessageIndex sameId = NoIndex; ///< an earlier message with the same id
    MessagePlace place = MessagePlace::Direct;
    Role role = Role::Unspecified;
    /// Frames of its stream that contained it before `frame`, the oldest first: some agents send a
    /// message again as it grows, the whole of it or only what is new.
    std::vector<FrameIndex> earlier;
    /// Frames in `earlier` from this index on are pieces of the message, which the parts in `frame`
    /// continue.
    quint32 firstPiece = 0;
    ContentDigest digest; ///< Direct: of its whole content, with all pieces

    [[nodiscard]] quint32 frameCount() const { return quint32(earlier.size()) + 1; }
    [[nodiscard]] FrameIndex frameAt(quint32 number) const
    {
        return number < earlier.size() ? earlier[number] : frame;
    }
    /// Number of frames that the message's parts are in: the last ones of frameAt().
    [[nodiscard]] quint32 pieceCount() const { return frameCount() - firstPiece; }
};

/// A message received again with other parts, which count from then on.
struct MessageUpdate {
    MessageIndex message = NoIndex;
    FrameIndex frame = NoIndex;
};

/// A time without a stream although the task was active: a stream cut and perhaps resumed.
///
/// Whether something is missing is known once the agent has sent the whole task with nothing left
/// that could come in between: by the resumed stream, while it is open, or at rest.
struct StreamGap {
    qint64 fromNs = 0;
    qint64 toNs = -1;                 ///< -1 if it was not resumed
    bool isCompared = false;          ///< a whole task showed the full content
    qint64 recoveredBytes = 0;        ///< of content that no stream delivered but whole tasks did
    qint64 missingBytes = 0;          ///< of content received before that the whole task lacks
    quint32 missingArtifactCount = 0; ///< artifacts received before that the whole task lacks

    bool operator==(const StreamGap &) const = default;
};

/// A message of the user asked for a better version of an artifact.
struct Refinement {
    ArtifactIndex artifact = NoIndex;
    quint32 since = 0; ///< the task's number of artifacts before
};

struct TaskRecord {
    QByteArray id;
    AgentIndex agent = 0;
    ContextIndex context = NoIndex;
    TaskState state = TaskState::Unspecified;
    qint64 firstNs = 0;
    qint64 lastNs = 0;              ///< of the newest frame
    MessageIndex request = NoIndex; ///< the user's message that started it
    /// Statuses that were the task's state when received; the last one is now. A status that was
    /// late, by another exchange, is in the conversation only.
    std::vector<StatusIndex> statuses;
    std::vector<ArtifactIndex> artifacts;
    GrowingArray<FrameIndex> frames;
    std::vector<StreamGap> gaps;
    /// The reason why no more updates are expected although the task had not ended: our own
    /// observation. `state` stays the last one received.
    FailureIndex lossFailure = NoIndex;
    std::vector<TaskIndex> references;
    /// Artifacts that messages to this task asked to improve.
    std::vector<Refinement> refinements;
    FrameIndex latestSent = NoIndex; ///< request with the newest message sent to it by its id
    quint32 historySeen = 0; ///< entries of the history without message ids that are already folded
};

struct FailureRecord {
    Error error;
    ExchangeId exchange = 0;
    FrameIndex frame = NoIndex;
    TaskIndex task = NoIndex;
    qint64 timeNs = 0;
};

/// One entry of a conversation, in order of arrival.
struct ChatEntry {
    enum class Kind : quint8 { Message, Status, Artifact, Failure, UnknownFrame };
    Kind kind = Kind::Message;
    quint32 index = 0; ///< into messages, statuses, artifacts, failures or frames
    TaskIndex task = NoIndex;
};

struct ContextRecord {
    QByteArray id; ///< empty until the agent has named it
    AgentIndex agent = 0;
    std::vector<TaskIndex> tasks;
    std::vector<ChatEntry> entries;
    qint64 firstNs = 0;
    ContextIndex mergedInto = NoIndex; ///< its entries moved: the agent chose another context
    quint32 movedMessages = 0; ///< messages that were answered in another context, and moved there
};

/// A deviation noted about a frame. Beyond 200 of one rule only the count grows.
struct Finding {
    FrameIndex frame = NoIndex;
    Note note;
};

/// What is known of an exchange beyond its bytes: how it is read and what it belongs to.
struct ExchangeTrack {
    const Dialect *dialect = nullptr; ///< null if it is not an A2A call (agent card)
    Operation operation = Operation::Send;
    quint32 callId = 0;
    QByteArray declaredVersion; ///< that the agent's card named; empty if it named none
    bool isOpen = false;        ///< the card declares no way to authenticate
    AgentIndex agent = 0;
    ContextIndex context = NoIndex;
    TaskIndex task = NoIndex; ///< of the request, then of its first event
    bool stream = false;
    bool ended = false; ///< the exchange has ended
    /// The stream may end after the latest event: a message, the end of the task, or a state that
    /// requires the user. A following event resets it.
    bool logicalEnd = false;
    bool over = false; ///< beyond that: nothing may follow, or the agent says that nothing will
    FrameIndex requestFrame = NoIndex;
    FrameIndex run = NoIndex; ///< the newest frame, if it has no content and may grow
    QByteArray requestedTask; ///< the id that the request names; its task may not be known yet
    MessageIndex sent = NoIndex;
    std::vector<TaskIndex> references;       ///< tasks the sent message refers to
    ArtifactIndex refinedArtifact = NoIndex; ///< the artifact that the sent message asks to improve
    quint32 events = 0;
    quint8 attempt = 0;          ///< OperationCall::attempt
    bool fixed = false;          ///< edited by the user: it is not made again in another way
    bool superseded = false;     ///< refused in a way that requires the next attempt: no failure
    FrameIndex answer = NoIndex; ///< contains a list, push notification configs or a card
    /// The delay, in ms, after which a retry is allowed by the agent that refused the message; -1:
    /// not refused.
    qint64 retryAfterMs = -1;
    /// A push notification: the event is its request, not its response.
    bool isPush = false;
    /// For a push notification: the first one to the same address. They count as one source, in
    /// which neither order nor number is certain (1.0 §4.3.3). 0 if there was none before.
    ExchangeId firstFromSameSource = 0;
    /// For a push notification: the request that registered its address, or NoIndex if it was not
    /// one of ours.
    FrameIndex registered = NoIndex;

    /// Bodies of the call are not JSON; false if this is not a call.
    [[nodiscard]] bool hasBinaryBodies() const;
    // Protocol version of the dialect; only for calls.
    [[nodiscard]] ProtocolVersion protocolVersion() const;
    [[nodiscard]] BindingKind bindingKind() const;
    [[nodiscard]] const Codec &codec() const;
};

/// An event received again from another source, or again from the same: a status from a stream and
/// from a push notification is one event, seen twice.
struct RepeatedDelivery {
    FrameIndex repetition = NoIndex;
    FrameIndex first = NoIndex; ///< the frame that contained it
};

/// Everything folded from the recording: it could be discarded and computed again. Only Fold
/// writes; everything else reads. Lists only grow; records of tasks, artifacts and contexts change
/// in place.
struct Store {
    GrowingArray<Frame> frames;
    std::vector<ContextRecord> contexts;
    std::vector<TaskRecord> tasks;
    std::vector<ArtifactRecord> artifacts;
    std::vector<StatusRecord> statuses;
    std::vector<MessageRecord> messages;
    std::vector<MessageUpdate> messageUpdates; ///< of those already in `messages`
    std::vector<FailureRecord> failures;
    std::vector<Finding> findings;
    std::vector<ExchangeTrack> exchanges;      ///< [exchange id]; [0] is unused
    QHash<QByteArray, quint32> findingCounts;  ///< by rule
    QHash<QByteArray, FrameIndex> findingLast; ///< newest frame of a rule that is only counted
    std::vector<FrameIndex> lateFindings; ///< frames with findings from the end of their stream
    /// [agent]: how far its clock was ahead of ours (negative: behind) when that was noted; 0 if it
    /// was not noted.
    std::vector<qint64> clockSkewsMs;
    /// [agent]: why the last call to it failed: it could not be reached, or it requires
    /// authentication. NoIndex if the call did not fail.
    std::vector<FailureIndex> connectionFailures;
    std::vector<FrameRun> runs; ///< by frame, ascending
    /// In ascending order of `repetition`.
    std::vector<RepeatedDelivery> deliveries;
    quint32 warnings = 0; ///< findings of severity warning and error, capped ones included

    /// Why the last call to the agent failed, or null if it got a response.
    [[nodiscard]] const Error *connectionFailure(AgentIndex agent) const
    {
        const FailureIndex failure =
            agent < connectionFailures.size() ? connectionFailures[agent] : NoIndex;
        return failure == NoIndex ? nullptr : &failures[failure].error;
    }
    [[nodiscard]] const ExchangeTrack *track(ExchangeId id) const
    {
        return id < exchanges.size() ? &exchanges[id] : nullptr;
    }
    /// The run that the frame stands for, or null if the frame has content.
    [[nodiscard]] const FrameRun *run(FrameIndex frame) const
    {
        const auto found = std::lower_bound(
            runs.begin(), runs.end(), frame,
            [](const FrameRun &one, FrameIndex wanted) { return one.frame < wanted; });
        return found != runs.end() && found->frame == frame ? &*found : nullptr;
    }
    /// The exchange that counts as the source of this one's frames: push notifications to one
    /// address are one source.
    [[nodiscard]] ExchangeId reporterOf(ExchangeId id) const
    {
        const ExchangeId first = exchanges[id].firstFromSameSource;
        return first == 0 ? id : first;
    }
    /// Where a context is shown: it may have been merged into another.
    [[nodiscard]] ContextIndex shownContext(ContextIndex context) const
    {
        while (context != NoIndex && contexts[context].mergedInto != NoIndex)
            context = contexts[context].mergedInto;
        return context;
    }
    /// The start of a source: its request, or that which registered its address.
    [[nodiscard]] FrameIndex requestFrameOf(ExchangeId reporter) const
    {
        const ExchangeTrack &track = exchanges[reporter];
        return track.registered == NoIndex ? track.requestFrame : track.registered;
    }
    /// The frame that first contained what this one repeats. NoIndex if it is the first, or if it
    /// is nothing that could be repeated.
    [[nodiscard]] FrameIndex firstDelivery(FrameIndex frame) const
    {
        const auto found = std::lower_bound(
            deliveries.begin(), deliveries.end(), frame,
            [](const RepeatedDelivery &one, FrameIndex wanted) { return one.repetition < wanted; });
        return found != deliveries.end() && found->repetition == frame ? found->first : NoIndex;
    }
};

/// Changes since the last flush, besides the lists that grew. Indices without duplicates.
struct StoreChanges {
    std::vector<TaskIndex> tasks;
    std::vector<ArtifactIndex> artifacts;
    std::vector<ContextIndex> contexts;

    [[nodiscard]] bool isEmpty() const
    {
        return tasks.empty() && artifacts.empty() && contexts.empty();
    }
};

} // namespace a2a
