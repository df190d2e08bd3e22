// SPDX-License-Identifier: Apache-2.0
#include "model/items/bubblerow.h"

#include "model/facts/itemwords.h"

#include <algorithm>

namespace a2a {

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
