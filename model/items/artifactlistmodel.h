// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactgrowth.h"
#include "model/facts/artifactversions.h"
#include "model/marks/usermarks.h"
#include "model/session/content.h"

#include <QAbstractListModel>
#include <QHash>

#include <vector>

namespace a2a {

/// Data of an ArtifactListModel row. Texts are as received and must be made safe by the view.
enum ArtifactRole {
    ArtifactNameRole = Qt::UserRole + 1, ///< QString: its name, or its id if it has none
    ArtifactIdRole,                      ///< QString
    ArtifactTypeRole,                    ///< QString: declared media type, may be empty
    ArtifactIndexRole,                   ///< uint: ArtifactIndex
    ArtifactTaskRole,                    ///< uint: TaskIndex
    ArtifactBytesRole,                   ///< qint64: of content in the current revision
    ArtifactGrowthRole,                  ///< ArtifactGrowth: how it was received
    ArtifactStartRole,                   ///< qint64: its first chunk, ns since its task began
    ArtifactCompleteRole,                ///< bool: nothing is being added to it
    ArtifactVersionRole,                 ///< int: its version number, from 1
    ArtifactPartsRole,                   ///< int: parts of its first chunk; -1 if not examined
    ArtifactVersionsRole,                ///< int: number of versions
    ArtifactSameIdRole,      ///< QString: id of an earlier task that used its id for another one
    ArtifactAcceptedRole,    ///< bool: the user accepted this version
    ArtifactMarkedRole,      ///< bool: the user marked it
    ArtifactCommentRole,     ///< QString: the user's comment on it; may be empty
    ArtifactSniffedRole,     ///< QString: type detected from its first bytes; may be empty
    ArtifactMisdeclaredRole, ///< bool: that contradicts its declared type
};

/// The artifacts of one context in order of their arrival (specification 1.0 §4.1.7). Rows are only
/// appended; a change of context is a reset.
class ArtifactListModel final : public QAbstractListModel {
    Q_OBJECT

public:
    explicit ArtifactListModel(const Store &store, QObject *parent = nullptr);

    /// Sets the marks to show, which must outlive the model.
    void setMarks(const UserMarks &marks);
    /// Sets what decodes an artifact's first chunk, for its number of parts and the format of its
    /// bytes. Must outlive the model.
    void setContent(const Content &content);
    void setContext(ContextIndex context); ///< NoIndex for none
    [[nodiscard]] ContextIndex context() const { return m_context; }
    /// Connect to Session::changed.
    void update(const a2a::StoreChanges &changes);

    [[nodiscard]] ArtifactIndex artifact(int row) const { return m_rows[size_t(row)]; }
    [[nodiscard]] int rowOf(ArtifactIndex artifact) const { return m_rowOf.value(artifact, -1); }
    [[nodiscard]] const ArtifactVersions &versions() const { return m_versions; }
    /// The newest artifact of a task, NoIndex if it has none.
    [[nodiscard]] ArtifactIndex newestArtifact(TaskIndex task) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] std::vector<ArtifactIndex> takeNew();
    void append(const std::vector<ArtifactIndex> &artifacts);
    void rowChanged(ArtifactIndex artifact, int before);
    [[nodiscard]] QString accessibleFacts(ArtifactIndex artifact) const;
    /// The type detected from an artifact's first bytes.
    struct Sniffed {
        quint32 base = NoIndex; ///< of the revision examined
        QString name;
        bool misdeclared = false;
        int parts = -1;     ///< of the first chunk; -1 if it is large
        size_t counted = 0; ///< chunks when they were counted
    };
    void countParts(Sniffed &known, ArtifactIndex artifact) const;
    [[nodiscard]] const Sniffed &sniffed(ArtifactIndex artifact) const;

    const Store &m_store;
    ContextIndex m_context = NoIndex;
    size_t m_entries = 0;        ///< of the context's chat, already examined
    quint32 m_movedMessages = 0; ///< messages that had left the context by then
    std::vector<ArtifactIndex> m_rows;
    ArtifactVersions m_versions;
    ArtifactGrowthCache m_growths;
    const UserMarks *m_marks = nullptr;
    const Content *m_content = nullptr;
    mutable QHash<ArtifactIndex, Sniffed> m_sniffed; ///< for rows that were requested
    QHash<ArtifactIndex, int> m_rowOf;
};

/// "lastChunk · 840 ms · 3.9 KB/s · from +1.2 s": how it ended, duration and rate, and when in its
/// task it began. Empty pieces are left out.
[[nodiscard]] QString growthText(const ArtifactGrowth &growth, qint64 startNs);
/// The title of an artifact: its name, or its id.
[[nodiscard]] QString artifactTitle(const ArtifactRecord &record);
/// "v2 of 3"; empty if there is only one.
[[nodiscard]] QString versionText(const ArtifactVersion &version);

} // namespace a2a

Q_DECLARE_METATYPE(a2a::ArtifactGrowth)
