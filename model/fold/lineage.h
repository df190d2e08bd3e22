// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QHash>

#include <vector>

namespace a2a {

/// Which artifacts are versions of one lineage. Within a conversation, a later artifact is a
/// version of an earlier one if
/// - it has its artifactId, and its name as well, or one of their tasks refers to the other
///   (referenceTaskIds, or a message that refines),
/// - a message asked to refine that one, by {artifactId, taskId} in a part's metadata: the result
///   with the same id, else the first one of the same name, else the first one of a task that began
///   with it,
/// - it has its name, and one of their tasks refers to the other (referenceTaskIds; 1.0, "Life of a
///   Task": tracking artifact mutation). Of several of one name in a task the first one.
/// Neither a name nor an id alone is enough: agents call unrelated responses "response.txt", and
/// ids are unique within a task only (1.0 §4.1.7); previousWithSameId() says where an id was used
/// before. Ids that are mere positions are none. Replacing content within one task (append=false)
/// is not a new version but a revision of the same one. To be called once for each artifact, and
/// for those whose name may have changed. In order of arrival each is checked once; otherwise all
/// are checked again, at the next query.
class Lineages final {
public:
    /// The store must outlive it.
    explicit Lineages(const Store &store)
        : m_store(store)
    {
    }

    void clear();
    void add(ArtifactIndex artifact);
    /// The artifact has changed. No effect if it was never added.
    void refresh(ArtifactIndex artifact);
    /// All versions of the same lineage, ascending, which is their order of arrival. Empty for one
    /// that was never added.
    [[nodiscard]] const std::vector<ArtifactIndex> &versionsOf(ArtifactIndex artifact) const;
    /// The newest earlier artifact of the conversation with its artifactId that is not a version of
    /// it, or NoIndex if there is none.
    [[nodiscard]] ArtifactIndex previousWithSameId(ArtifactIndex artifact) const;
    /// One artifact of each lineage whose versions changed since the last call.
    [[nodiscard]] std::vector<ArtifactIndex> takeChanged();

    /// At most this many of a task's refining messages, of its references and of those that refer
    /// to it are checked: what is recorded may be hostile.
    static constexpr size_t MaxLinks = 64;

private:
    struct Group {
        std::vector<ArtifactIndex> members;
        bool isTouched = false;
    };
    template <typename Index>
    using Artifacts = QHash<std::pair<Index, QByteArray>, std::vector<ArtifactIndex>>;

    void indexArtifact(ArtifactIndex artifact) const;
    void link(ArtifactIndex artifact) const;
    void resolve() const;
    void touch(quint32 group) const;
    [[nodiscard]] ContextIndex contextOf(ArtifactIndex artifact) const;
    [[nodiscard]] ArtifactIndex findParent(ArtifactIndex artifact) const;
    [[nodiscard]] ArtifactIndex findEarlierWithId(ArtifactIndex artifact) const;
    [[nodiscard]] ArtifactIndex findLinkedWithId(ArtifactIndex artifact) const;
    [[nodiscard]] ArtifactIndex findRefinedArtifact(ArtifactIndex artifact) const;
    [[nodiscard]] bool isResultOf(ArtifactIndex artifact, const Refinement &refinement) const;
    [[nodiscard]] bool replacesEarlier(ArtifactIndex artifact) const;
    [[nodiscard]] ArtifactIndex findLinkedWithName(ArtifactIndex artifact) const;
    [[nodiscard]] ArtifactIndex findFirstNamed(TaskIndex task, const QByteArray &name) const;

    const Store &m_store;
    std::vector<ArtifactIndex> m_added; ///< ascending unless m_isStale
    QHash<ArtifactIndex, QByteArray> m_nameWhenAdded;
    // Computed from these, on request.
    mutable bool m_isStale = false;
    mutable Artifacts<ContextIndex> m_byId;
    mutable QHash<std::pair<TaskIndex, QByteArray>, ArtifactIndex> m_byTaskAndId;
    mutable Artifacts<TaskIndex> m_byName;
    mutable QHash<TaskIndex, std::vector<TaskIndex>> m_referrers;
    mutable QHash<ArtifactIndex, quint32> m_groupOf;
    mutable std::vector<Group> m_groups;
    mutable std::vector<quint32> m_touched;
};

} // namespace a2a
