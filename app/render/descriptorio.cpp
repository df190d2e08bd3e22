// SPDX-License-Identifier: Apache-2.0
#include "app/render/descriptorio.h"

#include <cerrno>
#include <unistd.h>

namespace a2a {

bool readExactly(int descriptor, char *to, qsizetype size)
{
    while (size > 0) {
        const ssize_t count = ::read(descriptor, to, size_t(size));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        to += count;
        size -= count;
    }
    return true;
}

} // namespace a2a
