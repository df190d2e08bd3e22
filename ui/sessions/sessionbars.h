// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/common/messagebar.h"

#include <QToolBar>

class QVBoxLayout;

namespace a2a {

/// What the session has to say, above the panes: a line for each thing, and the replay. Hidden
/// while there is nothing.
class SessionBars final : public QToolBar {
    Q_OBJECT

public:
    explicit SessionBars(QWidget *parent = nullptr);

    /// A line of that name, in the place of one of the same name. Lines belong to the bars.
    MessageBar *say(const QString &name, Severity severity, const QString &text);
    void remove(const QString &name);
    [[nodiscard]] MessageBar *line(const QString &name) const; ///< null: there is none
    void addBar(QWidget *bar);                                 ///< above the lines
    void removeBar(QWidget *bar);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void settle();
    void fit();

    QWidget *m_box;
    QVBoxLayout *m_rows;
};

} // namespace a2a
