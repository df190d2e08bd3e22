// SPDX-License-Identifier: Apache-2.0
#include "model/items/scriptplayermodel.h"

#include "model/script/steptitle.h"
#include "model/text/statetexts.h"
#include "model/text/textof.h"

namespace a2a {

using namespace Qt::StringLiterals;

QString turnAction(const ScriptTurn &turn)
{
    if (turn.title.isEmpty())
        return {};
    ScriptTurn untitled = turn;
    untitled.title.clear();
    const QString action = stepTitle(untitled);
    return action == stepTitle(turn) ? QString() : action;
}

QString turnExpectation(const ScriptTurn &turn)
{
    const ScriptExpectation &wait = turn.wait;
    QStringList states;
    for (const TaskState state : wait.states)
        states.append(taskStateText(state));
    if (wait.message)
        states.append(ScriptPlayerModel::tr("a message"));
    QStringList expected;
    expected.append(states.isEmpty() ? ScriptPlayerModel::tr("terminal or interrupted state")
                                     : states.join(ScriptPlayerModel::tr(" or ")));
    if (!wait.artifact.isEmpty())
        expected.append(ScriptPlayerModel::tr("artifact %1").arg(wait.artifact));
    if (!wait.text.isEmpty())
        expected.append(ScriptPlayerModel::tr("“%1”").arg(wait.text));
    if (wait.matches)
        expected.append(u'/' % wait.matches->pattern() % u'/');
    return expected.join(u" · "_s);
}

/// "2.5 s"
static QString secondsText(std::chrono::milliseconds time)
{
    return ScriptPlayerModel::tr("%1 s").arg(
        QLocale().toString(double(time.count()) / 1000, 'g', 6));
}

QString turnOptions(const ScriptTurn &turn)
{
    QStringList words;
    if (turn.isOptional)
        words.append(ScriptPlayerModel::tr("optional"));
    if (turn.repeat > 1)
        words.append(ScriptPlayerModel::tr("%1 times").arg(turn.repeat));
    if (turn.retry.times > 0)
        words.append(ScriptPlayerModel::tr("up to %1 retries").arg(turn.retry.times));
    if (turn.wait.limit != ScriptExpectation().limit)
        words.append(ScriptPlayerModel::tr("timeout %1").arg(secondsText(turn.wait.limit)));
    if (turn.pause)
        words.append(ScriptPlayerModel::tr("pause %1").arg(secondsText(*turn.pause)));
    for (const ScriptCapture &taking : turn.captures)
        words.append(ScriptPlayerModel::tr("sets ${%1}").arg(taking.name));
    return words.join(u" · "_s);
}

void ScriptPlayerModel::setScriptPlayer(ScriptPlayer *player)
{
    beginResetModel();
    if (m_scriptPlayer)
        m_scriptPlayer->disconnect(this);
    m_scriptPlayer = player;
    endResetModel();
    if (!player)
        return;
    const auto refresh = [this] {
        if (rowCount() > 0)
            emit dataChanged(index(0), index(rowCount() - 1));
    };
    connect(player, &ScriptPlayer::stateChanged, this, refresh);
    connect(player, &QObject::destroyed, this, [this] { setScriptPlayer(nullptr); });
}

int ScriptPlayerModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_scriptPlayer ? 0 : int(m_scriptPlayer->script().turns.size());
}

TurnState ScriptPlayerModel::state(int row) const
{
    const bool isNow = row == m_scriptPlayer->turn();
    if (isNow && m_scriptPlayer->state() == ScriptPlayer::State::Waiting)
        return TurnState::Waiting;
    if (const TurnResult *result = m_scriptPlayer->resultOf(row)) {
        const bool isOptional = m_scriptPlayer->script().turns[size_t(row)].isOptional;
        return result->succeeded                  ? TurnState::Succeeded
               : result->wasSkipped || isOptional ? TurnState::Tolerated
                                                  : TurnState::Failed;
    }
    return isNow && !m_scriptPlayer->isOver() ? TurnState::Next : TurnState::Pending;
}

QString ScriptPlayerModel::outcome(int row) const
{
    const TurnResult *result = m_scriptPlayer->resultOf(row);
    if (!result) {
        const bool countsDown = row == m_scriptPlayer->turn() &&
                                m_scriptPlayer->state() == ScriptPlayer::State::Pausing;
        return countsDown ? tr("in %1 s").arg(m_scriptPlayer->secondsLeft()) : QString();
    }
    const QString time = tr("%1 ms").arg(QLocale().toString(result->durationNs / 1'000'000));
    if (result->succeeded) {
        return result->attempts == 1
                   ? time
                   : tr("%1, attempt %2").arg(time, QString::number(result->attempts));
    }
    QStringList reasons = textsOf(result->unmetExpectations);
    if (result->error)
        reasons.append(textOf(*result->error));
    return reasons.join(u' ');
}

static QString stateText(TurnState state)
{
    switch (state) {
    case TurnState::Pending:
        return ScriptPlayerModel::tr("pending");
    case TurnState::Next:
        return ScriptPlayerModel::tr("next");
    case TurnState::Waiting:
        return ScriptPlayerModel::tr("running");
    case TurnState::Succeeded:
        return ScriptPlayerModel::tr("passed");
    case TurnState::Failed:
        return ScriptPlayerModel::tr("failed");
    case TurnState::Tolerated:
        return ScriptPlayerModel::tr("failed, skipped");
    }
    return {};
}

QVariant ScriptPlayerModel::data(const QModelIndex &index, int role) const
{
    if (!m_scriptPlayer || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ScriptTurn turn = m_scriptPlayer->resolvedTurn(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case TurnTitleRole:
        return stepTitle(turn);
    case TurnActionRole:
        return turnAction(turn);
    case TurnStateRole:
        return int(state(index.row()));
    case TurnNoteRole:
        return turn.note;
    case TurnExpectationRole:
        return turnExpectation(turn);
    case TurnOutcomeRole:
        return outcome(index.row());
    case TurnOptionsRole:
        return turnOptions(turn);
    case Qt::AccessibleTextRole:
        return tr("Step %1, %2. %3. Expects %4. %5")
            .arg(QString::number(index.row() + 1), stateText(state(index.row())), stepTitle(turn),
                 turnExpectation(turn), outcome(index.row()));
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_scriptplayermodel.cpp"
