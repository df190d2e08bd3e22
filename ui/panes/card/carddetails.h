// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QStringList>

namespace a2a {

/// Content of a card in members that AgentCard does not model, as lines for reading. For any
/// protocol version; texts are as received.
struct CardDetails {
    /// The card's root, of a document that outlives this.
    explicit CardDetails(json::Value card)
        : m_card(card)
    {
    }

    /// The details of a security scheme: its flows with their URLs and scopes, its metadata URL,
    /// its bearer format.
    [[nodiscard]] QStringList scheme(const QString &name) const;
    /// Which schemes are required together, and which alternatively; empty: none declared.
    [[nodiscard]] QStringList requirements() const;
    /// The description of an extension in the capabilities.
    [[nodiscard]] QString extensionDescription(const QString &uri) const;
    [[nodiscard]] QString extensionParameters(const QString &uri) const; ///< JSON, indented
    /// Input and output modes of a skill if they differ from the card's, and its security.
    [[nodiscard]] QStringList skill(qsizetype number) const;

private:
    [[nodiscard]] json::Value extension(const QString &uri) const;

    json::Value m_card;
};

} // namespace a2a
