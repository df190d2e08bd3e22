// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/content.h"

#include <QObject>

namespace a2a {

class FindBar;
class WireTable;
struct FilterSource;

/// Ctrl+F in the list of the wire log: leads from row to row in which a text stands.
class WireFind final : public QObject {
    Q_OBJECT

public:
    /// `viewer` holds the table and the bar, which it has to put into its layout; it owns this.
    WireFind(QWidget *viewer, WireTable *table, const FilterSource &source);

    [[nodiscard]] FindBar *bar() const { return m_bar; }

signals:
    void found(a2a::FrameIndex frame);

private:
    FindBar *m_bar;
};

} // namespace a2a
