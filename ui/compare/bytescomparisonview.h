// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/comparison.h"

#include <QWidget>

#include <memory>

class QSplitter;

namespace a2a {

class HexView;

/// The bytes of two contents, side by side or, in a narrow pane, stacked. Steps through the
/// differing ranges.
class BytesComparisonView final : public QWidget {
    Q_OBJECT

public:
    explicit BytesComparisonView(QWidget *parent = nullptr);

    void setComparison(std::shared_ptr<const Comparison> comparison);
    /// Shows a new comparison of the same contents, which have grown. The visible position stays.
    void updateComparison(std::shared_ptr<const Comparison> comparison);
    [[nodiscard]] int count() const;
    [[nodiscard]] int current() const { return m_current; }
    void step(int step);

signals:
    void currentDifferenceChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void goToRange(int range);

    std::shared_ptr<const Comparison> m_comparison;
    int m_current = -1;
    QSplitter *m_splitter;
    HexView *m_before;
    HexView *m_after;
};

} // namespace a2a
