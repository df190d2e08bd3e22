// SPDX-License-Identifier: Apache-2.0
// The real program starts in any environment: a partial package, no home, one that is read-only or
// full, corrupt settings. It reports what is missing, and which package provides it.
#include "model/log/programversion.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>
#include <filesystem>
#include <sys/resource.h>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class BadStartTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_folder.reset(); }
    void version_lists_missing_components_and_packages();
    void a_partial_installation_starts();
    void any_settings_file_starts_data();
    void any_settings_file_starts();
    void starts_if_home_is_a_file();
    void an_unset_home_uses_the_account_home();
    void starts_on_a_full_disk();
    void unknown_choices_are_named_data();
    void unknown_choices_are_named();
    void without_a_display_it_says_so();

private:
    [[nodiscard]] static QString whole()
    {
        return QCoreApplication::applicationDirPath() % u"/a2ascope"_s;
    }
    /// The program alone, without what is installed with it.
    [[nodiscard]] QString alone() const;
    [[nodiscard]] QByteArray versionOf(const QString &program);
    [[nodiscard]] QString home() const { return m_folder->filePath(u"home"_s); }
    /// Starts it with its window and waits for problems reported with the settings.
    void startAndWait(const QString &program, const QByteArray &line,
                      const QStringList &arguments = {});

    std::unique_ptr<QTemporaryDir> m_folder;
    QProcessEnvironment m_environment;
    std::function<void()> m_inside; ///< the new process, before it is the program
};

void BadStartTest::init()
{
    failOnAnyWarning();
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir().mkpath(home()));
    m_environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        m_environment.remove(QString::fromLatin1(name));
    m_environment.insert(u"HOME"_s, home());
    m_environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    m_environment.insert(u"ASAN_OPTIONS"_s, u"detect_leaks=0"_s); // it is killed
    m_inside = nullptr;
}

QString BadStartTest::alone() const
{
    const QString folder = m_folder->filePath(u"half/bin"_s);
    QDir().mkpath(folder);
    const std::string to = QString(folder % u"/a2ascope"_s).toStdString();
    std::error_code error;
    std::filesystem::create_hard_link(whole().toStdString(), to, error);
    if (error) // on another disk
        std::filesystem::copy_file(whole().toStdString(), to, error);
    return QString::fromStdString(to);
}

QByteArray BadStartTest::versionOf(const QString &program)
{
    QProcess asked;
    asked.setProcessEnvironment(m_environment);
    asked.start(program, {u"--version"_s});
    return asked.waitForFinished(LongTestTimeoutMs) ? asked.readAllStandardOutput() : QByteArray();
}

void BadStartTest::version_lists_missing_components_and_packages()
{
    m_environment.insert(u"PATH"_s, m_folder->path()); // no program at all
    const QByteArray all = versionOf(whole());
    const QByteArray begins = QByteArray("a2ascope ") + programVersion() + '\n';
    QVERIFY2(all.startsWith(begins), all.constData());
    for (const char *part : {"\ncommit: ", "\nqt: 6.", "SQLite 3.", "package poppler-utils",
                             "package ffmpeg", "pulseaudio-utils"})
        QVERIFY2(all.contains(part), all.constData());
    QVERIFY2(!all.contains("a2ascope-render"), all.constData());
    const QByteArray half = versionOf(alone());
    for (const char *part :
         {"a2ascope-render (package a2ascope)", "a2ascope-demo-agent (package a2ascope-cli)"})
        QVERIFY2(half.contains(part), half.constData());
}

void BadStartTest::startAndWait(const QString &program, const QByteArray &line,
                                const QStringList &arguments)
{
    QProcess started;
    QByteArray said;
    connect(&started, &QProcess::readyReadStandardError, this,
            [&] { said += started.readAllStandardError(); });
    started.setProcessEnvironment(m_environment);
    if (m_inside)
        started.setChildProcessModifier(m_inside);
    started.start(program, QStringList{u"--verbose"_s} + arguments);
    QVERIFY(started.waitForStarted());
    const auto isThere = [&] { return said.contains("a2a.app: started") && said.contains(line); };
    QTRY_VERIFY2_WITH_TIMEOUT(isThere() || started.state() == QProcess::NotRunning,
                              said.constData(), LongTestTimeoutMs);
    QVERIFY2(isThere(), said.constData());
    QCOMPARE(started.state(), QProcess::Running);
    started.kill();
    QVERIFY(started.waitForFinished(LongTestTimeoutMs));
}

