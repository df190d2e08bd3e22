// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QObject>

namespace a2a {

class StatusFacts;
class Workspace;
class WindowDocks;
struct WindowPanes;

/// Leads from the marks of findings in all panes, and from their count in the status bar, to the
/// findings pane, and from there to what was found.
class FindingsNavigator final : public QObject {
    Q_OBJECT

public:
    /// All must outlive it.
    FindingsNavigator(Workspace &workspace, const WindowPanes &panes, const WindowDocks &docks,
                      StatusFacts &status);

private:
    void leadToFindings();
    void leadFromFindings(Workspace &workspace, StatusFacts &status);
    void count(StatusFacts &status);
    void showFrame(FrameIndex frame);

    const WindowPanes &m_panes;
    const WindowDocks &m_docks;
};

} // namespace a2a
