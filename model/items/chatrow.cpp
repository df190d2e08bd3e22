// SPDX-License-Identifier: Apache-2.0
#include "model/items/chatrow.h"

#include "model/facts/findingmarks.h"
#include "model/facts/itemwords.h"
#include "model/facts/signinneeds.h"
#include "model/items/artifactbeginnings.h"
#include "model/json/utf8.h"
#include "model/query/filterrun.h"
#include "model/schema/questionform.h"
#include "model/session/sendretries.h"
#include "model/session/usermarks.h"
#include "model/text/bytesize.h"
#include "model/text/textof.h"
#include "model/text/waitphrases.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace a2a {

/// Whether one of a time-ordered list was received within the range.
template <typename List, typename TimeOf>
static bool anyWithin(const List &list, const TimeRange &range, TimeOf timeOf)
{
    const auto first =
        std::lower_bound(list.begin(), list.end(), range.fromNs,
                         [&](const auto &item, qint64 time) { return timeOf(item) < time; });
    return first != list.end() && timeOf(*first) <= range.toNs;
}

std::optional<Severity> ChatSources::severityOf(FrameIndex frame) const
{
    if (findings)
        return findings->inStory(frame);
    return store.frames[frame].flags & FrameDeviates ? std::optional(Severity::Warning)
                                                     : std::nullopt;
}

QString ChatRow::taskId() const
{
    return task() == NoIndex ? QString() : QString::fromUtf8(m_from.store.tasks[task()].id);
}

ExchangeId ChatRow::exchange() const
{
    const FrameIndex at = frame();
    return at == NoIndex ? 0 : m_from.store.frames[at].exchange;
}

FrameIndex ChatRow::frame() const
{
    const quint32 count = frameCount();
    return count ? frameAt(count - 1) : NoIndex;
}

bool ChatRow::isOfEditedRequest() const
{
    const FrameIndex from = frame();
    return from != NoIndex && m_from.store.frames[from].kind == FrameKind::Request &&
           m_from.recording.facts(m_from.store.frames[from].exchange).request.edited;
}

quint32 ChatRow::wireSize() const
{
    const FrameIndex from = frame();
    return from == NoIndex ? 0 : m_from.store.frames[from].dataLength;
}

qint64 ChatRow::wallMs() const
{
    return m_from.recording.wallMs(startNs());
}

bool ChatRow::isWithin(const TimeRange &range) const
{
    return range.contains(startNs());
}

bool ChatRow::isLetThrough(const FilterRun &filter, FrameIndex) const
{
    return filter.entryMatches(m_entry);
}

QByteArray ChatRow::json() const
{
    const FrameIndex from = frame();
    return from == NoIndex ? QByteArray() : m_from.content.data(from);
}

static constexpr qsizetype MostSpoken = 1000; // more than anybody would listen to

QString ChatRow::accessibleName() const
{
    return name(spoken().left(MostSpoken),
                QDateTime::fromMSecsSinceEpoch(wallMs()).toString(QStringLiteral("HH:mm:ss")));
}

QString ChatRow::accessibleDescription() const
{
    return facts().left(MostSpoken);
}

void ChatRow::lookAt(FrameIndex frame)
{
    const std::optional<Severity> found =
        frame == NoIndex ? std::nullopt : m_from.severityOf(frame);
    if (!found || (m_mark && *m_mark >= *found))
        return;
    m_mark = found;
    m_marked = frame;
}

void ChatRow::lookForFindings()
{
    for (const quint32 count = frameCount(); m_scanned < count; ++m_scanned)
        lookAt(frameAt(m_scanned));
}

void ChatRow::forgetFindings()
{
    m_mark.reset();
    m_marked = NoIndex;
    m_scanned = 0;
}

// Bubbles.

bool BubbleRow::isOwn() const
{
    return m_from.store.messages[index()].role == Role::User;
}

quint32 BubbleRow::frameCount() const
{
    return m_from.store.messages[index()].frameCount();
}

FrameIndex BubbleRow::frameAt(quint32 number) const
{
    return m_from.store.messages[index()].frameAt(number);
}

bool BubbleRow::isMadeOf(FrameIndex frame) const
{
    const MessageRecord &record = m_from.store.messages[index()];
    return record.frame == frame ||
           std::binary_search(record.earlier.begin(), record.earlier.end(), frame);
}

qint64 BubbleRow::startNs() const
{
    return m_from.store.messages[index()].timeNs;
}

