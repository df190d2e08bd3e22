// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace a2a {

/// The translated texts of this folder, outside of classes with their own tr().
class CliTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::cli)
};

} // namespace a2a
