// SPDX-License-Identifier: Apache-2.0
#include "tests/support/testregistry.h"

namespace a2a::test {

std::map<std::string, std::function<QObject *()>> &registry()
{
    static std::map<std::string, std::function<QObject *()>> classes;
    return classes;
}

} // namespace a2a::test