bool BubbleRow::isWithin(const TimeRange &range) const
{
    return range.contains(startNs()) || range.contains(m_from.store.frames[frame()].timeNs);
}

ChatBubble BubbleRow::bubble(FileReading files) const
{
    const Message message = m_from.content.message(index());
    return {isOwn(),
            message.wireRole,
            message.messageId,
            m_from.store.messages[index()].pieceCount(),
            chatParts(message, ChatJsonLimit, files),
            question(),
            shownMetadata(message.metadata)};
}

/// The question that it passed over.
QString BubbleRow::question() const
{
    if (m_from.beside.message != index())
        return {};
    const TaskRecord &task = m_from.store.tasks[m_from.beside.task];
    const std::optional<Message> asked =
        task.statuses.empty() ? std::nullopt : m_from.content.statusMessage(task.statuses.back());
    const QString words = asked ? firstLine(asked->text()) : QString();
    return words.isEmpty() ? shortId(QString::fromUtf8(task.id)) : words;
}

QString BubbleRow::facts() const
{
    const QString open = question();
    return open.isEmpty() ? QString()
                          : ChatRow::tr("does not answer the open question: %1").arg(open);
}

QString BubbleRow::text() const
{
    return plainText(chatParts(m_from.content.message(index()), ChatNoLimit));
}

QByteArray BubbleRow::json() const
{
    return m_from.content.message(index()).json;
}

QString BubbleRow::name(const QString &said, const QString &time) const
{
    if (isEdited())
        return ChatRow::tr("You said at %1, in an edited request: %2").arg(time, said);
    return isOwn() ? ChatRow::tr("You said at %1: %2").arg(time, said)
                   : ChatRow::tr("The agent said at %1: %2").arg(time, said);
}

// Runs of states.

qint64 StatusRow::lastedNs() const
{
    const qint64 until = hasEnded()                              ? m_endNs
                         : isUnheard() && contact().sinceNs >= 0 ? contact().sinceNs
                                                                 : m_from.recording.nowNs();
    return qMax<qint64>(0, until - startNs());
}

bool StatusRow::lookForContact()
{
    const TaskContact now = TaskContact::of(m_from.store, task());
    return !hasEnded() && std::exchange(m_contact, now) != now;
}

void StatusRunRow::extend(StatusIndex status)
{
    const StatusRecord &record = m_from.store.statuses[status];
    m_statuses.push_back(status);
    if (record.hasMessage && !isTerminal(record.state))
        m_told = status; // a terminal status' message is the bubble below
    const QString word = QString::fromUtf8(record.wireState);
    if (!m_states.empty() && m_states.back().state == record.state &&
        m_states.back().wireState == word) {
        ++m_states.back().times;
        m_states.back().status = status;
        return;
    }
    if (m_states.size() == ChatRun::MostStates)
        m_states.erase(m_states.begin() + 1); // the first and the newest are enough
    m_states.push_back({record.state, word, 1, status});
}

/// The text of the newest messages that are folded here; those before it are separate ones.
const StatusText &StatusRunRow::said() const
{
    if (std::exchange(m_covers, m_from.content.covers()) != m_covers)
        m_read = 0;
    if (m_read == 0)
        m_text = {};
    for (; m_read < m_statuses.size(); ++m_read) {
        const StatusRecord &status = m_from.store.statuses[m_statuses[m_read]];
        if (!isTerminal(status.state))
            m_text.take(status.state, m_from.content.statusMessage(m_statuses[m_read]),
                        status.timeNs);
    }
    return m_text;
}

ChatRun StatusRunRow::run(FileReading files) const
{
    ChatRun run;
    run.states = m_states;
    run.reports = frameCount();
    run.durationNs = lastedNs();
    run.open = isLive();
    run.mark = mark();
    if (!hasEnded()) {
        run.contact = contactText(m_from.store, contact());
        run.isLost = contact().isLost();
    }
    if (m_told != NoIndex) {
        if (auto message = m_from.content.statusMessage(m_told)) {
            run.pieces = said().pieces();
            if (run.pieces > 1) // then it has one part, a text
                message->parts.front().text = said().text();
            run.files = chatParts(*message, ChatJsonLimit, files);
            run.lastMessage = plainText(run.files);
            std::erase_if(run.files, [&run](const ChatPart &part) {
                return run.pieces == 1 &&
                       (part.kind == ChatPart::Kind::Text || part.kind == ChatPart::Kind::Unknown);
            });
            run.metadata = shownMetadata(message->metadata);
        }
    }
    return run;
}

