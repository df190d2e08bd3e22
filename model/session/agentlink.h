// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/net/discovery/carddiscovery.h"
#include "model/session/agentchoices.h"
#include "model/session/cardcomparison.h"
#include "model/session/endpointobservations.h"
#include "model/session/preparedcall.h"
#include "model/session/signaturekeys.h"
#include "model/signature/signaturecheck.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace a2a {

class DialectProbe;
class TlsProbe;

/// What is known of a card beyond its content: whether its signatures are valid, and whether the
/// extended card matches it. Updated when keys or the extended card arrive.
class CardVerification final {
public:
    /// Sets the keys, which must outlive this object. Without them no signature can be verified.
    void setKeys(const SignatureKeys &keys) { m_keys = &keys; }
    /// The keys, or null if none were set.
    [[nodiscard]] const SignatureKeys *keys() const { return m_keys; }

    /// Checks the signatures with the available keys; the rules' findings about them, and about the
    /// extended card, replace earlier ones among the found card's notes.
    void check(FoundCard &found, const std::optional<AgentCard> &extended);
    [[nodiscard]] const signature::CardSignatures &signatures() const { return m_signatures; }

private:
    const SignatureKeys *m_keys = nullptr;
    signature::CardSignatures m_signatures;
};

/// The link to one agent: its address and card, the offer in use and its dialect, the state of
/// connecting and why it failed, and what every request to it contains.
class AgentLink final : public QObject {
    Q_OBJECT

public:
    enum class State : quint8 { Idle, Connecting, Connected, Failed };

    /// The choices must outlive the link.
    AgentLink(AgentIndex index, Recording &recording, const Store &store,
              const AgentChoices &choices);
    ~AgentLink() override;

    [[nodiscard]] AgentIndex index() const { return m_index; }
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// The steps of connecting, each with its result.
    [[nodiscard]] std::vector<DiagnosisStep> diagnosis() const;
    /// Whether the agent is known from a recording only, so that nothing is sent before the user
    /// connects.
    [[nodiscard]] bool isRecorded() const { return m_state == State::Idle && m_found; }
    /// Whether connecting was requested, or is needed to know the protocol of the agent.
    [[nodiscard]] bool isConnectionRequested() const
    {
        return m_state != State::Idle || !m_choices.settings().withoutCard;
    }
    [[nodiscard]] const QString &typedAddress() const { return m_typedAddress; }
    /// The URL of the typed address. If it has no scheme, the URL at the origin where its card was
    /// found.
    [[nodiscard]] Result<QUrl> address() const;
    /// Names the agent without connecting to it.
    void setTypedAddress(const QString &typedAddress);
    /// The user's name for it, the agent's own, or the typed address while there is none.
    [[nodiscard]] QString title() const;
    /// Input and title for files that others may read: keys in addresses are replaced by asterisks.
    [[nodiscard]] QString maskedTypedAddress() const;
    [[nodiscard]] QString maskedTitle() const;

    /// Finds and reads the card; stateChanged() reports the result. Calls in progress continue.
    void connectTo(const QString &typedAddress);
    void reloadCard() { connectTo(QString(m_typedAddress)); }
    /// Ends connecting; what is known of the agent stays.
    void disconnectFromAgent();
    /// Sets what was known of the agent when it was recorded. Nothing is sent until connectTo().
    void restore(const QString &typedAddress, const std::optional<FoundCard> &found,
                 const std::optional<Offer> &forced, const std::optional<Error> &error);
    /// Sets a reason not to send anything, not even a request for the card. When it is gone, an
    /// agent that was to be connected meanwhile is connected.
    void setHold(const std::optional<Error> &why);
    /// Sends at the user's request although there is a reason not to, until that reason is gone.
    void overrideHold();
    [[nodiscard]] bool isOnHold() const { return m_hold && !m_isHoldOverridden; }
    [[nodiscard]] const std::optional<Error> &hold() const { return m_hold; }

