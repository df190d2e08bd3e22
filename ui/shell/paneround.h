// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

#include <map>

class QMainWindow;

namespace a2a {

class WindowPanes;

/// One pair of keys goes round the parts of a window in the order in which they stand in it: bars
/// that can be operated, the panes that can be seen, at last those in windows of their own. In each
/// of them the focus comes to where it was.
class PaneRound final : public QObject {
    Q_OBJECT

public:
    /// To be gone before the panes are.
    PaneRound(QMainWindow &window, WindowPanes &panes);

    void go(bool forward);

private:
    void remember(QWidget *focus);
    [[nodiscard]] QList<QWidget *> places() const;
    bool enter(QWidget *place);

    QMainWindow &m_window;
    WindowPanes &m_panes;
    std::map<QWidget *, QPointer<QWidget>> m_last; ///< by pane or bar: what had the focus
};

} // namespace a2a
