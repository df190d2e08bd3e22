// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QMenu>

namespace a2a {

/// The interfaces of an agent: those in its card, each with address and reason, unsupported ones
/// with why; those that could be used although the card does not list them; one that a response
/// suggested; and back from a manual choice.
class OfferMenu final : public QMenu {
    Q_OBJECT

public:
    explicit OfferMenu(QWidget *parent = nullptr);

    void fill(const Connection &agent);

signals:
    void offerChosen(const a2a::Offer &offer);
    void backChosen(); ///< to what the card prefers
    void otherRequested();

private:
    void addOffer(const Offer &offer, const Offer *spoken);
    void addHeading(const QString &text);
    void addBack(const Connection &agent);
};

} // namespace a2a
