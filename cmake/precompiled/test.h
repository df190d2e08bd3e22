// SPDX-License-Identifier: Apache-2.0
// What the tests of model/ and app/ include, compiled once.
#pragma once

#include "cmake/precompiled/core.h"

#include <QSignalSpy>
#include <QTest>

// QTRY_COMPARE itself narrows there; GCC takes the state of warnings from here, not from its
// options.
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
#pragma GCC diagnostic ignored "-Wconversion"
#endif
