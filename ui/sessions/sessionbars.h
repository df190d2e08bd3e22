// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/messagebar.h"

#include <QToolBar>

class QToolButton;
class QVBoxLayout;

namespace a2a {

/// Messages about the session, above the panes: one line each, and the replay bar. Hidden if empty,
/// and in front of an audience. Of several lines only the most severe and newest is visible until
/// the user expands all: the panes keep their room.
class SessionBars final : public QToolBar {
    Q_OBJECT

public:
    explicit SessionBars(QWidget *parent = nullptr);

    /// Shows a line with that name, replacing one with the same name. Lines are owned by the bars.
    MessageBar *say(const QString &name, Severity severity, const QString &text);
    void remove(const QString &name);
    [[nodiscard]] MessageBar *line(const QString &name) const; ///< null: none
    void addBar(QWidget *bar);                                 ///< above the lines
    void removeBar(QWidget *bar);
    /// An audience sees the window: what comes meanwhile is shown after that.
    void setBare(bool bare);
    /// Its content decides: a window that restores its tool bars knows nothing of it.
    void setVisible(bool visible) override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void settle();
    void fit();
    void fold();
    [[nodiscard]] QList<MessageBar *> lines() const;

    QWidget *m_box;
    QVBoxLayout *m_rows;
    QToolButton *m_more; ///< shows all lines, and collapses them again
    bool m_isBare = false;
};

} // namespace a2a
