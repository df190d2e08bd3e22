// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/conductor/conductorpane.h"

#include <QWidget>

class QLabel;

namespace a2a {

class StateLabel;

/// What an audience reads from afar: which turn of the script is made, what for, what must come,
/// the state of the conversation's newest task; and in red what did not come.
class PresenterBanner final : public QWidget {
    Q_OBJECT

public:
    PresenterBanner(Workspace &workspace, const ConductorPane &conductor,
                    QWidget *parent = nullptr);

    [[nodiscard]] QString text() const; ///< all that it says, line by line

private:
    void refresh();
    void showScript(const Conductor &conductor);
    [[nodiscard]] TaskIndex newestTask() const;

    const Session &m_session;
    const Selection &m_selection;
    const ConductorPane &m_conductor;
    QLabel *m_number;
    QLabel *m_note;
    StateLabel *m_state;
    QLabel *m_expected;
    QLabel *m_failure;
    QLabel *m_keys;
};

} // namespace a2a
