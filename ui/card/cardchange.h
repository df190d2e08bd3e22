// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/seencards.h"

#include <QWidget>

namespace a2a {

class MessageBar;

/// Says that a card is not what it was when it was last seen, and where; goes when the change has
/// been accepted.
class CardChange final : public QWidget {
    Q_OBJECT

public:
    explicit CardChange(QWidget *parent = nullptr);

    /// Null: nothing has changed.
    void setChange(const SeenCards::Seen *before, const QByteArray &now);

signals:
    void showRequested();
    void accepted();

private:
    MessageBar *m_bar;
    QByteArray m_before;
    QByteArray m_now;
};

/// "card of 21 Nov 2026 16:00": what a card that was seen before is called.
[[nodiscard]] QString seenCardName(const SeenCards::Seen &seen);

} // namespace a2a
