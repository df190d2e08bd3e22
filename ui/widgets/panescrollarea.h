// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

#include <functional>

namespace a2a {

/// The container of a pane. If it is smaller than the pane's minimum (a small window, large text),
/// the pane keeps its size and is scrolled, so that no pane can make the window larger than the
/// screen.
class PaneScrollArea final : public QScrollArea {
    Q_OBJECT

public:
    /// Creates a pane with the given parent.
    using Factory = std::function<QWidget *(QWidget *parent)>;

    /// Owns the pane, which is its focus proxy. The pane is created with its final parent: Qt
    /// restyles and notifies every descendant on each reparenting.
    explicit PaneScrollArea(const Factory &make, QWidget *parent = nullptr);

    /// Sets whether the pane is covered by another one: then neither keyboard nor screen reader
    /// reaches it, but its size requirements stay.
    void setCovered(bool covered) { widget()->setHidden(covered); }
    /// Sets the height, in pixels at 100 %, that other panes cannot take unless the screen is too
    /// low.
    void setMinimumPaneHeight(int pixels) { m_minimumPaneHeight = pixels; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    int m_minimumPaneHeight = 0;
};

} // namespace a2a
