// SPDX-License-Identifier: Apache-2.0
// Content and setup shared by the viewer tests.
#pragma once

#include "tests/support/testtimeout.h"
#include "ui/viewers/contentviewer.h"

#include <QTest>
#include <QWidget>

namespace a2a::test {

/// Content without a media type or a name.
[[nodiscard]] inline ViewerInput textInput(const QByteArray &bytes, bool settled = true)
{
    return {.bytes = ByteSource::fromBytes(bytes), .mediaType = {}, .name = {}, .settled = settled};
}

/// Shows and activates the widget. Returns whether it is on the screen and has the keyboard focus.
[[nodiscard]] inline bool shown(QWidget &widget, QSize size = {500, 300})
{
    widget.resize(size);
    widget.show();
    if (!QTest::qWaitForWindowExposed(&widget, TestTimeoutMs))
        return false;
    widget.activateWindow();
    return QTest::qWaitForWindowActive(&widget, TestTimeoutMs);
}

} // namespace a2a::test
