// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace a2a {

/// Remembers that Esc has just done something. If it is pressed again with no other key or click in
/// between, it must not do something that cannot be undone.
class EscapePress final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void spend();
    [[nodiscard]] bool isSpent() const { return m_isSpent; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool m_isSpent = false;
};

} // namespace a2a
