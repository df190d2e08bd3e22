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

/// An agent card for reading: identity, interfaces with the one that is spoken, capabilities,
/// security, skills with prompts to try, extensions, signatures and, folded, what was noted.
/// Everything the agent wrote is plain text made safe to show. Made anew for another card.
class CardSections final : public QWidget {
    Q_OBJECT

public:
    explicit CardSections(QWidget *parent = nullptr);

    /// What became of extensions when they were last requested, for the next show().
    void setNegotiation(const ExtensionNegotiation &negotiation) { m_negotiation = negotiation; }
    /// The connection must have found a card. `notes`: what is said of it.
    void show(const Connection &agent, const Notes &notes);

signals:
    void promptChosen(const QString &prompt);
    /// The user wants to follow a link of the card's: ask first.
    void linkChosen(const QString &link);
    void credentialsRequested();
    /// Another of the card's interfaces is to be spoken.
    void offerChosen(const a2a::Offer &offer);
    /// The card's own choice is to be spoken again.
    void backChosen();
    /// What a finding is about, in bytes of the card.
    void bytesChosen(qint64 offset, qint64 length);
    /// That part is to be scrolled into sight.
    void widgetWanted(QWidget *part);
    void keyFileRequested();
    /// Keys are to be fetched from where a signature says they are: ask first.
    void keyFetchRequested(const QString &jku);

private:
    void addLinks(const AgentCard &card);
    void addIdentity(const AgentCard &card, const QUrl &url);
    void addSignatures(const Connection &agent);
    void addInterfaces(const Connection &agent);
    void addOffer(const Offer &offer, bool spoken);
    void addCapabilities(const AgentCard &card);
    void addSecurity(const Connection &agent, const CardDetails &details);
    void addSkills(const AgentCard &card, const CardDetails &details);
    void addExtensions(const AgentCard &card, const CardDetails &details);
    void addWarning(FoldedFindings &findings);
    void addFindings(FoldedFindings *findings, bool hasAny);
    void addHeading(const QString &text);
    /// Null: there is nothing to say.
    QLabel *addText(const QString &text, const char *role = nullptr, int indent = 0);
    void addPrompts(const QStringList &prompts);

    ExtensionNegotiation m_negotiation;
    bool m_findingsOpen = false;
    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout = nullptr;
};

} // namespace a2a