void BadStartTest::a_partial_installation_starts()
{
    startAndWait(alone(), "demo agent: cannot be started");
}

void BadStartTest::any_settings_file_starts_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("garbage") << QByteArray("\0\1\2[view]\n=\n", 13)
                             << QByteArray("settings: settings-damaged");
    QTest::newRow("newer") << QByteArray("[General]\nversion=99\n")
                           << QByteArray("settings: settings-newer");
    QTest::newRow("empty") << QByteArray() << QByteArray("a window is made");
}

void BadStartTest::any_settings_file_starts()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, line);
    QVERIFY(QDir().mkpath(home() % u"/.config/a2ascope"_s));
    QFile file(home() % u"/.config/a2ascope/a2ascope.ini"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
    file.close();
    startAndWait(whole(), line, {u"--no-demo"_s});
}

/// Nothing can be created in it, not even by root.
void BadStartTest::starts_if_home_is_a_file()
{
    const QString file = m_folder->filePath(u"file"_s);
    QVERIFY(QFile(file).open(QIODevice::WriteOnly));
    m_environment.insert(u"HOME"_s, file);
    startAndWait(whole(), "settings: settings-not-written");
}

void BadStartTest::an_unset_home_uses_the_account_home()
{
    m_environment.remove(u"HOME"_s);
    // Nothing of the account's is touched.
    startAndWait(whole(), "a window is made",
                 {u"--no-demo"_s, u"--settings"_s, home() % u"/own.ini"_s, u"--recordings"_s,
                  home() % u"/recordings"_s});
    QVERIFY(QFile::exists(home() % u"/own.ini"_s));
}

void BadStartTest::starts_on_a_full_disk()
{
    m_inside = [] {
        std::signal(SIGXFSZ, SIG_IGN); // a write fails then, as on a full disk
        const rlimit none{0, 0};
        ::setrlimit(RLIMIT_FSIZE, &none);
    };
    startAndWait(whole(), "settings: settings-not-written");
}

void BadStartTest::unknown_choices_are_named_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QByteArray>("choices");
    QTest::newRow("theme") << u"theme"_s << u"blue"_s << QByteArray("system, light, dark");
    QTest::newRow("language") << u"language"_s << u"zh"_s << QByteArray("en");
    QTest::newRow("empty") << u"language"_s << QString() << QByteArray("en");
}

void BadStartTest::unknown_choices_are_named()
{
    QFETCH(const QString, option);
    QFETCH(const QString, value);
    QFETCH(const QByteArray, choices);
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.start(whole(), {u"--no-demo"_s, QString(u"--"_s % option), value});
    QVERIFY(process.waitForFinished(LongTestTimeoutMs));
    QCOMPARE(process.exitCode(), 2);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains(QByteArray("a2ascope: --" + option.toUtf8() + " is one of " + choices)),
             said.constData());
    QVERIFY2(said.contains(QByteArray("not “" + value.toUtf8() + "”.")), said.constData());
}

void BadStartTest::without_a_display_it_says_so()
{
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
        m_environment.remove(name);
    const auto run = [this](const QStringList &arguments) {
        auto process = std::make_unique<QProcess>();
        process->setProcessEnvironment(m_environment);
        process->start(whole(), arguments);
        process->waitForFinished(LongTestTimeoutMs);
        return process;
    };
    const auto started = run({});
    QCOMPARE(started->exitStatus(), QProcess::NormalExit);
    QCOMPARE(started->exitCode(), 2);
    const QByteArray said = started->readAllStandardError();
    QVERIFY2(said.startsWith("a2ascope: There is no display") && said.count('\n') == 1,
             said.constData());
    const auto help = run({u"--help"_s});
    QCOMPARE(help->exitCode(), 0);
    QVERIFY(help->readAllStandardOutput().contains("--no-demo"));
    const auto version = run({u"--version"_s});
    QCOMPARE(version->exitCode(), 0);
    QVERIFY(version->readAllStandardOutput().startsWith("a2ascope "));
}

A2A_TEST(BadStartTest)
#include "badstarttest.moc"
