// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"
#include "model/session/content.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace a2a {

/// What a card says about its agent, as kinds of claims, in the order in which they are shown.
enum class ClaimKind : quint8 {
    Version,
    Interface,
    Streaming,
    Push,
    ExtendedCard,
    List, ///< no member of the card: follows from the newest protocol version
    Security,
    InputMode,
    OutputMode,
    Skill,
};

/// What the traffic shows about a claim.
enum class ClaimStatus : quint8 { Untested, Confirmed, Contradicted };

/// One claim and what was observed. The agent's texts in it are as received.
struct Claim {
    ClaimKind kind = ClaimKind::Version;
    QString subject;           ///< distinguishes claims of a kind: media type, URL, skill
    Phrase title;              ///< "Streaming"
    Phrase declared;           ///< "yes"
    bool isAffirmative = true; ///< claims that something exists; otherwise that it does not
    ClaimStatus proof = ClaimStatus::Untested;
    Phrase observation;         ///< one sentence; also for an untested claim
    FrameIndex frame = NoIndex; ///< that shows it
    quint32 times = 0;          ///< how often it was observed
};

struct ClaimEvidence;

/// Card versus reality: the claims of one agent's card, each with the first exchange that shows it
/// or contradicts it; a contradiction stays, except that of an interface that responds later.
/// Computed from the store in slices, so that it grows as the agent is used; an opened session
/// gives the same result. The caller decides when a slice is processed (with TimeSlicedJob) and how
/// long it takes, so no event loop is needed.
class CardClaims final {
public:
    /// All arguments must outlive the object.
    CardClaims(const Recording &recording, const Store &store, const Content &content);

    /// Starts again with this agent and card.
    void setCard(AgentIndex agent, const FoundCard &found);
    void clear();
    /// Folds new frames, for about `budgetNs`; true if there is more to do.
    bool update(qint64 budgetNs = 5'000'000);
    /// Incremented whenever a claim has changed.
    [[nodiscard]] quint32 revision() const { return m_revision; }

    [[nodiscard]] const std::vector<Claim> &claims() const { return m_claims; }
    [[nodiscard]] int count(ClaimStatus proof) const;
    /// The claim of this kind and subject, or null if the card has none.
    [[nodiscard]] const Claim *find(ClaimKind kind, const QString &subject = {}) const;

    // The agent and the card that the evidence is about.
    [[nodiscard]] AgentIndex agent() const { return m_agent; }
    [[nodiscard]] const AgentCard &card() const { return m_card; }
    /// Records evidence for a claim. `works` tells whether the claimed feature exists.
    void addEvidence(ClaimKind kind, const QString &subject, bool works, const Phrase &sentence,
                     FrameIndex frame);
    /// Records an observation that neither confirms nor contradicts a claim.
    void addObservation(ClaimKind kind, const QString &subject, const Phrase &sentence,
                        FrameIndex frame);
    /// Adds a claim for something that the card does not list, but should.
    void addUndeclared(ClaimKind kind, const QString &subject, const Phrase &title,
                       const Phrase &sentence, FrameIndex frame);

private:
    [[nodiscard]] Claim *claim(ClaimKind kind, const QString &subject);
    void add(ClaimKind kind, const QString &subject, const Phrase &title, const Phrase &declared,
             bool isAffirmative = true);
    void addInterfaces(const FoundCard &found);
    void addTaskList(const FoundCard &found);
    void addModes(ClaimKind kind, const QStringList &modes);
    void addSkills();
    void processFrame(FrameIndex index);
    void processExchange(ExchangeId id, FrameIndex frame, bool ended, bool first);
    void processProbe(ExchangeId id, FrameIndex frame);
    void processMessage(MessageIndex index);
    void processArtifact(ArtifactIndex index);
    void processOutput(const std::vector<Part> &parts, FrameIndex frame);

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    AgentIndex m_agent = NoIndex;
    AgentCard m_card;                  ///< limited to the number of items that is followed
    QStringList m_skillModes;          ///< output modes named by skills
    bool m_hasMoreOutputModes = false; ///< output modes that are not known here
    std::vector<Claim> m_claims;
    QHash<ExchangeId, FailureIndex> m_failed;
    QHash<ExchangeId, FrameIndex> m_firstResponseFrames; ///< first frame of its response
    QSet<ExchangeId> m_streams; ///< open ones that were checked at their first event
    FrameIndex m_nextFrame = 0;
    FailureIndex m_nextFailure = 0;
    MessageIndex m_nextMessage = 0;
    ArtifactIndex m_nextArtifact = 0;
    quint32 m_revision = 0;
};

/// Whether a card's list of media types contains this one. Wildcards such as "image/*" count, and
/// so does the plain "text" of old cards.
[[nodiscard]] bool includesMediaType(const QStringList &modes, const QString &mediaType);
/// The media type of a part, even if it declares none.
[[nodiscard]] QString effectiveMediaType(const Part &part);

} // namespace a2a
