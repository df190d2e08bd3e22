// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QEvent>
#include <QObject>

namespace a2a::test {

/// An event filter that counts how often a widget is told to lay out what is in it.
class LayoutCounter final : public QObject {
public:
    int count = 0;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::LayoutRequest ? 1 : 0;
        return false;
    }
};

} // namespace a2a::test
