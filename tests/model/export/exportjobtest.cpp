// SPDX-License-Identifier: Apache-2.0
// An export appears complete or not at all, however it ends; a large session is written in small
// pieces; masked values are counted beforehand.
#include "model/export/exportjob.h"
#include "model/export/redactionscan.h"
#include "model/text/textof.h"
#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QIODevice>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ExportJobTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void file_appears_when_complete();
    void a_cancelled_export_keeps_the_existing_file();
    void only_its_owner_may_read_the_file();
    void a_link_is_replaced_and_not_followed();
    void an_unwritable_path_is_reported_data();
    void an_unwritable_path_is_reported();
    void empty_session_can_be_exported();
    void formats_have_their_own_labels();
    void large_session_is_written_in_small_pieces();
    void names_of_calls_are_comments_in_one_line();
    void masked_values_are_counted();
    void preview_is_the_beginning();

private:
    QTemporaryDir m_folder;
};

static QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void ExportJobTest::file_appears_when_complete()
{
    RecordedSession recorded;
    recorded.playCaptures(9);
    for (int number = 0; number < ExportFormatCount; ++number) {
        const auto format = ExportFormat(number);
        const QString path = m_folder.filePath(u"export%1."_s.arg(number) % exportSuffix(format));
        ExportJob job(recorded.session, format, {});
        QVERIFY(!job.open(path));
        QVERIFY(!QFile::exists(path));
        QSignalSpy finished(&job, &ExportJob::finished);
        job.start();
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!job.error());
        QCOMPARE(job.progress(), 1.0);
        QCOMPARE(contentOf(path), exported(recorded.session, format));
    }
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files).size(), qsizetype(ExportFormatCount));
}

void ExportJobTest::a_cancelled_export_keeps_the_existing_file()
{
    const QString path = m_folder.filePath(u"mine.har"_s);
    QFile mine(path);
    QVERIFY(mine.open(QIODevice::WriteOnly));
    mine.write("mine");
    mine.close();
    RecordedSession recorded;
    recorded.playCaptures(3);
    const auto before = QDir(m_folder.path()).entryList(QDir::Files);
    {
        ExportJob job(recorded.session, ExportFormat::Har, {});
        QVERIFY(!job.open(path));
        job.start();
        job.cancel();
        QVERIFY(!job.step());
        ExportJob forgotten(recorded.session, ExportFormat::Zip, {});
        QVERIFY(!forgotten.open(m_folder.filePath(u"forgotten.zip"_s)));
    }
    QCOMPARE(contentOf(path), QByteArray("mine"));
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files), before);
}

static bool writeTo(const QString &path)
{
    RecordedSession recorded;
    recorded.playCaptures(9);
    ExportJob job(recorded.session, ExportFormat::Har, {});
    if (job.open(path))
        return false;
    while (job.step()) {
    }
    return !job.error();
}

void ExportJobTest::only_its_owner_may_read_the_file()
{
    const QString path = m_folder.filePath(u"private.har"_s);
    const mode_t before = ::umask(0);
    const bool isWritten = writeTo(path);
    ::umask(before);
    QVERIFY(isWritten);
    struct stat facts {};
    QCOMPARE(::stat(QFile::encodeName(path).constData(), &facts), 0);
    QCOMPARE(facts.st_mode & 0777, mode_t(0600));
    QVERIFY(QFile::remove(path));
}

void ExportJobTest::a_link_is_replaced_and_not_followed()
{
    const QString path = m_folder.filePath(u"link.har"_s);
    for (const QString &name : {u"target"_s, u"none"_s}) { // the second one dangles
        const QString target = m_folder.filePath(name);
        if (name == u"target") {
            QFile mine(target);
            QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("mine") > 0);
        }
        QVERIFY(QFile::link(target, path));
        QVERIFY(writeTo(path));
        QVERIFY(!QFileInfo(path).isSymLink() && QFileInfo(path).size() > 100);
        QCOMPARE(contentOf(target), name == u"target" ? QByteArray("mine") : QByteArray());
        QCOMPARE(QFile::exists(target), name == u"target");
        QVERIFY(QFile::remove(path));
        QFile::remove(target);
    }
}

