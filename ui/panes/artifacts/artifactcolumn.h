// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactassembly.h"
#include "model/facts/artifactplayer.h"
#include "ui/panes/artifacts/shownrun.h"

#include <QWidget>

#include <optional>

namespace a2a {

class ElidedLabel;
class RunPreview;
class Workspace;

/// One of several artifacts beside each other: its name, how much of it there was, and the part
/// that grew last, in the viewer that fits it, as of a moment that others choose.
class ArtifactColumn final : public QWidget {
    Q_OBJECT

public:
    ArtifactColumn(Workspace &workspace, ArtifactIndex artifact, QWidget *parent = nullptr);
    ~ArtifactColumn() override;

    [[nodiscard]] ArtifactIndex artifact() const { return m_player.artifact(); }
    /// As it was with an event of its task; `live`: as it is now.
    void showAt(FrameIndex frame, bool live);
    /// It may have grown.
    void refresh();
    /// Bytes that the event brought to it.
    [[nodiscard]] qint64 addedBytes() const { return m_added; }
    [[nodiscard]] RunPreview *preview() const { return m_preview; }
    [[nodiscard]] QString caption() const;

private:
    void showNow();
    [[nodiscard]] quint32 chunksBy(FrameIndex frame) const;
    [[nodiscard]] std::optional<ShownRun> shownRun() const;

    const Store &m_store;
    ArtifactAssembly m_assembly;
    ArtifactPlayer m_player; ///< where this artifact is
    FrameIndex m_frame = NoIndex;
    quint32 m_chunks = 0; ///< by then
    qint64 m_added = 0;
    int m_run = -1;               ///< that is shown
    quint32 m_revision = NoIndex; ///< whose
    bool m_isLive = true;
    ElidedLabel *m_title;
    ElidedLabel *m_caption;
    RunPreview *m_preview;
};

} // namespace a2a
