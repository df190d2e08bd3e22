// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/windowactions.h"

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace a2a {

/// Finds every action of the menus by a few letters of its name, in the language of the window or
/// in English, and shows its shortcut. Recently used actions come first. The palette covers the
/// upper part of the window until an action is chosen, Esc is pressed or the focus is lost.
class CommandPalette final : public QFrame {
    Q_OBJECT

public:
    explicit CommandPalette(QWidget *window);

    /// Sets the IDs of recently used actions, most recent first.
    void setRecent(const QStringList &ids) { m_recent = ids; }
    void open(std::vector<WindowAction> actions);
    [[nodiscard]] QListView *list() const { return m_list; }

signals:
    /// An action was chosen; it is triggered right after.
    void chosen(const QString &id);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    void updatePosition();
    void trigger(const QModelIndex &index);
    void dismiss();
    bool handleKey(int key);

    std::vector<WindowAction> m_actions;
    QStringList m_recent;
    QPointer<QWidget> m_previousFocus; ///< the widget that had the focus before
    QLineEdit *m_edit;
    QListView *m_list;
    QLabel *m_noMatches;
    QStandardItemModel *m_model;
    int m_firstEnabledRow = 0; ///< row of the first enabled one
    int m_enabledCount = 0;    ///< number of enabled rows, listed together
};

} // namespace a2a
