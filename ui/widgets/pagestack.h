// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStackedWidget>

namespace a2a {

/// Pages of which only the one in sight says how much room is needed: another one that was seen
/// before does not keep the pane wide or high.
class PageStack : public QStackedWidget {
    Q_OBJECT

public:
    explicit PageStack(QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
};

} // namespace a2a
