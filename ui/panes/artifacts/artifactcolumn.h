// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactassembly.h"
#include "model/facts/artifactplayer.h"
#include "ui/panes/artifacts/runpreview.h"

#include <QWidget>

#include <optional>

namespace a2a {

class ElidedLabel;
class RunPreview;
class Workspace;

/// One of several artifacts side by side: its name, its size, and the part that grew last, in the
/// matching viewer, as of a time chosen by the caller.
class ArtifactColumn final : public QWidget {
    Q_OBJECT

public:
    ArtifactColumn(Workspace &workspace, ArtifactIndex artifact, QWidget *parent = nullptr);
    ~ArtifactColumn() override;

    [[nodiscard]] ArtifactIndex artifact() const { return m_player.artifact(); }
    /// Shows it as of an event of its task; `live`: as it is now.
    void showAt(FrameIndex frame, bool live);
    /// To be called when the artifact may have grown.
    void refresh();
    /// Bytes that the event added to the artifact.
    [[nodiscard]] qint64 addedBytes() const { return m_added; }
    [[nodiscard]] RunPreview *preview() const { return m_preview; }
    [[nodiscard]] QString caption() const;

private:
    void showNow();
    [[nodiscard]] quint32 chunksBy(FrameIndex frame) const;
    [[nodiscard]] std::optional<ShownRun> shownRun() const;

    const Store &m_store;
    ArtifactAssembly m_assembly;
    ArtifactPlayer m_player; ///< the shown state of this artifact
    FrameIndex m_frame = NoIndex;
    quint32 m_chunks = 0; ///< received by that time
    qint64 m_added = 0;
    int m_run = -1;               ///< the shown run
    quint32 m_revision = NoIndex; ///< revision of the shown run
    bool m_isLive = true;
    ElidedLabel *m_title;
    ElidedLabel *m_caption;
    RunPreview *m_preview;
};

} // namespace a2a