/// No file may become larger, as if the disk were full.
class FileLimit final {
public:
    explicit FileLimit(rlim_t bytes)
        : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileLimit()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    FileLimit(const FileLimit &) = delete;
    FileLimit &operator=(const FileLimit &) = delete;

private:
    void (*m_handler)(int);
    rlimit m_before{};
};

void ExportJobTest::an_unwritable_path_is_reported_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("no folder") << m_folder.filePath(u"none/x.har"_s);
    QTest::newRow("a folder") << m_folder.path();
    QTest::newRow("a pipe") << m_folder.filePath(u"pipe"_s);
    QTest::newRow("no room") << m_folder.filePath(u"large.har"_s);
}

void ExportJobTest::an_unwritable_path_is_reported()
{
    QFETCH(QString, path);
    RecordedSession recorded;
    recorded.playCaptures(9);
    if (path.endsWith(u"pipe"))
        QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    ExportJob job(recorded.session, ExportFormat::Har, {});
    std::optional<Error> error = job.open(path);
    {
        const FileLimit limit(1000);
        while (!error && job.step()) {
        }
    }
    error = job.error();
    QVERIFY(error);
    QVERIFY(!QFileInfo(path).isFile());
    QCOMPARE(error->kind, ErrorKind::File);
    QCOMPARE(error->where, path);
    QVERIFY(textOf(error->message).contains(path));
    QVERIFY(!error->hint.isEmpty());
}

void ExportJobTest::empty_session_can_be_exported()
{
    const RecordedSession recorded;
    const json::Document har(exported(recorded.session, ExportFormat::Har));
    QVERIFY(har.isValid());
    QCOMPARE(har.root()["log"]["entries"].count(), 0U);
    QCOMPARE(exported(recorded.session, ExportFormat::JsonLines).count('\n'), 1);
    QVERIFY(exported(recorded.session, ExportFormat::Markdown).contains("None."));
    QVERIFY(exported(recorded.session, ExportFormat::Slides).contains("\"conversations\":[]"));
    QVERIFY(exported(recorded.session, ExportFormat::Http).isEmpty());
    QVERIFY(exported(recorded.session, ExportFormat::Curl).isEmpty());
    const ExportSource source(recorded.session, {});
    RedactionScan scan(source);
    QVERIFY(!scan.step());
    QVERIFY(scan.summary().isEmpty());
    QVERIFY(redactionLines(scan.summary()).isEmpty());
}

void ExportJobTest::formats_have_their_own_labels()
{
    const QStringList words{u"har"_s,  u"jsonl"_s,  u"markdown"_s, u"zip"_s,        u"http"_s,
                            u"curl"_s, u"slides"_s, u"python"_s,   u"javascript"_s, u"dialects"_s};
    QCOMPARE(words.size(), ExportFormatCount);
    for (int number = 0; number < ExportFormatCount; ++number) {
        const auto format = ExportFormat(number);
        QVERIFY(exportFormatFromName(words.at(number)) == format);
        QVERIFY(!exportTitle(format).isEmpty() && !exportSuffix(format).isEmpty());
    }
    QVERIFY(!exportFormatFromName(u"pdf"));
    QVERIFY(!exportFormatFromName(u""));
}

/// Consumes written data, remembers the largest piece.
class CountingDevice final : public QIODevice {
public:
    qint64 total = 0;
    qint64 sinceAsked = 0;

    [[nodiscard]] bool isSequential() const override { return true; }

protected:
    qint64 readData(char *, qint64) override { return -1; }
    qint64 writeData(const char *, qint64 size) override
    {
        total += size;
        sinceAsked += size;
        return size;
    }
};

