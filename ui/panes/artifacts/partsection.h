// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/artifacts/runpreview.h"

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
class RunPreview;
class ViewMemory;

/// One part of an artifact among the others: its title and its preview, as high as its content up
/// to a limit. Without a preview (unload()) it keeps its height, so that nothing below it moves.
class PartSection final : public QFrame {
    Q_OBJECT

public:
    /// What previews need: where choices are remembered, what fetches links, whose they are.
    struct Means {
        ViewMemory *memory = nullptr;
        LayoutMemory *layout = nullptr;
        RemoteFiles *files = nullptr;
        std::function<quint32()> agent;
    };

    PartSection(int number, const Means &means, QWidget *parent);

    /// The part as it is now; creates the preview if there is none.
    void load(const ShownRun &run, const QString &artifactName);
    void unload();
    [[nodiscard]] RunPreview *preview() const { return m_preview; } ///< null: far out of view
    /// Sets the maximum height in pixels; higher content scrolls.
    void setMostHeight(int most);

signals:
    /// The user focused or clicked this part.
    void chosen();
    void saveRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makePreview();
    void takeAreas();
    void fitHeight();
    void showNote();

    int m_number;
    Means m_means;
    int m_most = 400;
    bool m_fits = false; ///< inside fitHeight()
    QVBoxLayout *m_layout;
    QLabel *m_title;
    QLabel *m_note;
    QToolButton *m_more;
    QWidget *m_room; ///< container of the preview
    RunPreview *m_preview = nullptr;
};

} // namespace a2a
