// SPDX-License-Identifier: Apache-2.0
// What can be done with a row of WirePane: copied, sent again, marked, shown with other times.
#include "ui/wire/wirepane.h"

#include "model/items/curlcommand.h"
#include "model/items/wiremodel.h"
#include "ui/common/displaytext.h"
#include "ui/common/icons.h"
#include "ui/request/requestdialog.h"
#include "ui/wire/framedetail.h"
#include "ui/wire/framenotes.h"
#include "ui/wire/wiretable.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace a2a {

using namespace Qt::StringLiterals;

static void toClipboard(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
}

void WirePane::copyJson()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame == NoIndex)
        return;
    const ExchangeFacts &facts = m_recording.facts(m_store.frames[frame].exchange);
    const bool isRequest = m_store.frames[frame].kind == FrameKind::Request;
    const bool isView = m_store.frames[frame].flags & FrameTranscoded;
    const QByteArray json = m_content.data(frame);
    toClipboard(
        QString::fromUtf8(isRequest && !isView ? namedSecrets(json, facts.requestMasks) : json));
}

void WirePane::copyCurl()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame == NoIndex)
        return;
    const ExchangeId exchange = m_store.frames[frame].exchange;
    toClipboard(curlCommand(m_recording.facts(exchange), m_recording.requestBody(exchange)));
}

void WirePane::copyHttp()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame == NoIndex)
        return;
    const ExchangeId exchange = m_store.frames[frame].exchange;
    toClipboard(QString::fromUtf8(
        httpText(m_recording.facts(exchange), m_recording.requestBody(exchange))));
}

void WirePane::goToRequest()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame != NoIndex)
        goToFrame(m_store.exchanges[m_store.frames[frame].exchange].requestFrame);
}

void WirePane::goToAnswer()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame == NoIndex)
        return;
    const ExchangeId exchange = m_store.frames[frame].exchange;
    for (FrameIndex next = frame + 1; next < FrameIndex(m_model->frameCount()); ++next) {
        if (m_store.frames[next].exchange == exchange)
            return goToFrame(next);
    }
}

void WirePane::goToFrame(FrameIndex frame)
{
    if (frame == NoIndex)
        return;
    choose(frame);
    m_selection.selectFrame(frame, this);
}

void WirePane::goToNoted(int step)
{
    if (m_marks)
        goToFrame(m_marks->nextNoted(m_table->currentFrame(), step));
}

void WirePane::toggleMark()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame != NoIndex && m_marks)
        m_marks->setMarked(frame, !m_marks->isMarked(frame));
}

void WirePane::resend()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame == NoIndex || !m_session)
        return;
    const Result<PreparedCall> call = m_session->prepareResend(m_store.frames[frame].exchange);
    // What cannot go out as it was is shown, with the reason.
    if (!call || call->hasMaskedSecrets())
        return editAndResend();
    m_session->send(*call);
}

void WirePane::editAndResend()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame == NoIndex || !m_session)
        return;
    const ExchangeId exchange = m_store.frames[frame].exchange;
    const Result<PreparedCall> call = m_session->prepareResend(exchange);
    if (!call) {
        emit refused(call.error().text());
        return;
    }
    const FrameIndex request = m_store.exchanges[exchange].requestFrame;
    auto *dialog = new RequestDialog(*call, m_recording.redactor(),
                                     tr("Edit and resend #%1").arg(request + 1), this);
    connect(dialog, &RequestDialog::sendRequested, this, [this, dialog](const PreparedCall &given) {
        m_session->send(given);
        dialog->close();
    });
    dialog->show();
}

void WirePane::setClock(WireClock clock)
{
    m_model->setClock(clock);
    m_table->refreshColumns();
    for (QAction *action : m_clocks->actions())
        action->setChecked(WireClock(action->data().toInt()) == clock);
}

WireClock WirePane::clock() const
{
    return m_model->clock();
}

QMenu *WirePane::buildClockMenu()
{
    auto *menu = new QMenu(tr("&Times"), this);
    m_clocks = new QActionGroup(this);
    const std::pair<WireClock, QString> clocks[] = {
        {WireClock::Local, tr("&Local time")},
        {WireClock::Utc, tr("&UTC")},
        {WireClock::SessionStart, tr("Since the &session's first frame")},
        {WireClock::ExchangeStart, tr("Since the &request of the exchange")},
        {WireClock::Previous, tr("Since the frame &before")}};
    for (const auto &[clock, text] : clocks) {
        QAction *action = m_clocks->addAction(menu->addAction(text));
        action->setCheckable(true);
        action->setData(int(clock));
        action->setChecked(clock == WireClock::Local);
    }
    connect(m_clocks, &QActionGroup::triggered, this, [this](const QAction *action) {
        setClock(WireClock(action->data().toInt()));
        emit clockChanged();
    });
    return menu;
}

