// SPDX-License-Identifier: Apache-2.0
#include "model/log/homefolder.h"

#include <QtGlobal>

#include <pwd.h>
#include <unistd.h>

namespace a2a {

void ensureHome()
{
    if (!qEnvironmentVariableIsEmpty("HOME"))
        return;
    const passwd *account = ::getpwuid(::getuid());
    if (account && account->pw_dir && *account->pw_dir)
        qputenv("HOME", account->pw_dir);
}

} // namespace a2a
