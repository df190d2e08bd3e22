// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/messagebar.h"

#include <QToolBar>

class QToolButton;
class QVBoxLayout;

namespace a2a {

/// The messages about the session above the panes, one line each, and the replay bar. It is hidden
/// if empty, and in the presenter view. Of several lines only the newest of the most severe ones is
/// visible until the user expands all, so that the panes keep their space.
class SessionMessageArea final : public QToolBar {
    Q_OBJECT

public:
    explicit SessionMessageArea(QWidget *parent = nullptr);

    /// Shows a line with that name, replacing one with the same name. Lines are owned by the bars.
    MessageBar *showMessage(const QString &name, Severity severity, const QString &text);
    void remove(const QString &name);
    [[nodiscard]] MessageBar *line(const QString &name) const; ///< null if there is none
    void addBar(QWidget *bar);                                 ///< above the lines
    void removeBar(QWidget *bar);
    /// Hides the messages while an audience sees the window. Messages that arrive meanwhile are
    /// shown afterward.
    void setChromeHidden(bool bare);
    /// Visibility depends on the content, whatever a window requests that restores its tool bars.
    void setVisible(bool visible) override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void updateVisibility();
    void updateHeight();
    void collapse();
    [[nodiscard]] QList<MessageBar *> lines() const;

    QWidget *m_box;
    QVBoxLayout *m_rows;
    QToolButton *m_more; ///< shows all lines, and collapses them again
    bool m_isChromeHidden = false;
};

} // namespace a2a
