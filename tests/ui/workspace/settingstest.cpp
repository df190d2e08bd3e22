// SPDX-License-Identifier: Apache-2.0
// Agents that earlier versions remembered by their URLs become the user's agents, once.
#include "ui/workspace/settings.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SettingsTest final : public QObject {
    Q_OBJECT

private:
    static QStringList agentUrls(const Settings &settings)
    {
        QStringList urls;
        for (const AgentProfile &profile : settings.profiles().profiles())
            urls.append(profile.url);
        return urls;
    }

private slots:
    void init() { failOnAnyWarning(); }

    void urls_of_earlier_versions_become_agents_once()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.ini"_s);
        {
            QSettings old(path, QSettings::IniFormat);
            old.setValue(u"urls/agents"_s, QStringList{u"http://one/"_s, u"two:9000"_s});
            old.setValue(u"urls/recent"_s, QStringList{u"three:1"_s, u"two:9000"_s});
        }
        QString first;
        {
            Settings settings(path);
            QCOMPARE(agentUrls(settings), (QStringList{u"http://one/"_s, u"two:9000"_s}));
            QCOMPARE(settings.recentUrls(), (QStringList{u"three:1"_s, u"two:9000"_s}));
            first = settings.profiles().profiles()[0].id;
            settings.profiles().remove(settings.profiles().profiles()[1].id);
        }
        const Settings again(path);
        QCOMPARE(agentUrls(again), QStringList{u"http://one/"_s}); // removed ones stay removed
        QCOMPARE(again.profiles().profiles()[0].id, first);
        const QSettings old(path, QSettings::IniFormat); // for a version that still uses it
        QCOMPARE(old.value(u"urls/agents"_s).toStringList().size(), 2);
    }

    void settings_of_another_name_have_their_own_agents()
    {
        const QTemporaryDir folder;
        Settings one(folder.filePath(u"one.ini"_s));
        AgentProfile profile;
        profile.url = u"here:1"_s;
        one.profiles().add(profile);
        QVERIFY(agentUrls(Settings(folder.filePath(u"two.ini"_s))).isEmpty());
        QCOMPARE(agentUrls(Settings(folder.filePath(u"one.ini"_s))).size(), 1);
    }

    void agents_are_kept_when_settings_are_reset()
    {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(u"one.ini"_s));
        AgentProfile profile;
        profile.url = u"here:1"_s;
        settings.profiles().add(profile);
        settings.rememberUrl(u"there:2"_s);
        settings.reset();
        QVERIFY(settings.recentUrls().isEmpty());
        QCOMPARE(agentUrls(settings).size(), 1);
    }
};

A2A_TEST(SettingsTest)
#include "settingstest.moc"
