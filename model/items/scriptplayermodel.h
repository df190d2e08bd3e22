// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/scriptplayer.h"

#include <QAbstractListModel>
#include <QPointer>

namespace a2a {

enum class TurnState : quint8 {
    Pending, ///< not yet made
    Next,    ///< the next step makes it
    Waiting, ///< for its expectation
    Succeeded,
    Failed,
    Tolerated, ///< failed, but is optional or was skipped
};

/// Data of a ScriptPlayerModel row. Texts come from the script's file and must be made safe by the
/// view.
enum ScriptPlayerRole {
    TurnStateRole = Qt::UserRole + 1, ///< int: TurnState
    TurnTitleRole,                    ///< QString: stepTitle(), as is Qt::DisplayRole
    TurnNoteRole,                     ///< QString: for the presenter; may be empty
    TurnActionRole,                   ///< QString: what is sent, if the title does not say it
    TurnExpectationRole,              ///< QString: what is expected, in one line
    TurnOutcomeRole, ///< QString: time, or what is missing; while it counts down, the seconds
    TurnOptionsRole, ///< QString: "optional · 3 times", in one line; empty: as usual
};

/// The turns of a script and their outcome (docs/scripts.md).
class ScriptPlayerModel final : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// Sets the script to show, or null for none. The model drops it automatically when it is
    /// destroyed.
    void setScriptPlayer(ScriptPlayer *player);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] TurnState state(int row) const;
    [[nodiscard]] QString outcome(int row) const;

    QPointer<ScriptPlayer> m_scriptPlayer;
};

/// What a turn sends, in one line, if its title is another text; empty if the title says it.
[[nodiscard]] QString turnAction(const ScriptTurn &turn);
/// "optional · retried 3 times": how it is played, in one line. Empty if it is played as usual.
[[nodiscard]] QString turnOptions(const ScriptTurn &turn);
/// "input required · artifact route.svg": what is expected, in one line.
[[nodiscard]] QString turnExpectation(const ScriptTurn &turn);

} // namespace a2a
