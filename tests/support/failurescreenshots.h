// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a::test {

/// From now on, when a test function fails, what is on the screen at that moment is saved as PNG in
/// that folder, and the output says where. For the GUI thread, where QTest prints to standard
/// output; call it once, before the first test.
void saveFailureScreenshots(const QString &folder);

} // namespace a2a::test
