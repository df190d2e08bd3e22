// SPDX-License-Identifier: Apache-2.0
#include "model/facts/cardclaims.h"

#include "model/a2a/skillmodes.h"
#include "model/facts/claimevidence.h"
#include "model/net/bindings/dialects.h"
#include "model/session/proberesponse.h"
#include "model/text/textof.h"

#include <QElapsedTimer>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

/// Frames between two checks of the clock.
static constexpr FrameIndex Slice = 256;
/// Artifacts and messages are decoded for their media types: at most this many per agent.
static constexpr quint32 MaxDecoded = 5000;

/// A card may list any number of items: at most this many of a kind are followed.
static constexpr qsizetype MostListed = 500;

CardClaims::CardClaims(const Recording &recording, const Store &store, const Content &content)
    : m_recording(recording)
    , m_store(store)
    , m_content(content)
{
}

void CardClaims::clear()
{
    m_agent = NoIndex;
    m_card = {};
    m_claims.clear();
    m_failed.clear();
    m_firstResponseFrames.clear();
    m_streams.clear();
    m_nextFrame = m_nextFailure = m_nextMessage = m_nextArtifact = 0;
    ++m_revision;
}

static Phrase securityPhrase(const AgentCard &card)
{
    Phrase::List ways;
    for (const QStringList &together : card.security) {
        const Phrase way = together.isEmpty() ? Phrase("claim-nothing") : together.join(u" + "_s);
        ways.push_back(ways.empty() ? way : Phrase("claim-or", {way}));
    }
    return ways.empty() ? Phrase("claim-nothing-needed") : Phrase::joined(std::move(ways));
}

static bool needsCredentials(const AgentCard &card)
{
    return !card.security.empty() &&
           std::none_of(card.security.begin(), card.security.end(),
                        [](const QStringList &together) { return together.isEmpty(); });
}

void CardClaims::setCard(AgentIndex agent, const FoundCard &found)
{
    clear();
    m_agent = agent;
    m_card = found.card;
    m_skillModes = skillModes(m_card.json, "outputModes");
    m_hasMoreOutputModes =
        m_card.outputModes.size() > MostListed || m_skillModes.size() >= MostListed;
    m_card.inputModes = m_card.inputModes.first(qMin(m_card.inputModes.size(), MostListed));
    m_card.outputModes = m_card.outputModes.first(qMin(m_card.outputModes.size(), MostListed));
    m_card.skills.resize(qMin(m_card.skills.size(), size_t(MostListed)));
    const auto yesNo = [](bool yes) { return yes ? Phrase("claim-yes") : Phrase("claim-no"); };
    addInterfaces(found);
    add(ClaimKind::Streaming, {}, {"claim-streaming"}, yesNo(m_card.streaming), m_card.streaming);
    add(ClaimKind::Push, {}, {"claim-push"}, yesNo(m_card.pushNotifications),
        m_card.pushNotifications);
    add(ClaimKind::ExtendedCard, {}, {"claim-extended-card"}, yesNo(m_card.extendedCard),
        m_card.extendedCard);
    addTaskList(found);
    add(ClaimKind::Security, {}, {"claim-security"}, securityPhrase(m_card),
        needsCredentials(m_card));
    addModes(ClaimKind::InputMode, m_card.inputModes);
    addModes(ClaimKind::OutputMode, m_card.outputModes);
    addSkills();
    for (AgentSkill &skill : m_card.skills)
        skill.examples = skill.examples.first(qMin(skill.examples.size(), MostListed));
}

void CardClaims::addInterfaces(const FoundCard &found)
{
    for (const Offer &offer : found.offers) {
        const QString word = versionName(offer.protocolVersion);
        if (offer.isUsable() && !claim(ClaimKind::Version, word))
            add(ClaimKind::Version, word, {"claim-version"}, word);
    }
    size_t listed = 0;
    for (const Offer &offer : found.offers) {
        if (++listed > size_t(MostListed))
            break;
        const QString subject =
            offerTitle(offer) % u' ' % offer.url.toString(QUrl::RemoveUserInfo); // as requested
        if (claim(ClaimKind::Interface, subject))
            continue;
        add(ClaimKind::Interface, subject, {"claim-interface"}, subject);
        if (!offer.isUsable())
            m_claims.back().observation = textOf(offer.problem);
    }
}

/// No card says whether the agent lists its tasks: with some protocol versions it must.
void CardClaims::addTaskList(const FoundCard &found)
{
    for (const Offer &offer : found.offers) {
        const Dialect *dialect = offer.isUsable() ? dialectFor(offer) : nullptr;
        if (!dialect || !dialect->version().requiresTaskList ||
            !dialect->supports(Operation::ListTasks))
            continue;
        add(ClaimKind::List, {}, {"claim-list"},
            {"claim-list-of-version", {versionName(offer.protocolVersion)}});
        return;
    }
}

