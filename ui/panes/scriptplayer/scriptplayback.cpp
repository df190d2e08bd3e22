// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/scriptplayback.h"

#include "ui/panes/scriptplayer/shownturns.h"

#include <algorithm>
#include <chrono>

namespace a2a {

using namespace std::chrono;

ScriptPlayback::ScriptPlayback(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_navigator(workspace.navigator())
{
    m_retryOfferTimer.setSingleShot(true);
    m_retryOfferTimer.setTimerType(Qt::PreciseTimer); // must not fire early
    connect(&m_retryOfferTimer, &QTimer::timeout, this, &ScriptPlayback::changed);
    connect(&workspace, &Workspace::changed, this, &ScriptPlayback::followConversation);
    connect(&m_selection, &Selection::changed, this, &ScriptPlayback::followAgent);
}

ScriptPlayback::~ScriptPlayback()
{
    emit scriptPlayerChanged(nullptr);
}

void ScriptPlayback::setScript(const Script &script, const QString &title)
{
    m_script = script;
    m_title = title;
    playAgain();
}

void ScriptPlayback::playAgain()
{
    emit scriptPlayerChanged(nullptr);
    m_scriptPlayer.reset();
    m_shownPosition = NewestPosition;
    m_failedMs = -1;
    (void)prepare();
    emit changed();
}

bool ScriptPlayback::isAgentReachable() const
{
    return m_selection.agent() != NoIndex &&
           m_session.agent(m_selection.agent()).link().state() == AgentLink::State::Connected;
}

bool ScriptPlayback::prepare()
{
    if (m_scriptPlayer)
        return true;
    if (!m_script || !isAgentReachable())
        return false;
    m_agent = m_selection.agent();
    m_scriptPlayer = std::make_unique<ScriptPlayer>(m_session, m_agent, *m_script);
    m_scriptPlayer->setPaced(true);
    if (m_clock)
        m_scriptPlayer->setClock(m_clock);
    connect(m_scriptPlayer.get(), &ScriptPlayer::turnBegan, this, &ScriptPlayback::onTurnBegan);
    connect(m_scriptPlayer.get(), &ScriptPlayer::turnEnded, this, &ScriptPlayback::onTurnEnded);
    connect(m_scriptPlayer.get(), &ScriptPlayer::stateChanged, this,
            &ScriptPlayback::onStateChanged);
    emit scriptPlayerChanged(m_scriptPlayer.get());
    return true;
}

void ScriptPlayback::setPresented(bool isPresented)
{
    m_isPresented = isPresented;
    if (m_shownPosition < NewestPosition)
        m_shownPosition = NewestPosition;
    emit changed();
}

void ScriptPlayback::setClock(ScriptPlayer::Clock clock)
{
    m_clock = std::move(clock);
    if (m_scriptPlayer)
        m_scriptPlayer->setClock(m_clock);
}

qint64 ScriptPlayback::now() const
{
    return m_clock ? m_clock()
                   : duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

void ScriptPlayback::check()
{
    if (m_scriptPlayer)
        m_scriptPlayer->check();
    emit changed();
}

QString ScriptPlayback::agentLabel() const
{
    return m_workspace.agentLabel(m_scriptPlayer ? m_agent : m_selection.agent());
}

// Actions of the user.

void ScriptPlayback::step()
{
    if (!m_isEditing && m_isPresented && isOver()) {
        m_shownPosition = EndPosition;
        return emit changed();
    }
    if (wasRehearsed())
        playAgain();
    m_shownPosition = NewestPosition;
    if (prepare())
        m_scriptPlayer->step();
    emit changed();
}

void ScriptPlayback::runOrPause()
{
    if (wasRehearsed() && canRun())
        playAgain();
    if (!prepare() || !canRun())
        return;
    if (m_scriptPlayer->isRunning())
        m_scriptPlayer->pause();
    else
        m_scriptPlayer->run();
    emit changed();
}

void ScriptPlayback::pause()
{
    if (m_scriptPlayer && m_scriptPlayer->state() != ScriptPlayer::State::Waiting)
        m_scriptPlayer->pause();
}

void ScriptPlayback::stop()
{
    if (m_scriptPlayer)
        m_scriptPlayer->stop();
}

void ScriptPlayback::restart()
{
    stop();
    playAgain();
}

void ScriptPlayback::retry()
{
    if (m_scriptPlayer)
        m_scriptPlayer->retry();
}

void ScriptPlayback::skip()
{
    if (m_scriptPlayer)
        m_scriptPlayer->skip();
}

void ScriptPlayback::skipFailed()
{
    if (canRetry() && m_shownPosition == NewestPosition)
        skip();
}

void ScriptPlayback::rehearse()
{
    if (!canRehearse())
        return;
    playAgain();
    if (m_scriptPlayer) // the selected agent may not be connected
        m_scriptPlayer->rehearse();
}

// Positions of turns.

/// The turns that can be shown, in ascending order.
std::vector<int> ScriptPlayback::positions() const
{
    std::vector<int> turns;
    for (const TurnResult &result : m_scriptPlayer->results()) {
        if (result.exchange != 0)
            turns.push_back(result.turn);
    }
    std::sort(turns.begin(), turns.end());
    return turns;
}

void ScriptPlayback::showPosition(int turn)
{
    m_shownPosition = turn;
    const ExchangeTrack *track = m_session.store().track(m_scriptPlayer->resultOf(turn)->exchange);
    if (track && track->agent != m_selection.agent())
        m_selection.selectAgent(track->agent, this); // to show its conversation
    if (track && track->requestFrame != NoIndex)
        m_selection.selectFrame(track->requestFrame, this);
    emit earlierTurnShown(turn);
    emit changed();
}

void ScriptPlayback::back()
{
    if (!m_scriptPlayer || m_scriptPlayer->isRehearsing() || m_shownPosition == TitlePosition)
        return; // turns of a rehearsal are not shown
    const std::vector<int> turns = positions();
    if (m_shownPosition == EndPosition && !turns.empty())
        return showPosition(turns.back());
    int now = m_shownPosition;
    if (now < 0) // at the newest: while waiting for it, the previous one is the last
        now = m_scriptPlayer->state() == ScriptPlayer::State::Waiting || turns.empty()
                  ? m_scriptPlayer->turn()
                  : turns.back();
    const auto at = std::lower_bound(turns.begin(), turns.end(), now);
    if (at != turns.begin())
        return showPosition(*std::prev(at));
    if (!m_isPresented)
        return;
    m_shownPosition = TitlePosition;
    emit changed();
}

void ScriptPlayback::next()
{
    if (!m_scriptPlayer)
        return;
    const std::vector<int> turns = positions();
    const bool isEarlier = m_shownPosition >= 0 || m_shownPosition == TitlePosition;
    const auto at = std::upper_bound(turns.begin(), turns.end(), m_shownPosition);
    if (isEarlier && at != turns.end()) {
        showPosition(*at);
        if (*at == ShownTurns::compute(*m_scriptPlayer).now) // not while a later one is running
            m_shownPosition = NewestPosition;
        return emit changed();
    }
    m_shownPosition = m_shownPosition == EndPosition ? EndPosition : NewestPosition;
    if (canRetry() && offersRetry())
        retry();
    else if (canStep())
        step();
    else if (isEarlier)
        showNewest();
}

/// Shows the turn that is running, or the last one.
void ScriptPlayback::showNewest()
{
    m_showsConversation = !m_scriptPlayer->isRehearsing();
    followConversation();
    if (!m_scriptPlayer->isRehearsing())
        emit turnShown();
    emit changed();
}

// Events of the script player.

void ScriptPlayback::onTurnBegan(int turn)
{
    m_shownPosition = NewestPosition;
    m_showsConversation = !m_scriptPlayer->isRehearsing();
    if (m_scriptPlayer->isRehearsing())
        archive();
    followConversation();
    emit turnBegan(turn);
    if (!m_scriptPlayer->isRehearsing())
        emit turnShown();
}

/// An agent may use the same context id for a presentation as for its rehearsal, whose conversation
/// is archived.
void ScriptPlayback::onTurnEnded()
{
    if (const ContextIndex context = m_scriptPlayer->context(); context != NoIndex)
        m_session.marks().setArchived(context, m_scriptPlayer->isRehearsing());
}

/// Archives the conversation of a rehearsal. The recording keeps it, and the agent tree shows it on
/// request.
void ScriptPlayback::archive()
{
    if (const ContextIndex context = m_scriptPlayer->context(); context != NoIndex)
        m_session.marks().setArchived(context, true);
}

/// Brings the pane to the front after a rehearsal, whose result the user waits for, and after a
/// failure, about which the user decides: received data may have brought another pane there.
void ScriptPlayback::onStateChanged()
{
    if (!canRetry()) {
        m_failedMs = -1;
    } else if (m_failedMs < 0) {
        m_failedMs = now();
        m_retryOfferTimer.start(milliseconds(RetryOfferMs));
    }
    if (canRetry() || (wasRehearsed() && m_scriptPlayer->state() != ScriptPlayer::State::Stopped))
        m_navigator.raise(paneid::ScriptPlayer);
    emit changed();
}

/// Selects the script's conversation for the audience: once per turn, as soon as it is known. A new
/// conversation gets its id from the response.
void ScriptPlayback::followConversation()
{
    const ContextIndex context =
        m_scriptPlayer && m_showsConversation ? m_scriptPlayer->context() : NoIndex;
    if (context == NoIndex)
        return;
    m_showsConversation = false;
    if (context != m_selection.context())
        m_selection.selectContext(m_session.store().contexts[context].agent, context, this);
}

/// Whether nothing was sent to the agent so far.
bool ScriptPlayback::isNotStarted() const
{
    return m_scriptPlayer->state() == ScriptPlayer::State::Ready && m_scriptPlayer->turn() == 0 &&
           m_scriptPlayer->context() == NoIndex;
}

/// Changes to the newly selected agent, since the user does not expect a previously selected agent
/// to get the messages.
void ScriptPlayback::followAgent()
{
    if (m_scriptPlayer && m_selection.agent() != m_agent && isNotStarted())
        playAgain();
}

// Actions that are possible.

bool ScriptPlayback::wasRehearsed() const
{
    return m_scriptPlayer && m_scriptPlayer->isRehearsing() && m_scriptPlayer->isOver();
}

bool ScriptPlayback::isOver() const
{
    return m_scriptPlayer && !m_scriptPlayer->isRehearsing() && m_scriptPlayer->isOver() &&
           !m_scriptPlayer->canRetry();
}

ScriptPlayback::Page ScriptPlayback::page() const
{
    if (!m_isPresented || !m_scriptPlayer || m_scriptPlayer->script().turns.empty())
        return Page::Conversation;
    if (m_shownPosition == EndPosition)
        return Page::End;
    const bool isUnplayed =
        wasRehearsed() ||
        (m_scriptPlayer->state() == ScriptPlayer::State::Ready && m_scriptPlayer->turn() == 0);
    return isUnplayed || m_shownPosition == TitlePosition ? Page::Title : Page::Conversation;
}

int ScriptPlayback::shownTurn() const
{
    if (!m_scriptPlayer)
        return -1;
    return m_shownPosition >= 0 ? m_shownPosition : ShownTurns::compute(*m_scriptPlayer).now;
}

int ScriptPlayback::turn() const
{
    return canRun() && !wasRehearsed() ? m_scriptPlayer->turn() : -1;
}

bool ScriptPlayback::canRun() const
{
    return m_scriptPlayer && !m_isEditing && (!m_scriptPlayer->isOver() || wasRehearsed()) &&
           (!m_scriptPlayer->isRehearsing() || wasRehearsed());
}

bool ScriptPlayback::isRunning() const
{
    return canRun() && !m_scriptPlayer->isOver() && m_scriptPlayer->isRunning();
}

bool ScriptPlayback::canStep() const
{
    if (m_isPresented && !m_isEditing && isOver())
        return m_shownPosition != EndPosition; // next() shows the end page
    return canRun() && m_scriptPlayer->state() != ScriptPlayer::State::Waiting;
}

bool ScriptPlayback::canStop() const
{
    return m_scriptPlayer &&
           (canRetry() ||
            (!m_scriptPlayer->isOver() && (m_scriptPlayer->state() != ScriptPlayer::State::Ready ||
                                           m_scriptPlayer->turn() > 0)));
}

bool ScriptPlayback::canRestart() const
{
    return m_scriptPlayer && !m_isEditing &&
           (m_scriptPlayer->isOver() || m_scriptPlayer->state() == ScriptPlayer::State::Waiting ||
            m_scriptPlayer->turn() > 0);
}

bool ScriptPlayback::canRetry() const
{
    return m_scriptPlayer && !m_isEditing && m_scriptPlayer->canRetry();
}

bool ScriptPlayback::offersRetry() const
{
    return canRetry() && m_failedMs >= 0 && now() - m_failedMs >= RetryOfferMs;
}

bool ScriptPlayback::canSkip() const
{
    return m_scriptPlayer && !m_isEditing && !m_scriptPlayer->isRehearsing() &&
           m_scriptPlayer->canSkip();
}

/// A rehearsal is possible unless a script is playing.
bool ScriptPlayback::canRehearse() const
{
    return m_scriptPlayer && !m_isEditing &&
           (m_scriptPlayer->isOver() ||
            (m_scriptPlayer->state() == ScriptPlayer::State::Ready && m_scriptPlayer->turn() == 0));
}

} // namespace a2a

#include "moc_scriptplayback.cpp"
