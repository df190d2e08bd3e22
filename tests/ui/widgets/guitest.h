// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QTest>

namespace a2a::test {

/// For init() of widget tests: any warning fails, but for those by which the offscreen platform
/// says what it cannot do with windows.
inline void failOnAnyWarning()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

} // namespace a2a::test