ChatStep StatusRunRow::step(int number, FileReading files) const
{
    const StatusIndex status = m_statuses[size_t(number)];
    const StatusRecord &record = m_from.store.statuses[status];
    ChatStep step{record.state,
                  QString::fromUtf8(record.wireState),
                  m_from.recording.wallMs(record.timeNs),
                  {},
                  {},
                  {}};
    if (const auto message = m_from.content.statusMessage(status)) {
        step.parts = chatParts(*message, ChatJsonLimit, files);
        step.metadata = shownMetadata(message->metadata);
        step.message = plainText(step.parts);
    }
    return step;
}

MessageIndex StatusRunRow::messageOfStep(int number) const
{
    return m_from.store.statuses[m_statuses[size_t(number)]].message;
}

MessageIndex StatusRunRow::message() const
{
    return m_told == NoIndex ? NoIndex : m_from.store.statuses[m_told].message;
}

FrameIndex StatusRunRow::frameAt(quint32 number) const
{
    return m_from.store.statuses[m_statuses[number]].frame;
}

/// Statuses are in the order of their frames.
int StatusRunRow::stepOfFrame(FrameIndex frame) const
{
    const auto found = std::lower_bound(m_statuses.begin(), m_statuses.end(), frame,
                                        [this](StatusIndex status, FrameIndex wanted) {
                                            return m_from.store.statuses[status].frame < wanted;
                                        });
    return found != m_statuses.end() && m_from.store.statuses[*found].frame == frame
               ? int(found - m_statuses.begin())
               : -1;
}

bool StatusRunRow::isMadeOf(FrameIndex frame) const
{
    return stepOfFrame(frame) >= 0;
}

BytePlace StatusRunRow::placeOfStep(int number) const
{
    return m_from.places.ofStatus(m_statuses[size_t(number)]);
}

BytePlace StatusRunRow::place() const
{
    return m_from.places.ofStatus(m_statuses.back());
}

qint64 StatusRunRow::startNs() const
{
    return m_from.store.statuses[m_statuses.front()].timeNs;
}

bool StatusRunRow::isWithin(const TimeRange &range) const
{
    return anyWithin(m_statuses, range,
                     [this](StatusIndex status) { return m_from.store.statuses[status].timeNs; });
}

bool StatusRunRow::isLetThrough(const FilterRun &filter, FrameIndex since) const
{
    const auto frameOf = [this](StatusIndex status) { return m_from.store.statuses[status].frame; };
    const auto first =
        std::partition_point(m_statuses.begin(), m_statuses.end(),
                             [&](StatusIndex status) { return frameOf(status) < since; });
    return std::any_of(first, m_statuses.end(),
                       [&](StatusIndex status) { return filter.contains(frameOf(status)); });
}

QString StatusRunRow::text() const
{
    const ChatRun shown = run();
    QStringList words;
    for (const ChatState &state : shown.states)
        words.append(state.state == TaskState::Unknown ? state.wireState
                                                       : itemStateWord(state.state));
    QString states = words.join(QStringLiteral(" → "));
    if (!shown.contact.isEmpty())
        states += QStringLiteral(" · ") % shown.contact;
    return shown.lastMessage.isEmpty() ? states
                                       : QString(states % QStringLiteral(": ") % shown.lastMessage);
}

QString StatusRunRow::name(const QString &, const QString &time) const
{
    return ChatRow::tr("Task %1 at %2").arg(shortId(taskId()), time);
}

// Questions.

MessageIndex QuestionRow::message() const
{
    return m_from.store.statuses[newest()].message;
}

FrameIndex QuestionRow::frameAt(quint32 number) const
{
    return m_from.store.statuses[number == 0 ? index() : m_later[number - 1]].frame;
}

bool QuestionRow::isMadeOf(FrameIndex frame) const
{
    for (quint32 number = frameCount(); number-- > 0;) {
        if (frameAt(number) == frame)
            return true;
    }
    return false;
}

bool QuestionRow::isLetThrough(const FilterRun &filter, FrameIndex since) const
{
    for (quint32 number = frameCount(); number-- > 0 && frameAt(number) >= since;) {
        if (filter.contains(frameAt(number)))
            return true;
    }
    return false;
}

qint64 QuestionRow::startNs() const
{
    return m_from.store.statuses[index()].timeNs;
}

