// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/conductor/conductorpane.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace a2a {

class FewLinesLabel;
class StateLabel;

/// What an audience reads from afar: what is said in the turn that is shown now, the state of the
/// conversation's newest task, what comes next; and in red what did not come. Notes are for who
/// presents, and not here (PresenterNotes).
class PresenterBanner final : public QWidget {
    Q_OBJECT

public:
    PresenterBanner(Workspace &workspace, const ConductorPane &conductor,
                    QWidget *parent = nullptr);

    [[nodiscard]] QString text() const; ///< all that it says, line by line
    /// Whether the keys stand here until the first turn, and where one fails: where else nobody
    /// would be told them.
    void setTellsKeys(bool tells);
    /// How to go on where a turn has failed.
    [[nodiscard]] static QString keysOfFailure();

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void refresh();
    void showScript(const Conductor &conductor);
    void fit();
    [[nodiscard]] bool hasRoomForKeys() const;
    [[nodiscard]] TaskIndex newestTask() const;

    const Session &m_session;
    const Selection &m_selection;
    const ConductorPane &m_conductor;
    QLabel *m_number;
    FewLinesLabel *m_now;
    StateLabel *m_state;
    FewLinesLabel *m_next;
    FewLinesLabel *m_failure;
    QLabel *m_keys;
    bool m_tellsKeys = true;
    bool m_keysNeeded = false;
};

} // namespace a2a
