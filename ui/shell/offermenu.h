// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/connection.h"

#include <QMenu>

namespace a2a {

/// The menu of an agent's interfaces: those in its card with their addresses, and the reason for
/// unsupported ones; those that could be used although the card does not list them; one that a
/// response suggested; and an action to undo a manual choice.
class OfferMenu final : public QMenu {
    Q_OBJECT

public:
    explicit OfferMenu(QWidget *parent = nullptr);

    void fill(const Connection &agent);

signals:
    void offerChosen(const a2a::Offer &offer);
    void preferredOfferChosen(); ///< to what the card prefers
    void otherRequested();

private:
    void addOffer(const Offer &offer, const Offer *inUse);
    void addHeading(const QString &text);
    void addUsePreferred(const Connection &agent);
};

} // namespace a2a