    [[nodiscard]] const std::optional<FoundCard> &foundCard() const { return m_found; }
    /// Whether the typed address is an endpoint whose card was found at a parent path and lists it.
    [[nodiscard]] bool wasFoundByEndpoint() const
    {
        return m_found && a2a::wasFoundByEndpoint(m_typedAddress, *m_found);
    }
    /// Cards that were found at other paths when the agent's own card was not found. They are not
    /// used, only offered to the user.
    [[nodiscard]] const std::vector<OtherCard> &otherCards() const { return m_otherCards; }
    /// The exchange with the card, or 0 if the recording has none.
    [[nodiscard]] ExchangeId cardExchange() const;
    /// Whether the card was fetched from the agent, not read from a session file.
    [[nodiscard]] bool hasFetchedCard() const { return m_found && !m_attempts.empty(); }
    /// What the agent can do: the extended card if it is in use, else the public one; null if there
    /// is none. Interfaces, signatures and findings are those of found().
    [[nodiscard]] const AgentCard *card() const
    {
        return usesExtendedCard() ? &*m_extended : m_found ? &m_found->card : nullptr;
    }
    [[nodiscard]] bool supportsStreaming() const { return card() && card()->streaming; }
    /// Whether the card declares no way to authenticate.
    [[nodiscard]] bool declaresNoAuth() const { return m_isOpen; }
    /// Sets the card for authenticated callers. It is the card in use from then on, until the user
    /// signs out or switches back.
    /// Sets the extended card, which is in use from now on. `isAgain`: it was fetched again after
    /// the card, so that the user's choice between them stays.
    void setExtendedCard(const AgentCard &card, bool isAgain = false);
    [[nodiscard]] const std::optional<AgentCard> &extendedCard() const { return m_extended; }
    void setUsesExtendedCard(bool uses);
    [[nodiscard]] bool usesExtendedCard() const { return m_usesExtended && m_extended; }
    /// Checks signatures of the card with these keys, which must outlive the link.
    void setSignatureKeys(const SignatureKeys &keys);
    [[nodiscard]] const CardVerification &verification() const { return m_verification; }
    /// Whether a card found over HTTP is also requested without naming a version.
    void setComparesCards(bool compares) { m_comparesCards = compares; }
    /// The card as received without A2A-Version, if it differs from the one requested with it.
    [[nodiscard]] const std::optional<AgentCard> &unversionedCard() const
    {
        return m_comparison.unversioned();
    }
    /// Whether the card was received both with and without a version, and compared.
    [[nodiscard]] bool hasComparedCards() const { return m_comparison.isDone(); }

    /// The offer in use: the first usable one, or what forceOffer() chose. Null if there is none.
    [[nodiscard]] const Offer *offer() const;
    /// Uses another one from now on, listed in the card or not. The state is Connecting while the
    /// endpoint has to be probed first (several dialects under one name).
    void forceOffer(const Offer &offer);
    void clearForcedOffer(); ///< back to what the card prefers
    /// Whether an offer other than the card's preferred one is in use.
    [[nodiscard]] bool isForced() const { return m_forced.has_value(); }
    /// The card's preferred offer; null while none of its offers is usable.
    [[nodiscard]] const Offer *preferredOffer() const;
    /// Offers to try at the agent's address although its card does not list them.
    [[nodiscard]] std::vector<Offer> unlistedOffers() const;
    /// The dialect of the offer, variant included; null while there is no usable offer.
    [[nodiscard]] const Dialect *dialect() const;
    /// The dialect of any of the card's offers.
    [[nodiscard]] const Dialect *dialectOf(const Offer &offer) const;
    /// What a send request of the dialect in use can contain besides the parts; nothing without
    /// one.
    [[nodiscard]] SendFields sendFields() const;
    /// Codec::resumesAfterAuthentication() of the dialect in use.
    [[nodiscard]] bool resumesAfterAuthentication() const;
    /// How the dialect in use can refer to earlier work; everything while there is none.
    [[nodiscard]] ReferenceFields referenceFields() const;

