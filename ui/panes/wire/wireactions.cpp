// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/wireactions.h"

#include "model/items/wiremodel.h"
#include "model/text/textof.h"
#include "ui/dialogs/requestdialog.h"
#include "ui/panes/wire/wirecopyactions.h"
#include "ui/panes/wire/wiretable.h"
#include "ui/workspace/services.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace a2a {

using namespace Qt::StringLiterals;

WireActions::WireActions(Workspace &workspace, WireModel *model, WireTable *table, QWidget *pane)
    : QObject(pane)
    , m_workspace(workspace)
    , m_recording(workspace.recording())
    , m_store(workspace.store())
    , m_content(workspace.content())
    , m_marks(workspace.marks())
    , m_model(model)
    , m_table(table)
    , m_pane(pane)
    , m_copies(new WireCopyActions(workspace, table, pane))
{
    build();
    connect(&workspace, &Workspace::changed, this, &WireActions::selectSent);
    connect(table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &WireActions::refresh);
    connect(&m_marks, &UserMarks::frameChanged, this, &WireActions::refresh);
    connect(&m_marks, &UserMarks::targetChanged, this, &WireActions::refreshMarks);
    connect(&workspace.markTargets(), &MarkTargetTracker::currentChanged, this,
            &WireActions::refreshMarks);
    connect(&workspace.selection(), &Selection::changed, this, &WireActions::refreshMarks);
    const auto takeClock = [this] {
        setClock(WireClock(qBound(0, m_workspace.settings().wireClock(), WireClockCount - 1)));
    };
    takeClock();
    connect(&workspace.services().settingsNotifier(), &SettingsNotifier::settingsReset, this,
            takeClock);
    refresh();
}

void WireActions::setTimeZeroHere()
{
    if (m_table->currentFrame() == NoIndex)
        return;
    m_model->setTimeOrigin(m_table->currentFrame());
    m_table->refreshColumns();
    refresh();
}

void WireActions::resetTimeZero()
{
    m_model->setTimeOrigin(NoIndex);
    m_table->refreshColumns();
    refresh();
}

void WireActions::goToRequest()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame == NoIndex)
        return;
    const FrameIndex request = m_store.exchanges[m_store.frames[frame].exchange].requestFrame;
    if (request != NoIndex)
        emit frameRequested(request);
}

void WireActions::goToResponse()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame == NoIndex)
        return;
    const ExchangeId exchange = m_store.frames[frame].exchange;
    for (FrameIndex next = frame + 1; next < FrameIndex(m_model->frameCount()); ++next) {
        if (m_store.frames[next].exchange == exchange)
            return emit frameRequested(next);
    }
}

MarkTarget WireActions::markTarget() const
{
    const MarkTarget place = m_workspace.markTargets().current();
    return place.kind == MarkTarget::Kind::Frame ? MarkTarget{place.kind, m_table->currentFrame()}
                                                 : place;
}

void WireActions::goToMarkedFrame(int step)
{
    const MarkTarget noted = m_marks.nextMarked(markTarget(), step);
    if (!noted.isValid())
        return;
    switch (noted.kind) {
    case MarkTarget::Kind::Frame:
        return emit frameRequested(noted.index);
    case MarkTarget::Kind::Task:
        return m_workspace.selection().selectTask(noted.index);
    case MarkTarget::Kind::Artifact:
        return m_workspace.selection().selectArtifact(noted.index);
    }
}

void WireActions::toggleMark()
{
    if (const MarkTarget place = markTarget(); place.isValid())
        m_marks.setMarked(place, !m_marks.isMarked(place));
}

void WireActions::comment()
{
    const MarkTarget place = markTarget();
    if (!place.isValid())
        return;
    if (place.kind == MarkTarget::Kind::Frame)
        emit commentRequested();
    else
        m_workspace.markTargets().askForComment(place, m_pane->window());
}

void WireActions::resend()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame == NoIndex || !m_workspace.hasSession())
        return;
    const Result<PreparedCall> call =
        m_workspace.session().prepareResend(m_store.frames[frame].exchange);
    // A request that cannot be resent unchanged is shown, with the reason.
    if (!call || call->hasMaskedSecrets())
        return editAndResend();
    selectWhenSent(exchangeOf(m_workspace.session().send(*call)));
}

/// A request sent from here is selected as soon as it is in the log.
void WireActions::selectWhenSent(ExchangeId exchange)
{
    m_sent = exchange;
    if (exchange != 0)
        m_workspace.session().flush();
    selectSent();
}

void WireActions::selectSent()
{
    if (m_sent == 0 || m_sent >= m_store.exchanges.size())
        return;
    const FrameIndex request = m_store.exchanges[m_sent].requestFrame;
    if (request == NoIndex)
        return;
    const ExchangeTrack *track = m_store.track(m_sent);
    m_sent = 0;
    // This is the only way to select a conversation that has no task or is of another agent.
    Selection &selection = m_workspace.selection();
    if (track && track->context != NoIndex &&
        (track->task == NoIndex || track->agent != selection.agent()))
        selection.selectContext(track->agent, track->context);
    emit frameRequested(request);
    if (m_store.frames[request].event == EventKind::Message)
        m_workspace.navigator().raise(paneid::Chat);
}

void WireActions::editAndResend()
{
    const FrameIndex frame = m_table->currentFrame();
    if (frame == NoIndex || !m_workspace.hasSession())
        return;
    const ExchangeId exchange = m_store.frames[frame].exchange;
    const Result<PreparedCall> call = m_workspace.session().prepareResend(exchange);
    if (!call)
        return emit refused(textOf(call.error()));
    const FrameIndex request = m_store.exchanges[exchange].requestFrame;
    auto *dialog =
        new RequestDialog(*call, m_workspace, tr("Edit and resend #%1").arg(request + 1), m_pane);
    connect(dialog, &RequestDialog::sendRequested, this, [this, dialog](const PreparedCall &given) {
        const ExchangeId sent = exchangeOf(m_workspace.session().send(given));
        dialog->close();
        selectWhenSent(sent);
    });
    dialog->show();
}

