// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

namespace a2a {

/// Whether two secrets are the same. The time that this takes does not reveal how many bytes match.
[[nodiscard]] inline bool isSameSecret(QByteArrayView given, QByteArrayView wanted)
{
    if (given.size() != wanted.size())
        return false;
    quint8 differing = 0;
    for (qsizetype at = 0; at < wanted.size(); ++at)
        differing = quint8(differing | (quint8(given[at]) ^ quint8(wanted[at])));
    return differing == 0;
}

} // namespace a2a
