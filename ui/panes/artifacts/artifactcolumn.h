// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactassembly.h"
#include "model/facts/artifactplayer.h"
#include "ui/panes/artifacts/partpreview.h"

#include <QWidget>

#include <optional>

namespace a2a {

class ElidedLabel;
class PartPreview;
class Workspace;

/// One of several artifacts that are shown side by side: its name, its size, and the part that grew
/// last, in the matching viewer. The caller chooses the time of the state that is shown.
class ArtifactColumn final : public QWidget {
    Q_OBJECT

public:
    ArtifactColumn(Workspace &workspace, ArtifactIndex artifact, QWidget *parent = nullptr);
    ~ArtifactColumn() override;

    [[nodiscard]] ArtifactIndex artifact() const { return m_player.artifact(); }
    /// Shows the state after an event of its task, or the current state if `live` is true.
    void showAt(FrameIndex frame, bool live);
    /// Must be called when the artifact may have grown.
    void refresh();
    /// The number of bytes that the event added to the artifact.
    [[nodiscard]] qint64 addedBytes() const { return m_addedBytes; }
    [[nodiscard]] PartPreview *preview() const { return m_preview; }
    [[nodiscard]] QString caption() const;

private:
    void updatePreview();
    [[nodiscard]] quint32 chunkCountUpTo(FrameIndex frame) const;
    [[nodiscard]] std::optional<ShownPart> shownPart() const;

    const Store &m_store;
    ArtifactAssembly m_assembly;
    ArtifactPlayer m_player; ///< the shown state of this artifact
    FrameIndex m_frame = NoIndex;
    quint32 m_chunkCount = 0; ///< the number of chunks received by that time
    qint64 m_addedBytes = 0;
    int m_partIndex = -1;         ///< index of the shown run, or -1
    quint32 m_revision = NoIndex; ///< first chunk of the shown revision
    bool m_isLive = true;
    ElidedLabel *m_title;
    ElidedLabel *m_caption;
    PartPreview *m_preview;
};

} // namespace a2a
