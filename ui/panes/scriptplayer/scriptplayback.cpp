// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/scriptplayback.h"

#include "ui/panes/scriptplayer/shownturns.h"

#include <algorithm>
#include <chrono>

namespace a2a {

using namespace std::chrono;

ScriptPlay::ScriptPlay(Workspace &workspace, QObject *parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_navigator(workspace.navigator())
{
    m_offer.setSingleShot(true);
    m_offer.setTimerType(Qt::PreciseTimer); // must not fire early
    connect(&m_offer, &QTimer::timeout, this, &ScriptPlay::changed);
    connect(&workspace, &Workspace::changed, this, &ScriptPlay::followConversation);
    connect(&m_selection, &Selection::changed, this, &ScriptPlay::followAgent);
}

ScriptPlay::~ScriptPlay()
{
    emit conductorChanged(nullptr);
}

void ScriptPlay::setScript(const Script &script, const QString &title)
{
    m_script = script;
    m_title = title;
    playAgain();
}

void ScriptPlay::playAgain()
{
    emit conductorChanged(nullptr);
    m_conductor.reset();
    m_place = NewestPlace;
    m_failedMs = -1;
    (void)prepare();
    emit changed();
}

bool ScriptPlay::agentListens() const
{
    return m_selection.agent() != NoIndex &&
           m_session.agent(m_selection.agent()).link().state() == AgentLink::State::Connected;
}

bool ScriptPlay::prepare()
{
    if (m_conductor)
        return true;
    if (!m_script || !agentListens())
        return false;
    m_agent = m_selection.agent();
    m_conductor = std::make_unique<Conductor>(m_session, m_agent, *m_script);
    m_conductor->setPaced(true);
    if (m_clock)
        m_conductor->setClock(m_clock);
    connect(m_conductor.get(), &Conductor::turnBegan, this, &ScriptPlay::onTurnBegan);
    connect(m_conductor.get(), &Conductor::turnEnded, this, &ScriptPlay::onTurnEnded);
    connect(m_conductor.get(), &Conductor::stateChanged, this, &ScriptPlay::onStateChanged);
    emit conductorChanged(m_conductor.get());
    return true;
}

void ScriptPlay::setPresented(bool isPresented)
{
    m_isPresented = isPresented;
    if (m_place < NewestPlace)
        m_place = NewestPlace;
    emit changed();
}

void ScriptPlay::setClock(Conductor::Clock clock)
{
    m_clock = std::move(clock);
    if (m_conductor)
        m_conductor->setClock(m_clock);
}

qint64 ScriptPlay::now() const
{
    return m_clock ? m_clock()
                   : duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

void ScriptPlay::check()
{
    if (m_conductor)
        m_conductor->check();
    emit changed();
}

QString ScriptPlay::agentLabel() const
{
    return m_workspace.agentLabel(m_conductor ? m_agent : m_selection.agent());
}

// Actions of the user.

void ScriptPlay::step()
{
    if (!m_isEdited && m_isPresented && isOver()) {
        m_place = EndPlace;
        return emit changed();
    }
    if (wasRehearsed())
        playAgain();
    m_place = NewestPlace;
    if (prepare())
        m_conductor->step();
    emit changed();
}

void ScriptPlay::runOrPause()
{
    if (wasRehearsed() && canRun())
        playAgain();
    if (!prepare() || !canRun())
        return;
    if (m_conductor->isRunning())
        m_conductor->pause();
    else
        m_conductor->run();
    emit changed();
}

void ScriptPlay::pause()
{
    if (m_conductor && m_conductor->state() != Conductor::State::Waiting)
        m_conductor->pause();
}

void ScriptPlay::stop()
{
    if (m_conductor)
        m_conductor->stop();
}

void ScriptPlay::restart()
{
    stop();
    playAgain();
}

void ScriptPlay::retry()
{
    if (m_conductor)
        m_conductor->retry();
}

void ScriptPlay::skip()
{
    if (m_conductor)
        m_conductor->skip();
}

void ScriptPlay::skipFailed()
{
    if (canRetry() && m_place == NewestPlace)
        skip();
}

void ScriptPlay::rehearse()
{
    if (!canRehearse())
        return;
    playAgain();
    if (m_conductor) // the selected agent may not be connected
        m_conductor->rehearse();
}

// Positions of turns.

/// The turns that can be shown, in ascending order.
std::vector<int> ScriptPlay::places() const
{
    std::vector<int> turns;
    for (const TurnResult &result : m_conductor->results()) {
        if (result.exchange != 0)
            turns.push_back(result.turn);
    }
    std::sort(turns.begin(), turns.end());
    return turns;
}

void ScriptPlay::showPlace(int turn)
{
    m_place = turn;
    const ExchangeTrack *track = m_session.store().track(m_conductor->resultOf(turn)->exchange);
    if (track && track->agent != m_selection.agent())
        m_selection.selectAgent(track->agent, this); // to show its conversation
    if (track && track->requestFrame != NoIndex)
        m_selection.selectFrame(track->requestFrame, this);
    emit placeShown(turn);
    emit changed();
}

void ScriptPlay::back()
{
    if (!m_conductor || m_conductor->rehearses() || m_place == TitlePlace)
        return; // turns of a rehearsal are not shown
    const std::vector<int> turns = places();
    if (m_place == EndPlace && !turns.empty())
        return showPlace(turns.back());
    int now = m_place;
    if (now < 0) // at the newest: while waiting for it, the previous one is the last
        now = m_conductor->state() == Conductor::State::Waiting || turns.empty()
                  ? m_conductor->turn()
                  : turns.back();
    const auto at = std::lower_bound(turns.begin(), turns.end(), now);
    if (at != turns.begin())
        return showPlace(*std::prev(at));
    if (!m_isPresented)
        return;
    m_place = TitlePlace;
    emit changed();
}

void ScriptPlay::next()
{
    if (!m_conductor)
        return;
    const std::vector<int> turns = places();
    const bool isEarlier = m_place >= 0 || m_place == TitlePlace;
    const auto at = std::upper_bound(turns.begin(), turns.end(), m_place);
    if (isEarlier && at != turns.end()) {
        showPlace(*at);
        if (*at == ShownTurns::compute(*m_conductor).now) // not while a later one is running
            m_place = NewestPlace;
        return emit changed();
    }
    m_place = m_place == EndPlace ? EndPlace : NewestPlace;
    if (canRetry() && offersRetry())
        retry();
    else if (canStep())
        step();
    else if (isEarlier)
        showNewest();
}

/// Shows the turn that is running, or the last one.
void ScriptPlay::showNewest()
{
    m_follows = !m_conductor->rehearses();
    followConversation();
    if (!m_conductor->rehearses())
        emit turnShown();
    emit changed();
}

// Events of the conductor.

void ScriptPlay::onTurnBegan(int turn)
{
    m_place = NewestPlace;
    m_follows = !m_conductor->rehearses();
    if (m_conductor->rehearses())
        archive();
    followConversation();
    emit turnBegan(turn);
    if (!m_conductor->rehearses())
        emit turnShown();
}

/// An agent may use the same context id for a presentation as for its rehearsal, whose conversation
/// is archived.
void ScriptPlay::onTurnEnded()
{
    if (const ContextIndex context = m_conductor->context(); context != NoIndex)
        m_session.marks().setArchived(context, m_conductor->rehearses());
}

/// Archives the conversation of a rehearsal. The recording keeps it, and the agent tree shows it on
/// request.
void ScriptPlay::archive()
{
    if (const ContextIndex context = m_conductor->context(); context != NoIndex)
        m_session.marks().setArchived(context, true);
}

/// Brings the pane to the front after a rehearsal, whose result the user waits for, and after a
/// failure, about which the user decides: received data may have brought another pane there.
void ScriptPlay::onStateChanged()
{
    if (!canRetry()) {
        m_failedMs = -1;
    } else if (m_failedMs < 0) {
        m_failedMs = now();
        m_offer.start(milliseconds(RetryOfferMs));
    }
    if (canRetry() || (wasRehearsed() && m_conductor->state() != Conductor::State::Stopped))
        m_navigator.raise(paneid::Conductor);
    emit changed();
}

/// Selects the script's conversation for the audience: once per turn, as soon as it is known. A new
/// conversation gets its id from the response.
void ScriptPlay::followConversation()
{
    const ContextIndex context = m_conductor && m_follows ? m_conductor->context() : NoIndex;
    if (context == NoIndex)
        return;
    m_follows = false;
    if (context != m_selection.context())
        m_selection.selectContext(m_session.store().contexts[context].agent, context, this);
}

/// Whether nothing was sent to the agent so far.
bool ScriptPlay::isUnbegun() const
{
    return m_conductor->state() == Conductor::State::Ready && m_conductor->turn() == 0 &&
           m_conductor->context() == NoIndex;
}

/// Changes to the newly selected agent, since the user does not expect a previously selected agent
/// to get the messages.
void ScriptPlay::followAgent()
{
    if (m_conductor && m_selection.agent() != m_agent && isUnbegun())
        playAgain();
}

// Actions that are possible.

bool ScriptPlay::wasRehearsed() const
{
    return m_conductor && m_conductor->rehearses() && m_conductor->isOver();
}

bool ScriptPlay::isOver() const
{
    return m_conductor && !m_conductor->rehearses() && m_conductor->isOver() &&
           !m_conductor->canRetry();
}

ScriptPlay::Page ScriptPlay::page() const
{
    if (!m_isPresented || !m_conductor || m_conductor->script().turns.empty())
        return Page::Conversation;
    if (m_place == EndPlace)
        return Page::End;
    const bool isUnplayed = wasRehearsed() || (m_conductor->state() == Conductor::State::Ready &&
                                               m_conductor->turn() == 0);
    return isUnplayed || m_place == TitlePlace ? Page::Title : Page::Conversation;
}

int ScriptPlay::shownTurn() const
{
    if (!m_conductor)
        return -1;
    return m_place >= 0 ? m_place : ShownTurns::compute(*m_conductor).now;
}

int ScriptPlay::turn() const
{
    return canRun() && !wasRehearsed() ? m_conductor->turn() : -1;
}

bool ScriptPlay::canRun() const
{
    return m_conductor && !m_isEdited && (!m_conductor->isOver() || wasRehearsed()) &&
           (!m_conductor->rehearses() || wasRehearsed());
}

bool ScriptPlay::isRunning() const
{
    return canRun() && !m_conductor->isOver() && m_conductor->isRunning();
}

bool ScriptPlay::canStep() const
{
    if (m_isPresented && !m_isEdited && isOver())
        return m_place != EndPlace; // next() shows the end page
    return canRun() && m_conductor->state() != Conductor::State::Waiting;
}

bool ScriptPlay::canStop() const
{
    return m_conductor && (canRetry() || (!m_conductor->isOver() &&
                                          (m_conductor->state() != Conductor::State::Ready ||
                                           m_conductor->turn() > 0)));
}

bool ScriptPlay::canRestart() const
{
    return m_conductor && !m_isEdited &&
           (m_conductor->isOver() || m_conductor->state() == Conductor::State::Waiting ||
            m_conductor->turn() > 0);
}

bool ScriptPlay::canRetry() const
{
    return m_conductor && !m_isEdited && m_conductor->canRetry();
}

bool ScriptPlay::offersRetry() const
{
    return canRetry() && m_failedMs >= 0 && now() - m_failedMs >= RetryOfferMs;
}

bool ScriptPlay::canSkip() const
{
    return m_conductor && !m_isEdited && !m_conductor->rehearses() && m_conductor->canSkip();
}

/// A rehearsal is possible unless a script is playing.
bool ScriptPlay::canRehearse() const
{
    return m_conductor && !m_isEdited &&
           (m_conductor->isOver() ||
            (m_conductor->state() == Conductor::State::Ready && m_conductor->turn() == 0));
}

} // namespace a2a

#include "moc_scriptplayback.cpp"
