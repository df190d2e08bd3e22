// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/panescrollarea.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace a2a {

/// The middle of the window: views under a row of tabs, and at the row's end the number of pending
/// questions.
class CenterViews final : public QWidget {
    Q_OBJECT

public:
    explicit CenterViews(QWidget *parent = nullptr);

    int addView(const PaneScrollArea::Factory &make, const QString &title); ///< returns its index
    void showView(int index);
    [[nodiscard]] int currentIndex() const;
    /// Adds a small button at the row's end.
    void addButton(QAction *action);
    /// Hides the titles and buttons above the views.
    void setChromeHidden(bool bare) { m_row->setHidden(bare); }
    /// Shows the number of pending questions; nothing for zero.
    void setPendingQuestions(int pending);

signals:
    void questionRequested();

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QString pendingQuestionsText() const;
    void updateQuestionsButton();

    QWidget *m_row; ///< above the views
    QTabBar *m_tabs;
    QStackedWidget *m_views;
    QToolButton *m_questions;
    QString m_firstTitle;
    QHBoxLayout *m_buttons;
    int m_pendingQuestions = 0;
};

} // namespace a2a
