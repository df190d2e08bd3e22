// SPDX-License-Identifier: Apache-2.0
#include "model/facts/artifactversions.h"

#include "model/fold/lineage.h"

#include <algorithm>

namespace a2a {

void ArtifactVersions::clear()
{
    m_groupOf.clear();
    m_lineages.clear();
    m_groups.clear();
    m_members.clear();
    m_touched.clear();
}

void ArtifactVersions::add(ArtifactIndex artifact)
{
    if (!m_groupOf.contains(artifact))
        join(artifact, lineageOf(m_store.artifacts[artifact]));
}

void ArtifactVersions::join(ArtifactIndex artifact, const QByteArray &lineage)
{
    const auto known = lineage.isEmpty() ? m_groups.constEnd() : m_groups.constFind(lineage);
    quint32 group = quint32(m_members.size());
    if (known == m_groups.constEnd()) {
        m_members.emplace_back();
        if (!lineage.isEmpty())
            m_groups.insert(lineage, group);
        m_lineages.insert(artifact, lineage);
    } else {
        group = known.value();
        m_lineages.insert(artifact, known.key());
    }
    std::vector<ArtifactIndex> &members = m_members[group].members;
    members.insert(std::lower_bound(members.begin(), members.end(), artifact), artifact);
    m_groupOf.insert(artifact, group);
    touch(group);
}

void ArtifactVersions::touch(quint32 group)
{
    if (std::exchange(m_members[group].touched, true))
        return;
    m_touched.push_back(group);
}

void ArtifactVersions::refresh(ArtifactIndex artifact)
{
    const auto group = m_groupOf.constFind(artifact);
    if (group == m_groupOf.constEnd())
        return;
    const QByteArray lineage = lineageOf(m_store.artifacts[artifact]);
    if (lineage == m_lineages.value(artifact))
        return;
    std::vector<ArtifactIndex> &members = m_members[group.value()].members;
    members.erase(std::lower_bound(members.begin(), members.end(), artifact));
    touch(group.value());
    join(artifact, lineage);
}

std::vector<ArtifactIndex> ArtifactVersions::takeTouched()
{
    std::vector<ArtifactIndex> touched;
    for (const quint32 group : m_touched) {
        const std::vector<ArtifactIndex> &members = m_members[group].members;
        const auto first = members.end() - qptrdiff(std::min(MostTold, members.size()));
        touched.insert(touched.end(), first, members.end());
        m_members[group].touched = false;
    }
    m_touched.clear();
    return touched;
}

ArtifactVersion ArtifactVersions::of(ArtifactIndex artifact) const
{
    const auto group = m_groupOf.constFind(artifact);
    if (group == m_groupOf.constEnd())
        return {};
    const std::vector<ArtifactIndex> &members = m_members[group.value()].members;
    const auto place = std::lower_bound(members.begin(), members.end(), artifact);
    return {int(place - members.begin()) + 1, int(members.size())};
}

VersionList ArtifactVersions::around(ArtifactIndex artifact, size_t most) const
{
    const auto group = m_groupOf.constFind(artifact);
    if (group == m_groupOf.constEnd())
        return {};
    const std::vector<ArtifactIndex> &members = m_members[group.value()].members;
    const auto place = std::lower_bound(members.begin(), members.end(), artifact);
    const auto newest = members.end() - qptrdiff(std::min(most, members.size()));
    const auto before = place == members.begin() ? place : place - 1;
    const auto first = std::min(newest, before);
    const auto end = first + qptrdiff(std::min(most, size_t(members.end() - first)));
    return {{first, end}, int(first - members.begin()) + 1};
}

} // namespace a2a
