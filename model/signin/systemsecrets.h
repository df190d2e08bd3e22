// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/signin/secretstore.h"

#include <memory>

namespace a2a {

/// What keeps secrets on this system: the keychain, or memory where the program was built without.
[[nodiscard]] std::unique_ptr<SecretStore> systemSecrets();

} // namespace a2a
