// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace a2a {

/// The translation context of the user-visible texts in this folder that are not in a class with
/// its own tr().
class ChatTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Chat)
};

} // namespace a2a
