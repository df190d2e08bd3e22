// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/conductor/conductorpane.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace a2a {

class FewLinesLabel;
class StateLabel;

/// What an audience reads from afar: the message of the current turn, the state of the
/// conversation's newest task, the next turn; and in red missing expectations. Notes for the
/// presenter are in PresenterNotes.
class PresenterBanner final : public QWidget {
    Q_OBJECT

public:
    PresenterBanner(Workspace &workspace, const ConductorPane &conductor,
                    QWidget *parent = nullptr);

    [[nodiscard]] QString text() const; ///< all of its text, line by line
    /// Whether the keys are shown here until the first turn, and after a failure: if they are shown
    /// nowhere else.
    void setTellsKeys(bool tells);
    /// The keys for continuing after a failed turn.
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
