// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactversions.h"
#include "model/session/usermarks.h"

#include <QWidget>

class QAction;
class QMenu;
class QToolButton;

namespace a2a {

/// What can be done with the version that is shown: go to another one, compare, refine, accept.
/// Where the pane is narrow its buttons lose their words, not their names.
class VersionBar final : public QWidget {
    Q_OBJECT

public:
    VersionBar(const Store &store, UserMarks &marks, QWidget *parent = nullptr);

    void setArtifact(ArtifactIndex artifact, const ArtifactVersions &versions);
    [[nodiscard]] ArtifactIndex artifact() const { return m_artifact; }
    /// Menu entries with their shortcuts; they act on the version that is shown.
    [[nodiscard]] QAction *compareAction() const { return m_compare; }
    [[nodiscard]] QAction *refineAction() const { return m_refine; }
    [[nodiscard]] QAction *acceptAction() const { return m_accept; }

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void versionChosen(a2a::ArtifactIndex artifact);
    void refineRequested(a2a::ArtifactIndex artifact);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    void fold();
    void refresh();
    void fillMenu();
    QToolButton *addButton(QAction *action);

    const Store &m_store;
    UserMarks &m_marks;
    ArtifactIndex m_artifact = NoIndex;
    ArtifactVersion m_version;
    VersionList m_all;
    QToolButton *m_choose;
    QMenu *m_menu;
    QAction *m_compare;
    QAction *m_refine;
    QAction *m_accept;
    std::vector<QToolButton *> m_buttons;
};

} // namespace a2a
