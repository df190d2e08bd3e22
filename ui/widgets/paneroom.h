// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

namespace a2a {

/// The room a pane has. With less of it than the pane can do with (a small window, large text) the
/// pane keeps its size and is scrolled, so that no pane can make the window larger than the screen.
class PaneRoom final : public QScrollArea {
    Q_OBJECT

public:
    /// Owns the pane, which gets the focus that the room is given.
    explicit PaneRoom(QWidget *pane, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace a2a