void WireActions::setClock(WireClock clock)
{
    m_model->setClock(clock);
    m_table->refreshColumns();
    for (QAction *action : m_clocks->actions())
        action->setChecked(WireClock(action->data().toInt()) == clock);
}

QMenu *WireActions::buildClockMenu()
{
    auto *menu = new QMenu(tr("&Times"), m_pane);
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
        resetTimeZero();
        setClock(WireClock(action->data().toInt()));
        m_workspace.settings().setWireClock(action->data().toInt());
    });
    return menu;
}

template <typename Slot>
QAction *WireActions::add(const QString &text, const QKeySequence &keys, Slot slot)
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, slot);
    m_actions.append(action);
    return action;
}

void WireActions::build()
{
    m_actions.append(m_copies->menu()->menuAction());
    addSeparator();
    m_resend = add(tr("&Resend"), keySequenceOf(WindowKey::Resend), &WireActions::resend);
    m_resend->setToolTip(tr("Resends the same bytes with the current credentials"));
    m_editResend = add(tr("&Edit and resend…"), keySequenceOf(WindowKey::EditAndResend),
                       &WireActions::editAndResend);
    addSeparator();
    m_toRequest = add(tr("&Go to the request"), keySequenceOf(WindowKey::GoToRequest),
                      &WireActions::goToRequest);
    m_toResponse = add(tr("Go to t&he response"), keySequenceOf(WindowKey::GoToResponse),
                       &WireActions::goToResponse);
    addSeparator();
    m_mark = add(tr("&Mark"), keySequenceOf(WindowKey::MarkFrame), &WireActions::toggleMark);
    m_mark->setCheckable(true);
    m_comment = add(tr("&Comment…"), keySequenceOf(WindowKey::Comment), &WireActions::comment);
    m_nextMarked = add(tr("&Next marked frame"), keySequenceOf(WindowKey::NextMarked),
                       [this] { goToMarkedFrame(1); });
    m_previousMarked = add(tr("&Previous marked frame"), keySequenceOf(WindowKey::PreviousMarked),
                           [this] { goToMarkedFrame(-1); });
    addSeparator();
    m_actions.append(buildClockMenu()->menuAction());
    m_setTimeZero = add(tr("Set time re&ference"), {}, &WireActions::setTimeZeroHere);
    m_setTimeZero->setToolTip(tr("Shows times relative to this frame"));
    m_resetZero = add(tr("Rem&ove time reference"), {}, &WireActions::resetTimeZero);
    m_pane->addActions(m_actions);
    refresh();
}

void WireActions::addSeparator()
{
    auto *separator = new QAction(this);
    separator->setSeparator(true);
    m_actions.append(separator);
}

void WireActions::refresh()
{
    const FrameIndex frame = m_table->currentFrame();
    const bool any = frame != NoIndex;
    const bool isRequest = any && m_store.frames[frame].kind == FrameKind::Request;
    const ExchangeTrack *track = any ? m_store.track(m_store.frames[frame].exchange) : nullptr;
    m_copies->refresh();
    m_setTimeZero->setEnabled(any && m_model->timeOrigin() != frame);
    m_resetZero->setEnabled(m_model->timeOrigin() != NoIndex);
    const bool isCall = m_workspace.hasSession() && track && track->dialect && !track->isPush;
    Session *session = isCall ? &m_workspace.session() : nullptr;
    const bool isKnown = session && track->agent < AgentIndex(session->agentCount());
    const Connection *agent = isKnown ? &session->agent(track->agent) : nullptr;
    const bool isRecorded =
        agent && agent->link().state() == AgentLink::State::Idle && agent->link().foundCard();
    m_resend->setEnabled(isCall && !isRecorded);
    m_resend->setToolTip(isRecorded
                             ? tr("This is a recording: connect to the agent to send it again")
                             : tr("Resends the same bytes with the current credentials"));
    m_editResend->setEnabled(m_resend->isEnabled());
    m_toRequest->setEnabled(any && !isRequest);
    m_toResponse->setEnabled(any);
    refreshMarks();
}

/// The texts of the mark actions name what they apply to.
void WireActions::refreshMarks()
{
    const MarkTarget place = markTarget();
    m_mark->setEnabled(place.isValid());
    m_mark->setChecked(place.isValid() && m_marks.isMarked(place));
    m_comment->setEnabled(place.isValid());
    switch (place.kind) {
    case MarkTarget::Kind::Frame:
        m_mark->setText(tr("&Mark"));
        m_comment->setText(tr("&Comment…"));
        m_nextMarked->setText(tr("&Next marked frame"));
        m_previousMarked->setText(tr("&Previous marked frame"));
        break;
    case MarkTarget::Kind::Task:
        m_mark->setText(tr("&Mark the task"));
        m_comment->setText(tr("&Comment on the task…"));
        m_nextMarked->setText(tr("&Next marked task"));
        m_previousMarked->setText(tr("&Previous marked task"));
        break;
    case MarkTarget::Kind::Artifact:
        m_mark->setText(tr("&Mark the artifact"));
        m_comment->setText(tr("&Comment on the artifact…"));
        m_nextMarked->setText(tr("&Next marked artifact"));
        m_previousMarked->setText(tr("&Previous marked artifact"));
        break;
    }
}

} // namespace a2a

#include "moc_wireactions.cpp"
