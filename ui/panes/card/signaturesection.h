// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"
#include "ui/widgets/statebadge.h"

#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace a2a {

/// The overall result of a card's signatures as a badge with a shape, a text and a color.
[[nodiscard]] StateBadge signatureBadge(const signature::CardSignatures &signatures);

/// The signatures of a card with the verification result of each, and how to get their keys. The
/// section is rebuilt for another card or other keys.
class SignatureSection final : public QWidget {
    Q_OBJECT

public:
    /// The connection must have found a card.
    explicit SignatureSection(const Connection &agent, QWidget *parent = nullptr);

signals:
    void keyFileRequested();
    /// The user wants to fetch the key from the signature's jku. The receiver must ask for
    /// confirmation.
    void keyFetchRequested(const QString &jku);
    void bytesChosen(qint64 offset, qint64 length);

private:
    void addSignature(const signature::SignatureCheck &check, int number, const AgentCard &card);
    void addRemarks(const signature::SignatureCheck &check, const AgentCard &card);
    void addFetchButton(const signature::SignatureCheck &check, const SignatureKeys *keys);
    void addText(const QString &text, const char *role = nullptr);
    void addButton(QPushButton *button);

    QVBoxLayout *m_layout;
};

} // namespace a2a
