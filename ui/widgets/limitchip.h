// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/chips.h"

#include <QWidget>

namespace a2a {

/// Says in a pane what limits it and how much of all that leaves; a click takes the limit away.
/// Hidden without a limit. Escape and the like are the pane's affair.
class LimitChip : public QWidget {
    Q_OBJECT

public:
    /// How much of all is within the limit.
    void setCount(int shown, int all);
    [[nodiscard]] Chip *chip() const { return m_chip; }

protected:
    explicit LimitChip(QWidget *parent);

    /// What the chip says of a limit. Safe to show.
    struct Words {
        QString text; ///< with the counts
        QString name; ///< for screen readers; stays as the counts change
        QString whatAClickDoes;
        QString hint; ///< the same, for the tooltip
    };
    void showLimit(const Words &words);
    [[nodiscard]] QString shownCount() const; ///< as the locale writes it
    [[nodiscard]] QString allCount() const;

    /// The limit or the counts are others: shows them, or hides the chip.
    virtual void refresh() = 0;
    virtual void takeAway() = 0;

private:
    Chip *m_chip;
    int m_shown = 0;
    int m_all = 0;
};

} // namespace a2a