    /// Evaluates what the response of an ended call says about the offer that it used.
    void observe(ExchangeId id, const Offer &spoken);
    /// Evaluates a recorded call like a live one: for advice().
    void observeRecorded(ExchangeId id);
    /// Another offer suggested by the response of a call; never switched to automatically.
    [[nodiscard]] std::optional<SwitchAdvice> adviceFor(ExchangeId id) const
    {
        return m_observations.adviceFor(id);
    }
    /// The latest advice, as long as the offer that got this response is still the one in use.
    [[nodiscard]] const std::optional<SwitchAdvice> &advice() const
    {
        return m_observations.advice();
    }
    /// Whether the suggestion of a response is being tried, read-only. trialFinished() reports the
    /// end; advice() may have changed then.
    [[nodiscard]] bool isTrialRunning() const { return m_observations.isTrialRunning(); }

    /// The current headers, credentials and route of its requests.
    [[nodiscard]] AgentAccess access() const;
    /// True if the offer in use is at another origin than the credentials were given for.
    [[nodiscard]] bool credentialsWithheld() const;
    /// A call as it will be sent, in the form of the dialect, with what every request contains.
    [[nodiscard]] PreparedCall prepare(const Dialect &dialect, const Offer &offer,
                                       const OperationCall &call);
    /// Adds what every request to the agent has in addition to its own content.
    void applyLimits(ExchangeRequest &request, const OperationCall &call) const;
    /// The tenant for an offer: the one the user set for this agent, else the interface's.
    [[nodiscard]] const QString &tenantFor(const Offer &offer) const;

signals:
    /// The known card has changed; the extended one is part of it.
    void cardChanged();
    /// The offer in use, its dialect, or the advice to use another one has changed.
    void offerChanged();
    /// Connected with a card that was fetched again while an extended card was known, and that
    /// still declares one: the extended card is to be fetched again, too.
    void extendedCardExpired();
    /// At least one of state(), error() and typedAddress() has changed.
    void stateChanged();
    /// Trying has ended: isTrialRunning() is false now.
    void trialFinished();

private:
    void showHold();
    void onDiscovered(const Result<FoundCard> &result);
    void forgetCard();
    void evaluateOffers();
    [[nodiscard]] bool mayConnect() const;
    void chooseOffer();
    void setConnected();
    void checkFoundCard();
    void startSecurityProbe(const QUrl &url);
    void onProbed(const QString &endpoint, std::optional<quint8> variant);
    void stopProbes();
    void notifyChanges();

    AgentIndex m_index;
    Recording &m_recording;
    const AgentChoices &m_choices;
    State m_state = State::Idle;
    QString m_typedAddress;
    std::unique_ptr<CardDiscovery> m_discovery;
    std::vector<CardAttempt> m_attempts;
    std::vector<OtherCard> m_otherCards;
    std::optional<FoundCard> m_found;
    bool m_isOpen = false;
    QString m_foundFor; ///< the typed address that the card was found for
    std::optional<AgentCard> m_extended;
    bool m_usesExtended = true;       ///< once it was fetched
    bool m_isExtendedExpired = false; ///< extendedCardExpired() is due
    CardVerification m_verification;
    bool m_comparesCards = false;
    CardComparison m_comparison;
    std::optional<Error> m_cardError; ///< of the last search for the card
    std::optional<Error> m_error;
    std::optional<Error> m_hold; ///< by setHold()
    bool m_isHoldOverridden = false;
    bool m_waitsForHold = false; ///< connect once the hold ends
    std::optional<Offer> m_forced;
    std::unique_ptr<DialectProbe> m_probe;
    std::unique_ptr<TlsProbe> m_securityProbe;
    QHash<QString, quint8> m_variants; ///< by endpoint: which of several dialects responded
    EndpointObservations m_observations;
    quint32 m_lastCallId = 0;
    /// The state that receivers of the signals were last notified of.
    struct NotifiedState {
        std::optional<Offer> offer;
        const Dialect *dialect = nullptr;
        bool isForced = false;

        bool operator==(const NotifiedState &) const = default;
    };
    NotifiedState m_notified;
    bool m_isCardNew = false; ///< the card has changed or gone, and this is not reported yet
};

} // namespace a2a
