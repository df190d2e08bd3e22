// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/limitchip.h"
#include "ui/workspace/sharedfilter.h"

namespace a2a {

/// "kind:artifact · 12 of 340": says in another pane that the filter limits it too; a click takes
/// the filter away.
class FilterChip final : public LimitChip {
    Q_OBJECT

public:
    explicit FilterChip(SharedFilter &filter, QWidget *parent = nullptr);

signals:
    /// There is another filter, or none.
    void changed();

private:
    void refresh() override;
    void takeAway() override;

    SharedFilter &m_filter;
};

} // namespace a2a
