// SPDX-License-Identifier: Apache-2.0
#include "model/items/messagerow.h"

#include "model/facts/itemtext.h"
#include "model/facts/tappedclients.h"
#include "model/items/parttext.h"
#include "model/json/document.h"
#include "model/schema/formanswer.h"
#include "model/script/steptitle.h"

#include <algorithm>

namespace a2a {

bool MessageRow::isOwn() const
{
    return m_from.store.messages[index()].role == Role::User;
}

quint32 MessageRow::frameCount() const
{
    return m_from.store.messages[index()].frameCount();
}

FrameIndex MessageRow::frameAt(quint32 number) const
{
    return m_from.store.messages[index()].frameAt(number);
}

bool MessageRow::containsFrame(FrameIndex frame) const
{
    const MessageRecord &record = m_from.store.messages[index()];
    return record.frame == frame ||
           std::binary_search(record.earlier.begin(), record.earlier.end(), frame);
}

qint64 MessageRow::startNs() const
{
    return m_from.store.messages[index()].timeNs;
}

bool MessageRow::isWithin(const TimeRange &range) const
{
    return range.contains(startNs()) || range.contains(m_from.store.frames[frame()].timeNs);
}

ChatBubble MessageRow::bubble(FileDecoding files) const
{
    const Message message = m_from.content.message(index());
    return {isOwn(),
            message.wireRole,
            message.messageId,
            m_from.store.messages[index()].pieceCount(),
            parts(message, ChatJsonLimit, files),
            question(),
            nonEmptyMetadata(message.metadata)};
}

/// A reply to a form shows its fields as text.
std::vector<ChatPart> MessageRow::parts(const Message &message, qsizetype jsonLimit,
                                        FileDecoding files) const
{
    std::vector<ChatPart> parts = chatParts(message, jsonLimit, files);
    const auto isData = [](const Part &part) { return part.kind == Part::Kind::Data; };
    const auto reply = std::ranges::find_if(message.parts, isData);
    if (!isOwn() || reply == message.parts.end())
        return parts;
    const std::optional<QuestionForm> form = findRepliedForm(m_from.store, m_from.content, index());
    const json::Document document(reply->data);
    if (form && document.isValid()) {
        const FormField root = form->source.formFor(document.root());
        parts[size_t(reply - message.parts.begin())].reply =
            answerText(filledFields(root, document.root()));
    }
    return parts;
}

/// The question that it passed over.
QString MessageRow::question() const
{
    if (m_from.beside.message != index() || !client().isEmpty())
        return {};
    const TaskRecord &task = m_from.store.tasks[m_from.beside.task];
    const std::optional<Message> asked =
        task.statuses.empty() ? std::nullopt : m_from.content.statusMessage(task.statuses.back());
    const QString words = asked ? firstLine(asked->text()) : QString();
    return words.isEmpty() ? shortId(QString::fromUtf8(task.id)) : words;
}

QString MessageRow::facts() const
{
    const QString open = question();
    return open.isEmpty() ? QString()
                          : ChatRow::tr("does not answer the open question: %1").arg(open);
}

QString MessageRow::text() const
{
    return plainText(chatParts(m_from.content.message(index()), ChatNoLimit));
}

QString MessageRow::searchText() const
{
    const Message message = m_from.content.message(index());
    QString words = plainText(chatParts(message, ChatNoLimit));
    for (const ChatPart &part : parts(message, 0)) {
        if (!part.reply.isEmpty())
            words += u'\n' % part.reply;
    }
    return words;
}

QByteArray MessageRow::json() const
{
    return m_from.content.message(index()).json;
}

/// The accessible name contains the meaning of the parts, whereas `all` contains their JSON.
QString MessageRow::name(const QString &all, const QString &time) const
{
    static constexpr qsizetype Shortest = 500; // titles may be longer than what they stand for
    const QString brief = briefText(parts(m_from.content.message(index()), ChatNoLimit));
    const QString excerpt = brief.left(qMax(all.size(), Shortest));
    if (isEdited())
        return ChatRow::tr("You said at %1, in an edited request: %2").arg(time, excerpt);
    if (const QString other = client(); !other.isEmpty())
        return ChatRow::tr("%1 said at %2: %3").arg(clientProgramName(other), time, excerpt);
    return isOwn() ? ChatRow::tr("You said at %1: %2").arg(time, excerpt)
                   : ChatRow::tr("The agent said at %1: %2").arg(time, excerpt);
}

// Unrecognized frames.

qint64 UnknownFrameRow::startNs() const
{
    return m_from.store.frames[index()].timeNs;
}

QString UnknownFrameRow::name(const QString &excerpt, const QString &time) const
{
    return isEdited() ? ChatRow::tr("You sent at %1, in an edited request: %2").arg(time, excerpt)
                      : ChatRow::tr("Unknown event at %1: %2").arg(time, excerpt);
}

} // namespace a2a
