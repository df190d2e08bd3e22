// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

namespace a2a {

/// What stands above the content of a pane: as high as needed if there is room, otherwise it
/// scrolls in favor of the content below.
class ScrollingHeader final : public QScrollArea {
    Q_OBJECT

public:
    /// Owns the content, which has a layout.
    explicit ScrollingHeader(QWidget *content, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
};

} // namespace a2a
