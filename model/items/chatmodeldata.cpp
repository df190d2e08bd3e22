// SPDX-License-Identifier: Apache-2.0
// What the rows of a ChatModel say.
#include "model/items/chatmodel.h"

#include "model/a2a/bytesize.h"
#include "model/items/chatwait.h"
#include "model/items/itemwords.h"
#include "model/items/questionform.h"
#include "model/session/sendretries.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace a2a {

bool ChatModel::isOwn(int row) const
{
    return kind(row) == Kind::Bubble && m_store.messages[shown(row).index].role == Role::User;
}

bool ChatModel::isEdited(int row) const
{
    if (!isOwn(row) && kind(row) != Kind::UnknownFrame)
        return false;
    const FrameIndex from = frame(row);
    return from != NoIndex && m_store.frames[from].kind == FrameKind::Request &&
           m_recording.facts(m_store.frames[from].exchange).request.edited;
}

MessageIndex ChatModel::message(int row) const
{
    switch (kind(row)) {
    case Kind::Bubble:
        return shown(row).index;
    case Kind::Question:
        return m_store.statuses[shown(row).index].message;
    default:
        return NoIndex;
    }
}

const std::vector<StatusIndex> &ChatModel::statuses(int row) const
{
    return m_runs[shown(row).index].statuses;
}

FrameIndex ChatModel::frame(int row) const
{
    return frameOf(shown(row));
}

ExchangeId ChatModel::exchange(int row) const
{
    if (kind(row) == Kind::Failure)
        return m_store.failures[shown(row).index].exchange;
    const FrameIndex at = frame(row);
    return at == NoIndex ? 0 : m_store.frames[at].exchange;
}

qint64 ChatModel::startNs(const Row &row) const
{
    switch (row.kind) {
    case Kind::Bubble:
        return m_store.messages[row.index].timeNs;
    case Kind::StatusRun:
        return m_store.statuses[m_runs[row.index].statuses.front()].timeNs;
    case Kind::Question:
        return m_store.statuses[row.index].timeNs;
    case Kind::Artifact:
        return m_store.artifacts[row.index].firstNs;
    case Kind::Failure:
        return m_store.failures[row.index].timeNs;
    case Kind::UnknownFrame:
        return m_store.frames[row.index].timeNs;
    }
    return 0;
}

qint64 ChatModel::wallMs(int row) const
{
    return m_recording.wallMs(startNs(shown(row)));
}

qint64 ChatModel::lastedNs(const Row &row) const
{
    if (row.kind != Kind::Question && row.kind != Kind::StatusRun)
        return 0;
    return qMax<qint64>(0, (row.endNs >= 0 ? row.endNs : m_recording.nowNs()) - startNs(row));
}

quint32 ChatModel::wireSize(int row) const
{
    switch (kind(row)) {
    case Kind::Artifact:
    case Kind::StatusRun:
    case Kind::Failure:
        return 0;
    default:
        return m_store.frames[frame(row)].dataLength;
    }
}

ChatBubble ChatModel::bubble(int row) const
{
    const MessageIndex index = shown(row).index;
    const Message message = m_content.message(index);
    return {isOwn(row), message.wireRole, message.messageId, chatParts(message)};
}

ChatRun ChatModel::run(int row) const
{
    const Row &shown = this->shown(row);
    const Run &kept = m_runs[shown.index];
    ChatRun run;
    run.states = kept.states;
    run.reports = quint32(kept.statuses.size());
    run.durationNs = lastedNs(shown);
    run.open = isLive(shown);
    run.mark = shown.mark;
    if (kept.told != NoIndex) {
        if (const auto message = m_content.statusMessage(kept.told))
            run.lastMessage = plainText(chatParts(*message));
    }
    return run;
}

ChatStep ChatModel::step(int row, int number) const
{
    const StatusIndex status = statuses(row)[size_t(number)];
    const StatusRecord &record = m_store.statuses[status];
    ChatStep step{
        record.state, QString::fromUtf8(record.wireState), m_recording.wallMs(record.timeNs), {}};
    if (const auto message = m_content.statusMessage(status))
        step.message = plainText(chatParts(*message));
    return step;
}

