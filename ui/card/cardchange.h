// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/seencards.h"

#include <QFrame>

class QLabel;

namespace a2a {

/// Says that a card is not what it was when it was last seen, and where; goes when the change has
/// been accepted.
class CardChange final : public QFrame {
    Q_OBJECT

public:
    explicit CardChange(QWidget *parent = nullptr);

    /// Null: nothing has changed.
    void setChange(const SeenCards::Seen *before, const QByteArray &now);

signals:
    void showRequested();
    void accepted();

private:
    QLabel *m_text;
    QByteArray m_before;
    QByteArray m_now;
};

/// "card of 21 Nov 2026 16:00": what a card that was seen before is called.
[[nodiscard]] QString seenCardName(const SeenCards::Seen &seen);

} // namespace a2a
