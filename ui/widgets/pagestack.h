// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStackedWidget>

namespace a2a {

/// Stacked pages whose size hint is that of the current page alone: a page shown earlier does not
/// keep the pane wide or high.
class PageStack : public QStackedWidget {
    Q_OBJECT

public:
    explicit PageStack(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
};

} // namespace a2a
