// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/settings.h"

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

ThemeChoice Settings::theme() const
{
    return themeChoiceFromWord(m_file.value(u"view/theme"_s).toString());
}

void Settings::setTheme(ThemeChoice choice)
{
    m_file.setValue(u"view/theme"_s, themeChoiceWord(choice));
}

int Settings::wireClock() const
{
    return m_file.value(u"wire/clock"_s).toInt();
}

void Settings::setWireClock(int clock)
{
    m_file.setValue(u"wire/clock"_s, clock);
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

} // namespace a2a
