// SPDX-License-Identifier: Apache-2.0
#include "model/fold/conversationfold.h"

#include "model/a2a/codec.h"
#include "model/a2a/enumnames.h"
#include "model/a2a/notes.h"
#include "model/json/document.h"

#include <algorithm>

namespace a2a {

ContextIndex ConversationFold::find(AgentIndex agent, const QByteArray &id) const
{
    return m_contexts.value({agent, id}, NoIndex);
}

ContextIndex ConversationFold::createContext(AgentIndex agent, qint64 timeNs)
{
    ContextRecord record;
    record.agent = agent;
    record.firstNs = timeNs;
    m_store.contexts.push_back(std::move(record));
    m_writer.touchContext(ContextIndex(m_store.contexts.size() - 1));
    return ContextIndex(m_store.contexts.size() - 1);
}

ContextIndex ConversationFold::findOrCreateContext(ExchangeTrack &track, const QByteArray &id,
                                                   qint64 timeNs)
{
    track.context = resolveMerged(track.context); // another exchange may have named it
    if (id.isEmpty()) {
        if (track.context == NoIndex)
            track.context = createContext(track.agent, timeNs);
        return track.context;
    }
    const ContextIndex known = find(track.agent, id);
    const bool provisional =
        track.context != NoIndex && m_store.contexts[track.context].id.isEmpty();
    if (known != NoIndex) {
        if (provisional)
            assignContext(track, known);
        moveMessage(track.sent, known);
        if (track.context == NoIndex)
            track.context = known;
        return known;
    }
    const ContextIndex context = provisional ? track.context : createContext(track.agent, timeNs);
    m_store.contexts[context].id = deepCopy(id);
    m_contexts.insert({track.agent, m_store.contexts[context].id}, context);
    moveMessage(track.sent, context);
    if (track.context == NoIndex)
        track.context = context;
    m_writer.touchContext(context);
    return context;
}

/// The agent answers a sent message in this context: if its request left that open, it belongs
/// there, and so does what its exchange reports from now on.
void ConversationFold::moveMessage(MessageIndex sent, ContextIndex context)
{
    if (!m_unplaced.remove(sent))
        return;
    MessageRecord &message = m_store.messages[sent];
    const ContextIndex before = resolveMerged(message.context);
    if (before == context)
        return;
    ContextRecord &from = m_store.contexts[before];
    const auto entry =
        std::find_if(from.entries.begin(), from.entries.end(), [sent](const ChatEntry &one) {
            return one.kind == ChatEntry::Kind::Message && one.index == sent;
        });
    if (entry == from.entries.end())
        return;
    m_writer.addChat(context, *entry);
    from.entries.erase(entry);
    ++from.movedMessages;
    if (from.id.isEmpty() && from.entries.empty() && from.tasks.empty())
        from.mergedInto = context;
    message.context = context;
    for (ExchangeTrack &track : m_store.exchanges) {
        if (track.sent == sent)
            track.context = context;
    }
    m_writer.touchContext(before);
}

/// Everything shown in a provisional context, and its tasks, moves to the one named by the agent.
void ConversationFold::assignContext(ExchangeTrack &track, ContextIndex context)
{
    ContextRecord &from = m_store.contexts[track.context];
    ContextRecord &to = m_store.contexts[context];
    for (const TaskIndex task : std::exchange(from.tasks, {})) {
        m_store.tasks[task].context = context;
        to.tasks.push_back(task);
        m_writer.touchTask(task);
    }
    for (const ChatEntry &entry : from.entries) {
        if (entry.kind == ChatEntry::Kind::Message)
            m_store.messages[entry.index].context = context;
        to.entries.push_back(entry);
    }
    from.entries.clear();
    from.mergedInto = context;
    m_writer.touchContext(track.context);
    m_writer.touchContext(context);
    track.context = context;
}

ContextIndex ConversationFold::resolveMerged(ContextIndex context) const
{
    return m_store.shownContext(context);
}

bool ConversationFold::isSameConversation(const MessageRecord &known,
                                          const MessageRecord &message) const
{
    return resolveMerged(known.context) == resolveMerged(message.context);
}

/// Whether a message with an id is the known one of that id. Ids should be unique, but some agents
/// respond with the request's id, or always with the same one. Those of the user are unique: what
/// was sent is recognized in the history of any conversation.
bool ConversationFold::isSame(const MessageRecord &known, const MessageRecord &message) const
{
    const bool rolesDiffer = known.role != message.role && known.role != Role::Unspecified &&
                             message.role != Role::Unspecified;
    if (rolesDiffer)
        return false;
    if (!isSameConversation(known, message))
        return known.place == MessagePlace::Sent && message.place == MessagePlace::History;
    if (message.place == MessagePlace::Direct) // a response is one message, even if received before
        return m_store.frames[known.frame].exchange == m_store.frames[message.frame].exchange;
    // A sent message, sent again under its id, is a different message if it was edited.
    const bool isSent = message.place == MessagePlace::Sent && known.place == MessagePlace::Sent;
    return !isSent || known.partsHash == message.partsHash;
}

/// A message of the same conversation is preferred: the user may have sent it again in another.
MessageIndex ConversationFold::findKnownMessage(AgentIndex agent,
                                                const MessageRecord &message) const
{
    static constexpr int MaxOfOneId = 64;
    MessageIndex known =
        message.id.isEmpty() ? NoIndex : m_messages.value({agent, message.id}, NoIndex);
    MessageIndex elsewhere = NoIndex;
    for (int tried = 0; known != NoIndex && tried < MaxOfOneId; ++tried) {
        const MessageRecord &record = m_store.messages[known];
        if (isSame(record, message)) {
            if (isSameConversation(record, message))
                return known;
            elsewhere = elsewhere == NoIndex ? known : elsewhere;
        }
        known = record.sameId;
    }
    return elsewhere;
}

/// Not noted if the user has sent something again, because the same response may then be correct,
/// nor for what a history repeats of another conversation.
void ConversationFold::reportReusedId(const MessageRecord &message, json::Value json)
{
    if (message.place == MessagePlace::Sent)
        return;
    const auto sentFor = [this](const MessageRecord &record) {
        return m_store.exchanges[m_store.frames[record.frame].exchange].sent;
    };
    const MessageRecord &earlier = m_store.messages[message.sameId];
    if (message.place == MessagePlace::Direct && earlier.role == message.role &&
        sentFor(message) != NoIndex && sentFor(earlier) == sentFor(message))
        return;
    // The user's own message, whichever role the agent gives it.
    const bool isOwn = earlier.role == message.role || earlier.place == MessagePlace::Sent;
    if (message.place == MessagePlace::History && isOwn && earlier.partsHash == message.partsHash)
        return;
    Notes notes;
    addNote(notes, "NOTE-MESSAGE-ID-REUSED", json["messageId"]);
    m_writer.addNotes(message.frame, notes);
}

static constexpr qsizetype BeginningBytes = 8;

/// The content is the known one, or begins like it: the whole of a message that grows, perhaps with
/// a changed end. What does not begin like it is the next piece of it.
static bool isWhole(const ContentDigest &known, QByteArrayView beginning, QByteArrayView content)
{
    const auto length = qsizetype(known.length());
    if (content.size() >= length && ContentDigest(content.first(length)) == known)
        return true;
    return length >= BeginningBytes && content.size() >= length / 2 &&
           content.startsWith(beginning);
}

/// A message was received again in the stream that contained it before: as its next version, or its
/// next piece.
void ConversationFold::appendStreamedParts(MessageIndex index, json::Value parts)
{
    MessageRecord &known = m_store.messages[index];
    const QByteArray content = digestedBytes(parts);
    QByteArray &beginning = m_beginnings[index];
    known.earlier.push_back(known.frame);
    if (isWhole(known.digest, beginning, content)) {
        known.firstPiece = quint32(known.earlier.size());
        known.digest = ContentDigest(content);
        beginning = content.first(qMin(content.size(), BeginningBytes));
        return;
    }
    known.digest.add(ContentDigest(content));
    beginning += content.first(qMin(content.size(), BeginningBytes - beginning.size()));
}

/// A message was received again with other parts: they replace those known, or continue them.
void ConversationFold::applyChangedParts(MessageIndex index, const MessageRecord &message,
                                         json::Value json)
{
    MessageRecord &known = m_store.messages[index];
    const bool isStreamed =
        known.place == MessagePlace::Direct && message.place == MessagePlace::Direct;
    const bool mayRepeatPiece = isStreamed && known.pieceCount() > 1; // "ha", "ha"
    if (known.place == MessagePlace::Sent ||
        (known.partsHash == message.partsHash && !mayRepeatPiece))
        return;
    if (isStreamed)
        appendStreamedParts(index, findParts(json));
    else
        known.firstPiece = quint32(known.earlier.size());
    known.partsHash = message.partsHash;
    known.frame = message.frame;
    known.place = message.place;
    known.position = message.position;
    m_store.messageUpdates.push_back({index, message.frame});
    m_writer.touchContext(resolveMerged(known.context));
    if (known.task != NoIndex)
        m_writer.touchTask(known.task);
    if (isStreamed && known.earlier.size() > 1)
        return; // noted once for each message
    Notes notes;
    addNote(notes, "NOTE-MESSAGE-MISMATCH", json);
    m_writer.addNotes(message.frame, notes);
}

MessageIndex ConversationFold::addMessage(json::Value message, MessageRecord record,
                                          bool showInChat)
{
    Notes notes;
    const AgentIndex agent = m_store.contexts[record.context].agent;
    record.id = deepCopy(readId(message["messageId"], notes));
    if (record.partsHash == 0)
        record.partsHash = messageHash(message);
    if (const MessageIndex known = findKnownMessage(agent, record); known != NoIndex) {
        if (record.place == MessagePlace::History)
            moveMessage(known, resolveMerged(record.context));
        applyChangedParts(known, record, message);
        return known;
    }
    const MessageIndex index = MessageIndex(m_store.messages.size());
    if (!record.id.isEmpty()) {
        if (record.place == MessagePlace::Direct) {
            const QByteArray content = digestedBytes(findParts(message));
            record.digest = ContentDigest(content);
            m_beginnings.insert(index, content.first(qMin(content.size(), BeginningBytes)));
        }
        record.sameId = m_messages.value({agent, record.id}, NoIndex);
        m_messages.insert({agent, record.id}, index);
        if (record.sameId != NoIndex)
            reportReusedId(record, message);
    }
    m_store.messages.push_back(record);
    if (showInChat)
        m_writer.addChat(record.context, {ChatEntry::Kind::Message, index, record.task});
    return index;
}

/// A history without message ids repeats what was sent for the task and the messages of its
/// statuses: the hashes of their parts.
std::unordered_set<size_t> ConversationFold::collectMessageHashes(TaskIndex task) const
{
    std::unordered_set<size_t> said;
    const TaskRecord &record = m_store.tasks[task];
    for (const StatusIndex status : record.statuses) {
        if (const MessageIndex message = m_store.statuses[status].message; message != NoIndex)
            said.insert(m_store.messages[message].partsHash);
    }
    for (const ExchangeTrack &track : m_store.exchanges) {
        if (track.task == task && track.sent != NoIndex)
            said.insert(m_store.messages[track.sent].partsHash);
    }
    return said;
}

void ConversationFold::addHistory(json::Value history, TaskIndex task, FrameIndex frame)
{
    TaskRecord &record = m_store.tasks[task];
    const json::Value statusMessage = history.parent()["status"]["message"];
    Notes notes;
    const QByteArray statusMessageId = readId(statusMessage["messageId"], notes);
    std::optional<std::unordered_set<size_t>> said; // most agents name their messages
    quint32 position = 0;
    for (json::Value message : json::children(history)) {
        const quint32 here = position++;
        const QByteArray id = readId(message["messageId"], notes);
        const bool isStatusMessage = id.isEmpty() ? !message.nextSibling().isValid() &&
                                                        json::deepEquals(message, statusMessage)
                                                  : id == statusMessageId;
        if (isStatusMessage || (id.isEmpty() && here < record.historySeen))
            continue; // shown with the status, or seen in an earlier snapshot
        if (id.isEmpty() && !said)
            said = collectMessageHashes(task);
        if (id.isEmpty() && said->contains(contentHash(findParts(message))))
            continue;
        if (id.isEmpty())
            record.historySeen = here + 1;
        MessageRecord entry;
        entry.context = record.context;
        entry.task = task;
        entry.frame = frame;
        entry.timeNs = m_store.frames[frame].timeNs;
        entry.place = MessagePlace::History;
        entry.position = here;
        QByteArray scratch;
        entry.role = roleFromName(message["role"].toUtf8(scratch));
        addMessage(message, entry, true);
    }
}

bool ConversationFold::isRepetition(const TaskRecord &task, const QByteArray &id,
                                    json::Value message) const
{
    const MessageIndex ofStatus =
        task.statuses.empty() ? NoIndex : m_store.statuses[task.statuses.back()].message;
    const MessageIndex newest =
        id.isEmpty() ? ofStatus : m_messages.value({task.agent, id}, NoIndex);
    return newest != NoIndex && m_store.messages[newest].partsHash == messageHash(message);
}

} // namespace a2a
