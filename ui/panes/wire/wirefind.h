// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <QObject>

namespace a2a {

class FindBar;
class WireTable;
struct FilterSource;

/// The search (Ctrl+F) in the list of the wire log. Steps through the rows that contain a text.
class WireFind final : public QObject {
    Q_OBJECT

public:
    /// `viewer` contains the table and the bar, must add the bar to its layout, and owns this.
    WireFind(QWidget *viewer, WireTable *table, const FilterSource &source);

    [[nodiscard]] FindBar *bar() const { return m_bar; }

signals:
    void found(a2a::FrameIndex frame);

private:
    FindBar *m_bar;
};

} // namespace a2a
