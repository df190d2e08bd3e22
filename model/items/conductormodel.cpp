// SPDX-License-Identifier: Apache-2.0
#include "model/items/conductormodel.h"

#include "model/facts/itemwords.h"
#include "model/text/textof.h"

namespace a2a {

using namespace Qt::StringLiterals;

QString turnAction(const ScriptTurn &turn)
{
    switch (turn.kind) {
    case ScriptTurn::Kind::Cancel:
        return ConductorModel::tr("Cancels the task");
    case ScriptTurn::Kind::Subscribe:
        return ConductorModel::tr("Listens to the task again");
    case ScriptTurn::Kind::Get:
        return ConductorModel::tr("Asks for the task's state");
    case ScriptTurn::Kind::Send:
        break;
    }
    QStringList said;
    for (const Part &part : turn.parts) {
        switch (part.kind) {
        case Part::Kind::Text:
            said.append(ConductorModel::tr("“%1”").arg(firstLine(part.text)));
            break;
        case Part::Kind::Data:
            said.append(firstLine(QString::fromUtf8(part.data), 80));
            break;
        case Part::Kind::Url:
            said.append(part.url);
            break;
        default:
            said.append(part.filename.isEmpty() ? ConductorModel::tr("a file") : part.filename);
            break;
        }
    }
    return said.join(u" + "_s);
}

QString turnExpectation(const ScriptTurn &turn)
{
    const ScriptWait &wait = turn.wait;
    QStringList states;
    for (const TaskState state : wait.states)
        states.append(itemStateWord(state));
    if (wait.message)
        states.append(ConductorModel::tr("a message"));
    QStringList expected;
    expected.append(states.isEmpty() ? ConductorModel::tr("an end or a question")
                                     : states.join(ConductorModel::tr(" or ")));
    if (!wait.artifact.isEmpty())
        expected.append(ConductorModel::tr("artifact %1").arg(wait.artifact));
    if (!wait.text.isEmpty())
        expected.append(ConductorModel::tr("“%1”").arg(wait.text));
    if (wait.matches)
        expected.append(u'/' % wait.matches->pattern() % u'/');
    return expected.join(u" · "_s);
}

void ConductorModel::setConductor(Conductor *conductor)
{
    beginResetModel();
    if (m_conductor)
        m_conductor->disconnect(this);
    m_conductor = conductor;
    endResetModel();
    if (!conductor)
        return;
    const auto refresh = [this] {
        if (rowCount() > 0)
            emit dataChanged(index(0), index(rowCount() - 1));
    };
    connect(conductor, &Conductor::stateChanged, this, refresh);
    connect(conductor, &QObject::destroyed, this, [this] { setConductor(nullptr); });
}

int ConductorModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_conductor ? 0 : int(m_conductor->script().turns.size());
}

TurnState ConductorModel::state(int row) const
{
    const std::vector<TurnResult> &results = m_conductor->results();
    if (size_t(row) < results.size())
        return results[size_t(row)].held ? TurnState::Held : TurnState::Failed;
    if (row != m_conductor->turn() || m_conductor->isOver())
        return TurnState::Ahead;
    return m_conductor->state() == Conductor::State::Waiting ? TurnState::Waiting : TurnState::Next;
}

QString ConductorModel::outcome(int row) const
{
    const std::vector<TurnResult> &results = m_conductor->results();
    if (size_t(row) >= results.size())
        return {};
    const TurnResult &result = results[size_t(row)];
    if (result.held)
        return tr("%1 ms").arg(QLocale().toString(result.ns / 1'000'000));
    QStringList reasons = textsOf(result.missing);
    if (result.error)
        reasons.append(textOf(*result.error));
    return reasons.join(u' ');
}

static QString stateText(TurnState state)
{
    switch (state) {
    case TurnState::Ahead:
        return ConductorModel::tr("ahead");
    case TurnState::Next:
        return ConductorModel::tr("next");
    case TurnState::Waiting:
        return ConductorModel::tr("waiting");
    case TurnState::Held:
        return ConductorModel::tr("held");
    case TurnState::Failed:
        return ConductorModel::tr("did not hold");
    }
    return {};
}

QVariant ConductorModel::data(const QModelIndex &index, int role) const
{
    if (!m_conductor || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ScriptTurn &turn = m_conductor->script().turns[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
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
    case Qt::AccessibleTextRole:
        return tr("Turn %1, %2. %3. Expects %4. %5")
            .arg(QString::number(index.row() + 1), stateText(state(index.row())), turnAction(turn),
                 turnExpectation(turn), outcome(index.row()));
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_conductormodel.cpp"
