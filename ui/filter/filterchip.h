// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/filter/filterbar.h"
#include "ui/widgets/limitchip.h"

namespace a2a {

/// "kind:artifact · 12 of 340": says in another pane that the filter limits it too; a click takes
/// the filter away.
class FilterChip final : public LimitChip {
    Q_OBJECT

public:
    /// Both must outlive the chip.
    FilterChip(const FilterRun &run, FilterBar &bar, QWidget *parent = nullptr);

signals:
    /// There is another filter, or none.
    void changed();

private:
    void refresh() override;
    void takeAway() override;

    const FilterRun &m_run;
    FilterBar &m_bar;
};

} // namespace a2a
