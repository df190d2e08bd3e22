// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/scriptplayer.h"
#include "ui/workspace/workspace.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace a2a {

/// Plays a script against the agent that is selected when the script begins. Tells which actions
/// are possible, which turn is shown and, in a presentation, which page. A rehearsal has its own
/// conversation, which is archived.
class ScriptPlayback final : public QObject {
    Q_OBJECT

public:
    /// What the audience of a presentation sees. Otherwise it is always the conversation.
    enum class Page : quint8 { Title, Conversation, End };

    /// A clicker repeats a failed turn only after this delay, so that the presenter has seen the
    /// failure.
    static constexpr qint64 RetryOfferMs = 2'000;

    explicit ScriptPlayback(Workspace &workspace, QObject *parent = nullptr);
    ~ScriptPlayback() override;

    /// Sets the script, which is played from its beginning once there is an agent.
    void setScript(const Script &script, const QString &title);
    /// Creates the script player if there are a script and an agent.
    bool prepare();
    /// Sets whether the script is being edited, during which nothing can be played.
    void setEditing(bool isEdited) { m_isEditing = isEdited; }
    /// Sets whether the script is presented to an audience, with a title page and an end page.
    void setPresented(bool isPresented);
    /// Sets the clock of played scripts, for tests.
    void setClock(ScriptPlayer::Clock clock);
    /// Does what is due at the current time. Called by a timer.
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
    /// Plays all turns without delays, and shows those that fail.
    void rehearse();
    /// The two keys of a clicker. back() shows the previous turn and next() the following one. At
    /// the newest turn next() runs the next turn, or repeats the turn if it has failed.
    void back();
    void next();
    /// Skips the turn that has failed.
    void skipFailed();

    // Actions that are possible now.
    [[nodiscard]] bool canStep() const;
    [[nodiscard]] bool canRun() const;
    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] bool canStop() const;
    [[nodiscard]] bool canRestart() const;
    [[nodiscard]] bool canRetry() const;
    [[nodiscard]] bool canSkip() const;
    [[nodiscard]] bool canRehearse() const;
    /// Whether the next press on a clicker repeats the failed turn.
    [[nodiscard]] bool offersRetry() const;
    /// Whether the script was played to its end or stopped. False for a rehearsal, and at a turn
    /// that can be repeated.
    [[nodiscard]] bool isOver() const;
    /// Whether a rehearsal was played to its end.
    [[nodiscard]] bool wasRehearsed() const;

    [[nodiscard]] Page page() const;
    [[nodiscard]] const QString &title() const { return m_title; } ///< title of the script
    /// Null if no script is open or there is no agent.
    [[nodiscard]] const ScriptPlayer *scriptPlayer() const { return m_scriptPlayer.get(); }
    /// The turn whose conversation is shown, or -1 if none has been played.
    [[nodiscard]] int shownTurn() const;
    /// The turn that is running, or the next one, or -1 if there is none.
    [[nodiscard]] int turn() const;
    /// The label of the agent against which the script is played. It differs from those of other
    /// agents with the same title.
    [[nodiscard]] QString agentLabel() const;

signals:
    /// The script player was replaced. Null if there is none any more.
    void scriptPlayerChanged(a2a::ScriptPlayer *scriptPlayer);
    void turnBegan(int turn);
    /// A turn began in a presentation (not in a rehearsal) or is shown again. The conversation then
    /// scrolls to its message.
    void turnShown();
    /// An earlier turn was selected for the audience.
    void earlierTurnShown(int turn);
    /// The state of the play has changed.
    void changed();

private:
    void playAgain();
    void showPosition(int turn);
    void showNewest();
    [[nodiscard]] std::vector<int> positions() const;
    [[nodiscard]] qint64 now() const;
    void onTurnBegan(int turn);
    void onTurnEnded();
    void onStateChanged();
    void followConversation();
    void followAgent();
    [[nodiscard]] bool isNotStarted() const;
    void archive();
    [[nodiscard]] bool isAgentReachable() const;

    static constexpr int NewestPosition = -1; ///< the newest turn is shown
    static constexpr int TitlePosition = -2;
    static constexpr int EndPosition = -3;

    const Workspace &m_workspace;
    Session &m_session;
    Selection &m_selection;
    Navigator &m_navigator;
    std::optional<Script> m_script; ///< no value if none is open
    QString m_title;
    std::unique_ptr<ScriptPlayer> m_scriptPlayer;
    AgentIndex m_agent = NoIndex;         ///< the agent of the script player
    ScriptPlayer::Clock m_clock;          ///< empty for the script player's own clock
    int m_shownPosition = NewestPosition; ///< the turn being shown
    bool m_isEditing = false;
    bool m_isPresented = false;
    bool m_showsConversation = false; ///< the conversation of this turn will be shown
    qint64 m_failedMs = -1;           ///< when the turn failed; -1 if it has not
    QTimer m_retryOfferTimer;         ///< runs until a clicker may repeat the turn
};

} // namespace a2a
