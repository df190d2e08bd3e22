// SPDX-License-Identifier: Apache-2.0
#include "model/facts/artifactversions.h"

#include <algorithm>

namespace a2a {

std::vector<ArtifactIndex> ArtifactVersions::takeChanged()
{
    std::vector<ArtifactIndex> touched;
    for (const ArtifactIndex one : m_lineages.takeChanged()) {
        const std::vector<ArtifactIndex> &members = m_lineages.versionsOf(one);
        const auto first = members.end() - qptrdiff(std::min(MaxReported, members.size()));
        touched.insert(touched.end(), first, members.end());
    }
    return touched;
}

ArtifactVersion ArtifactVersions::version(ArtifactIndex artifact) const
{
    const std::vector<ArtifactIndex> &members = m_lineages.versionsOf(artifact);
    if (members.empty())
        return {};
    const auto place = std::lower_bound(members.begin(), members.end(), artifact);
    return {int(place - members.begin()) + 1, int(members.size())};
}

VersionList ArtifactVersions::versionsAround(ArtifactIndex artifact, size_t most) const
{
    const std::vector<ArtifactIndex> &members = m_lineages.versionsOf(artifact);
    if (members.empty())
        return {};
    const auto place = std::lower_bound(members.begin(), members.end(), artifact);
    const auto newest = members.end() - qptrdiff(std::min(most, members.size()));
    const auto before = place == members.begin() ? place : place - 1;
    const auto first = std::min(newest, before);
    const auto end = first + qptrdiff(std::min(most, size_t(members.end() - first)));
    return {{first, end}, int(first - members.begin()) + 1};
}

} // namespace a2a
