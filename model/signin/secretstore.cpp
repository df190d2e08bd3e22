// SPDX-License-Identifier: Apache-2.0
#include "model/signin/secretstore.h"

#include <utility>

namespace a2a {

void SecretStore::remove(const SecretKey &key, QObject *context, Done then)
{
    write(key, {}, context, std::move(then));
}

} // namespace a2a

#include "moc_secretstore.cpp"