ChatArtifact ChatModel::artifact(int row) const
{
    const ArtifactIndex index = shown(row).index;
    const ArtifactRecord &record = m_store.artifacts[index];
    const ArtifactVersion version = m_versions.of(index);
    return {QString::fromUtf8(record.id),
            QString::fromUtf8(record.name),
            QString::fromUtf8(record.mediaType),
            record.bytes,
            quint32(record.chunks.size()),
            record.complete,
            version.number,
            version.count,
            m_marks && m_marks->isAccepted(index)};
}

ChatQuestion ChatModel::question(int row) const
{
    const Row &shown = this->shown(row);
    const StatusRecord &record = m_store.statuses[shown.index];
    ChatQuestion question;
    question.state = record.state;
    question.wireState = QString::fromUtf8(record.wireState);
    question.open = isLive(shown);
    question.waitedNs = lastedNs(shown);
    question.mark = shown.mark;
    const auto message = m_content.statusMessage(shown.index);
    if (!message)
        return question;
    question.parts = chatParts(*message);
    if (const auto form = questionForm(*message); form && form->part >= 0) {
        ChatPart line;
        line.text = tr("Form: %1").arg(fieldNames(form->root));
        question.parts[size_t(form->part)] = line;
    }
    return question;
}

std::optional<Message> ChatModel::asked(int row) const
{
    return m_content.statusMessage(shown(row).index);
}

/// What the answer suggests takes the place of the hint for its code.
static QString failureText(const ChatFailure &failure)
{
    Error error = failure.error;
    if (!failure.advice.sentence.isEmpty())
        error.hint = failure.advice.sentence;
    return error.text();
}

ChatFailure ChatModel::failure(int row) const
{
    const FailureRecord &record = m_store.failures[shown(row).index];
    const ExchangeTrack *track = m_store.track(record.exchange);
    const bool sent = track && track->sent != NoIndex;
    // Once events came the message was taken: sending it again would do the work twice.
    const bool taskIsGone = record.error.code == u"-32001" && track && track->task != NoIndex;
    ChatFailure failure{record.error, sent && track->events == 0, taskIsGone,
                        m_advisor ? m_advisor(record.exchange) : ChatAdvice()};
    if (!track || track->retryAfterMs < 0)
        return failure;
    failure.canRetry =
        failure.canRetry && !failure.advice.waits && !wasSentAgain(m_store, record.exchange);
    return askedToWait(failure, track->retryAfterMs);
}

QByteArray ChatModel::json(int row) const
{
    switch (kind(row)) {
    case Kind::Bubble:
        return m_content.message(shown(row).index).json;
    case Kind::Failure:
        return m_store.failures[shown(row).index].frame == NoIndex
                   ? m_store.failures[shown(row).index].error.data
                   : m_content.data(m_store.failures[shown(row).index].frame);
    default:
        break;
    }
    const FrameIndex from = frame(row);
    return from == NoIndex ? QByteArray() : m_content.data(from);
}

QString ChatModel::taskId(int row) const
{
    return task(row) == NoIndex ? QString() : QString::fromUtf8(m_store.tasks[task(row)].id);
}

/// "input required": the word that ui/common shows too, through the same translation.
static QString wordOf(TaskState state)
{
    const QString name =
        stateName(state).mid(11).toLower().replace(QLatin1Char('_'), QLatin1Char(' '));
    return QCoreApplication::translate("a2a::TaskState", qPrintable(name));
}