bool QuestionRow::isDismissed() const
{
    return !hasEnded() && m_from.marks && m_from.marks->isDismissed(task());
}

std::optional<Message> QuestionRow::asked() const
{
    return m_from.content.statusMessage(newest());
}

ChatQuestion QuestionRow::question() const
{
    const StatusRecord &record = m_from.store.statuses[newest()];
    ChatQuestion question;
    question.state = record.state;
    question.wireState = QString::fromUtf8(record.wireState);
    question.taskId = taskId();
    question.open = isLive();
    question.waitedNs = lastedNs();
    question.mark = mark();
    if (!hasEnded() && contact().isLost())
        question.lost = contactText(m_from.store, contact());
    question.dismissed = isDismissed();
    question.canAsk = m_from.advisor && m_from.advisor(exchange()).canAsk;
    const auto message = asked();
    if (!message)
        return question;
    question.parts = chatParts(*message);
    question.metadata = shownMetadata(message->metadata);
    if (const auto form = questionForm(*message); form && form->part >= 0) {
        ChatPart line;
        line.text = ChatRow::tr("Form: %1").arg(fieldNames(form->root));
        line.metadata = question.parts[size_t(form->part)].metadata;
        question.parts[size_t(form->part)] = line;
    }
    return question;
}

QString QuestionRow::text() const
{
    const auto message = asked();
    return message ? plainText(chatParts(*message, ChatNoLimit)) : QString();
}

/// A form is described by its fields, not by its schema.
QString QuestionRow::spoken() const
{
    return plainText(question().parts);
}

QString QuestionRow::name(const QString &said, const QString &time) const
{
    const QString id = shortId(taskId());
    return said.isEmpty() ? ChatRow::tr("Question of task %1 at %2").arg(id, time)
                          : ChatRow::tr("Question of task %1 at %2: %3").arg(id, time, said);
}

QString QuestionRow::facts() const
{
    const QString state = itemStateWord(m_from.store.statuses[index()].state);
    if (!hasEnded() && contact().isLost())
        return state % QStringLiteral(", ") % contactText(m_from.store, contact());
    if (isDismissed())
        return ChatRow::tr("%1, dismissed").arg(state);
    return isLive() ? ChatRow::tr("%1, needs input").arg(state)
                    : ChatRow::tr("%1, no longer pending").arg(state);
}

// Artifacts.

ChatArtifact ArtifactRow::artifact() const
{
    const ArtifactRecord &record = m_from.store.artifacts[index()];
    const ArtifactVersion version = m_from.versions.of(index());
    return {QString::fromUtf8(record.id),
            QString::fromUtf8(record.name),
            QString::fromUtf8(record.mediaType),
            record.bytes,
            m_from.growths.of(index()),
            version.number,
            version.count,
            m_from.marks && m_from.marks->isAccepted(index())};
}

quint32 ArtifactRow::frameCount() const
{
    return quint32(m_from.store.artifacts[index()].chunks.size());
}

FrameIndex ArtifactRow::frameAt(quint32 number) const
{
    return m_from.store.artifacts[index()].chunks[number].frame;
}

BytePlace ArtifactRow::place() const
{
    const quint32 chunks = frameCount();
    return chunks ? m_from.places.ofChunk(index(), chunks - 1) : BytePlace{};
}

qint64 ArtifactRow::startNs() const
{
    return m_from.store.artifacts[index()].firstNs;
}

bool ArtifactRow::isWithin(const TimeRange &range) const
{
    return anyWithin(m_from.store.artifacts[index()].chunks, range, [this](const Chunk &chunk) {
        return m_from.store.frames[chunk.frame].timeNs;
    });
}

std::vector<ChatPart> ArtifactRow::beginning(bool wanted) const
{
    return m_from.beginnings
               ? m_from.beginnings->of(index(), wanted).parts(m_from.store.artifacts[index()])
               : std::vector<ChatPart>();
}

QByteArray ArtifactRow::metadata(bool wanted) const
{
    return m_from.beginnings ? m_from.beginnings->of(index(), wanted).metadata : QByteArray();
}

size_t ArtifactRow::beginningStamp(bool wanted) const
{
    return m_from.beginnings ? m_from.beginnings->of(index(), wanted).stamp : 0;
}

qint64 ArtifactRow::bytes() const
{
    return m_from.store.artifacts[index()].bytes;
}

