// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/language/language.h"
#include "ui/shell/mainwindow.h"
#include "ui/workspace/services.h"

#include <memory>

namespace a2a {

/// Holds the window of a session, and recreates it in another language: widgets are translated when
/// they are created. The session continues meanwhile, with its open streams.
class WindowHost final : public QObject {
    Q_OBJECT

public:
    WindowHost(Session &session, Services &services, Theme &theme, Language &language);
    ~WindowHost() override;

    [[nodiscard]] MainWindow &window() { return *m_window; }

signals:
    void replaced();

private:
    void build();
    void changeLanguage(const QString &name);
    void followLanguage();
    void replace();

    Session &m_session;
    Services &m_services;
    Theme &m_theme;
    Language &m_language;
    QString m_windowLanguage;               ///< the language of the window
    std::unique_ptr<Workspace> m_workspace; ///< of this window
    std::unique_ptr<MainWindow> m_window;
};

} // namespace a2a
