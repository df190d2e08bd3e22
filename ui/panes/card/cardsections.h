// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"
#include "model/session/extensionnegotiation.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace a2a {

class FoldedFindings;
struct CardDetails;

/// Everything that the sections of a card show; what the card itself says is in its bytes. Equal
/// ones look the same.
struct CardFacts {
    /// The same card has different ones when rules are muted, or its signatures checked again.
    struct Finding {
        QLatin1StringView rule;
        json::ByteRange range;
        Phrase found;
        bool operator==(const Finding &) const = default;
    };

    CardFacts() = default;
    /// The connection must have found a card. `notes`: those to be shown.
    CardFacts(const Connection &agent, const Notes &notes);

    QByteArray card;
    QByteArray extended; ///< the extended card; empty: none was fetched
    bool usesExtended = false;
    QUrl url;
    QString foundBy; ///< the endpoint that led to the card; empty: its own address did
    std::vector<Offer> offers;
    std::optional<Offer> inUse;
    bool isForced = false;
    bool hasCredentials = false;
    QString withheldFrom; ///< the origin that the credentials are for, if it is not the endpoint's
    std::vector<Finding> findings;
    int signatureKeys = 0;            ///< which ones were known
    bool hasCertificate = false;      ///< the card's server, and it was seen
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

    /// The connection must have found a card. `notes`: its findings. False: it shows all that
    /// already, and stays as it is.
    bool show(const Connection &agent, const Notes &notes, const CardFacts &facts);

signals:
    void promptChosen(const QString &prompt);
    /// The user wants to open a link of the card: the receiver must ask first.
    void linkChosen(const QString &link);
    void credentialsRequested();
    /// The user wants to see the certificates of the agent's servers.
    void certificateRequested();
    /// The user chose another one of the card's interfaces.
    void offerChosen(const a2a::Offer &offer);
    /// The user returned to the interface that the card prefers.
    void backChosen();
    /// The extended card is to be the one in use, or the public one again.
    void extendedChosen(bool uses);
    /// The bytes of the card that a finding is about.
    void bytesChosen(qint64 offset, qint64 length);
    /// The pane should scroll to that part of the card.
    void widgetWanted(QWidget *part);
    void keyFileRequested();
    /// Keys are to be fetched from a signature's jku: the receiver must ask first.
    void keyFetchRequested(const QString &jku);

private:
    void addLinks(const AgentCard &card);
    void addIdentity(const AgentCard &card);
    void addSignatures(const Connection &agent);
    void addCardChoice();
    void addInterfaces();
    void addOffer(const Offer &offer, bool spoken);
    void addCapabilities(const AgentCard &card);
    void addModes(const AgentCard &card);
    void addSecurity(const AgentCard &card, const CardDetails &details);
    void addSkills(const AgentCard &card, const CardDetails &details);
    void addExtensions(const AgentCard &card, const CardDetails &details);
    void addWarning(FoldedFindings &findings);
    void addFindings(FoldedFindings *findings, bool hasAny);
    void addHeading(const QString &text);
    /// Adds a text; returns null if the text is empty.
    QLabel *addText(const QString &text, const char *role = nullptr, int indent = 0);
    void addPrompts(const QStringList &prompts);

    std::optional<CardFacts> m_shown;
    bool m_findingsOpen = false;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout = nullptr;
};

} // namespace a2a
