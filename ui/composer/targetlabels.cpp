// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/targetlabels.h"

#include "model/facts/itemtext.h"
#include "model/session/content.h"
#include "model/text/statetexts.h"
#include "ui/style/displaytext.h"

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = ReplyTarget::Kind;

static constexpr qsizetype MostWords = 60; ///< characters of the question

QString TargetWords::Label::whole() const
{
    return tail.isEmpty() ? words : QString(words % u" · " % tail);
}

QString TargetWords::tail(TaskIndex task) const
{
    return idTail(QString::fromUtf8(m_store.tasks[task].id));
}

/// The first words of the task's pending question or, if that has no text, of the task's first
/// message.
QString TargetWords::beginning(TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    const bool asks = isInterrupted(record.state) && !record.statuses.empty();
    const StatusIndex status = asks ? record.statuses.back() : NoIndex;
    const auto found = m_known.constFind(task);
    const FrameIndex frame =
        record.request == NoIndex ? NoIndex : m_store.messages[record.request].frame;
    if (found != m_known.cend() && found->status == status && found->request == record.request &&
        found->frame == frame)
        return found->words;
    QString words;
    if (m_content && status != NoIndex) {
        if (const std::optional<Message> asked = m_content->statusMessage(status))
            words = firstLine(asked->text());
    }
    if (m_content && words.isEmpty() && record.request != NoIndex)
        words = firstLine(m_content->message(record.request).text());
    words = displayLine(words, MostWords);
    m_known.insert(task, {status, record.request, frame, words});
    return words;
}

TargetWords::Label TargetWords::label(TaskIndex task, const QString &withWords,
                                      const QString &withoutWords, const QString &briefly) const
{
    const QString words = beginning(task);
    if (!words.isEmpty())
        return {withWords.arg(words), tail(task), briefly.arg(words)};
    const QString without = withoutWords.arg(tail(task));
    return {without, {}, without};
}

static TargetWords::Label sameWords(const QString &words)
{
    return {words, {}, words};
}

TargetWords::Label TargetWords::target(const ReplyTarget &target) const
{
    switch (target.kind) {
    case Kind::Answer:
        return label(
            target.task, tr("Replying to “%1”"),
            tr("Replying to %1 · %2").arg(u"%1"_s, stateWord(m_store.tasks[target.task].state)),
            tr("“%1”"));
    case Kind::Add:
        return label(
            target.task, tr("Adding to “%1”"),
            tr("Adding to %1 · %2").arg(u"%1"_s, stateWord(m_store.tasks[target.task].state)),
            tr("“%1”"));
    case Kind::Ended:
        return label(target.task, tr("Sending to the ended task “%1”"),
                     tr("Sending to the ended task %1"), tr("“%1”"));
    case Kind::NewTask: {
        const QString id = QString::fromUtf8(m_store.contexts[target.context].id);
        return sameWords(id.isEmpty() ? tr("New task in this conversation")
                                      : tr("New task in %1").arg(idTail(id)));
    }
    case Kind::NewConversation:
        break;
    }
    return sameWords(tr("New conversation"));
}

TargetWords::Label TargetWords::offer(const ReplyTarget &target) const
{
    switch (target.kind) {
    case Kind::Answer:
        return label(target.task, tr("Reply to “%1” instead"), tr("Reply to %1 instead"),
                     tr("Instead: “%1”"));
    case Kind::Add:
        return label(target.task, tr("Add to “%1” instead"), tr("Add to %1 instead"),
                     tr("Instead: “%1”"));
    case Kind::NewTask:
        return sameWords(tr("New task instead"));
    case Kind::Ended: // an ended task is never offered
    case Kind::NewConversation:
        break;
    }
    return sameWords(tr("New conversation instead"));
}

TargetWords::Label TargetWords::reference(TaskIndex task) const
{
    const QString words = tr("reference task “%1”");
    Label shown = label(task, words, tr("reference task %1"), words);
    shown.brief = tr("reference task %1").arg(tail(task));
    return shown;
}

TargetWords::Label TargetWords::references(const std::vector<TaskIndex> &tasks) const
{
    QStringList tails;
    for (const TaskIndex task : tasks)
        tails.append(tail(task));
    return sameWords(tr("reference tasks %1").arg(tails.join(u", "_s)));
}

} // namespace a2a
