// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/services.h"

#include "model/signin/sessionsecretstore.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QScopedValueRollback>

#include <cerrno>
#include <csignal>

namespace a2a {

using namespace Qt::StringLiterals;

void StartupCrashDetector::begin()
{
    if (m_startingCount++ == 0)
        m_settings.setStartingProcess(QCoreApplication::applicationPid());
}

void StartupCrashDetector::end()
{
    if (--m_startingCount == 0)
        m_settings.setStartingProcess(0);
}

/// Another running program may be starting; this one has not crashed then.
bool StartupCrashDetector::hasCrashed() const
{
    const qint64 pid = m_settings.startingProcess();
    if (pid <= 0 || m_startingCount > 0)
        return false;
    return pid == QCoreApplication::applicationPid() ||
           (::kill(pid_t(pid), 0) != 0 && errno == ESRCH);
}

/// Next to the settings file; settings with another name have their own list.
static QString profilePath(const QString &settings)
{
    if (settings.isEmpty())
        return defaultProfilePath();
    const QFileInfo file(settings);
    return file.absolutePath() % u'/' % file.completeBaseName() % u".agents.json"_s;
}

void ActiveTaps::release(const QString &url)
{
    if (m_urls.erase(url) > 0)
        emit released(url);
}

void SettingsNotifier::notify()
{
    if (m_isNotifying)
        return;
    const QScopedValueRollback<bool> telling(m_isNotifying, true);
    emit changed();
}

Services::Services(const QString &settings)
    : m_settings(settings)
    , m_profiles(profilePath(settings))
    , m_secrets(std::make_unique<SessionSecretStore>())
    , m_profileSecrets(std::make_unique<ProfileSecrets>(*m_secrets))
    , m_clock(std::make_unique<SystemOAuthClock>())
    , m_startupCrashDetector(m_settings)
{
    importOldAgents();
}

void Services::setSecrets(std::unique_ptr<SecretStore> secrets)
{
    m_profileSecrets.reset();
    m_secrets = std::move(secrets);
    m_profileSecrets = std::make_unique<ProfileSecrets>(*m_secrets);
}

/// Earlier versions stored addresses among the settings; they stay there for those versions.
void Services::importOldAgents()
{
    if (m_profiles.fileExisted())
        return;
    for (const QString &url : m_settings.legacyAgentUrls()) {
        AgentProfile profile;
        profile.url = url;
        m_profiles.add(profile);
    }
}

} // namespace a2a

#include "moc_services.cpp"
