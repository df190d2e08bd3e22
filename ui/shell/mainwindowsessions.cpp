// SPDX-License-Identifier: Apache-2.0
// The part of MainWindow that belongs to the session's file.
#include "ui/shell/mainwindow.h"

#include "ui/export/exportactions.h"
#include "ui/sessions/filemenu.h"
#include "ui/sessions/sessioncontrols.h"

#include <QStatusBar>

namespace a2a {

using namespace Qt::StringLiterals;

SessionControls &MainWindow::keepSession(SessionKeeper &keeper, const RecordingFolder &folder)
{
    auto *controls = new SessionControls(*this, m_selection, m_session, keeper, folder);
    const auto name = [this](const QString &title) {
        m_sessionTitle = title;
        showTitle();
    };
    connect(controls, &SessionControls::titleChanged, this, name);
    name(controls->title());
    addExports(*controls);
    return *controls;
}

void MainWindow::addExports(SessionControls &controls)
{
    auto *exports = new ExportActions(m_session, m_selection, this);
    controls.menu().insertActions(controls.menu().exportPlace(), exports->actions());
    addActions(exports->actions());
    connect(exports, &ExportActions::imported, &controls, &SessionControls::openRequested);
    connect(exports, &ExportActions::reported, this,
            [this](const QString &sentence) { statusBar()->showMessage(sentence, LongNoticeMs); });
}

void MainWindow::showTitle()
{
    const QString program = u"A2A Scope"_s;
    const QString named = m_sessionTitle.isEmpty()
                              ? program
                              : tr("%1 – A2A Scope", "title of a session").arg(m_sessionTitle);
    if (m_waiting == 0)
        return setWindowTitle(named);
    setWindowTitle(m_sessionTitle.isEmpty()
                       ? tr("(%1) A2A Scope").arg(m_waiting)
                       : tr("(%1) %2 – A2A Scope", "questions, title of a session")
                             .arg(QString::number(m_waiting), m_sessionTitle));
}

} // namespace a2a
