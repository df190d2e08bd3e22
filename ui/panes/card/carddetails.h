// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"

#include <QStringList>

namespace a2a {

/// Content of a card in members that AgentCard does not model, as lines for reading. For any
/// protocol version; texts are as received.
struct CardDetails {
    /// The root of the card's document, which must outlive this object.
    explicit CardDetails(json::Value card)
        : m_card(card)
    {
    }

    /// The details of a security scheme: its flows with their URLs and scopes, its metadata URL,
    /// its bearer format.
    [[nodiscard]] QStringList scheme(const QString &name) const;
    /// Which schemes are required together, and which alternatively. Empty if the card declares
    /// none.
    [[nodiscard]] QStringList requirements() const;
    /// The description of an extension in the capabilities.
    [[nodiscard]] QString extensionDescription(const QString &uri) const;
    [[nodiscard]] QString extensionParameters(const QString &uri) const; ///< indented JSON
    /// The input and output modes of a skill if they differ from the card's defaults, and its
    /// security requirements.
    [[nodiscard]] QStringList skill(qsizetype number) const;

private:
    [[nodiscard]] json::Value extension(const QString &uri) const;

    json::Value m_card;
};

} // namespace a2a
