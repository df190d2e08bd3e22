// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/common/theme.h"

#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace a2a {

/// What is remembered between two starts: layout, theme, URLs. Never a secret, never what agents
/// said.
class Settings final {
public:
    /// The user's own file; tests pass a path.
    explicit Settings(const QString &path = {});

    [[nodiscard]] QStringList recentUrls() const; ///< newest first, 20 at most
    void rememberUrl(const QString &url);
    /// Agents that the tree lists again at the next start.
    [[nodiscard]] QStringList agents() const;
    void rememberAgent(const QString &url);
    void forgetAgent(const QString &url);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);

    /// How the wire log shows times; a number that the pane knows.
    [[nodiscard]] int wireClock() const;
    void setWireClock(int clock);

    [[nodiscard]] QByteArray geometry() const;
    [[nodiscard]] QByteArray layout() const;
    void setWindow(const QByteArray &geometry, const QByteArray &layout);

private:
    /// A URL as it may be kept: without user name and password.
    [[nodiscard]] static QString withoutSecrets(const QString &url);

    QSettings m_file;
};

} // namespace a2a
