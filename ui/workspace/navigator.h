// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/http/tlschoices.h"
#include "model/search/searchhit.h"

#include <QObject>
#include <QStringList>

#include <utility>
#include <variant>

namespace a2a {

/// Panes that others navigate to, by descriptor id.
namespace paneid {
inline constexpr QLatin1StringView Agents("agents");
inline constexpr QLatin1StringView Chat("chat");
inline constexpr QLatin1StringView Card("card");
inline constexpr QLatin1StringView Artifacts("artifacts");
inline constexpr QLatin1StringView Findings("findings");
inline constexpr QLatin1StringView Wire("wire");
inline constexpr QLatin1StringView ScriptPlayer("conductor");
inline constexpr QLatin1StringView Search("search");
} // namespace paneid

/// How a pane is brought to the front.
enum class PaneEntry : quint8 {
    Raise, ///< if it is visible at all
    Show,
    Enter,         ///< with keyboard focus, as by a shortcut
    EnterAtTarget, ///< with keyboard focus, at the navigation's target
    Hide,
};

/// What a user requests for an agent, besides connecting.
enum class AgentAction : quint8 {
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

// What can be requested. Where something is to be shown, place() is the pane that shows it.

struct ShowPane {
    QLatin1StringView pane;
    PaneEntry entry = PaneEntry::Show;
};

struct ShowFindings {
    FrameIndex frame = NoIndex;
    [[nodiscard]] static ShowPane place() { return {paneid::Findings, PaneEntry::Enter}; }
};

/// Shows the findings at a byte of an agent's card.
struct ShowCardFinding {
    AgentIndex agent = NoIndex;
    qint64 offset = 0;
    [[nodiscard]] static ShowPane place() { return {paneid::Findings, PaneEntry::Enter}; }
};

/// Shows bytes of the selected agent's card.
struct ShowCardBytes {
    qint64 offset = 0;
    qint64 length = 0;
    [[nodiscard]] static ShowPane place() { return {paneid::Card, PaneEntry::Show}; }
};

/// Shows the claims of the selected agent's card next to the observations.
struct ShowClaims {
    [[nodiscard]] static ShowPane place() { return {paneid::Card, PaneEntry::Enter}; }
};

/// Shows a result of the search, which is already selected.
struct ShowHit {
    SearchHit hit;
    bool takesFocus = false; ///< the user wants to continue there
    [[nodiscard]] ShowPane place() const;
};

/// Shows the open question of a task, which is already selected.
struct AnswerQuestion {
    TaskIndex task = NoIndex;
    [[nodiscard]] static ShowPane place() { return {paneid::Chat, PaneEntry::Show}; }
};

/// Puts a text into the message field.
struct SetMessageText {
    QString text;
    [[nodiscard]] static ShowPane place() { return {paneid::Chat, PaneEntry::Show}; }
};

/// The next message refines that artifact.
struct RefineArtifact {
    ArtifactIndex artifact = NoIndex;
    [[nodiscard]] static ShowPane place() { return {paneid::Chat, PaneEntry::Show}; }
};

/// Attaches a file to the next message.
struct AttachFile {
    QString name;
    QString mediaType;
    QByteArray bytes;
    [[nodiscard]] static ShowPane place() { return {paneid::Chat, PaneEntry::Show}; }
};

/// A sentence for the user; safe to show after displayLine().
struct ShowStatusMessage {
    QString sentence;
    int ms = 0; ///< 0: until the next sentence
};

/// The user wants to type the address of an agent.
struct RequestAddress {};

/// Connects to a URL or a card file, as if typed.
struct OpenAgent {
    QString address;
};

/// Opens a script's file in its pane.
struct ShowScript {
    QString path;
};

/// An action for a listed agent, or with NoIndex for none or the selected one.
struct RunAgentAction {
    AgentIndex agent = NoIndex;
    AgentAction action = AgentAction::Edit;
};

/// Opens the sign-in to the selected agent.
struct RequestSignIn {};

/// Shows the tokens of the sign-in to the selected agent.
struct ShowToken {};

/// Shows a certificate of the selected agent's servers: a refused one, which may be accepted;
/// without a place those in use.
struct ShowCertificate {
    RefusedCertificate refused;
};

/// The titles of the scripts that can be played.
struct OfferScripts {
    QStringList titles;
};
struct PlayScript {
    int script = 0;
};

using Target =
    std::variant<ShowPane, ShowFindings, ShowCardFinding, ShowCardBytes, ShowClaims, ShowHit,
                 AnswerQuestion, SetMessageText, RefineArtifact, AttachFile, ShowStatusMessage,
                 RequestAddress, OpenAgent, RunAgentAction, RequestSignIn, ShowCertificate,
                 ShowToken, OfferScripts, PlayScript, ShowScript>;

/// Carries requests between panes, and from them to the window. No pane has to exist: whoever
/// serves a kind of request gets it.
class Navigator final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// What is to be shown: its pane is brought to the front first.
    void request(const Target &target);
    /// `handle` gets all requests of one kind, as long as `receiver` exists.
    template <typename Wanted, typename Handle>
    void serve(QObject *receiver, Handle handle)
    {
        connect(this, &Navigator::requested, receiver,
                [handle = std::move(handle)](const Target &target) {
                    if (const auto *wanted = std::get_if<Wanted>(&target))
                        handle(*wanted);
                });
    }

    // The most frequent requests.
    void raise(QLatin1StringView pane) { request(ShowPane{pane, PaneEntry::Raise}); }
    void show(QLatin1StringView pane) { request(ShowPane{pane, PaneEntry::Show}); }
    void enter(QLatin1StringView pane) { request(ShowPane{pane, PaneEntry::Enter}); }
    void hide(QLatin1StringView pane) { request(ShowPane{pane, PaneEntry::Hide}); }
    void showMessage(const QString &sentence, int ms = 0)
    {
        request(ShowStatusMessage{sentence, ms});
    }

signals:
    void requested(const a2a::Target &target);
};

} // namespace a2a
