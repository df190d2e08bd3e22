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
const StatusText &StatusRunRow::statusText() const
{
    if (std::exchange(m_covers, m_from.content.covers()) != m_covers)
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

MessageIndex StatusRunRow::messageOfStep(int step) const
{
    const StatusIndex status = step < 0 ? m_told : m_statuses[size_t(step)];
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

bool StatusRunRow::isMadeOf(FrameIndex frame) const
{
    return stepOfFrame(frame) >= 0;
}

BytePlace StatusRunRow::placeOfStep(int step) const
{
    return m_from.places.ofStatus(step < 0 ? m_statuses.back() : m_statuses[size_t(step)]);
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
        words.append(state.state == TaskState::Unknown ? state.wireState : stateWord(state.state));
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
    const QString state = stateWord(m_from.store.statuses[index()].state);
    if (!hasEnded() && contact().isLost())
        return state % QStringLiteral(", ") % contactText(m_from.store, contact());
    if (isDismissed())
        return ChatRow::tr("%1, dismissed").arg(state);
    return isLive() ? ChatRow::tr("%1, needs input").arg(state)
                    : ChatRow::tr("%1, no longer pending").arg(state);
}

} // namespace a2a
