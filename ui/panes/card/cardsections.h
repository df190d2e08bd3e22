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

/// An agent card for reading: identity, interfaces with the one in use, capabilities, security,
/// skills with prompts to try, extensions, signatures and, folded, its findings. All text from the
/// agent is plain text made safe to show. Rebuilt for another card.
class CardSections final : public QWidget {
    Q_OBJECT

public:
    explicit CardSections(QWidget *parent = nullptr);

    /// The result of the last extension negotiation, for the next show().
    void setNegotiation(const ExtensionNegotiation &negotiation) { m_negotiation = negotiation; }
    /// The certificate of the card's server is known, for the next show().
    void setHasCertificate(bool has) { m_hasCertificate = has; }
    /// The connection must have found a card. `notes`: its findings.
    void show(const Connection &agent, const Notes &notes);

signals:
    void promptChosen(const QString &prompt);
    /// The user wants to open a link of the card: the receiver must ask first.
    void linkChosen(const QString &link);
    void credentialsRequested();
    /// The certificates of the agent's servers.
    void certificateRequested();
    /// Another of the card's interfaces is to be used.
    void offerChosen(const a2a::Offer &offer);
    /// Back to the interface that the card prefers.
    void backChosen();
    /// The extended card is to be the one in use, or the public one again.
    void extendedChosen(bool uses);
    /// The bytes of the card that a finding is about.
    void bytesChosen(qint64 offset, qint64 length);
    /// Scroll to that part.
    void widgetWanted(QWidget *part);
    void keyFileRequested();
    /// Keys are to be fetched from a signature's jku: the receiver must ask first.
    void keyFetchRequested(const QString &jku);

private:
    void addLinks(const AgentCard &card);
    void addIdentity(const AgentCard &card, const QUrl &url, const QString &foundBy);
    void addSignatures(const Connection &agent);
    void addCardChoice(const Connection &agent);
    void addInterfaces(const Connection &agent);
    void addOffer(const Offer &offer, bool spoken);
    void addCapabilities(const AgentCard &card);
    void addModes(const AgentCard &card);
    void addSecurity(const Connection &agent, const CardDetails &details);
    void addSkills(const AgentCard &card, const CardDetails &details);
    void addExtensions(const AgentCard &card, const CardDetails &details);
    void addWarning(FoldedFindings &findings);
    void addFindings(FoldedFindings *findings, bool hasAny);
    void addHeading(const QString &text);
    /// Null: no text.
    QLabel *addText(const QString &text, const char *role = nullptr, int indent = 0);
    void addPrompts(const QStringList &prompts);

    ExtensionNegotiation m_negotiation;
    bool m_findingsOpen = false;
    bool m_hasCertificate = false;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout = nullptr;
};

} // namespace a2a
