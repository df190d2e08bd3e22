// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/knowncards.h"

#include <QWidget>

namespace a2a {

class MessageBar;

/// Reports that a card differs from the last seen one, and where; disappears once the change is
/// accepted.
class CardChangeBar final : public QWidget {
    Q_OBJECT

public:
    explicit CardChangeBar(QWidget *parent = nullptr);

    /// Shows how the card differs from the one seen before. `before` is null if it does not differ.
    void setChange(const KnownCards::KnownCard *before, const QByteArray &now);

signals:
    void showRequested();
    void accepted();

private:
    MessageBar *m_bar;
    QByteArray m_before;
    QByteArray m_now;
};

/// The title of a previously seen card: "card of 21 Nov 2026 16:00".
[[nodiscard]] QString seenCardName(const KnownCards::KnownCard &seen);

} // namespace a2a
