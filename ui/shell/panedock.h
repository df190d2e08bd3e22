// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDockWidget>

namespace a2a {

/// A dock with a pane. Qt keeps docks that stand behind another one's tab at negative coordinates
/// and calls them visible: keys would lead there, and screen readers would read what nobody sees.
/// Here what is in them is hidden for as long.
class PaneDock final : public QDockWidget {
    Q_OBJECT

public:
    using QDockWidget::QDockWidget;

    /// It is in the window and stands behind a tab.
    [[nodiscard]] bool isCovered() const;

signals:
    /// What had the focus stands behind a tab now, or is closed.
    void focusLost();

protected:
    bool event(QEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void adapt();
    [[nodiscard]] bool dropFocus();
};

} // namespace a2a