QString ChatModel::text(int row) const
{
    switch (kind(row)) {
    case Kind::Bubble:
        return plainText(chatParts(m_content.message(shown(row).index), ChatNoLimit));
    case Kind::Question: {
        const auto asked = m_content.statusMessage(shown(row).index);
        return asked ? plainText(chatParts(*asked, ChatNoLimit)) : QString();
    }
    case Kind::Artifact: {
        const ChatArtifact shown = artifact(row);
        return shown.name.isEmpty() ? shown.id : shown.name;
    }
    case Kind::Failure:
        return failureText(failure(row));
    case Kind::UnknownFrame:
        return readableJson(json(row), ChatNoLimit);
    case Kind::StatusRun:
        break;
    }
    const ChatRun shown = run(row);
    QStringList words;
    for (const ChatState &state : shown.states)
        words.append(state.state == TaskState::Unknown ? state.wireState : wordOf(state.state));
    const QString states = words.join(QStringLiteral(" → "));
    return shown.lastMessage.isEmpty() ? states
                                       : QString(states % QStringLiteral(": ") % shown.lastMessage);
}

QString ChatModel::accessibleText(int row) const
{
    static constexpr qsizetype Spoken = 1000; // more than anybody listens to
    const QString said = text(row).left(Spoken);
    const QString time =
        QDateTime::fromMSecsSinceEpoch(wallMs(row)).toString(QStringLiteral("HH:mm:ss"));
    switch (kind(row)) {
    case Kind::Bubble:
        if (isEdited(row))
            return tr("You said at %1, in an edited request: %2").arg(time, said);
        return isOwn(row) ? tr("You said at %1: %2").arg(time, said)
                          : tr("The agent said at %1: %2").arg(time, said);
    case Kind::StatusRun:
        return tr("Task %1 at %2: %3").arg(shortId(taskId(row)), time, said);
    case Kind::Question: {
        const ChatQuestion shown = question(row);
        const QString seconds = QString::number(shown.waitedNs / 1'000'000'000);
        if (!shown.open)
            return tr("Task %1 waited %2 seconds, %3: %4")
                .arg(shortId(taskId(row)), seconds, wordOf(shown.state), said);
        return tr("Task %1 waits for you since %2 seconds, %3: %4")
            .arg(shortId(taskId(row)), seconds, wordOf(shown.state), said);
    }
    case Kind::Artifact: {
        const ChatArtifact shown = artifact(row);
        const QString sentence = tr("Artifact %1, %2, %3, %4")
                                     .arg(said, sizeText(shown.bytes), chunkCountText(shown.chunks),
                                          shown.complete ? tr("complete") : tr("open"));
        const QString version =
            shown.versions > 1 ? tr(", version %1 of %2").arg(shown.version).arg(shown.versions)
                               : QString();
        return sentence % version % (shown.accepted ? tr(", accepted as current") : QString());
    }
    case Kind::Failure:
        return tr("Failed at %1: %2").arg(time, said);
    case Kind::UnknownFrame:
        return isEdited(row) ? tr("You sent at %1, in an edited request: %2").arg(time, said)
                             : tr("Unknown event at %1: %2").arg(time, said);
    }
    return said;
}

QVariant ChatModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    switch (role) {
    case Qt::DisplayRole:
    case ChatTextRole:
        return text(row);
    case Qt::AccessibleTextRole:
        return accessibleText(row);
    case ChatKindRole:
        return int(kind(row));
    case ChatTaskRole:
        return task(row);
    case ChatFrameRole:
        return frame(row);
    case ChatMessageRole:
        return message(row);
    case ChatArtifactRole:
        return kind(row) == Kind::Artifact ? shown(row).index : NoIndex;
    case ChatTimeRole:
        return wallMs(row);
    case ChatDeviatesRole:
        return deviates(row);
    case ChatWaitingRole:
        return lastedNs(shown(row));
    case ChatJsonRole:
        return json(row);
    default:
        return {};
    }
}

QHash<int, QByteArray> ChatModel::roleNames() const
{
    QHash<int, QByteArray> names = QAbstractListModel::roleNames();
    names.insert({{ChatKindRole, "kind"},
                  {ChatTaskRole, "task"},
                  {ChatFrameRole, "frame"},
                  {ChatMessageRole, "message"},
                  {ChatArtifactRole, "artifact"},
                  {ChatTimeRole, "time"},
                  {ChatDeviatesRole, "deviates"},
                  {ChatWaitingRole, "waiting"},
                  {ChatTextRole, "text"},
                  {ChatJsonRole, "json"}});
    return names;
}

} // namespace a2a
