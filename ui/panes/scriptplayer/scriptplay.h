// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/conductor.h"
#include "ui/workspace/workspace.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace a2a {

/// Plays a script against the agent that is selected when it begins: what can be done now, which
/// turn is shown, and in front of an audience which page. A rehearsal has a conversation of its
/// own, which is archived.
class ScriptPlay final : public QObject {
    Q_OBJECT

public:
    /// What an audience sees. Without one it is always the conversation.
    enum class Page : quint8 { Title, Conversation, End };

    /// A clicker repeats a failed turn only this long after it failed: who presses it then has seen
    /// that.
    static constexpr qint64 RetryOfferMs = 2'000;

    explicit ScriptPlay(Workspace &workspace, QObject *parent = nullptr);
    ~ScriptPlay() override;

    /// Plays it from its beginning, once there is an agent.
    void setScript(const Script &script, const QString &title);
    /// Creates the conductor if there are a script and an agent.
    bool prepare();
    /// Nothing can be played while the script is being edited.
    void setEditing(bool isEdited) { m_isEdited = isEdited; }
    /// In front of an audience there are a title and an end.
    void setPresented(bool isPresented);
    /// For tests: the clock of played scripts.
    void setClock(Conductor::Clock clock);
    /// Does what is due. A timer calls it.
    void check();

    void step();
    /// Starts auto-play, or pauses after the current turn.
    void runOrPause();
    void pause();
    void stop();
    /// Starts again from the first turn, in a new conversation.
    void restart();
    /// Repeats the failed turn, or continues with the next one.
    void retry();
    void skip();
    /// Plays everything at top speed: failing turns are shown.
    void rehearse();
    /// The keys of a clicker: shows the previous turn, and forward again; at the newest turn
    /// forward runs the next one, or repeats it if it has failed.
    void back();
    void next();
    /// Skips the turn that has failed.
    void skipFailed();

    // Actions that are possible now.
    [[nodiscard]] bool canStep() const;
    [[nodiscard]] bool canRun() const;
    [[nodiscard]] bool runs() const;
    [[nodiscard]] bool canStop() const;
    [[nodiscard]] bool canRestart() const;
    [[nodiscard]] bool canRetry() const;
    [[nodiscard]] bool canSkip() const;
    [[nodiscard]] bool canRehearse() const;
    /// The next press on a clicker repeats the failed turn.
    [[nodiscard]] bool offersRetry() const;
    /// Played to its end, or stopped; not a rehearsal, and not at a turn that can be repeated.
    [[nodiscard]] bool isOver() const;
    /// A rehearsal was played to its end.
    [[nodiscard]] bool wasRehearsed() const;

    [[nodiscard]] Page page() const;
    [[nodiscard]] const QString &title() const { return m_title; } ///< of the script
    /// Null: no script is open, or there is no agent.
    [[nodiscard]] const Conductor *conductor() const { return m_conductor.get(); }
    /// The turn whose conversation is shown; -1: none has been played.
    [[nodiscard]] int shownTurn() const;
    /// The turn that is running, or the next one; -1: none.
    [[nodiscard]] int turn() const;
    /// The agent that the script is played against, told apart from others of its title.
    [[nodiscard]] QString agentLabel() const;

signals:
    /// Null: there is none any more.
    void conductorChanged(a2a::Conductor *conductor);
    void turnBegan(int turn);
    /// A turn began in front of an audience, not in a rehearsal, or is shown again: the
    /// conversation shows its message at the end.
    void turnShown();
    /// An earlier turn was selected for the audience.
    void placeShown(int turn);
    /// The state of the play has changed.
    void changed();

private:
    void playAgain();
    void showPlace(int turn);
    void showNewest();
    [[nodiscard]] std::vector<int> places() const;
    [[nodiscard]] qint64 now() const;
    void onTurnBegan(int turn);
    void onTurnEnded();
    void onStateChanged();
    void followConversation();
    void followAgent();
    [[nodiscard]] bool isUnbegun() const;
    void archive();
    [[nodiscard]] bool agentListens() const;

    static constexpr int NewestPlace = -1; ///< no earlier turn is shown
    static constexpr int TitlePlace = -2;
    static constexpr int EndPlace = -3;

    const Workspace &m_workspace;
    Session &m_session;
    Selection &m_selection;
    Navigator &m_navigator;
    std::optional<Script> m_script; ///< empty: none is open
    QString m_title;
    std::unique_ptr<Conductor> m_conductor;
    AgentIndex m_agent = NoIndex; ///< of the conductor
    Conductor::Clock m_clock;     ///< none: the conductor's own
    int m_place = NewestPlace;    ///< the turn being shown
    bool m_isEdited = false;
    bool m_isPresented = false;
    bool m_follows = false; ///< the conversation of this turn will be shown
    qint64 m_failedMs = -1; ///< when the turn failed; -1: it has not
    QTimer m_offer;         ///< until a clicker repeats it
};

} // namespace a2a