void ExportJobTest::large_session_is_written_in_small_pieces()
{
    RecordedSession recorded;
    recorded.session.recorder().setChecksRules(false);
    PlayedExchange exchange;
    exchange.operation = Operation::SendStreaming;
    exchange.head.method = "POST";
    exchange.head.url = QUrl(u"http://127.0.0.1/rpc"_s);
    exchange.request = streamingRequest(userMessage("m", "hello"));
    exchange.headers = {{"Content-Type", "text/event-stream"}};
    static constexpr int Events = 100'000;
    exchange.body = eventOf(artifactUpdate("a", "plan", textPart("piece "), ",\"append\":true"))
                        .repeated(Events);
    recorded.play(exchange, 16'384);
    for (const ExportFormat format :
         {ExportFormat::Har, ExportFormat::JsonLines, ExportFormat::Http}) {
        const ExportSource source(recorded.session, {});
        const std::unique_ptr<ExportWriter> writer = makeExportWriter(format, source);
        CountingDevice device;
        QVERIFY(device.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        qint64 most = 0;
        double progress = 0;
        for (bool more = true; more;) {
            device.sinceAsked = 0;
            more = writer->step(device);
            most = qMax(most, device.sinceAsked);
            QVERIFY(writer->progress() >= progress);
            progress = writer->progress();
        }
        QVERIFY(device.total >= exchange.body.size());
        QVERIFY2(most <= 200'000, qPrintable(QString::number(most)));
    }
}

/// They may be of another program's recording; and nothing in them is invisible.
void ExportJobTest::names_of_calls_are_comments_in_one_line()
{
    RecordedSession recorded;
    PlayedExchange exchange;
    exchange.head.method = "POST";
    exchange.head.url = QUrl(u"http://127.0.0.1/rpc"_s);
    exchange.head.operation = u"Get\nTask\r\u202e\U000e0041x \U0001f600"_s;
    recorded.play(exchange, 1000);
    for (const ExportFormat format :
         {ExportFormat::Curl, ExportFormat::Python, ExportFormat::JavaScript}) {
        const QByteArray text = exported(recorded.session, format);
        QVERIFY2(text.contains("1 - Get Task ??x \xf0\x9f\x98\x80\n"), text.constData());
    }
}

void ExportJobTest::masked_values_are_counted()
{
    RecordedSession recorded;
    const QByteArray secret = "canary-8841-of-mine";
    recorded.session.recording().redactor().addSecret(secret);
    for (int i = 0; i < 3; ++i) {
        recorded.stream(userMessage("m", secret + ' ' + secret), {agentMessage("a", secret)},
                        {{"Authorization", "Bearer " + secret}, {"X-Other", "a " + secret}});
    }
    const ExportSource source(recorded.session, {});
    RedactionScan scan(source);
    while (scan.step()) {
    }
    const RedactionSummary &found = scan.summary();
    QCOMPARE(found.headers.size(), size_t(2));
    QCOMPARE(found.headers.at("authorization"), 3);
    QCOMPARE(found.headers.at("x-other"), 3);
    QCOMPARE(found.requestPlaces, 6);
    QCOMPARE(found.requestsWithMasks, 3);
    QCOMPARE(found.responseMasks, 3);
    QCOMPARE(found.responsesWithMasks, 3);
    QCOMPARE(redactionLines(found).size(), 4);
    const ExportSource one(recorded.session, {NoIndex, 2});
    RedactionScan narrow(one);
    while (narrow.step()) {
    }
    QCOMPARE(narrow.summary().requestPlaces, 2);
}

void ExportJobTest::preview_is_the_beginning()
{
    RecordedSession recorded;
    recorded.playCaptures(4);
    const ExportSource source(recorded.session, {});
    for (const ExportFormat format :
         {ExportFormat::Har, ExportFormat::JsonLines, ExportFormat::Markdown, ExportFormat::Http}) {
        const QByteArray preview = exportPreview(format, source, 3'000);
        QCOMPARE(preview.size(), 3'000);
        QVERIFY(exported(recorded.session, format).startsWith(preview));
    }
    QVERIFY(exportPreview(ExportFormat::Zip, source, 3'000).endsWith("artifacts.json\n"));
}

A2A_TEST(ExportJobTest)
#include "exportjobtest.moc"
