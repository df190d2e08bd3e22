// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDockWidget>

namespace a2a {

/// A dock with a pane. Qt keeps docks behind another tab at negative coordinates and reports them
/// as visible, so that keys would reach them and screen readers would read them. This class hides
/// their content meanwhile.
class PaneDock final : public QDockWidget {
    Q_OBJECT

public:
    using QDockWidget::QDockWidget;

    /// Whether the pane is docked in the window behind another tab.
    [[nodiscard]] bool isBehindTab() const;

    /// Shows the pane without its title.
    void setChromeHidden(bool bare);

signals:
    /// The widget that had the focus is now behind a tab, or closed.
    void focusLost();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void adapt();
    [[nodiscard]] bool releaseFocus();

    bool m_isChromeHidden = false;
};

} // namespace a2a
