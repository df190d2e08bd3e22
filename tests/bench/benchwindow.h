// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline/timelinepane.h"
#include "ui/shell/mainwindow.h"
#include "ui/workspace/services.h"

#include <QApplication>
#include <QTemporaryDir>

#include <optional>

namespace a2a::test {

/// The real window with its own settings. Chat is in front; the timeline is beside it, so that both
/// are drawn.
class BenchWindow final {
public:
    explicit BenchWindow(QApplication &app)
        : m_services(m_folder.filePath(QStringLiteral("bench.ini")))
        , m_theme(app, ThemeChoice::Light)
        , m_workspace(m_session, m_services)
        , m_window(m_workspace, m_theme)
    {
        m_window.show();
        m_timeline.emplace(m_workspace);
        m_timeline->resize(900, 400);
        m_timeline->show();
    }

    [[nodiscard]] Session &session() { return m_session; }
    [[nodiscard]] Workspace &workspace() { return m_workspace; }
    [[nodiscard]] MainWindow &window() { return m_window; }
    [[nodiscard]] Theme &theme() { return m_theme; }

private:
    const QTemporaryDir m_folder;
    Services m_services;
    Theme m_theme;
    Session m_session;
    Workspace m_workspace;
    MainWindow m_window;
    std::optional<TimelinePane> m_timeline;
};

} // namespace a2a::test
