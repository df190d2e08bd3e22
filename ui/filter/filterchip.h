// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/common/chips.h"
#include "ui/filter/filterbar.h"

#include <QWidget>

namespace a2a {

/// "kind:artifact · 12 of 340": says in another pane that the filter limits it too and how much it
/// leaves there; a click takes the filter away. Hidden without a filter.
class FilterChip final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the chip.
    FilterChip(const FilterRun &run, FilterBar &bar, QWidget *parent = nullptr);

    /// How much of all is let through.
    void setCount(int shown, int all);
    [[nodiscard]] Chip *chip() const { return m_chip; }

signals:
    /// There is another filter, or none.
    void changed();

private:
    void refresh();

    const FilterRun &m_run;
    FilterBar &m_bar;
    Chip *m_chip;
    int m_shown = 0;
    int m_all = 0;
};

} // namespace a2a
