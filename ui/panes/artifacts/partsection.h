// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/artifacts/partpreview.h"

#include <QFrame>

#include <functional>
#include <optional>

class QAbstractScrollArea;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace a2a {

class LayoutMemory;
class RemoteFiles;
class PartPreview;
class ViewMemory;

/// One of the parts of an artifact that are shown below each other: its title and its preview,
/// which is as high as its content up to a limit. After unload() it has no preview but keeps its
/// height, so that nothing below it moves.
class PartSection final : public QFrame {
    Q_OBJECT

public:
    /// What previews need: the storage of the user's choices, what fetches links, and the agent
    /// that the links belong to.
    struct PreviewServices {
        ViewMemory *memory = nullptr;
        LayoutMemory *layout = nullptr;
        RemoteFiles *files = nullptr;
        std::function<quint32()> agent;
    };

    PartSection(int number, const PreviewServices &services, QWidget *parent);

    /// Shows the current state of the part. Creates the preview if there is none.
    void load(const ShownPart &run, const QString &artifactName);
    void unload();
    [[nodiscard]] PartPreview *preview() const { return m_preview; } ///< null while far out of view
    /// Sets the maximum height in pixels; higher content scrolls.
    void setHeightLimit(int limit);

signals:
    /// Emitted when the user focuses or clicks this part.
    void chosen();
    void saveRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makePreview();
    void watchScrollAreas();
    void updateHeight();
    void showNote();

    int m_number;
    PreviewServices m_services;
    int m_heightLimit = 400;
    bool m_updatingHeight = false; ///< updateHeight() is running
    QVBoxLayout *m_layout;
    QLabel *m_title;
    QLabel *m_note;
    QToolButton *m_more;
    QWidget *m_previewArea; ///< container of the preview
    PartPreview *m_preview = nullptr;
};

} // namespace a2a
