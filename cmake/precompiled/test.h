// SPDX-License-Identifier: Apache-2.0
// What the tests of model/ and app/ include, compiled once.
#pragma once

#include "cmake/precompiled/core.h"

#include <QSignalSpy>
#include <QTest>
