// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"
#include "model/session/extensionnegotiation.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace a2a {

class CollapsibleFindings;
struct CardDetails;

/// Everything that the sections of a card show. The content of the card itself is represented by
/// its bytes. Equal facts look the same.
struct CardFacts {
    /// A finding as shown. The findings of a card change when rules are muted or its signatures are
    /// checked again.
    struct Finding {
        QLatin1StringView rule;
        json::ByteRange range;
        Phrase found;
        bool operator==(const Finding &) const = default;
    };

    CardFacts() = default;
    /// The connection must have found a card. `notes` are the findings to be shown.
    CardFacts(const Connection &agent, const Notes &notes);

    QByteArray card;
    QByteArray extended; ///< the extended card, or empty if none was fetched
    bool usesExtended = false;
    QUrl url;
    QString sourceEndpoint; ///< the endpoint that led to the card, or empty for its own address
    std::vector<Offer> offers;
    std::optional<Offer> inUse;
    bool isForced = false;
    bool hasCredentials = false;
    QString credentialsOrigin; ///< the credentials' origin if it differs from the endpoint's
    std::vector<Finding> findings;
    int signatureKeys = 0;            ///< revision of the known keys
    bool hasCertificate = false;      ///< the certificate of the card's server is known
    ExtensionNegotiation negotiation; ///< of the last call
    bool operator==(const CardFacts &) const = default;
};

/// An agent card for reading: identity, interfaces with the one in use, capabilities, security,
/// skills with prompts to try, extensions, signatures and, collapsed, its findings. All text from
/// the agent is plain text made safe to show. Built again when one of its facts changes.
class CardSections final : public QWidget {
    Q_OBJECT

public:
    explicit CardSections(QWidget *parent = nullptr);

    /// Shows the card of a connection that has found one, with the findings `notes`. Returns false
    /// if nothing has changed since the last call.
    bool show(const Connection &agent, const Notes &notes, const CardFacts &facts);

signals:
    void promptChosen(const QString &prompt);
    /// The user wants to open a link of the card. The receiver must ask for confirmation.
    void linkChosen(const QString &link);
    void credentialsRequested();
    /// The user wants to see the certificates of the agent's servers.
    void certificateRequested();
    /// The user chose another interface of the card.
    void offerChosen(const a2a::Offer &offer);
    /// The user returned to the interface that the card prefers.
    void preferredOfferChosen();
    /// The user switched between the extended card (true) and the public one.
    void extendedCardToggled(bool uses);
    /// The user chose a finding; the range is that of the bytes it is about.
    void bytesChosen(qint64 offset, qint64 length);
    /// Asks the pane to scroll to that part of the card.
    void scrollToRequested(QWidget *part);
    void keyFileRequested();
    /// The user wants to fetch keys from a signature's jku. The receiver must ask for confirmation.
    void keyFetchRequested(const QString &jku);

private:
    void addLinks(const AgentCard &card);
    void addIdentity(const AgentCard &card);
    void addSignatures(const Connection &agent);
    void addCardChoice();
    void addInterfaces();
    void addOffer(const Offer &offer, bool isCurrent);
    void addCapabilities(const AgentCard &card);
    void addModes(const AgentCard &card);
    void addSecurity(const AgentCard &card, const CardDetails &details);
    void addSkills(const AgentCard &card, const CardDetails &details);
    void addExtensions(const AgentCard &card, const CardDetails &details);
    void addWarning(CollapsibleFindings &findings);
    void addFindings(CollapsibleFindings *findings, bool hasAny);
    void addHeading(const QString &text);
    /// Adds a text; returns null if the text is empty.
    QLabel *addText(const QString &text, const char *role = nullptr, int indent = 0);
    void addPrompts(const QStringList &prompts);

    std::optional<CardFacts> m_shown;
    bool m_areFindingsExpanded = false;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout = nullptr;
};

} // namespace a2a
