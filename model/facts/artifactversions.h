// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/lineage.h"

#include <vector>

namespace a2a {

/// The number of an artifact among its versions: "v2 of 3".
struct ArtifactVersion {
    int number = 1;
    int count = 1;
    bool operator==(const ArtifactVersion &) const = default;
};

/// Consecutive versions of one lineage, oldest first.
struct VersionList {
    std::vector<ArtifactIndex> artifacts;
    int firstNumber = 1; ///< of the first one
    bool operator==(const VersionList &) const = default;
};

/// Which artifacts of a conversation are versions of one lineage (see Lineages), numbered in order
/// of arrival. Call add() once for each artifact, and refresh() when its name may have changed.
class ArtifactVersions final {
public:
    /// The store must outlive it.
    explicit ArtifactVersions(const Store &store)
        : m_lineages(store)
    {
    }

    void clear() { m_lineages.clear(); }
    void add(ArtifactIndex artifact) { m_lineages.add(artifact); }
    /// The artifact has changed: its name may be different now. No effect if it was never added.
    void refresh(ArtifactIndex artifact) { m_lineages.refresh(artifact); }
    /// Artifacts whose number or count has changed since the last call. Of a lineage with more than
    /// MaxReported versions only the newest are among them.
    [[nodiscard]] std::vector<ArtifactIndex> takeChanged();

    /// An earlier artifact with the same id that is not a version of it, or NoIndex if there is
    /// none.
    [[nodiscard]] ArtifactIndex previousWithSameId(ArtifactIndex artifact) const
    {
        return m_lineages.previousWithSameId(artifact);
    }
    [[nodiscard]] ArtifactVersion version(ArtifactIndex artifact) const;
    /// The versions to offer next to an artifact, at most `most`: the newest ones or, for an
    /// artifact older than those, the ones from just before it on. Empty for an unknown artifact.
    [[nodiscard]] VersionList versionsAround(ArtifactIndex artifact,
                                             size_t most = MaxOffered) const;
    static constexpr size_t MaxOffered = 200;
    static constexpr size_t MaxReported = 1000;

private:
    Lineages m_lineages;
};

} // namespace a2a
