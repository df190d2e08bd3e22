// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/messagebar.h"

#include <QToolBar>

class QToolButton;
class QVBoxLayout;

namespace a2a {

/// What the session has to say, above the panes: a line for each thing, and the replay. Hidden
/// while there is nothing. Of several lines the gravest is seen, and of those the newest, until the
/// reader wants all: the panes keep their room.
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
    void fold();
    [[nodiscard]] QList<MessageBar *> lines() const;

    QWidget *m_box;
    QVBoxLayout *m_rows;
    QToolButton *m_more; ///< shows all lines, and folds them again
};

} // namespace a2a
