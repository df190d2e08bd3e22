// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace a2a {

/// The user-visible texts of this folder outside of classes with their own tr().
class ChatTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Chat)
};

} // namespace a2a
