// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/chips.h"

#include <QWidget>

namespace a2a {

/// Shows in a pane what limits it and how much is left; a click removes the limit. Hidden without a
/// limit. Escape and similar keys are handled by the pane.
class LimitChip : public QWidget {
    Q_OBJECT

public:
    /// How many items are within the limit.
    void setCount(int shown, int all);
    [[nodiscard]] Chip *chip() const { return m_chip; }

protected:
    explicit LimitChip(QWidget *parent);

    /// The chip's texts for a limit. Safe to show.
    struct ChipTexts {
        QString text; ///< with the counts
        QString name; ///< for screen readers; does not change with the counts
        QString clickAction;
        QString hint; ///< for the tool tip
    };
    void showLimit(const ChipTexts &words);
    [[nodiscard]] QString shownCount() const; ///< formatted for the locale
    [[nodiscard]] QString allCount() const;

    /// The limit or the counts have changed: shows them, or hides the chip.
    virtual void refresh() = 0;
    virtual void removeLimit() = 0;

private:
    Chip *m_chip;
    int m_shown = 0;
    int m_all = 0;
};

} // namespace a2a
