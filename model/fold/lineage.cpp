// SPDX-License-Identifier: Apache-2.0
#include "model/fold/lineage.h"

#include <algorithm>

namespace a2a {

/// "0", "#2": how artifacts without an id are told apart within their task.
static bool isPosition(const QByteArray &id)
{
    const qsizetype start = id.startsWith('#') ? 1 : 0;
    return std::all_of(id.begin() + start, id.end(), [](char c) { return c >= '0' && c <= '9'; });
}

QByteArray lineageOf(const ArtifactRecord &artifact)
{
    if (!artifact.name.isEmpty())
        return 'n' + artifact.name; // a name and an id that read the same are two things
    return isPosition(artifact.id) ? QByteArray() : 'i' + artifact.id;
}

} // namespace a2a