void CardClaims::addModes(ClaimKind kind, const QStringList &modes)
{
    for (const QString &mode : modes) {
        if (!claim(kind, mode))
            add(kind, mode,
                kind == ClaimKind::InputMode ? Phrase("claim-input-mode")
                                             : Phrase("claim-output-mode"),
                mode);
    }
}

void CardClaims::addSkills()
{
    for (const AgentSkill &skill : m_card.skills) {
        if (!skill.examples.isEmpty() && !claim(ClaimKind::Skill, skill.id))
            add(ClaimKind::Skill, skill.id, {"claim-skill"},
                {"claim-skill-examples", {skill.name, skill.examples.size()}});
    }
}

void CardClaims::add(ClaimKind kind, const QString &subject, const Phrase &title,
                     const Phrase &declared, bool isAffirmative)
{
    m_claims.push_back(
        {kind, subject, title, declared, isAffirmative, ClaimStatus::Untested, {}, NoIndex, 0});
}

Claim *CardClaims::claim(ClaimKind kind, const QString &subject)
{
    const auto found = std::find_if(m_claims.begin(), m_claims.end(), [&](const Claim &claim) {
        return claim.kind == kind && claim.subject == subject;
    });
    return found == m_claims.end() ? nullptr : &*found;
}

const Claim *CardClaims::find(ClaimKind kind, const QString &subject) const
{
    return const_cast<CardClaims *>(this)->claim(kind, subject);
}

int CardClaims::count(ClaimStatus proof) const
{
    return int(std::count_if(m_claims.begin(), m_claims.end(),
                             [proof](const Claim &claim) { return claim.proof == proof; }));
}

void CardClaims::addEvidence(ClaimKind kind, const QString &subject, bool works,
                             const Phrase &sentence, FrameIndex frame)
{
    Claim *found = claim(kind, subject);
    if (!found)
        return;
    const ClaimStatus proof =
        works == found->isAffirmative ? ClaimStatus::Confirmed : ClaimStatus::Contradicted;
    // An interface that responds once exists: it may have been unavailable at another time.
    const bool firmer = kind == ClaimKind::Interface ? found->proof == ClaimStatus::Confirmed
                                                     : found->proof == ClaimStatus::Contradicted;
    if (firmer && proof != found->proof)
        return;
    ++m_revision;
    found->times = proof == found->proof ? found->times + 1 : 1;
    if (proof == found->proof)
        return;
    found->proof = proof;
    found->observation = sentence;
    found->frame = frame;
}

void CardClaims::addObservation(ClaimKind kind, const QString &subject, const Phrase &sentence,
                                FrameIndex frame)
{
    Claim *found = claim(kind, subject);
    if (!found || found->proof != ClaimStatus::Untested || found->observation == sentence)
        return;
    found->observation = sentence;
    found->frame = frame;
    ++m_revision;
}

void CardClaims::addUndeclared(ClaimKind kind, const QString &subject, const Phrase &title,
                               const Phrase &sentence, FrameIndex frame)
{
    if (Claim *found = claim(kind, subject)) {
        ++found->times;
        return;
    }
    const auto isOfKind = [kind](const Claim &claim) { return claim.kind == kind; };
    if (std::count_if(m_claims.begin(), m_claims.end(), isOfKind) >= 2 * MostListed)
        return;
    // Insert it next to the other claims of its kind.
    const auto after = std::find_if(m_claims.begin(), m_claims.end(),
                                    [kind](const Claim &claim) { return claim.kind > kind; });
    m_claims.insert(after, {kind,
                            subject,
                            title,
                            {"claim-not-listed", {subject}},
                            false,
                            ClaimStatus::Contradicted,
                            sentence,
                            frame,
                            1});
    ++m_revision;
}

bool CardClaims::update(qint64 budgetNs)
{
    if (m_agent == NoIndex)
        return false;
    QElapsedTimer timer;
    timer.start();
    for (; m_nextFailure < m_store.failures.size(); ++m_nextFailure)
        m_failed.insert(m_store.failures[m_nextFailure].exchange, m_nextFailure);
    const auto spent = [&] { return timer.nsecsElapsed() > budgetNs; };
    while (m_nextFrame < m_store.frames.size()) {
        processFrame(m_nextFrame++);
        if (m_nextFrame % Slice == 0 && spent())
            return true;
    }
    // Each call processes at least one frame, however small its budget is.
    const size_t messages = qMin<size_t>(m_store.messages.size(), MaxDecoded);
    while (m_nextMessage < messages) {
        processMessage(MessageIndex(m_nextMessage++));
        if (spent())
            return true;
    }
    const size_t artifacts = qMin<size_t>(m_store.artifacts.size(), MaxDecoded);
    while (m_nextArtifact < artifacts) {
        processArtifact(ArtifactIndex(m_nextArtifact++));
        if (spent())
            return true;
    }
    return false;
}

