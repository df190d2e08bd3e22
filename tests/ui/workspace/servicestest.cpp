// SPDX-License-Identifier: Apache-2.0
// What all windows share: agents that earlier versions remembered by their URLs become the user's
// agents, once; a start that crashed is detected.
#include "ui/workspace/services.h"

#include "model/signin/sessionsecretstore.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QCoreApplication>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ServicesTest final : public QObject {
    Q_OBJECT

private:
    static QStringList agentUrls(Services &services)
    {
        QStringList urls;
        for (const AgentProfile &profile : services.profiles().profiles())
            urls.append(profile.url);
        return urls;
    }
    static QStringList agentUrls(const QString &path)
    {
        Services services(path);
        return agentUrls(services);
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
            Services services(path);
            QCOMPARE(agentUrls(services), (QStringList{u"http://one/"_s, u"two:9000"_s}));
            QCOMPARE(services.settings().recentUrls(), (QStringList{u"three:1"_s, u"two:9000"_s}));
            first = services.profiles().profiles()[0].id;
            services.profiles().remove(services.profiles().profiles()[1].id);
        }
        Services again(path);
        QCOMPARE(agentUrls(again), QStringList{u"http://one/"_s}); // removed ones stay removed
        QCOMPARE(again.profiles().profiles()[0].id, first);
        const QSettings old(path, QSettings::IniFormat); // for a version that still uses it
        QCOMPARE(old.value(u"urls/agents"_s).toStringList().size(), 2);
    }

    void what_another_program_remembered_stays()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.ini"_s);
        {
            Settings first(path);
            first.rememberUrl(u"http://one/"_s);
        }
        Settings settings(path);
        QCOMPARE(settings.recentUrls(), QStringList{u"http://one/"_s});
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray text = file.readAll();
        text.replace("recent=http://one/", "recent=http://two/, http://one/");
        QVERIFY(text.contains("http://two/"));
        QVERIFY(file.seek(0));
        QCOMPARE(file.write(text), text.size()); // it is longer
        file.close();
        settings.rememberUrl(u"http://three/"_s);
        QCOMPARE(settings.recentUrls(),
                 (QStringList{u"http://three/"_s, u"http://two/"_s, u"http://one/"_s}));
    }

    void settings_of_another_name_have_their_own_agents()
    {
        const QTemporaryDir folder;
        Services one(folder.filePath(u"one.ini"_s));
        AgentProfile profile;
        profile.url = u"here:1"_s;
        one.profiles().add(profile);
        QVERIFY(agentUrls(folder.filePath(u"two.ini"_s)).isEmpty());
        QCOMPARE(agentUrls(folder.filePath(u"one.ini"_s)).size(), 1);
    }

    void agents_are_kept_when_settings_are_reset()
    {
        const QTemporaryDir folder;
        Services services(folder.filePath(u"one.ini"_s));
        AgentProfile profile;
        profile.url = u"here:1"_s;
        services.profiles().add(profile);
        services.settings().rememberUrl(u"there:2"_s);
        services.settings().reset();
        QVERIFY(services.settings().recentUrls().isEmpty());
        QCOMPARE(agentUrls(services).size(), 1);
    }

    /// Those of a header are in it, too.
    void secrets_are_kept_in_the_keychain_that_was_set()
    {
        const QTemporaryDir folder;
        Services services(folder.filePath(u"one.ini"_s));
        services.profileSecrets().put(u"p"_s, {{u"X-Key"_s, "before"}});
        services.setSecrets(std::make_unique<SessionSecretStore>());
        QVERIFY(services.profileSecrets().headerSecrets(u"p"_s).isEmpty());
        services.profileSecrets().put(u"p"_s, {{u"X-Key"_s, "k"}});
        QByteArray read;
        services.secrets().read({u"p"_s, ProfileSecrets::secretName(u"X-Key"_s)}, this,
                                [&read](const Result<QByteArray> &value) {
                                    if (value)
                                        read = *value;
                                });
        QTRY_COMPARE(read, "k");
    }

    void a_start_is_noted_until_all_parts_of_it_ended()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"one.ini"_s);
        Services services(path);
        StartupCrashDetector &watch = services.startupCrashDetector();
        QVERIFY(!watch.hasCrashed());
        const auto noted = [&path] {
            return QSettings(path, QSettings::IniFormat).value(u"starting/program"_s).toLongLong();
        };
        watch.begin();
        watch.begin(); // a window of it
        QCOMPARE(noted(), QCoreApplication::applicationPid());
        QVERIFY(!watch.hasCrashed()); // it is this one
        watch.end();
        QCOMPARE(noted(), QCoreApplication::applicationPid());
        watch.end();
        QCOMPARE(noted(), qint64(0));
    }

    void a_program_that_is_gone_has_crashed_data()
    {
        QTest::addColumn<qint64>("process");
        QTest::addColumn<bool>("died");
        QTest::newRow("none") << qint64(0) << false;
        QTest::newRow("it runs") << qint64(1) << false; // as long as the system does
        QTest::newRow("gone") << qint64(std::numeric_limits<qint32>::max()) << true;
        QTest::newRow("gone, its number is ours") << QCoreApplication::applicationPid() << true;
    }

    void a_program_that_is_gone_has_crashed()
    {
        QFETCH(const qint64, process);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"one.ini"_s);
        QSettings(path, QSettings::IniFormat).setValue(u"starting/program"_s, process);
        QTEST(Services(path).startupCrashDetector().hasCrashed(), "died");
    }
};

A2A_TEST(ServicesTest)
#include "servicestest.moc"
