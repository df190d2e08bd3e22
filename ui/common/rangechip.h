// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"
#include "ui/common/chips.h"
#include "ui/common/selection.h"

#include <QWidget>

namespace a2a {

/// "14:02:13.790 – 14:02:15.100 · 12 of 340": says that a pane is limited to the selection's time
/// range and how much of it that leaves; a click gives the range up. Hidden without a range.
class RangeChip final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the chip.
    RangeChip(const Recording &recording, Selection &selection, QWidget *parent = nullptr);

    /// How much of all is within the range.
    void setCount(int shown, int all);
    [[nodiscard]] Chip *chip() const { return m_chip; }

private:
    void refresh();

    const Recording &m_recording;
    Selection &m_selection;
    Chip *m_chip;
    int m_shown = 0;
    int m_all = 0;
};

/// Escape without anything else to close: gives up the time range. False: there is none.
[[nodiscard]] bool clearTimeRange(Selection &selection);

} // namespace a2a
