// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"
#include "ui/widgets/limitchip.h"
#include "ui/workspace/selection.h"

namespace a2a {

/// "14:02:13.790 – 14:02:15.100 · 12 of 340": shows that a pane is limited to the selection's time
/// range; a click clears the range.
class RangeChip final : public LimitChip {
    Q_OBJECT

public:
    RangeChip(const Recording &recording, Selection &selection, QWidget *parent = nullptr);

private:
    void refresh() override;
    void removeLimit() override;

    const Recording &m_recording;
    Selection &m_selection;
};

/// Clears the time range, for an Escape that has nothing else to close. Returns false if there is
/// none.
[[nodiscard]] bool clearTimeRange(Selection &selection);

} // namespace a2a