void CardClaims::processFrame(FrameIndex index)
{
    const Frame &frame = m_store.frames[index];
    const ExchangeTrack *track = m_store.track(frame.exchange);
    if (!track || frame.kind == FrameKind::Request || frame.kind == FrameKind::Comment)
        return;
    if (!track->dialect)
        return processProbe(frame.exchange, index);
    if (track->agent != m_agent)
        return;
    if (frame.kind == FrameKind::End) {
        const bool first = !m_streams.remove(frame.exchange);
        return processExchange(frame.exchange, m_firstResponseFrames.value(frame.exchange, index),
                               true, first);
    }
    if (m_firstResponseFrames.contains(frame.exchange))
        return;
    m_firstResponseFrames.insert(frame.exchange, index);
    if (frame.kind == FrameKind::Event && track->events > 0) { // it may last long
        m_streams.insert(frame.exchange);
        processExchange(frame.exchange, index, false, true);
    }
}

void CardClaims::processExchange(ExchangeId id, FrameIndex frame, bool ended, bool first)
{
    const auto failure = m_failed.constFind(id);
    const Error *error =
        failure == m_failed.cend() ? nullptr : &m_store.failures[failure.value()].error;
    checkClaims({m_recording, m_store, m_content, m_store.exchanges[id], m_recording.facts(id),
                 error, frame, ended, first},
                *this);
}

/// A probe is not a call and has no track: it is read as the corresponding call.
void CardClaims::processProbe(ExchangeId id, FrameIndex frame)
{
    const ExchangeFacts &facts = m_recording.facts(id);
    const auto mark = rules::ProbeMark::read(facts.request.operation);
    if (!mark || facts.request.agent != m_agent)
        return;
    if (m_store.frames[frame].kind != FrameKind::End) {
        m_firstResponseFrames.insert(id, frame);
        return;
    }
    const std::optional<ProbeResponse> answer =
        readProbeResponse(*mark, facts, m_recording.body(id, 0, facts.bodySize));
    if (!answer || answer->superseded)
        return;
    ExchangeTrack track;
    track.dialect = answer->dialect;
    track.operation = answer->operation;
    track.agent = m_agent;
    track.events = answer->error ? 0 : 1;
    checkClaims({m_recording, m_store, m_content, track, facts,
                 answer->error ? &*answer->error : nullptr, m_firstResponseFrames.value(id, frame),
                 true, true},
                *this);
}

void CardClaims::processMessage(MessageIndex index)
{
    const MessageRecord &record = m_store.messages[index];
    const bool isOurs = record.context == NoIndex ||
                        m_store.contexts[record.context].agent != m_agent ||
                        record.role != Role::Agent;
    if (!isOurs)
        processOutput(m_content.message(index).parts, record.frame);
}

void CardClaims::processArtifact(ArtifactIndex index)
{
    const ArtifactRecord &record = m_store.artifacts[index];
    if (m_store.tasks[record.task].agent == m_agent && !record.chunks.empty())
        processOutput(m_content.chunk(index, 0).parts, record.chunks.front().frame);
}

void CardClaims::processOutput(const std::vector<Part> &parts, FrameIndex frame)
{
    for (const Part &part : parts) {
        const QString mode = effectiveMediaType(part);
        if (mode.isEmpty())
            continue;
        if (!includesMediaType(m_card.outputModes, mode)) {
            if (!m_card.outputModes.isEmpty() && !m_hasMoreOutputModes &&
                !includesMediaType(m_skillModes, mode))
                addUndeclared(ClaimKind::OutputMode, mode, {"claim-output-mode"},
                              {"seen-mode-given"}, frame);
            continue;
        }
        for (const QString &listed : m_card.outputModes) {
            if (includesMediaType({listed}, mode))
                addEvidence(ClaimKind::OutputMode, listed, true, {"seen-mode-given"}, frame);
        }
    }
}

bool includesMediaType(const QStringList &modes, const QString &mediaType)
{
    const QString wanted = mediaType.section(u';', 0, 0).trimmed().toLower();
    return std::any_of(modes.begin(), modes.end(), [&wanted](const QString &mode) {
        const QString listed = mode.section(u';', 0, 0).trimmed().toLower();
        if (listed == wanted || listed == "*/*"_L1 || listed == "*"_L1)
            return true;
        if (listed.endsWith("/*"_L1))
            return wanted.startsWith(QStringView(listed).chopped(1));
        return !listed.contains(u'/') && // 0.1: "text", "file", "data"
               (wanted.startsWith(QString(listed % u'/')) ||
                (listed == "data"_L1 && wanted == "application/json"_L1) ||
                (listed == "file"_L1 && !wanted.startsWith("text/"_L1)));
    });
}

QString effectiveMediaType(const Part &part)
{
    if (!part.mediaType.isEmpty())
        return part.mediaType.section(u';', 0, 0).trimmed().toLower();
    switch (part.kind) {
    case Part::Kind::Text:
        return u"text/plain"_s;
    case Part::Kind::Data:
        return u"application/json"_s;
    default:
        return {}; // a file without a declared type
    }
}

} // namespace a2a
