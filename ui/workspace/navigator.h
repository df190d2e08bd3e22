// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/searchhit.h"
#include "model/session/connection.h"

#include <QObject>
#include <QStringList>

namespace a2a {

/// Panes that others lead to, by the ids of their descriptors.
namespace paneid {
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
    Raise, ///< where it can be seen at all
    Show,
    Enter, ///< also for the keyboard, as by a shortcut
    GoOn,  ///< also for the keyboard, from where the user has been led
    Hide,
};

/// What a user wants of an agent, beyond speaking to it.
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

/// Leads from one pane to another, and asks the window for what only it can do. Who wants
/// something shown says so here: the window brings the pane to the front, and the pane that can
/// show it does. No pane knows another, and none has to be there.
class Navigator final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void raise(QLatin1StringView pane) { emit paneWanted(pane, PaneEntry::Raise); }
    void show(QLatin1StringView pane) { emit paneWanted(pane, PaneEntry::Show); }
    void enter(QLatin1StringView pane) { emit paneWanted(pane, PaneEntry::Enter); }
    void hide(QLatin1StringView pane) { emit paneWanted(pane, PaneEntry::Hide); }

    /// What was found about a frame, or begins at a byte of an agent's card.
    void showFindings(FrameIndex frame);
    void showCardFinding(AgentIndex agent, qint64 offset);
    /// Bytes of the selected agent's card.
    void showCardBytes(qint64 offset, qint64 length);
    /// What the selected agent's card claims, beside what was seen of it.
    void showClaims();
    /// A result of the search; it is selected already. `enters`: the user wants to go on there.
    void showHit(const SearchHit &hit, bool enters);
    /// The open question of a task, which is selected already.
    void answer(TaskIndex task);
    /// The next message begins with that text, refines an artifact, takes something along.
    void writeMessage(const QString &text);
    void refine(ArtifactIndex artifact);
    void attach(const QString &name, const QString &mediaType, const QByteArray &bytes);

    /// One sentence for a while, ms; 0: until the next. Safe to show after displayLine().
    void say(const QString &sentence, int ms = 0) { emit said(sentence, ms); }
    void askForAddress() { emit addressWanted(); }
    /// Connects to an address or a card's file, as if it had been typed.
    void openAgent(const QString &address) { emit agentWanted(address); }
    /// What the user wants done with an agent of the list.
    void doWithAgent(AgentIndex agent, AgentWish wish) { emit agentWishWanted(agent, wish); }
    void signIn() { emit signInWanted(); }
    /// The user wants to look at a certificate that was refused, and perhaps accept it.
    void trust(const RefusedCertificate &refused) { emit trustWanted(refused); }
    /// Titles of the scripts that can be played now, and that one of them is to be.
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
    // For the panes, when the pane is at the front.
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
