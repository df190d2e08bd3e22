// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/limitchip.h"
#include "ui/workspace/sharedfilter.h"

namespace a2a {

/// "kind:artifact · 12 of 340": shows in another pane that the filter limits it, too; a click
/// clears the filter.
class FilterChip final : public LimitChip {
    Q_OBJECT

public:
    explicit FilterChip(SharedFilter &filter, QWidget *parent = nullptr);

signals:
    /// The filter has changed or was cleared.
    void changed();

private:
    void refresh() override;
    void removeLimit() override;

    SharedFilter &m_filter;
};

} // namespace a2a
