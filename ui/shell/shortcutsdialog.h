// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/windowactions.h"
#include "ui/workspace/pane.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QTreeWidget;

namespace a2a {

/// Lists all shortcuts: those of the menus, read from the actions, and those of single views. The
/// list can be searched by action or key. The dialog is not modal and may stay open beside the
/// window.
class ShortcutsDialog final : public QDialog {
    Q_OBJECT

public:
    /// The list `views` has the shortcuts of single views.
    explicit ShortcutsDialog(std::vector<ViewKeys> views, QWidget *parent = nullptr);

    void setActions(const std::vector<WindowAction> &actions);
    [[nodiscard]] QTreeWidget *tree() const { return m_tree; }

private:
    void addViews();
    void addRow(const QString &group, const QString &what, const QString &untranslatedText,
                const QString &keys);
    void search(const QString &typed);

    std::vector<ViewKeys> m_views;
    QLineEdit *m_search;
    QTreeWidget *m_tree;
    QLabel *m_noMatches;
};

} // namespace a2a
