// SPDX-License-Identifier: Apache-2.0
#include "model/signin/systemsecrets.h"

#ifdef A2A_KEYCHAIN
#include "model/signin/keychainsecretstore.h"
#else
#include "model/signin/sessionsecretstore.h"
#endif

namespace a2a {

std::unique_ptr<SecretStore> createSystemSecretStore()
{
#ifdef A2A_KEYCHAIN
    return std::make_unique<KeychainSecretStore>();
#else
    return std::make_unique<SessionSecretStore>();
#endif
}

} // namespace a2a
