// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/expandedquestion.h"

#include "model/items/chatmodel.h"
#include "model/items/statusrow.h"
#include "ui/panes/chat/questioncard.h"
#include "ui/panes/chat/rows/rowpaintercache.h"

#include <QApplication>

#include <utility>

namespace a2a {

ExpandedQuestion::ExpandedQuestion(const ChatModel &model, QWidget *view)
    : QObject(view)
    , m_model(model)
    , m_view(view)
{
}

/// The pending question of a row, or null if there is none or it is no longer pending.
const QuestionRow *ExpandedQuestion::questionAt(int row) const
{
    const auto *question =
        row >= 0 && row < m_model.rowCount() ? m_model.at(row).as<QuestionRow>() : nullptr;
    return question && question->isLive() ? question : nullptr;
}

/// Stores the draft by the status that asked, since rows move when the conversation or the time
/// range changes.
void ExpandedQuestion::saveDraft()
{
    if (!m_card || !m_card->answer()->draft().edited)
        return;
    m_drafts.insert(m_askingStatus, m_card->answer()->draft());
    if (!m_sent.contains(m_askingStatus))
        m_unsent.insert(m_task, {m_card->answer()->schema(), m_card->answer()->draft()});
    else
        m_unsent.remove(m_task);
}

WrittenAnswer ExpandedQuestion::written() const
{
    if (!m_card)
        return {};
    WrittenAnswer written{m_task, m_card->answer()->schema(), {}};
    if (!m_sent.contains(m_askingStatus) && m_card->answer()->draft().edited)
        written.unsent = m_card->answer()->draftWithoutSecrets();
    return written;
}

TaskIndex ExpandedQuestion::focusedTask() const
{
    return m_card && m_card->isAncestorOf(QApplication::focusWidget()) ? m_task : NoIndex;
}

bool ExpandedQuestion::isAnswering() const
{
    return m_card && !m_card->isClosed() &&
           (m_card->answer()->draft().edited || focusedTask() != NoIndex);
}

bool ExpandedQuestion::isCollapsed(const QuestionRow &question) const
{
    return m_collapsed.contains(question.questionStatus());
}

void ExpandedQuestion::expand(int row)
{
    const QuestionRow *question = questionAt(row);
    if (row == m_row || !question)
        return;
    collapse();
    m_row = row;
    m_askingStatus = question->questionStatus();
    m_task = question->task();
    m_card = makeCard(*question);
    refreshSignIn();
    if (const auto draft = m_drafts.constFind(m_askingStatus); draft != m_drafts.constEnd())
        m_card->answer()->setDraft(*draft);
    else if (const auto unsent = m_unsent.constFind(m_task);
             unsent != m_unsent.constEnd() && unsent->schema == m_card->answer()->schema())
        m_card->answer()->setDraft(unsent->draft.forOtherQuestion());
    else if (const auto stored =
                 m_loadDraft ? m_loadDraft(m_task, m_card->answer()->schema()) : std::nullopt)
        m_card->answer()->setDraft(*stored);
    emit rowChanged(row);
    m_card->show();
    emit expanded(row);
}

/// Creates the card for the current content of the question.
QuestionCard *ExpandedQuestion::makeCard(const QuestionRow &question)
{
    const std::optional<Message> asked = question.questionMessage();
    const Message *message = asked ? &*asked : nullptr;
    const SignInRequirements needs =
        m_signInNeeds ? m_signInNeeds(question.task(), message) : SignInRequirements();
    m_shownStatus = question.newest();
    auto *card = new QuestionCard(question.question(), message, needs, m_view);
    if (m_choices)
        card->setChoices(*m_choices, RowPainterCache::questionOwner(m_askingStatus));
    card->setBlockedReason(m_blockedReason);
    connectCard(card);
    return card;
}

/// Replaces the card after the question has grown, and keeps what was written.
void ExpandedQuestion::rebuildCard(const QuestionRow &question)
{
    const bool hadFocus = focusedTask() != NoIndex;
    const AnswerDraft draft = m_card->answer()->draft();
    const QByteArray schema = m_card->answer()->schema();
    saveDraft();
    m_card->hide();
    m_card->deleteLater(); // the caller may be one of its widgets
    m_card = makeCard(question);
    refreshSignIn();
    if (draft.edited && m_card->answer()->schema() == schema)
        m_card->answer()->setDraft(draft);
    emit rowChanged(m_row);
    m_card->show();
    if (hadFocus)
        m_card->focusFirst();
}

void ExpandedQuestion::connectCard(QuestionCard *card)
{
    connect(card, &QuestionCard::answered, this, [this](const std::vector<Part> &parts) {
        saveDraft(); // restored if the answer cannot be delivered
        emit answered(m_task, parts);
    });
    connect(card->answer(), &AnswerEdit::edited, this, &ExpandedQuestion::edited);
    connect(card, &QuestionCard::cancelRequested, this, [this] { emit cancelRequested(m_row); });
    connect(card, &QuestionCard::signInRequested, this, [this] { emit signInRequested(m_task); });
    connect(card, &QuestionCard::subscribeRequested, this,
            [this] { emit subscribeRequested(m_task); });
    connect(card, &QuestionCard::dismissRequested, this, [this] { emit dismissed(m_task); });
    connect(card, &QuestionCard::getTaskRequested, this, [this] { emit getTaskRequested(m_task); });
    connect(card, &QuestionCard::partRequested, this,
            [this](int part) { emit partRequested(m_row, part); });
    connect(card, &QuestionCard::toggleTriggered, this,
            [this](const QByteArray &owner, RowAction mark) {
                emit toggleTriggered(m_row, owner, mark);
            });
    connect(card, &QuestionCard::sizeChanged, this, &ExpandedQuestion::sizeChanged);
    connect(card, &QuestionCard::scrolled, this, &ExpandedQuestion::scrolled);
    connect(card, &QuestionCard::focusReleased, this, &ExpandedQuestion::focusReleased);
    connect(card, &QuestionCard::collapsed, this, [this] {
        m_collapsed.insert(m_askingStatus);
        collapse();
    });
}

void ExpandedQuestion::collapse()
{
    if (!m_card)
        return;
    saveDraft();
    emit aboutToClose();
    const bool hadFocus = m_card->isAncestorOf(QApplication::focusWidget());
    m_card->hide();
    m_card->deleteLater(); // the caller may be one of its buttons
    m_card = nullptr;
    const int row = std::exchange(m_row, -1);
    if (hadFocus)
        emit focusReleased();
    if (row >= 0)
        emit rowChanged(row);
    emit collapsed();
}

void ExpandedQuestion::answer(int row)
{
    const QuestionRow *question = questionAt(row);
    if (!question)
        return;
    m_collapsed.remove(question->questionStatus());
    expand(row);
    m_card->focusFirst();
}

void ExpandedQuestion::markUnsent(StatusIndex askingStatus)
{
    if (m_sent.remove(askingStatus) && m_card && askingStatus == m_askingStatus)
        emit edited();
}

void ExpandedQuestion::setProblem(const QString &problem)
{
    if (m_card)
        m_card->setProblem(problem);
}

void ExpandedQuestion::setBlockedReason(const QString &why)
{
    m_blockedReason = why;
    if (m_card)
        m_card->setBlockedReason(why);
}

void ExpandedQuestion::refreshSignIn()
{
    if (m_card && m_signInProgress)
        m_card->setSignIn(m_signInProgress(m_task));
}

void ExpandedQuestion::refresh()
{
    if (!m_card)
        return;
    m_row = findRowAskedBy(m_askingStatus);
    const auto *question = m_row < 0 ? nullptr : m_model.at(m_row).as<QuestionRow>();
    if (!question)
        return collapse();
    if (question->isLive()) {
        if (question->newest() != m_shownStatus)
            rebuildCard(*question);
        return;
    }
    // A lost or dismissed question can be restored from its row, with its draft.
    const bool isAside = question->isDismissed() || !question->question().lost.isEmpty();
    const bool isUnsent =
        m_card->answer()->draft().edited && !m_sent.contains(m_askingStatus) && !isAside;
    if (isUnsent)
        m_card->setClosed();
    else
        collapse();
}

/// Finds the row of the question that a status asked. Usually it is the newest status of its task.
int ExpandedQuestion::findRowAskedBy(StatusIndex status) const
{
    const auto isIt = [this, status](int row) {
        const auto *question = m_model.at(row).as<QuestionRow>();
        return question && question->questionStatus() == status;
    };
    const int newest = m_model.rowOfTask(m_task);
    if (newest < 0 || isIt(newest))
        return newest;
    for (int row = m_model.rowCount() - 1; row >= 0; --row) {
        if (isIt(row))
            return row;
    }
    return -1;
}

} // namespace a2a

#include "moc_expandedquestion.cpp"
