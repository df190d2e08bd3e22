// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/agentcard.h"
#include "model/a2a/error.h"

#include <QUrl>

#include <vector>

namespace a2a {

/// Where a card is, seen from the address that a user typed. A card at the address or below it is
/// that agent's. One above it may be another agent's.
enum class CardLocation : quint8 { Typed, Below, Above, Elsewhere };

/// An address to request a card from.
struct CardCandidate {
    QUrl url;
    QUrl typed; ///< the address it follows from
    CardLocation place = CardLocation::Typed;
    /// The address typed is that of a card, so that no other card is used.
    bool isCardAddress = false;
};

/// A card that one of the addresses would find but that would not be used.
struct OtherCard {
    QString name;
    QUrl url;

    bool operator==(const OtherCard &) const = default;
};

/// The URLs that a user's input may mean, in the order of attempts. Secrets are sent to the first
/// one only. A host without a scheme uses http if it is this machine, else https and, with a port
/// or in a private network, http after it. Input may be a bare host, an origin, a path, a card's
/// URL, an endpoint's URL or a file. An error if it can be none of these. Pure.
[[nodiscard]] Result<QList<QUrl>> typedAddresses(const QString &input);

/// The addresses at which the card for a user's input may be, in the order of attempts: the
/// well-known paths below the address, the address itself, the well-known paths of its parent and
/// of the origin. The address of a card comes first, and those above follow. Pure.
[[nodiscard]] Result<std::vector<CardCandidate>> cardCandidates(const QString &input);

/// The location of a card that was read at `card`, seen from the address typed. Paths are compared
/// as they are encoded.
[[nodiscard]] CardLocation computeCardLocation(const QUrl &card, const QUrl &typed);

/// Whether an interface is at the address typed (same scheme, host, port and path), which then is
/// the agent's endpoint.
[[nodiscard]] bool isEndpointOf(const std::vector<Offer> &offers, const QUrl &typed);

/// A text that is the same for all spellings of an agent's address: the letter case of the host, a
/// default port, the scheme and a trailing slash make no difference.
[[nodiscard]] QString normalizedAddress(const QString &input);
[[nodiscard]] bool isSameAddress(const QString &a, const QString &b);

} // namespace a2a
