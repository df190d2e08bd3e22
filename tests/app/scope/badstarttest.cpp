// SPDX-License-Identifier: Apache-2.0
// The real program starts whatever it finds: half of a package, no home, one that cannot be written
// or is full, settings that are garbage. It says what is missing, and which package brings it.
#include "model/log/programversion.h"
#include "tests/support/testregistry.h"
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
    void the_version_says_what_is_missing_and_its_package();
    void half_of_a_package_starts();
    void settings_of_all_kinds_start_data();
    void settings_of_all_kinds_start();
    void a_home_that_is_a_file_starts();
    void no_home_is_the_one_of_the_account();
    void a_full_disk_starts();

private:
    [[nodiscard]] static QString whole()
    {
        return QCoreApplication::applicationDirPath() % u"/a2ascope"_s;
    }
    /// The program alone, without what is installed with it.
    [[nodiscard]] QString alone() const;
    [[nodiscard]] QByteArray versionOf(const QString &program);
    [[nodiscard]] QString home() const { return m_folder->filePath(u"home"_s); }
    /// Starts it with its window; what is wrong with the settings is waited for.
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
    return asked.waitForFinished(60'000) ? asked.readAllStandardOutput() : QByteArray();
}

void BadStartTest::the_version_says_what_is_missing_and_its_package()
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
    static constexpr int PatienceMs = 60'000;
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
                              said.constData(), PatienceMs);
    QVERIFY2(isThere(), said.constData());
    QCOMPARE(started.state(), QProcess::Running);
    started.kill();
    QVERIFY(started.waitForFinished(PatienceMs));
}

void BadStartTest::half_of_a_package_starts()
{
    startAndWait(alone(), "demo agent: cannot be started");
}

void BadStartTest::settings_of_all_kinds_start_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("garbage") << QByteArray("\0\1\2[view]\n=\n", 13)
                             << QByteArray("settings: settings-damaged");
    QTest::newRow("newer") << QByteArray("[General]\nversion=99\n")
                           << QByteArray("settings: settings-newer");
    QTest::newRow("empty") << QByteArray() << QByteArray("a window is made");
}

void BadStartTest::settings_of_all_kinds_start()
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

/// Nothing can be made in it, not even by root.
void BadStartTest::a_home_that_is_a_file_starts()
{
    const QString file = m_folder->filePath(u"file"_s);
    QVERIFY(QFile(file).open(QIODevice::WriteOnly));
    m_environment.insert(u"HOME"_s, file);
    startAndWait(whole(), "settings: settings-not-written");
}

void BadStartTest::no_home_is_the_one_of_the_account()
{
    m_environment.remove(u"HOME"_s);
    // Nothing of the account's is touched.
    startAndWait(whole(), "a window is made",
                 {u"--no-demo"_s, u"--settings"_s, home() % u"/own.ini"_s, u"--recordings"_s,
                  home() % u"/recordings"_s});
    QVERIFY(QFile::exists(home() % u"/own.ini"_s));
}

void BadStartTest::a_full_disk_starts()
{
    m_inside = [] {
        std::signal(SIGXFSZ, SIG_IGN); // a write fails then, as on a full disk
        const rlimit none{0, 0};
        ::setrlimit(RLIMIT_FSIZE, &none);
    };
    startAndWait(whole(), "settings: settings-not-written");
}

A2A_TEST(BadStartTest)
#include "badstarttest.moc"
