// SPDX-License-Identifier: Apache-2.0
// The one expanded question of a ChatView.
#include "ui/chat/chatview.h"

#include "ui/chat/questioncard.h"
#include "ui/common/followmode.h"

#include <QApplication>
#include <QScrollBar>

#include <utility>

namespace a2a {

using Kind = ChatModel::Kind;

bool ChatView::isOpenQuestion(int row) const
{
    return row >= 0 && row < m_model.rowCount() && m_model.kind(row) == Kind::Question &&
           m_model.question(row).open;
}

/// Kept by what asked: rows move when the conversation or the time range changes.
void ChatView::keepDraft()
{
    if (!m_card || !m_card->answer()->draft().edited)
        return;
    m_drafts.insert(m_cardAsker, m_card->answer()->draft());
    if (!m_sent.contains(m_cardAsker))
        m_unsent.insert(m_cardTask, {m_card->answer()->schema(), m_card->answer()->draft()});
    else
        m_unsent.remove(m_cardTask);
}

bool ChatView::isAnswering() const
{
    return m_card && !m_card->isClosed() &&
           (m_card->answer()->draft().edited || m_card->isAncestorOf(QApplication::focusWidget()));
}

void ChatView::expand(int row)
{
    if (row == m_cardRow || !isOpenQuestion(row))
        return;
    collapse();
    const std::optional<Message> asked = m_model.questionRow(row).asked();
    const Message *message = asked ? &*asked : nullptr;
    const SignInNeeds needs = m_needs ? m_needs(m_model.at(row).task(), message) : SignInNeeds();
    m_cardRow = row;
    m_cardAsker = m_model.questionRow(row).askedBy();
    m_cardTask = m_model.at(row).task();
    m_card = new QuestionCard(m_model.question(row), message, needs, viewport());
    m_card->setBlocked(m_blocked);
    if (const auto draft = m_drafts.constFind(m_cardAsker); draft != m_drafts.constEnd())
        m_card->answer()->setDraft(*draft);
    else if (const auto unsent = m_unsent.constFind(m_cardTask);
             unsent != m_unsent.constEnd() && unsent->schema == m_card->answer()->schema())
        m_card->answer()->setDraft(unsent->draft);
    connect(m_card, &QuestionCard::answered, this, [this](const std::vector<Part> &parts) {
        keepDraft(); // it comes back when the answer does not arrive
        emit answered(m_cardTask, parts);
    });
    connect(m_card, &QuestionCard::cancelRequested, this,
            [this] { emit actionTriggered(m_cardRow, RowAction::CancelTask); });
    connect(m_card, &QuestionCard::signInRequested, this,
            [this] { emit signInRequested(m_cardTask); });
    connect(m_card, &QuestionCard::stateRequested, this,
            [this] { emit stateRequested(m_cardTask); });
    connect(m_card, &QuestionCard::sizeChanged, this, &ChatView::fitCard);
    connect(m_card, &QuestionCard::left, this, [this] { setFocus(); });
    connect(m_card, &QuestionCard::folded, this, [this] {
        m_folded.insert(m_cardAsker);
        collapse();
    });
    updateRow(row);
    m_card->show();
    if (m_card->height() > viewport()->height())
        showRowAtTop(row);
}

void ChatView::collapse()
{
    if (!m_card)
        return;
    keepDraft();
    const bool hadFocus = m_card->isAncestorOf(QApplication::focusWidget());
    m_card->hide();
    m_card->deleteLater(); // one of its buttons may be what leads here
    m_card = nullptr;
    const int row = std::exchange(m_cardRow, -1);
    if (hadFocus)
        setFocus();
    if (row >= 0 && row < m_heights.count())
        updateRow(row);
}

void ChatView::answerRow(int row)
{
    if (!isOpenQuestion(row))
        return;
    m_folded.remove(m_model.questionRow(row).askedBy());
    expand(row);
    m_card->answer()->focusFirst();
}

void ChatView::setCardProblem(const QString &problem)
{
    if (m_card)
        m_card->setProblem(problem);
}

void ChatView::setBlocked(const QString &why)
{
    m_blocked = why;
    if (m_card)
        m_card->setBlocked(why);
}

/// After the rows have changed: where it stands now, whether it still waits.
void ChatView::refreshCard()
{
    if (!m_card)
        return;
    m_cardRow = m_model.rowOfTask(m_cardTask);
    if (m_cardRow >= 0 && (m_model.kind(m_cardRow) != Kind::Question ||
                           m_model.questionRow(m_cardRow).askedBy() != m_cardAsker))
        m_cardRow = rowAskedBy(m_cardAsker);
    if (m_cardRow < 0)
        return collapse();
    if (m_model.question(m_cardRow).open)
        return;
    const bool isUnsent = m_card->answer()->draft().edited && !m_sent.contains(m_cardAsker);
    if (isUnsent)
        m_card->setClosed();
    else
        collapse();
}

int ChatView::rowAskedBy(StatusIndex status) const
{
    for (int row = m_model.rowCount() - 1; row >= 0; --row) {
        if (m_model.kind(row) == Kind::Question && m_model.questionRow(row).askedBy() == status)
            return row;
    }
    return -1;
}

void ChatView::fitCard()
{
    if (!m_card || m_cardRow < 0 || m_settling)
        return;
    const int before = m_card->height();
    if (m_card->fitInto(viewport()->width()) != before)
        updateRow(m_cardRow);
}

void ChatView::placeCard()
{
    if (!m_card || m_cardRow < 0)
        return;
    m_card->move(chat::Margin, visualRect(m_model.index(m_cardRow)).top());
}

int ChatView::heightOf(int row) const
{
    return row == m_cardRow && m_card ? m_card->fitInto(viewport()->width())
                                      : m_painters.measure(row);
}

/// By keyboard the focus can go to a field that is out of view.
void ChatView::showFocused(QWidget *, QWidget *now)
{
    if (!m_card || !now || !m_card->isAncestorOf(now))
        return;
    const QRect place(now->mapTo(viewport(), QPoint()), now->size());
    QScrollBar *bar = verticalScrollBar();
    if (place.bottom() > viewport()->height() - chat::Gap)
        bar->setValue(bar->value() + place.bottom() - viewport()->height() + 2 * chat::Gap);
    else if (place.top() < 0)
        bar->setValue(bar->value() + place.top() - chat::Gap);
}

} // namespace a2a
