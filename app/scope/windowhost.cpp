// SPDX-License-Identifier: Apache-2.0
#include "app/scope/windowhost.h"

#include "model/log/categories.h"
#include "ui/workspace/receiving.h"
#include "ui/workspace/tapping.h"

namespace a2a {

WindowHost::WindowHost(Session &session, Services &services, Theme &theme, Language &language)
    : m_session(session)
    , m_services(services)
    , m_theme(theme)
    , m_language(language)
{
    build();
}

WindowHost::~WindowHost() = default;

void WindowHost::build()
{
    const std::unique_ptr<Workspace> before = std::move(m_workspace);
    m_workspace = std::make_unique<Workspace>(m_session, m_services);
    if (before) {
        m_workspace->tapping().takeOver(before->tapping());
        m_workspace->receiving().takeOver(before->receiving());
    }
    m_window = std::make_unique<MainWindow>(*m_workspace, m_theme);
    // Queued: the requesting window is gone afterward.
    connect(m_window.get(), &MainWindow::languageChosen, this, &WindowHost::changeLanguage,
            Qt::QueuedConnection);
}

void WindowHost::changeLanguage(const QString &name)
{
    const QString before = m_language.spoken();
    m_services.settings().setLanguage(name);
    m_language.setName(name);
    if (m_language.spoken() == before)
        return;
    qCInfo(lcUi, "language: %s", qUtf8Printable(m_language.spoken()));
    // What is kept is the usual view. The new window is made with the usual zoom, too.
    const bool presents = m_window->leavePresenter();
    const MainWindow::Kept kept = m_window->kept();
    // The last window that closes ends the program: this one is only replaced.
    m_window->setAttribute(Qt::WA_QuitOnClose, false);
    m_window->close(); // keeps geometry and layout
    m_window.reset();
    build();
    m_window->show();
    m_window->resume(kept);
    emit replaced(); // before the stage: what is said about the session waits until it is left
    if (presents)
        m_window->enterPresenter();
}

} // namespace a2a

#include "moc_windowhost.cpp"
