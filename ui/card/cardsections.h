// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QWidget>

class QVBoxLayout;

namespace a2a {

/// An agent card for reading: identity, interfaces with the one that is spoken, capabilities, security,
/// skills with prompts to try, extensions, signatures and what the decoder noted. Everything the agent
/// wrote is plain text made safe to show. Made anew for another card.
class CardSections final : public QWidget {
    Q_OBJECT

public:
    explicit CardSections(QWidget *parent = nullptr);

    /// The connection must have found a card.
    void show(const Connection &agent);

signals:
    void promptChosen(const QString &prompt);
    void credentialsRequested();

private:
    void addIdentity(const AgentCard &card, const QUrl &url);
    void addInterfaces(const Connection &agent);
    void addCapabilities(const AgentCard &card);
    void addSecurity(const Connection &agent);
    void addSkills(const AgentCard &card);
    void addNotes(const Notes &notes);
    void addHeading(const QString &text);
    void addText(const QString &text, const char *role = nullptr, int indent = 0);
    void addChips(const QStringList &texts, bool clickable, int indent);

    QWidget *m_content = nullptr;
    QVBoxLayout *m_layout = nullptr;
};

} // namespace a2a
