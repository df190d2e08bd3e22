// SPDX-License-Identifier: Apache-2.0
// A walk: five sessions are saved, continued, killed, exported, or just left as they are. What is
// on disk while their windows are still open, which is all that a killed program leaves, goes to
// another home, and is the same sessions there; it names nothing else of the first home.
#include "tests/app/scope/windowsfixture.h"

#include "model/export/exportjob.h"
#include "model/export/importjob.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QDir>
#include <QProcess>

#include <array>
#include <functional>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QString NeverUsed = u"http://never-used.example/"_s;
static constexpr MarkTarget FirstTask{MarkTarget::Kind::Task, 0};
static constexpr ExchangeId FromCard = 2; ///< the card, and once more to learn about caching

class FiveSessionsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void the_same_sessions_are_in_another_home();

private:
    enum Walked : quint8 { Saved, Continued, Exported, Opened, Left, WalkedCount };
    /// What a session is known by.
    struct Known {
        ExchangeId exchanges = 0;
        QString name;
        QString comment;
        bool operator==(const Known &) const = default;
    };
    [[nodiscard]] static Known known(const Session &session);
    void talkInto(int session);
    void openAgain(int session);
    static void exchangeMore(Session &session);
    void continueInFile();
    [[nodiscard]] QByteArray exportLines();
    [[nodiscard]] QString killedRecording();
    [[nodiscard]] static bool copyTo(const QString &path, const WindowsFixture &there);
    void openThere(WindowsFixture &there, const QString &path, const Known &expected);
    [[nodiscard]] static QString fileOf(int session) { return u"%1.a2ascope"_s.arg(session); }
    [[nodiscard]] static int runProgram(WindowsFixture &home, const QStringList &arguments,
                                        const QByteArray &words,
                                        const std::function<bool()> &until = {});
    [[nodiscard]] static ExchangeId exchangesIn(const QString &path);

    WindowsFixture m_home;
    std::vector<std::unique_ptr<ScriptedServer>> m_servers; ///< still open connections
    std::array<SessionWindow *, WalkedCount> m_windows{};
};

FiveSessionsTest::Known FiveSessionsTest::known(const Session &session)
{
    if (session.store().tasks.empty())
        return {session.recording().lastId(), {}, {}};
    return {session.recording().lastId(), session.marks().name(0),
            session.marks().comment(FirstTask)};
}

/// A conversation with a name, and a comment on its task.
void FiveSessionsTest::talkInto(int session)
{
    m_servers.push_back(std::make_unique<ScriptedServer>());
    SessionWindow &window = m_home.windows->add();
    m_windows[size_t(session)] = &window;
    QVERIFY(runConversation(window.session(), *m_servers.back()));
    window.session().marks().setName(0, u"Trip %1"_s.arg(session));
    window.session().marks().setComment(FirstTask, u"comment %1"_s.arg(session));
    if (session == Left)
        return;
    const QString path = m_home.place(fileOf(session));
    window.keeper().saveAs(path);
    QTRY_VERIFY(!window.keeper().isSaving() && window.keeper().recording() == path);
}

void FiveSessionsTest::openAgain(int session)
{
    const int before = m_home.windows->count();
    m_windows[size_t(session)]->window().close();
    QTRY_COMPARE(m_home.windows->count(), before - 1);
    m_home.windows->openFile(m_home.place(fileOf(session)));
    m_windows[size_t(session)] = &m_home.last();
    QTRY_VERIFY(WindowsFixture::line(m_home.last(), u"opened"_s));
}

/// Of the agent that was used.
void FiveSessionsTest::exchangeMore(Session &session)
{
    Recording &recording = session.recording();
    RequestHead head;
    head.method = "GET";
    head.url = QUrl(u"http://127.0.0.1/"_s);
    head.agent = session.usedAgents().all().front();
    const ExchangeId id = recording.begin(head, {});
    recording.responseHead(id, 200, "OK", {});
    static_cast<void>(recording.append(id, "later"));
    recording.end(id, EndReason::Finished);
}

void FiveSessionsTest::continueInFile()
{
    const QString path = m_home.place(fileOf(Continued));
    openAgain(Continued);
    SessionWindow &window = *m_windows[Continued];
    m_servers.push_back(std::make_unique<ScriptedServer>());
    m_servers.back()->playCard("Scripted");
    const ExchangeId last = window.session().recording().lastId();
    window.window().agents().open(QString::fromUtf8(m_servers.back()->origin()));
    QTRY_VERIFY(WindowsFixture::line(window, u"continue"_s));
    WindowsFixture::click(WindowsFixture::line(window, u"continue"_s), u"Continue in this file"_s);
    QTRY_VERIFY(!window.keeper().isSaving() && window.keeper().recording() == path);
    QTRY_VERIFY(window.session().recording().lastId() > last);
}

