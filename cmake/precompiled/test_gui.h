// SPDX-License-Identifier: Apache-2.0
// What the tests of ui/ include, compiled once.
#pragma once

#include "cmake/precompiled/widgets.h"

#include <QSignalSpy>
#include <QTest>
