// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/profilestore.h"
#include "model/signin/oauthclock.h"
#include "model/signin/profilesecrets.h"
#include "ui/workspace/settings.h"

#include <QObject>

#include <memory>
#include <set>

namespace a2a {

/// Detects that a start crashed: while the program starts, or arranges a window, its process is
/// noted in the settings.
class StartupCrashDetector final {
public:
    explicit StartupCrashDetector(Settings &settings)
        : m_settings(settings)
    {
    }
    Q_DISABLE_COPY_MOVE(StartupCrashDetector)

    /// Marks a start as in progress until end() is called as often. The program itself and its
    /// windows call it.
    void begin();
    void end();
    /// Whether a program that no longer runs has called begin() without end().
    [[nodiscard]] bool hasCrashed() const;

private:
    Settings &m_settings;
    int m_startingCount = 0;
};

/// The taps that are on in any window, each of which belongs to one window. They are named by the
/// agent's address, or empty for the forward proxy.
class ActiveTaps final : public QObject {
    Q_OBJECT

public:
    /// Returns false if another window has the tap.
    [[nodiscard]] bool take(const QString &url) { return m_urls.insert(url).second; }
    void release(const QString &url);
    [[nodiscard]] bool has(const QString &url) const { return m_urls.count(url) > 0; }

signals:
    void released(const QString &url); ///< any window may take it

private:
    std::set<QString> m_urls;
};

/// Tells all windows what one of them has changed in the settings that they share.
class SettingsNotifier final : public QObject {
    Q_OBJECT

public:
    /// Makes all windows apply the settings, including the caller's. Calls in the meantime are
    /// ignored, since they report nothing new.
    void notify();

signals:
    void changed();
    void settingsReset();
    void addressesForgotten();
    void languageChanged();

private:
    bool m_isNotifying = false;
};

/// What the windows of the program share, each through its workspace: the user's settings and
/// agents, where secrets are kept, the clock for tokens, the watch over starts.
class Services final {
public:
    /// `settings` is the path of the settings file, beside which the agents are stored, or empty
    /// for the user's own.
    explicit Services(const QString &settings = {});
    Q_DISABLE_COPY_MOVE(Services)

    [[nodiscard]] Settings &settings() { return m_settings; }
    /// The user's agents. Includes those of versions that stored only addresses.
    [[nodiscard]] ProfileStore &profiles() { return m_profiles; }
    /// Values of the profiles' secret headers.
    [[nodiscard]] ProfileSecrets &profileSecrets() { return *m_profileSecrets; }
    /// In memory, until a keychain is set.
    [[nodiscard]] SecretStore &secrets() { return *m_secrets; }
    /// Call before the first window: users of the previous store are not notified.
    void setSecrets(std::unique_ptr<SecretStore> secrets);
    [[nodiscard]] OAuthClock &clock() { return *m_clock; }
    [[nodiscard]] StartupCrashDetector &startupCrashDetector() { return m_startupCrashDetector; }
    [[nodiscard]] ActiveTaps &activeTaps() { return m_activeTaps; }
    [[nodiscard]] SettingsNotifier &settingsNotifier() { return m_settingsNotifier; }

private:
    void importOldAgents();

    Settings m_settings;
    ProfileStore m_profiles;
    std::unique_ptr<SecretStore> m_secrets;
    std::unique_ptr<ProfileSecrets> m_profileSecrets;
    std::unique_ptr<OAuthClock> m_clock;
    StartupCrashDetector m_startupCrashDetector;
    ActiveTaps m_activeTaps;
    SettingsNotifier m_settingsNotifier;
};

} // namespace a2a
