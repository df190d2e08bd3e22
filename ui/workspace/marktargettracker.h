// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/marks/usermarks.h"

#include <QObject>

#include <functional>
#include <vector>

class QMenu;
class QWidget;

namespace a2a {

/// What the keys for marks and comments are about: the task or the artifact that is current in the
/// pane with the keyboard, or else the selected frame of the wire log. Panes that show tasks or
/// artifacts register themselves.
class MarkTargetTracker final : public QObject {
    Q_OBJECT

public:
    explicit MarkTargetTracker(UserMarks &marks, QObject *parent = nullptr);

    /// Registers a pane. `place` returns what is current in it; the kind of the place counts even
    /// if nothing is current. A pane that is not registered is about frames.
    void add(QWidget *pane, std::function<MarkTarget()> place);
    /// The place to mark in the pane that has the keyboard, or had it last before a menu or a
    /// dialog. A frame without an index: the frame that is selected in the wire log.
    [[nodiscard]] MarkTarget current() const;

    /// Entries for an item of a pane, with the keys of the window.
    void fillMenu(QMenu &menu, MarkTarget place);
    /// Asks in a dialog for the comment on a task or an artifact.
    void askForComment(MarkTarget place, QWidget *parent);

signals:
    void currentChanged(); ///< another pane has the keyboard

private:
    void onFocus(const QWidget *now);

    struct Source {
        QWidget *pane = nullptr;
        std::function<MarkTarget()> place;
    };
    UserMarks &m_marks;
    std::vector<Source> m_sources;
    const QWidget *m_pane = nullptr; ///< pane of m_sources, or null if another has the keyboard
};

} // namespace a2a
