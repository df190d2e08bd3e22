// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/counts.h"

#include "app/cli/options/clitr.h"

namespace a2a::cli {

QString byteCount(qint64 bytes)
{
    // Translated plurals take an int, and there may be more.
    return bytes == 1 ? CliTr::tr("1 byte") : CliTr::tr("%1 bytes").arg(bytes);
}

} // namespace a2a::cli
