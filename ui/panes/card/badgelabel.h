// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/statebadge.h"

#include <QWidget>

namespace a2a {

/// A state badge (icon, text and color) as a widget of a form.
class BadgeLabel final : public QWidget {
    Q_OBJECT

public:
    BadgeLabel(const StateBadge &badge, bool isBold, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QFont textFont() const;

    StateBadge m_badge;
    bool m_isBold;
};

} // namespace a2a
