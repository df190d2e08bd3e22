// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

class QAction;
class QMenu;

namespace a2a {

class WireTable;

/// Actions that copy the selected row of the wire log to the clipboard, in the formats of other
/// tools. In all of them secrets are replaced by names. The window reports what was copied.
class WireCopyActions final : public QObject {
    Q_OBJECT

public:
    /// The table belongs to the pane, which owns this.
    WireCopyActions(Workspace &workspace, WireTable *table, QWidget *pane);

    /// The menu "Copy as".
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    void refresh(); ///< to be called when another row is selected

private:
    QAction *add(const QString &text, QString (WireCopyActions::*make)(FrameIndex) const);
    void copy(const QString &text);
    [[nodiscard]] QString curl(FrameIndex frame) const;
    [[nodiscard]] QString python(FrameIndex frame) const;
    [[nodiscard]] QString javaScript(FrameIndex frame) const;
    [[nodiscard]] QString http(FrameIndex frame) const;
    [[nodiscard]] QString json(FrameIndex frame) const;

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    Navigator &m_navigator;
    WireTable *m_table;
    QMenu *m_menu;
    QList<QAction *> m_requestActions; ///< actions that need a request
    QList<QAction *> m_programActions; ///< actions that do not support gRPC
    QAction *m_json = nullptr;
};

} // namespace a2a
