// SPDX-License-Identifier: Apache-2.0
#include "model/items/statusrow.h"

#include "model/facts/itemtext.h"
#include "model/items/parttext.h"
#include "model/marks/usermarks.h"
#include "model/query/filterrun.h"
#include "model/schema/questionform.h"
#include "model/text/statetexts.h"

#include <algorithm>
#include <utility>

namespace a2a {

qint64 StatusRow::elapsedNs() const
{
    const qint64 until = hasEnded()                                   ? m_endNs
                         : isOutOfContact() && contact().sinceNs >= 0 ? contact().sinceNs
                                                                      : m_from.recording.nowNs();
    return qMax<qint64>(0, until - startNs());
}

bool StatusRow::updateConnectivity()
{
    const TaskConnectivity now = TaskConnectivity::compute(m_from.store, task());
    return !hasEnded() && std::exchange(m_contact, now) != now;
}

void StatusRunRow::extend(StatusIndex status)
{
    const StatusRecord &record = m_from.store.statuses[status];
    m_statuses.push_back(status);
    if (record.hasMessage && !isTerminal(record.state))
        m_messageStatus = status; // a terminal status' message is the bubble below
    const QString word = QString::fromUtf8(record.wireState);
    if (!m_states.empty() && m_states.back().state == record.state &&
        m_states.back().wireState == word) {
        ++m_states.back().times;
        m_states.back().status = status;
        return;
    }
    if (m_states.size() == ChatStateRun::MaxStates)
        m_states.erase(m_states.begin() + 1); // the first and the newest are enough
    m_states.push_back({record.state, word, 1, status});
}

/// The text of the newest messages that are folded here; those before it are separate ones.
const StatusText &StatusRunRow::statusText() const
{
    if (std::exchange(m_overwriteCount, m_from.content.overwriteCount()) != m_overwriteCount)
        m_read = 0;
    if (m_read == 0)
        m_text = {};
    for (; m_read < m_statuses.size(); ++m_read) {
        const StatusRecord &status = m_from.store.statuses[m_statuses[m_read]];
        if (!isTerminal(status.state))
            m_text.addStatus(status.state, m_from.content.statusMessage(m_statuses[m_read]),
                             status.timeNs);
    }
    return m_text;
}

ChatStateRun StatusRunRow::run(FileDecoding files) const
{
    ChatStateRun run;
    run.states = m_states;
    run.reports = frameCount();
    run.durationNs = elapsedNs();
    run.open = isLive();
    run.mark = mark();
    if (!hasEnded()) {
        run.contact = connectivityText(m_from.store, contact());
        run.isLost = contact().isLost();
    }
    if (m_messageStatus != NoIndex) {
        if (auto message = m_from.content.statusMessage(m_messageStatus)) {
            run.pieces = statusText().pieces();
            if (run.pieces > 1) // then it has one part, a text
                message->parts.front().text = statusText().text();
            run.files = chatParts(*message, ChatJsonLimit, files);
            std::vector<ChatPart> quoted = run.files;
            std::erase_if(quoted, hasMeaning);
            run.lastMessage = plainText(quoted);
            std::erase_if(run.files, [&run](const ChatPart &part) {
                const bool isQuoted =
                    part.kind == ChatPart::Kind::Text || part.kind == ChatPart::Kind::Unknown;
                return run.pieces == 1 && isQuoted && !hasMeaning(part);
            });
            run.metadata = nonEmptyMetadata(message->metadata);
        }
    }
    return run;
}

ChatStatus StatusRunRow::step(int number, FileDecoding files) const
{
    const StatusIndex status = m_statuses[size_t(number)];
    const StatusRecord &record = m_from.store.statuses[status];
    ChatStatus step{record.state,
                    QString::fromUtf8(record.wireState),
                    m_from.recording.wallMs(record.timeNs),
                    {},
                    {},
                    {}};
    if (const auto message = m_from.content.statusMessage(status)) {
        step.parts = chatParts(*message, ChatJsonLimit, files);
        step.metadata = nonEmptyMetadata(message->metadata);
        step.message = plainText(step.parts);
    }
    return step;
}

MessageIndex StatusRunRow::messageOfStep(int step) const
{
    const StatusIndex status = step < 0 ? m_messageStatus : m_statuses[size_t(step)];
    return status == NoIndex ? NoIndex : m_from.store.statuses[status].message;
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

bool StatusRunRow::containsFrame(FrameIndex frame) const
{
    return stepOfFrame(frame) >= 0;
}

ByteLocation StatusRunRow::byteLocationOfStep(int step) const
{
    return m_from.byteLocator.locateStatus(step < 0 ? m_statuses.back() : m_statuses[size_t(step)]);
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

bool StatusRunRow::passesFilter(const FilterRun &filter, FrameIndex since) const
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
    const ChatStateRun shown = run();
    QStringList words;
    for (const ChatState &state : shown.states)
        words.append(state.state == TaskState::Unknown ? state.wireState
                                                       : taskStateText(state.state));
    QString states = words.join(QStringLiteral(" → "));
    if (!shown.contact.isEmpty())
        states += QStringLiteral(" · ") % shown.contact;
    QStringList said{shown.lastMessage};
    for (const ChatPart &part : shown.files) {
        if (hasMeaning(part))
            said.append(briefText({part}));
    }
    said.removeAll(QString());
    return said.isEmpty() ? states : QString(states % QStringLiteral(": ") % said.join(u'\n'));
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

bool QuestionRow::containsFrame(FrameIndex frame) const
{
    for (quint32 number = frameCount(); number-- > 0;) {
        if (frameAt(number) == frame)
            return true;
    }
    return false;
}

bool QuestionRow::passesFilter(const FilterRun &filter, FrameIndex since) const
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

std::optional<Message> QuestionRow::questionMessage() const
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
    question.waitedNs = elapsedNs();
    question.mark = mark();
    if (!hasEnded() && contact().isLost())
        question.lost = connectivityText(m_from.store, contact());
    question.dismissed = isDismissed();
    question.canGetTask = m_from.advisor && m_from.advisor(exchange()).canGetTask;
    const auto message = questionMessage();
    if (!message)
        return question;
    question.parts = chatParts(*message);
    question.metadata = nonEmptyMetadata(message->metadata);
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
    const auto message = questionMessage();
    return message ? plainText(chatParts(*message, ChatNoLimit)) : QString();
}

/// A form is described by its fields, not by its schema.
QString QuestionRow::accessibleExcerpt() const
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
    const QString state = taskStateText(m_from.store.statuses[index()].state);
    if (!hasEnded() && contact().isLost())
        return state % QStringLiteral(", ") % connectivityText(m_from.store, contact());
    if (isDismissed())
        return ChatRow::tr("%1, dismissed").arg(state);
    return isLive() ? ChatRow::tr("%1, needs input").arg(state)
                    : ChatRow::tr("%1, no longer pending").arg(state);
}

} // namespace a2a
