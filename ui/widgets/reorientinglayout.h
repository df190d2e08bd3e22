// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QBoxLayout>

namespace a2a {

/// Places its items side by side or, where there is no room for that, below each other. Requires no
/// more width than the latter, so that nothing around it is scrolled sideways.
class TurningLayout : public QBoxLayout {
public:
    /// `leastBeside` is the width, in pixels at 100 %, from which items are side by side.
    explicit TurningLayout(int leastBeside);

    [[nodiscard]] bool isTurned() const { return direction() == TopToBottom; }
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

protected:
    virtual void turn(bool below);

private:
    int m_leastBeside;
};

} // namespace a2a