template <typename Slot>
QAction *WirePane::makeAction(const QString &text, const QKeySequence &keys, Slot slot)
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, slot);
    m_actions.append(action);
    return action;
}

void WirePane::buildActions()
{
    m_copyJson = makeAction(tr("Copy &JSON"), {}, &WirePane::copyJson);
    makeAction(tr("Copy request as c&URL"), Qt::CTRL | Qt::ALT | Qt::Key_U, &WirePane::copyCurl);
    makeAction(tr("Copy request as &HTTP"), {}, &WirePane::copyHttp);
    addSeparator();
    m_resend = makeAction(tr("&Resend"), Qt::CTRL | Qt::ALT | Qt::Key_R, &WirePane::resend);
    m_resend->setToolTip(tr("The same bytes once more, with the credentials of now"));
    m_editResend = makeAction(tr("&Edit and resend…"), Qt::CTRL | Qt::ALT | Qt::Key_E,
                              &WirePane::editAndResend);
    addSeparator();
    m_toRequest =
        makeAction(tr("&Go to the request"), Qt::ALT | Qt::Key_Up, &WirePane::goToRequest);
    m_toAnswer = makeAction(tr("Go to the &answer"), Qt::ALT | Qt::Key_Down, &WirePane::goToAnswer);
    addSeparator();
    m_mark = makeAction(tr("&Mark"), Qt::CTRL | Qt::Key_M, &WirePane::toggleMark);
    m_mark->setCheckable(true);
    m_comment = makeAction(tr("&Comment…"), Qt::CTRL | Qt::ALT | Qt::Key_C, [this] {
        if (m_detail->notes() && m_table->currentFrame() != NoIndex)
            m_detail->notes()->focusComment();
    });
    makeAction(tr("&Next marked frame"), Qt::CTRL | Qt::SHIFT | Qt::Key_N,
               [this] { goToNoted(1); });
    makeAction(tr("&Previous marked frame"), Qt::CTRL | Qt::SHIFT | Qt::Key_B,
               [this] { goToNoted(-1); });
    addSeparator();
    m_actions.append(buildClockMenu()->menuAction());
    addActions(m_actions);
    refreshActions();
}

void WirePane::addSeparator()
{
    auto *separator = new QAction(this);
    separator->setSeparator(true);
    m_actions.append(separator);
}

void WirePane::refreshActions()
{
    const FrameIndex frame = m_table->currentFrame();
    const bool any = frame != NoIndex;
    const bool isRequest = any && m_store.frames[frame].kind == FrameKind::Request;
    const ExchangeTrack *track = any ? m_store.track(m_store.frames[frame].exchange) : nullptr;
    m_copyJson->setEnabled(any && m_store.frames[frame].dataLength > 0);
    const bool isCall = m_session && track && track->dialect;
    const Connection *agent = isCall && track->agent < AgentIndex(m_session->agentCount())
                                  ? &m_session->agent(track->agent)
                                  : nullptr;
    const bool isRecorded = agent && agent->state() == Connection::State::Idle && agent->found();
    m_resend->setEnabled(isCall && !isRecorded);
    m_resend->setToolTip(isRecorded
                             ? tr("This is a recording: connect to the agent to send it again")
                             : tr("The same bytes once more, with the credentials of now"));
    m_editResend->setEnabled(m_resend->isEnabled());
    m_toRequest->setEnabled(any && !isRequest);
    m_toAnswer->setEnabled(any);
    m_mark->setEnabled(any && m_marks);
    m_mark->setChecked(any && m_marks && m_marks->isMarked(frame));
    m_comment->setEnabled(any && m_marks);
}

void WirePane::showMenu(FrameIndex frame, const QPoint &globalPos)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addAction(icon("copy"_L1), tr("Copy cell"), m_table, &WireTable::copyCell)
        ->setShortcut(QKeySequence::Copy);
    refreshActions();
    menu->addActions(m_actions);
    if (const FrameIndex origin = m_model->originOf(frame); origin != NoIndex)
        menu->addAction(tr("Go to #%1, which this repeats").arg(origin + 1), this,
                        [this, origin] { goToFrame(origin); });
    if (m_table->currentIndex().data(WireDeviatesRole).toBool())
        menu->addAction(icon("findings"_L1), tr("Show its findings"), this,
                        [this, frame] { emit findingsRequested(frame); });
    menu->addSeparator();
    addFilterItems(menu, frame);
    addScopeItems(menu);
    menu->popup(globalPos);
}

} // namespace a2a
