// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/targetlabels.h"

#include "model/facts/itemtext.h"
#include "model/session/content.h"
#include "model/text/statetexts.h"
#include "ui/style/displaytext.h"

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = ReplyTarget::Kind;

static constexpr qsizetype MaxWords = 60; ///< characters of the question

QString TargetLabels::Label::fullText() const
{
    return taskIdTail.isEmpty() ? mainText : QString(mainText % u" · " % taskIdTail);
}

QString TargetLabels::taskIdTail(TaskIndex task) const
{
    return idTail(QString::fromUtf8(m_store.tasks[task].id));
}

/// The first words of the task's pending question or, if that has no text, of the task's first
/// message.
QString TargetLabels::firstWords(TaskIndex task) const
{
    const TaskRecord &record = m_store.tasks[task];
    const bool asks = isInterrupted(record.state) && !record.statuses.empty();
    const StatusIndex status = asks ? record.statuses.back() : NoIndex;
    const auto found = m_cache.constFind(task);
    const FrameIndex frame =
        record.request == NoIndex ? NoIndex : m_store.messages[record.request].frame;
    if (found != m_cache.cend() && found->status == status && found->request == record.request &&
        found->frame == frame)
        return found->mainText;
    QString mainText;
    if (m_content && status != NoIndex) {
        if (const std::optional<Message> asked = m_content->statusMessage(status))
            mainText = firstLine(asked->text());
    }
    if (m_content && mainText.isEmpty() && record.request != NoIndex)
        mainText = firstLine(m_content->message(record.request).text());
    mainText = displayLine(mainText, MaxWords);
    m_cache.insert(task, {status, record.request, frame, mainText});
    return mainText;
}

TargetLabels::Label TargetLabels::label(TaskIndex task, const QString &withText,
                                        const QString &withoutText, const QString &shortForm) const
{
    const QString mainText = firstWords(task);
    if (!mainText.isEmpty())
        return {withText.arg(mainText), taskIdTail(task), shortForm.arg(mainText)};
    const QString without = withoutText.arg(taskIdTail(task));
    return {without, {}, without};
}

static TargetLabels::Label sameWords(const QString &mainText)
{
    return {mainText, {}, mainText};
}

TargetLabels::Label TargetLabels::target(const ReplyTarget &target) const
{
    switch (target.kind) {
    case Kind::Answer:
        return label(
            target.task, tr("Replying to “%1”"),
            tr("Replying to %1 · %2").arg(u"%1"_s, taskStateText(m_store.tasks[target.task].state)),
            tr("“%1”"));
    case Kind::Add:
        return label(
            target.task, tr("Adding to “%1”"),
            tr("Adding to %1 · %2").arg(u"%1"_s, taskStateText(m_store.tasks[target.task].state)),
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

TargetLabels::Label TargetLabels::offer(const ReplyTarget &target) const
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

TargetLabels::Label TargetLabels::reference(TaskIndex task) const
{
    const QString mainText = tr("reference task “%1”");
    Label shown = label(task, mainText, tr("reference task %1"), mainText);
    shown.shortText = tr("reference task %1").arg(taskIdTail(task));
    return shown;
}

TargetLabels::Label TargetLabels::references(const std::vector<TaskIndex> &tasks) const
{
    QStringList tails;
    for (const TaskIndex task : tasks)
        tails.append(taskIdTail(task));
    return sameWords(tr("reference tasks %1").arg(tails.join(u", "_s)));
}

} // namespace a2a
