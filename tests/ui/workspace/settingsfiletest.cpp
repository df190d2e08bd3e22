// SPDX-License-Identifier: Apache-2.0
// Settings of the first version are migrated; newer, damaged, unreadable and unwritable ones are
// reported, and none of their content is lost.
#include "ui/workspace/settingsfile.h"

#include "model/text/textof.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/workspace/services.h"

#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SettingsFileTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_folder.reset(); }
    void version_1_settings_are_migrated();
    void newer_settings_are_refused_and_left_untouched();
    void changes_beside_refused_settings_last_until_exit();
    void a_corrupt_file_is_backed_up_and_defaults_apply_data();
    void a_corrupt_file_is_backed_up_and_defaults_apply();
    void broken_lines_are_skipped_and_the_rest_is_used();
    void repeated_damage_keeps_each_backup();
    void a_folder_at_the_file_path_is_reported();
    void an_unwritable_path_is_reported();
    void reset_settings_keep_the_current_version();
    void any_damage_is_survived();

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(u"a2ascope.ini"_s); }
    void write(const QByteArray &bytes) const;
    [[nodiscard]] static QByteArray bytesOf(const QString &path);
    [[nodiscard]] static QByteArray firstVersion()
    {
        return bytesOf(QStringLiteral(TEST_DATA "/settings-0.1.0.ini"));
    }
    [[nodiscard]] static QString told(const Settings &settings)
    {
        const std::optional<Error> problem = SettingsFile::problem(settings.path());
        return problem ? textOf(*problem) : QString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void SettingsFileTest::init()
{
    failOnAnyWarning();
    m_folder = std::make_unique<QTemporaryDir>();
}

void SettingsFileTest::write(const QByteArray &bytes) const
{
    QFile file(path());
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray SettingsFileTest::bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void SettingsFileTest::version_1_settings_are_migrated()
{
    write(firstVersion());
    {
        Services services(path());
        Settings &settings = services.settings();
        QCOMPARE(told(settings), QString());
        QCOMPARE(settings.theme(), ThemeChoice::Dark);
        QCOMPARE(settings.zoom(), 125);
        QCOMPARE(settings.language(), u"zh_CN"_s);
        QCOMPARE(settings.limits().blockingResponse, std::chrono::milliseconds(42'000));
        QVERIFY(!settings.following().poll);
        QCOMPARE(settings.mutedRules(), QStringList{u"CARD-021"_s});
        QCOMPARE(settings.retentionDays(), 7);
        QCOMPARE(settings.diskLimitMb(), 500);
        QCOMPARE(settings.recentFiles().size(), 2);
        QCOMPARE(settings.viewChoices()[u"text/plain"_s], u"markdown"_s);
        QCOMPARE(settings.arrangement().normal, QRect(10, 20, 1200, 800));
        QCOMPARE(services.profiles().profiles().size(), size_t(2));
        QCOMPARE(services.profiles().profiles()[1].url, u"two:9000"_s);
        QVERIFY(
            services.startupCrashDetector().hasCrashed()); // it crashed while arranging its window
    }
    const QSettings after(path(), QSettings::IniFormat);
    QCOMPARE(after.value(SettingsFile::versionKey()).toInt(), SettingsFile::Version);
    QVERIFY(!after.contains(u"starting/arranging"_s));
    QCOMPARE(after.value(u"urls/agents"_s).toStringList().size(), 2); // 0.1.0 would find them
}

void SettingsFileTest::newer_settings_are_refused_and_left_untouched()
{
    const QByteArray newer = "[General]\nversion=3\n\n[view]\ntheme=dark\nnovel=@Variant(x)\n";
    write(newer);
    {
        Settings settings(path());
        const QString sentence = told(settings);
        QVERIFY2(sentence.contains(u"newer version"_s) && sentence.contains(path()) &&
                     sentence.contains(u"format 3"_s),
                 qPrintable(sentence));
        QCOMPARE(settings.theme(), ThemeChoice::System);
        settings.setTheme(ThemeChoice::Light);
        settings.setStartingProcess(1);
        settings.reset();
    }
    QCOMPARE(bytesOf(path()), newer);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"a2ascope.ini"_s});
}

void SettingsFileTest::changes_beside_refused_settings_last_until_exit()
{
    write("[General]\nversion=99\n");
    Settings settings(path());
    settings.setZoom(150);
    QCOMPARE(settings.zoom(), 150);
    Settings other(path()); // another window's would be the same object; this is another start
    QCOMPARE(other.zoom(), 100);
}

void SettingsFileTest::a_corrupt_file_is_backed_up_and_defaults_apply_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QByteArray noise;
    for (int i = 0; i < 4096; ++i)
        noise.append(char((i * 7919 + i / 13) & 0xff));
    QTest::newRow("noise") << noise;
    QTest::newRow("zeros") << QByteArray(512, '\0'); // left behind by a system crash
    QTest::newRow("no UTF-8") << QByteArray("[view]\nzoom=\xff\xfe\n");
    QTest::newRow("too much") << QByteArray(SettingsFile::SizeLimit + 1, 'x');
}

void SettingsFileTest::a_corrupt_file_is_backed_up_and_defaults_apply()
{
    QFETCH(const QByteArray, bytes);
    write(bytes);
    {
        Settings settings(path());
        const QString sentence = told(settings);
        QVERIFY2(sentence.contains(u"damaged"_s) && sentence.contains(path() % u".damaged"_s),
                 qPrintable(sentence.left(500)));
        QCOMPARE(settings.zoom(), 100);
        settings.setZoom(125);
    }
    QCOMPARE(bytesOf(path() % u".damaged"_s), bytes);
    const Settings again(path());
    QCOMPARE(told(again), QString()); // once is enough
    QCOMPARE(again.zoom(), 125);
}

void SettingsFileTest::broken_lines_are_skipped_and_the_rest_is_used()
{
    const QByteArray broken = "[view]\nzoom=125\nthis is no line of settings\ntheme=dark\n";
    write(broken);
    {
        const Settings settings(path());
        QVERIFY2(told(settings).contains(u"Settings that could be read are used."_s),
                 qPrintable(told(settings)));
        QCOMPARE(settings.zoom(), 125);
        QCOMPARE(settings.theme(), ThemeChoice::Dark);
    }
    QCOMPARE(bytesOf(path() % u".damaged"_s), broken);
    QCOMPARE(told(Settings(path())), QString());
}

void SettingsFileTest::repeated_damage_keeps_each_backup()
{
    write(QByteArray(3, '\0'));
    QVERIFY(!told(Settings(path())).isEmpty());
    write(QByteArray(5, '\0'));
    QVERIFY(!told(Settings(path())).isEmpty());
    QCOMPARE(bytesOf(path() % u".damaged"_s).size(), 3);
    QCOMPARE(bytesOf(path() % u".damaged2"_s).size(), 5);
}

void SettingsFileTest::a_folder_at_the_file_path_is_reported()
{
    QVERIFY(QDir().mkpath(path()));
    Settings settings(path());
    QVERIFY2(told(settings).contains(u"cannot be read"_s), qPrintable(told(settings)));
    settings.setZoom(125);
    QCOMPARE(settings.zoom(), 125);
}

void SettingsFileTest::an_unwritable_path_is_reported()
{
    write("a file where a folder is needed");
    Settings settings(path() % u"/below/a2ascope.ini"_s);
    QVERIFY2(told(settings).contains(u"cannot be written"_s), qPrintable(told(settings)));
    settings.setZoom(125);
    QCOMPARE(settings.zoom(), 125);
}

void SettingsFileTest::reset_settings_keep_the_current_version()
{
    {
        Settings settings(path());
        settings.setZoom(125);
        settings.reset();
        QCOMPARE(settings.zoom(), 100);
    }
    const QSettings after(path(), QSettings::IniFormat);
    QCOMPARE(after.value(SettingsFile::versionKey()).toInt(), SettingsFile::Version);
}

/// Each byte in turn is changed: whatever the result, there are settings, and either the file was
/// read or it is kept.
void SettingsFileTest::any_damage_is_survived()
{
    const QByteArray good = firstVersion();
    QVERIFY(good.size() > 100);
    for (qsizetype place = 0; place < good.size(); place += 3) {
        QByteArray bad = good;
        bad[place] = char(bad[place] ^ (place % 2 ? 0x80 : 0x2f));
        write(bad);
        Settings settings(path());
        settings.setZoom(150);
        QCOMPARE(settings.zoom(), 150);
        const QString kept = path() % u".damaged"_s;
        if (!told(settings).isEmpty())
            QCOMPARE(bytesOf(kept), bad);
        QFile::remove(kept);
        QFile::remove(m_folder->filePath(u"a2ascope.agents.json"_s));
    }
}

A2A_TEST(SettingsFileTest)
#include "settingsfiletest.moc"
