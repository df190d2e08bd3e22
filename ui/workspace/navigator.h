// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/searchhit.h"
#include "model/session/connection.h"

#include <QObject>
#include <QStringList>

namespace a2a {

/// Panes that others navigate to, by descriptor id.
namespace paneid {
inline constexpr QLatin1StringView Agents("agents");
inline constexpr QLatin1StringView Chat("chat");
inline constexpr QLatin1StringView Card("card");
inline constexpr QLatin1StringView Artifacts("artifacts");
inline constexpr QLatin1StringView Findings("findings");
inline constexpr QLatin1StringView Wire("wire");
inline constexpr QLatin1StringView Conductor("conductor");
inline constexpr QLatin1StringView Search("search");
} // namespace paneid

/// How a pane is brought to the front.
enum class PaneEntry : quint8 {
    Raise, ///< if it is visible at all
    Show,
    Enter, ///< with keyboard focus, as by a shortcut
    GoOn,  ///< with keyboard focus, at the navigation's target
    Hide,
};

/// What a user requests for an agent, besides connecting.
enum class AgentWish : quint8 {
    Edit,
    Duplicate,
    MoveUp,
    MoveDown,
    Disconnect,
    Remove,
    UndoRemove,
    OpenById,
    ShowList,
    FindLocal,
    PasteCard,
};

/// Navigates from one pane to another, and passes requests to the window. A request to show
/// something is made here: the window brings the pane to the front, and the pane shows it. No pane
/// knows another, and none has to exist.
class Navigator final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void raise(QLatin1StringView pane) { emit paneWanted(pane, PaneEntry::Raise); }
    void show(QLatin1StringView pane) { emit paneWanted(pane, PaneEntry::Show); }
    void enter(QLatin1StringView pane) { emit paneWanted(pane, PaneEntry::Enter); }
    void hide(QLatin1StringView pane) { emit paneWanted(pane, PaneEntry::Hide); }

    /// The findings of a frame, or those at a byte of an agent's card.
    void showFindings(FrameIndex frame);
    void showCardFinding(AgentIndex agent, qint64 offset);
    /// Bytes of the selected agent's card.
    void showCardBytes(qint64 offset, qint64 length);
    /// The claims of the selected agent's card, next to the observations.
    void showClaims();
    /// A result of the search; it is already selected. `enters`: the user wants to continue there.
    void showHit(const SearchHit &hit, bool enters);
    /// The open question of a task, which is already selected.
    void answer(TaskIndex task);
    /// The next message starts with that text, refines an artifact, gets an attachment.
    void writeMessage(const QString &text);
    void refine(ArtifactIndex artifact);
    void attach(const QString &name, const QString &mediaType, const QByteArray &bytes);

    /// Shows a sentence for a time in ms; 0: until the next. Safe to show after displayLine().
    void say(const QString &sentence, int ms = 0) { emit said(sentence, ms); }
    void askForAddress() { emit addressWanted(); }
    /// Connects to a URL or a card file, as if typed.
    void openAgent(const QString &address) { emit agentWanted(address); }
    /// What the user requests for a listed agent.
    void doWithAgent(AgentIndex agent, AgentWish wish) { emit agentWishWanted(agent, wish); }
    void signIn() { emit signInWanted(); }
    /// The user wants to inspect a rejected certificate, and possibly accept it.
    void trust(const RefusedCertificate &refused) { emit trustWanted(refused); }
    /// Titles of the scripts that can be played; and the request to play one.
    void offerScripts(const QStringList &titles) { emit scriptsOffered(titles); }
    void playScript(int script) { emit scriptWanted(script); }

signals:
    // For the window.
    void paneWanted(QLatin1StringView pane, a2a::PaneEntry entry);
    void said(const QString &sentence, int ms);
    void addressWanted();
    void agentWanted(const QString &address);
    void agentWishWanted(a2a::AgentIndex agent, a2a::AgentWish wish);
    void signInWanted();
    void trustWanted(const a2a::RefusedCertificate &refused);
    void scriptWanted(int script);
    // For the panes, once the pane is at the front.
    void findingsWanted(a2a::FrameIndex frame);
    void cardFindingWanted(a2a::AgentIndex agent, qint64 offset);
    void cardBytesWanted(qint64 offset, qint64 length);
    void claimsWanted();
    void hitWanted(const a2a::SearchHit &hit, bool enters);
    void questionWanted(a2a::TaskIndex task);
    void messageWanted(const QString &text);
    void refinementWanted(a2a::ArtifactIndex artifact);
    void attachmentWanted(const QString &name, const QString &mediaType, const QByteArray &bytes);
    void scriptsOffered(const QStringList &titles);
};

} // namespace a2a
