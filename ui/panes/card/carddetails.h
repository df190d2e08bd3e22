// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QStringList>

namespace a2a {

/// What a card says in members that AgentCard has no place for, as lines for reading. Of any
/// generation; texts are as received.
struct CardDetails {
    /// The card's root, of a document that outlives this.
    explicit CardDetails(json::Value card)
        : m_card(card)
    {
    }

    /// What a security scheme needs: its flows with their addresses and scopes, where its metadata
    /// stands, the form of its token.
    [[nodiscard]] QStringList scheme(const QString &name) const;
    /// Which schemes are needed together, and which instead of them; empty: nothing is said.
    [[nodiscard]] QStringList requirements() const;
    /// What an extension of the capabilities says of itself.
    [[nodiscard]] QString extensionDescription(const QString &uri) const;
    [[nodiscard]] QString extensionParameters(const QString &uri) const; ///< JSON, indented
    /// Input and output modes of a skill where they are not the card's, and its security.
    [[nodiscard]] QStringList skill(qsizetype number) const;

private:
    [[nodiscard]] json::Value extension(const QString &uri) const;

    json::Value m_card;
};

} // namespace a2a
