// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRegularExpression>
#include <QTest>

namespace a2a::test {

/// For init() of widget tests: any warning fails, except those of the offscreen platform about
/// unsupported window operations.
inline void failOnAnyWarning()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

} // namespace a2a::test
