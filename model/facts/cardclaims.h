// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"
#include "model/session/content.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace a2a {

/// What a card says of its agent, as kinds of claims, in the order in which they are shown.
enum class ClaimKind : quint8 {
    Version,
    Interface,
    Streaming,
    Push,
    ExtendedCard,
    List, ///< no member of the card: what comes with the newest generation
    Security,
    InputMode,
    OutputMode,
    Skill,
};

/// What the traffic says of a claim.
enum class Proof : quint8 { NotSeen, Shown, Contradicted };

/// One claim and what was seen of it. Texts of the agent stand in them as received.
struct Claim {
    ClaimKind kind = ClaimKind::Version;
    QString subject;     ///< tells claims of a kind apart: media type, URL, skill
    Phrase title;        ///< "Streaming"
    Phrase said;         ///< "yes"
    bool affirms = true; ///< says that there is something; else that there is not
    Proof proof = Proof::NotSeen;
    Phrase seen;                ///< one sentence; also of a claim that is not decided
    FrameIndex frame = NoIndex; ///< that shows it
    quint32 times = 0;          ///< how often it was seen so
};

struct ClaimEvidence;

/// Card versus reality: the claims of one agent's card, each with the first exchange that shows it
/// or contradicts it; a contradiction stays, but for that of an interface that answers later.
/// Folded from the store in slices, so that it grows as the agent is used; an opened session gives
/// the same. Whoever shows it says when (by Sliced) and for how long: it needs no event loop.
class CardClaims final {
public:
    /// All must outlive the object.
    CardClaims(const Recording &recording, const Store &store, const Content &content);

    /// Begins anew with this agent and card.
    void setCard(AgentIndex agent, const FoundCard &found);
    void clear();
    /// Folds what has come, for about `budgetNs`; true when there is more to do.
    bool update(qint64 budgetNs = 5'000'000);
    /// Counts up whenever a claim has changed.
    [[nodiscard]] quint32 revision() const { return m_revision; }

    [[nodiscard]] const std::vector<Claim> &claims() const { return m_claims; }
    [[nodiscard]] int count(Proof proof) const;
    /// Null when the card says nothing of the kind.
    [[nodiscard]] const Claim *find(ClaimKind kind, const QString &subject = {}) const;

    // For those who judge evidence.
    [[nodiscard]] AgentIndex agent() const { return m_agent; }
    [[nodiscard]] const AgentCard &card() const { return m_card; }
    /// `works`: there is what the claim is about.
    void see(ClaimKind kind, const QString &subject, bool works, const Phrase &sentence,
             FrameIndex frame);
    /// Something about a claim that decides nothing.
    void remark(ClaimKind kind, const QString &subject, const Phrase &sentence, FrameIndex frame);
    /// What the card does not list, but should.
    void addUnlisted(ClaimKind kind, const QString &subject, const Phrase &title,
                     const Phrase &sentence, FrameIndex frame);

private:
    [[nodiscard]] Claim *claim(ClaimKind kind, const QString &subject);
    void add(ClaimKind kind, const QString &subject, const Phrase &title, const Phrase &said,
             bool affirms = true);
    void addInterfaces(const FoundCard &found);
    void addTaskList(const FoundCard &found);
    void addModes(ClaimKind kind, const QStringList &modes);
    void addSkills();
    void takeFrame(FrameIndex index);
    void takeExchange(ExchangeId id, FrameIndex frame, bool ended, bool first);
    void takeProbe(ExchangeId id, FrameIndex frame);
    void takeMessage(MessageIndex index);
    void takeArtifact(ArtifactIndex index);
    void takeOutput(const std::vector<Part> &parts, FrameIndex frame);

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    AgentIndex m_agent = NoIndex;
    AgentCard m_card;         ///< of what it lists no more than is followed
    QStringList m_skillModes; ///< output modes that skills name
    bool m_listsMore = false; ///< output modes that are not known here
    std::vector<Claim> m_claims;
    QHash<ExchangeId, FailureIndex> m_failed;
    QHash<ExchangeId, FrameIndex> m_answered; ///< first frame of its answer
    QSet<ExchangeId> m_streams;               ///< judged at their first event, and open
    FrameIndex m_nextFrame = 0;
    FailureIndex m_nextFailure = 0;
    MessageIndex m_nextMessage = 0;
    ArtifactIndex m_nextArtifact = 0;
    quint32 m_revision = 0;
};

/// Whether a card's list of media types has this one; "image/*", and "text" of old cards, count.
[[nodiscard]] bool listsMode(const QStringList &modes, const QString &mediaType);
/// The media type of a part, also where it declares none.
[[nodiscard]] QString modeOf(const Part &part);

} // namespace a2a
