// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace a2a {

/// The texts of this room for people, outside of classes that have a tr() of their own.
class NetTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Net)
};

} // namespace a2a
