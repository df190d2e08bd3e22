// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/settings.h"

#include "ui/common/zoom.h"

#include <QStandardPaths>
#include <QUrl>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MostRecent = 20;

static QString defaultPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) %
           u"/a2ascope/a2ascope.ini"_s;
}

Settings::Settings(const QString &path)
    : m_file(path.isEmpty() ? defaultPath() : path, QSettings::IniFormat)
{
}

QString Settings::withoutSecrets(const QString &url)
{
    if (!url.contains(u"://"))
        return url;
    return QUrl(url).toString(QUrl::RemoveUserInfo);
}

QStringList Settings::recentUrls() const
{
    return m_file.value(u"urls/recent"_s).toStringList();
}

void Settings::rememberUrl(const QString &url)
{
    QStringList urls = recentUrls();
    const QString kept = withoutSecrets(url);
    urls.removeAll(kept);
    urls.prepend(kept);
    m_file.setValue(u"urls/recent"_s, urls.mid(0, MostRecent));
}

QStringList Settings::agents() const
{
    return m_file.value(u"urls/agents"_s).toStringList();
}

void Settings::rememberAgent(const QString &url)
{
    QStringList urls = agents();
    const QString kept = withoutSecrets(url);
    if (!urls.contains(kept))
        m_file.setValue(u"urls/agents"_s, urls << kept);
}

void Settings::forgetAgent(const QString &url)
{
    QStringList urls = agents();
    urls.removeAll(withoutSecrets(url));
    m_file.setValue(u"urls/agents"_s, urls);
}

void Settings::forgetUrls()
{
    m_file.remove(u"urls"_s);
}

ThemeChoice Settings::theme() const
{
    return themeChoiceFromWord(m_file.value(u"view/theme"_s).toString());
}

void Settings::setTheme(ThemeChoice choice)
{
    m_file.setValue(u"view/theme"_s, themeChoiceWord(choice));
}

int Settings::zoom() const
{
    return zoomStep(m_file.value(u"view/zoom"_s, 100).toInt());
}

void Settings::setZoom(int percent)
{
    m_file.setValue(u"view/zoom"_s, percent);
}

QString Settings::language() const
{
    return m_file.value(u"view/language"_s).toString();
}

void Settings::setLanguage(const QString &name)
{
    m_file.setValue(u"view/language"_s, name);
}

CallLimits Settings::limits() const
{
    using std::chrono::milliseconds;
    static constexpr int Longest = 7 * 24 * 3600;
    CallLimits limits;
    const auto seconds = [this](const QString &key, milliseconds usual) {
        const int number = m_file.value(key, int(usual.count() / 1000)).toInt();
        return milliseconds(1000LL * qBound(0, number, Longest));
    };
    limits.blockingAnswer = seconds(u"limits/answerSeconds"_s, limits.blockingAnswer);
    limits.streamIdle = seconds(u"limits/streamIdleSeconds"_s, limits.streamIdle);
    return limits;
}

void Settings::setLimits(const CallLimits &limits)
{
    m_file.setValue(u"limits/answerSeconds"_s, int(limits.blockingAnswer.count() / 1000));
    m_file.setValue(u"limits/streamIdleSeconds"_s, int(limits.streamIdle.count() / 1000));
}

TaskFollower::Policy Settings::following() const
{
    TaskFollower::Policy policy;
    policy.poll = m_file.value(u"following/poll"_s, policy.poll).toBool();
    policy.resubscribe = m_file.value(u"following/resubscribe"_s, policy.resubscribe).toBool();
    return policy;
}

void Settings::setFollowing(const TaskFollower::Policy &policy)
{
    m_file.setValue(u"following/poll"_s, policy.poll);
    m_file.setValue(u"following/resubscribe"_s, policy.resubscribe);
}

QStringList Settings::recentCommands() const
{
    return m_file.value(u"palette/recent"_s).toStringList();
}

void Settings::rememberCommand(const QString &id)
{
    QStringList ids = recentCommands();
    ids.removeAll(id);
    ids.prepend(id);
    m_file.setValue(u"palette/recent"_s, ids.mid(0, MostRecent));
}

QStringList Settings::silencedRules() const
{
    return m_file.value(u"findings/silenced"_s).toStringList();
}

void Settings::setSilencedRules(const QStringList &rules)
{
    m_file.setValue(u"findings/silenced"_s, rules);
}

int Settings::wireClock() const
{
    return m_file.value(u"wire/clock"_s).toInt();
}

void Settings::setWireClock(int clock)
{
    m_file.setValue(u"wire/clock"_s, clock);
}

QStringList Settings::recentFiles() const
{
    return m_file.value(u"sessions/recent"_s).toStringList();
}

void Settings::rememberFile(const QString &path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    m_file.setValue(u"sessions/recent"_s, files.mid(0, MostRecent));
}

void Settings::forgetFiles()
{
    m_file.remove(u"sessions/recent"_s);
}

int Settings::keepDays() const
{
    static constexpr int UsualDays = 30;
    return qBound(0, m_file.value(u"sessions/keepDays"_s, UsualDays).toInt(), 3650);
}

void Settings::setKeepDays(int days)
{
    m_file.setValue(u"sessions/keepDays"_s, days);
}

int Settings::diskLimitMb() const
{
    static constexpr int UsualMb = 2000;
    return qBound(0, m_file.value(u"sessions/diskLimitMb"_s, UsualMb).toInt(), 1'000'000);
}

void Settings::setDiskLimitMb(int megabytes)
{
    m_file.setValue(u"sessions/diskLimitMb"_s, megabytes);
}

QByteArray Settings::geometry() const
{
    return m_file.value(u"window/geometry"_s).toByteArray();
}

QByteArray Settings::layout() const
{
    return m_file.value(u"window/layout"_s).toByteArray();
}

void Settings::setWindow(const QByteArray &geometry, const QByteArray &layout)
{
    m_file.setValue(u"window/geometry"_s, geometry);
    m_file.setValue(u"window/layout"_s, layout);
}

// A list, since a media type has a slash, which would be a group of its own.
QMap<QString, QString> Settings::viewChoices() const
{
    QMap<QString, QString> choices;
    for (const QString &line : m_file.value(u"view/types"_s).toStringList())
        choices.insert(line.section(u' ', 0, 0), line.section(u' ', 1));
    return choices;
}

void Settings::setViewChoices(const QMap<QString, QString> &choices)
{
    QStringList lines;
    for (auto choice = choices.begin(); choice != choices.end(); ++choice)
        lines += choice.key() % u' ' % choice.value();
    m_file.setValue(u"view/types"_s, lines);
}

QString Settings::path() const
{
    return m_file.fileName();
}

void Settings::reset()
{
    m_file.clear();
}

} // namespace a2a
