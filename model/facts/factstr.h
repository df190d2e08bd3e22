// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace a2a {

/// User-visible texts of this folder, outside of classes that have a tr() of their own.
class FactsTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Facts)
};

} // namespace a2a
