// SPDX-License-Identifier: Apache-2.0
#include "app/scope/windowhost.h"

#include "model/log/categories.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/pushnotifications.h"
#include "ui/workspace/tapmanager.h"

#include <QDialog>

#include <utility>

namespace a2a {

WindowHost::WindowHost(Session &session, Services &services, Theme &theme, Language &language)
    : m_session(session)
    , m_services(services)
    , m_theme(theme)
    , m_language(language)
{
    connect(&services.settingsNotifier(), &SettingsNotifier::languageChanged, this,
            &WindowHost::followLanguage);
    build();
}

WindowHost::~WindowHost() = default;

void WindowHost::build()
{
    m_windowLanguage = m_language.currentName();
    const std::unique_ptr<Workspace> before = std::move(m_workspace);
    m_workspace = std::make_unique<Workspace>(m_session, m_services);
    if (before) {
        m_workspace->agents().takeOver(before->agents());
        m_workspace->tapManager().takeOver(before->tapManager());
        m_workspace->pushNotifications().takeOver(before->pushNotifications());
    }
    m_window = std::make_unique<MainWindow>(*m_workspace, m_theme);
    // Queued: the requesting window is gone afterward.
    connect(m_window.get(), &MainWindow::languageChosen, this, &WindowHost::changeLanguage,
            Qt::QueuedConnection);
}

void WindowHost::changeLanguage(const QString &name)
{
    m_services.settings().setLanguage(name);
    m_language.setName(name);
    const QString before = std::exchange(m_windowLanguage, m_language.currentName());
    emit m_services.settingsNotifier()
        .languageChanged(); // this window comes last: it stays in front
    if (m_windowLanguage != before)
        replace();
}

/// Another window has changed it. What the user fills in here is not lost: a dialog that holds the
/// window is waited for.
void WindowHost::followLanguage()
{
    const QString spoken = m_language.currentName();
    if (spoken == m_windowLanguage)
        return;
    for (const QDialog *dialog : m_window->findChildren<QDialog *>()) {
        if (dialog->isVisible() && dialog->isModal()) {
            connect(dialog, &QDialog::finished, this, &WindowHost::followLanguage,
                    Qt::ConnectionType(Qt::QueuedConnection | Qt::UniqueConnection));
            return;
        }
    }
    m_windowLanguage = spoken;
    replace();
}

void WindowHost::replace()
{
    qCInfo(lcUi, "language: %s", qUtf8Printable(m_language.currentName()));
    // What is kept is the usual view. The new window is made with the usual zoom, too.
    const bool presents = m_window->leavePresenter();
    const bool isMinimized = m_window->isMinimized();
    const MainWindow::SavedState savedState = m_window->savedState();
    // The last window that closes ends the program: this one is only replaced.
    m_window->setAttribute(Qt::WA_QuitOnClose, false);
    m_window->close(); // keeps geometry and layout
    m_window.reset();
    build();
    isMinimized ? m_window->showMinimized() : m_window->show();
    m_window->applySavedState(savedState);
    emit replaced(); // before the stage: what is said about the session waits until it is left
    if (presents)
        m_window->enterPresenter();
}

} // namespace a2a

#include "moc_windowhost.cpp"
