// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

#include <functional>

namespace a2a {

/// The room a pane has. With less of it than the pane can do with (a small window, large text) the
/// pane keeps its size and is scrolled, so that no pane can make the window larger than the screen.
class PaneRoom final : public QScrollArea {
    Q_OBJECT

public:
    /// Makes a pane within the parent that it gets.
    using Making = std::function<QWidget *(QWidget *parent)>;

    /// Owns the pane, which gets the focus that the room is given. The pane is made where it stays:
    /// Qt dresses and tells every widget of what gets another parent, as often as it does.
    explicit PaneRoom(const Making &make, QWidget *parent = nullptr);

    /// Nobody sees it: no key leads into the pane, and nobody reads it. What it needs stays.
    void setCovered(bool covered) { widget()->setHidden(covered); }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace a2a
