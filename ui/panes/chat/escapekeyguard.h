// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace a2a {

/// Remembers that Esc has just done something. If it is pressed again with no other key or click in
/// between, it must not do something that cannot be undone.
class EscapeKeyGuard final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void markHandled();
    [[nodiscard]] bool isHandled() const { return m_isHandled; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool m_isHandled = false;
};

} // namespace a2a
