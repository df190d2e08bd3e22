// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/secretstore.h"

#include <memory>

namespace a2a {

/// The secret store of this system: the keychain, or memory if built without one.
[[nodiscard]] std::unique_ptr<SecretStore> createSystemSecretStore();

} // namespace a2a