QByteArray FiveSessionsTest::exportLines()
{
    const QString path = m_home.place(u"exported.jsonl"_s);
    ExportJob job(m_windows[Exported]->session(), ExportFormat::JsonLines, {});
    if (job.open(path))
        return {};
    while (job.step()) {
    }
    QFile file(path);
    return !job.error() && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Runs the program with a home folder, and kills it as soon as it has logged more than the words.
/// Returns how many of its files it had read by then, or -1 if it never logged the words.
int FiveSessionsTest::runProgram(WindowsFixture &home, const QStringList &arguments,
                                 const QByteArray &words, const std::function<bool()> &until)
{
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.start(QCoreApplication::applicationDirPath() % u"/a2ascope"_s,
                  QStringList{u"--verbose"_s, u"--settings"_s, home.place(u"own.ini"_s),
                              u"--recordings"_s, home.recordings()} +
                      arguments);
    QByteArray log;
    const qsizetype wanted = qMax<qsizetype>(1, arguments.size());
    const bool came = QTest::qWaitFor(
        [&] {
            log += program.readAll();
            return (log.count(words) >= wanted && (!until || until())) ||
                   program.state() == QProcess::NotRunning;
        },
        LongTestTimeoutMs);
    program.kill();
    program.waitForFinished();
    return came && log.count(words) >= wanted ? int(log.count("the file is read: ")) : -1;
}

/// Of the real program.
QString FiveSessionsTest::killedRecording()
{
    m_servers.push_back(std::make_unique<ScriptedServer>());
    m_servers.back()->playCard("Scripted");
    const QString origin = QString::fromUtf8(m_servers.back()->origin());
    QStringList before;
    for (const StoredRecording &one : RecordingFolder(m_home.recordings()).list())
        before << one.path;
    QString killed;
    const auto isOnDisk = [&] { // what came in the last quarter of a second may be lost
        for (const StoredRecording &one : RecordingFolder(m_home.recordings()).list())
            killed = before.contains(one.path) ? killed : one.path;
        return !killed.isEmpty() && exchangesIn(killed) == FromCard;
    };
    return runProgram(m_home, {origin}, "agent 0: connected", isOnDisk) < 0 ? QString() : killed;
}

ExchangeId FiveSessionsTest::exchangesIn(const QString &path)
{
    Session read;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, read);
    if (!loader)
        return 0;
    loader.value()->readAll();
    const ExchangeId last = read.recording().lastId();
    return last == 0 || read.recording().facts(last).end != EndReason::Finished ? 0 : last;
}

/// With what a crash leaves beside it.
bool FiveSessionsTest::copyTo(const QString &path, const WindowsFixture &there)
{
    const QString target = there.place(QFileInfo(path).fileName());
    for (const QString &more : {u""_s, u"-wal"_s, u".marks"_s}) {
        QFile::remove(target % more);
        if (QFile::exists(path % more) && !QFile::copy(path % more, target % more))
            return false;
    }
    return QFile::exists(target);
}

void FiveSessionsTest::openThere(WindowsFixture &there, const QString &path, const Known &expected)
{
    there.windows->openFile(path);
    SessionWindow &window = there.last();
    QTRY_VERIFY(WindowsFixture::line(window, u"opened"_s));
    const Session &session = window.session();
    QCOMPARE(session.recording().lastId(), expected.exchanges);
    QVERIFY2(known(session) == expected, qPrintable(path));
    QCOMPARE(QFileInfo(window.keeper().file()), QFileInfo(path));
    for (int agent = 0; agent < session.agentCount(); ++agent)
        QVERIFY(session.agent(AgentIndex(agent)).link().typedAddress() != NeverUsed);
    window.window().close();
    QTRY_COMPARE(there.windows->count(), 0);
}

void FiveSessionsTest::the_same_sessions_are_in_another_home()
{
    AgentProfile other;
    other.url = NeverUsed;
    QVERIFY(!m_home.services.profiles().add(other).isEmpty());
    for (int session = 0; session < WalkedCount; ++session)
        talkInto(session);
    continueInFile();
    openAgain(Opened);
    const QString killed = killedRecording();
    QVERIFY(!killed.isEmpty());
    // Something more arrives in each; a moment later it is on disk.
    for (SessionWindow *window : m_windows) {
        if (window == m_windows[Opened])
            window->session().marks().setComment(FirstTask, u"beside the file"_s);
        else
            exchangeMore(window->session());
    }
    const QByteArray lines = exportLines();
    QVERIFY(!lines.isEmpty());

    WindowsFixture there;
    QStringList files;
    for (SessionWindow *window : m_windows) {
        const QString path =
            window == m_windows[Opened] ? window->keeper().file() : window->keeper().recording();
        const Known expected = known(window->session());
        files << there.place(QFileInfo(path).fileName());
        QTRY_VERIFY(copyTo(path, there) && [&] {
            Session read;
            Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(files.back(), read);
            if (!loader)
                return false;
            loader.value()->readAll();
            return known(read) == expected &&
                   read.recording().facts(expected.exchanges).end == EndReason::Finished;
        }());
    }
    for (size_t session = 0; session < WalkedCount; ++session)
        openThere(there, files[qsizetype(session)], known(m_windows[session]->session()));
    QVERIFY(copyTo(killed, there));
    files << there.place(QFileInfo(killed).fileName());
    openThere(there, files.back(), {FromCard, {}, {}});

    QFile exported(there.place(u"exported.jsonl"_s));
    QVERIFY(exported.open(QIODevice::WriteOnly) && exported.write(lines) == lines.size());
    exported.close();
    ImportJob import;
    QVERIFY(!import.open(exported.fileName(), there.place(u"imported.a2ascope"_s)));
    while (import.step()) {
    }
    QVERIFY(!import.error() && import.leftOutPhrase().isEmpty());
    files << import.sessionFile();
    openThere(there, files.back(), known(m_windows[Exported]->session()));

    // Opening adds nobody to the list, and the files name nothing of the first home.
    QVERIFY(there.services.profiles().profiles().empty());
    QDir home(there.place(u"."_s));
    for (const QFileInfo &file : home.entryInfoList(QDir::Files)) {
        QFile opened(file.filePath());
        QVERIFY(opened.open(QIODevice::ReadOnly));
        const QByteArray bytes = opened.readAll();
        QVERIFY2(!bytes.contains("never-used") && !bytes.contains(m_home.place({}).toUtf8()),
                 qPrintable(file.fileName()));
    }
    // The program itself opens all of them.
    QCOMPARE(runProgram(there, files, "the file is read: "), int(files.size()));
}

A2A_TEST(FiveSessionsTest)
#include "fivesessionstest.moc"
