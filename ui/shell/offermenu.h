// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QMenu>

namespace a2a {

/// The ways to speak with an agent: what its card offers, each with address and reason, those that
/// cannot be spoken with why; what could be spoken although the card does not list it; what an
/// answer suggested; and the way back from a choice made by hand.
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
