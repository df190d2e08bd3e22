// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QBoxLayout>

namespace a2a {

/// Places its items side by side or, where there is no room for that, below each other. Requires no
/// more width than the latter, so that nothing around it is scrolled sideways.
class ReorientingLayout : public QBoxLayout {
public:
    /// `minimumBesideWidth` is the width, in pixels at 100 %, from which items are side by side.
    explicit ReorientingLayout(int minimumBesideWidth);

    [[nodiscard]] bool isVertical() const { return direction() == TopToBottom; }
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

protected:
    virtual void setVertical(bool below);

private:
    int m_minimumBesideWidth;
};

} // namespace a2a