static QString textOfRun(const ContentRun &run)
{
    if (run.kind == Part::Kind::Data)
        return readableJson(run.bytes, ChatNoLimit);
    if (run.kind == Part::Kind::Raw && sniffPart(run.kind, run.bytes, true) == MediaFormat::Binary)
        return run.filename.isEmpty() ? run.mediaType : run.filename;
    return json::decodeUtf8(run.bytes);
}

/// Its content, as far as available at once; for files their names.
QString ArtifactRow::text() const
{
    static constexpr qint64 MostCopied = qint64{1024} * 1024; // bytes
    const ArtifactRecord &record = m_from.store.artifacts[index()];
    const std::vector<ChatPart> parts = beginning(false);
    const bool isText = std::any_of(parts.begin(), parts.end(), [](const ChatPart &part) {
        return part.kind == ChatPart::Kind::Text || part.kind == ChatPart::Kind::Data ||
               part.view == ViewKind::Table;
    });
    const bool isUnread = parts.empty() && record.bytes > 0;
    if ((isText || isUnread) && record.bytes <= MostCopied) {
        QStringList texts;
        for (const ContentRun &run : m_from.content.assemble(index()))
            texts.append(textOfRun(run));
        return texts.join(u'\n');
    }
    const QString said = plainText(parts);
    return said.isEmpty() ? QString::fromUtf8(record.name.isEmpty() ? record.id : record.name)
                          : said;
}

QString ArtifactRow::searched() const
{
    return QString::fromUtf8(m_from.store.artifacts[index()].name) % u'\n' % text();
}

QString ArtifactRow::name(const QString &, const QString &) const
{
    const ChatArtifact shown = artifact();
    const QString called = shown.name.isEmpty() ? shown.id : shown.name;
    return shown.version > 1
               ? ChatRow::tr("Artifact %1, version %2").arg(called, QString::number(shown.version))
               : ChatRow::tr("Artifact %1").arg(called);
}

QString ArtifactRow::facts() const
{
    const ChatArtifact shown = artifact();
    QStringList facts{sizeText(shown.bytes), shown.growth.chunksText(), shown.growth.endText()};
    if (shown.versions > 1)
        facts << ChatRow::tr("version %1 of %2").arg(shown.version).arg(shown.versions);
    if (shown.accepted)
        facts << ChatRow::tr("accepted as current");
    const QString all = facts.join(ChatRow::tr(", ", "between facts"));
    const QString said = plainText(beginning(false));
    return said.isEmpty() ? all : ChatRow::tr("%1: %2").arg(all, said);
}

// Failures.

/// The newest one says why there are no updates about the task, or its cost is not known.
bool FailureRow::isPending() const
{
    const TaskIndex task = m_from.store.failures[index()].task;
    if (task == NoIndex || m_from.dismissed.contains(index()))
        return false;
    const TaskContact contact = TaskContact::of(m_from.store, task);
    if (!contact.isHeard())
        return contact.failure == index();
    const StreamGap *gap = gapBegunBy(m_from.store, m_from.recording, index());
    return gap && gap->toNs >= 0 && !gap->isCompared; // the whole task would show it
}

static bool isOfKind(Operation a, Operation b)
{
    const auto isSend = [](Operation one) {
        return one == Operation::Send || one == Operation::SendStreaming;
    };
    return a == b || (isSend(a) && isSend(b));
}

/// The agent has answered a later call of this kind: other operations may need no sign-in.
static bool wasLetInSince(const Store &store, ExchangeId refused)
{
    const ExchangeTrack &track = store.exchanges[refused];
    return std::any_of(store.exchanges.begin() + refused + 1, store.exchanges.end(),
                       [&track](const ExchangeTrack &later) {
                           return later.dialect && later.agent == track.agent && !later.isPush &&
                                  later.events > 0 && isOfKind(later.operation, track.operation);
                       });
}

bool FailureRow::lookForOutcome()
{
    const bool isLetIn = awaitsSignIn() && wasLetInSince(m_from.store, exchange());
    m_isLetIn = m_isLetIn || isLetIn;
    const StreamGap *begun = gapBegunBy(m_from.store, m_from.recording, index());
    const std::optional<StreamGap> gap = begun ? std::optional(*begun) : std::nullopt;
    const bool pending = isPending();
    const bool hasChanged = isLetIn || pending != m_wasPending || gap != m_gap;
    m_wasPending = pending;
    m_gap = gap;
    return hasChanged;
}

