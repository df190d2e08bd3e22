// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactversions.h"
#include "model/marks/usermarks.h"

#include <QWidget>

class QAction;
class QMenu;
class QToolButton;

namespace a2a {

/// Actions for the shown version: go to another one, compare, refine, accept. A version that
/// arrives while another one is being read is announced without replacing it. In a narrow pane its
/// buttons lose their texts, not their accessible names.
class VersionBar final : public QWidget {
    Q_OBJECT

public:
    VersionBar(const Store &store, UserMarks &marks, QWidget *parent = nullptr);

    void setArtifact(ArtifactIndex artifact, const ArtifactVersions &versions);
    /// Hides the bar for any artifact, as in a presentation, where the audience has no use for it.
    void setChromeHidden(bool bare);
    [[nodiscard]] ArtifactIndex artifact() const { return m_artifact; }
    /// Actions for menus, with their shortcuts. They act on the shown version.
    [[nodiscard]] QAction *compareAction() const { return m_compare; }
    [[nodiscard]] QAction *refineAction() const { return m_refine; }
    [[nodiscard]] QAction *acceptAction() const { return m_accept; }

    /// The width of the bar when its buttons have no text but the names of versions are complete.
    [[nodiscard]] int iconOnlyWidth() const { return m_iconOnlyWidth; }
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void versionChosen(a2a::ArtifactIndex artifact);
    void refineRequested(a2a::ArtifactIndex artifact);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] bool canCompare() const; ///< there are several versions or revisions
    void build();
    enum class ButtonStyle : quint8 { TextAndIcon, IconOnly, Minimal };
    int applyButtonStyle(ButtonStyle buttonStyle);
    void updateButtonStyle();
    void refresh();
    void fillMenu();
    QToolButton *addButton(QAction *action);

    const Store &m_store;
    UserMarks &m_marks;
    ArtifactIndex m_artifact = NoIndex;
    ArtifactVersion m_version;
    bool m_isChromeHidden = false;
    VersionList m_versions;
    int m_countWhenShown = 0; ///< number of versions when this one was shown
    QToolButton *m_choose;
    QToolButton *m_newVersion;
    QMenu *m_menu;
    QAction *m_compare;
    QAction *m_refine;
    QAction *m_accept;
    std::vector<QToolButton *> m_buttons;
    int m_iconOnlyWidth = 0;
};

} // namespace a2a
