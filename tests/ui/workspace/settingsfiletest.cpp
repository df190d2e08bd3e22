// SPDX-License-Identifier: Apache-2.0
// Settings of the first version are taken over; those of a newer one, damaged ones and such as
// cannot be read or written are told, and nothing that stood in them is lost.
#include "ui/workspace/settingsfile.h"

#include "model/text/textof.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/workspace/settings.h"

#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SettingsFileTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_folder.reset(); }
    void settings_of_the_first_version_are_taken_over();
    void settings_of_a_newer_version_are_refused_and_untouched();
    void what_is_set_beside_refused_settings_lasts_until_the_end();
    void garbage_is_kept_beside_and_everything_begins_anew_data();
    void garbage_is_kept_beside_and_everything_begins_anew();
    void broken_lines_are_left_out_and_the_rest_goes_on();
    void what_is_damaged_twice_is_kept_twice();
    void a_folder_in_its_place_is_told();
    void a_place_that_cannot_be_written_is_told();
    void settings_that_were_reset_stay_of_this_version();
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
        const std::optional<Error> trouble = SettingsFile::trouble(settings.path());
        return trouble ? textOf(*trouble) : QString();
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

void SettingsFileTest::settings_of_the_first_version_are_taken_over()
{
    write(firstVersion());
    {
        Settings settings(path());
        QCOMPARE(told(settings), QString());
        QCOMPARE(settings.theme(), ThemeChoice::Dark);
        QCOMPARE(settings.zoom(), 125);
        QCOMPARE(settings.language(), u"zh_CN"_s);
        QCOMPARE(settings.limits().blockingAnswer, std::chrono::milliseconds(42'000));
        QVERIFY(!settings.following().poll);
        QCOMPARE(settings.silencedRules(), QStringList{u"CARD-021"_s});
        QCOMPARE(settings.keepDays(), 7);
        QCOMPARE(settings.diskLimitMb(), 500);
        QCOMPARE(settings.recentFiles().size(), 2);
        QCOMPARE(settings.viewChoices()[u"text/plain"_s], u"markdown"_s);
        QCOMPARE(settings.arrangement().normal, QRect(10, 20, 1200, 800));
        QCOMPARE(settings.profiles().profiles().size(), size_t(2));
        QCOMPARE(settings.profiles().profiles()[1].url, u"two:9000"_s);
        QVERIFY(settings.diedStarting()); // it died of arranging its window
    }
    const QSettings after(path(), QSettings::IniFormat);
    QCOMPARE(after.value(SettingsFile::versionKey()).toInt(), SettingsFile::Version);
    QVERIFY(!after.contains(u"starting/arranging"_s));
    QCOMPARE(after.value(u"urls/agents"_s).toStringList().size(), 2); // 0.1.0 would find them
}

void SettingsFileTest::settings_of_a_newer_version_are_refused_and_untouched()
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
        settings.beginStarting();
        settings.reset();
    }
    QCOMPARE(bytesOf(path()), newer);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"a2ascope.ini"_s});
}

void SettingsFileTest::what_is_set_beside_refused_settings_lasts_until_the_end()
{
    write("[General]\nversion=99\n");
    Settings settings(path());
    settings.setZoom(150);
    QCOMPARE(settings.zoom(), 150);
    Settings other(path()); // another window's would be the same object; this is another start
    QCOMPARE(other.zoom(), 100);
}

void SettingsFileTest::garbage_is_kept_beside_and_everything_begins_anew_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QByteArray noise;
    for (int i = 0; i < 4096; ++i)
        noise.append(char((i * 7919 + i / 13) & 0xff));
    QTest::newRow("noise") << noise;
    QTest::newRow("zeros") << QByteArray(512, '\0'); // what a crash of the system leaves
    QTest::newRow("no UTF-8") << QByteArray("[view]\nzoom=\xff\xfe\n");
    QTest::newRow("too much") << QByteArray(SettingsFile::SizeLimit + 1, 'x');
}

void SettingsFileTest::garbage_is_kept_beside_and_everything_begins_anew()
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

void SettingsFileTest::broken_lines_are_left_out_and_the_rest_goes_on()
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

void SettingsFileTest::what_is_damaged_twice_is_kept_twice()
{
    write(QByteArray(3, '\0'));
    QVERIFY(!told(Settings(path())).isEmpty());
    write(QByteArray(5, '\0'));
    QVERIFY(!told(Settings(path())).isEmpty());
    QCOMPARE(bytesOf(path() % u".damaged"_s).size(), 3);
    QCOMPARE(bytesOf(path() % u".damaged2"_s).size(), 5);
}

void SettingsFileTest::a_folder_in_its_place_is_told()
{
    QVERIFY(QDir().mkpath(path()));
    Settings settings(path());
    QVERIFY2(told(settings).contains(u"cannot be read"_s), qPrintable(told(settings)));
    settings.setZoom(125);
    QCOMPARE(settings.zoom(), 125);
}

void SettingsFileTest::a_place_that_cannot_be_written_is_told()
{
    write("a file where a folder is needed");
    Settings settings(path() % u"/below/a2ascope.ini"_s);
    QVERIFY2(told(settings).contains(u"cannot be written"_s), qPrintable(told(settings)));
    settings.setZoom(125);
    QCOMPARE(settings.zoom(), 125);
}

void SettingsFileTest::settings_that_were_reset_stay_of_this_version()
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

/// Each byte in turn is another one: whatever comes of it, there are settings, and either the file
/// was read or it is kept.
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