/// A refusal that requests a delay: not a failure, but the agent's message. Its text and data are
/// those of the response, which is in the wire log.
static ChatFailure askedToWait(const ChatFailure &refusal, qint64 waitMs)
{
    ChatFailure said = refusal;
    said.asksToWait = true;
    said.error.hint = refusal.error.message;
    said.error.message = askedToWait(std::chrono::milliseconds(waitMs));
    said.error.where.clear();
    said.error.data.clear();
    said.error.details.clear();
    return said;
}

ChatFailure FailureRow::failure() const
{
    const FailureRecord &record = m_from.store.failures[index()];
    const ExchangeTrack *track = m_from.store.track(record.exchange);
    const bool sent = track && track->sent != NoIndex;
    // Once events were received the message was accepted: sending it again would do the work twice.
    const bool taskIsGone = isTaskUnknown(record.error) && track && track->task != NoIndex;
    ChatFailure failure{errorNow(m_from.store, m_from.recording, index()),
                        sent && track->events == 0, taskIsGone,
                        m_from.advisor ? m_from.advisor(record.exchange) : ChatAdvice()};
    failure.isPending = isPending();
    // An agent that does not know the task has nothing to tell of it.
    failure.advice.canAsk = failure.advice.canAsk && !taskIsGone;
    failure.advice.canSubscribe = failure.advice.canSubscribe && !taskIsGone &&
                                  record.task != NoIndex &&
                                  !TaskContact::of(m_from.store, record.task).isHeard();
    failure.needsSignIn = awaitsSignIn();
    failure.isSignedIn = m_isLetIn;
    failure.advice.canSignIn = failure.advice.canSignIn && failure.needsSignIn;
    const StreamGap *gap = gapBegunBy(m_from.store, m_from.recording, index());
    failure.isResolved = m_isLetIn || (gap && gap->toNs >= 0 && !isDoubtful(*gap));
    if (m_isLetIn) {
        failure.error.hint = {}; // how to sign in
        failure.canRetry = failure.canRetry && !wasSentAgain(m_from.store, record.exchange);
    }
    if (m_from.dismissed.contains(index()))
        failure.error.hint = {};
    failure.page = pageText();
    if (!track || track->retryAfterMs < 0)
        return failure;
    failure.canRetry =
        failure.canRetry && !failure.advice.waits && !wasSentAgain(m_from.store, record.exchange);
    return askedToWait(failure, track->retryAfterMs);
}

/// Of a response with another status, or where A2A was expected; what is JSON is read as an error.
QString FailureRow::pageText() const
{
    const FailureRecord &record = m_from.store.failures[index()];
    const Error &error = record.error;
    const bool isAnswer = error.kind == ErrorKind::Http || error.kind == ErrorKind::Auth ||
                          error.kind == ErrorKind::Decode;
    return isAnswer && error.data.isEmpty() && record.exchange > 0
               ? errorPageText(m_from.recording, record.exchange)
               : QString();
}

ExchangeId FailureRow::exchange() const
{
    return m_from.store.failures[index()].exchange;
}

FrameIndex FailureRow::frameAt(quint32) const
{
    return m_from.store.failures[index()].frame;
}

qint64 FailureRow::startNs() const
{
    return m_from.store.failures[index()].timeNs;
}

/// What the response suggests replaces the hint for its code.
QString FailureRow::text() const
{
    const ChatFailure shown = failure();
    Error error = shown.error;
    if (!shown.advice.sentence.isEmpty())
        error.hint = shown.advice.sentence;
    const QString said = shown.needsSignIn  ? ChatRow::tr("Sign-in needed. %1").arg(textOf(error))
                         : shown.isSignedIn ? ChatRow::tr("Signed in since. %1").arg(textOf(error))
                                            : textOf(error);
    return shown.page.isEmpty() ? said : QString(said % QStringLiteral("\n\n") % shown.page);
}

QByteArray FailureRow::json() const
{
    return frame() == NoIndex ? m_from.store.failures[index()].error.data : ChatRow::json();
}

QString FailureRow::name(const QString &said, const QString &time) const
{
    return ChatRow::tr("Failed at %1: %2").arg(time, said);
}

// Unrecognised frames.

qint64 UnknownFrameRow::startNs() const
{
    return m_from.store.frames[index()].timeNs;
}

QString UnknownFrameRow::name(const QString &said, const QString &time) const
{
    return isEdited() ? ChatRow::tr("You sent at %1, in an edited request: %2").arg(time, said)
                      : ChatRow::tr("Unknown event at %1: %2").arg(time, said);
}

} // namespace a2a
