// SPDX-License-Identifier: Apache-2.0
// Recordings are language-neutral: errors are kept as codes and values, so that a session recorded
// in Chinese is read in English with English sentences, and changing the language leaves none
// behind. JSON Lines and HAR have English sentences, whatever the exporter's language.
#include "model/export/jsonlinesimport.h"
#include "model/sessionfile/journal.h"
#include "model/sessionfile/recordheads.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"
#include "tests/model/export/recordedsession.h"
#include "tests/support/reservedport.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// Every sentence in another language, during its lifetime.
class OtherLanguage final : public QTranslator {
public:
    OtherLanguage() { QCoreApplication::installTranslator(this); }
    ~OtherLanguage() override { QCoreApplication::removeTranslator(this); }
    OtherLanguage(const OtherLanguage &) = delete;
    OtherLanguage &operator=(const OtherLanguage &) = delete;
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *, const char *source, const char *,
                                    int) const override
    {
        return u"\u8bdd"_s % QString::fromUtf8(source);
    }
};

class RecordedLanguageTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void file_has_no_sentences();
    void wire_failures_are_stored_as_codes();
    void json_lines_have_sentences_and_codes();
    void foreign_text_stays_verbatim();
    void damaged_codes_lose_only_their_text_data();
    void damaged_codes_lose_only_their_text();

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

static Error ourError()
{
    Error error;
    error.kind = ErrorKind::Decode;
    error.code = u"decode"_s;
    error.message = {"answer-not-json", {Phrase("answer-not-json", {u"inner"_s, 1}), 7}};
    error.where = u"http://127.0.0.1/"_s;
    error.hint = Phrase::joined({{"answer-not-json", {u"hint"_s, 2}}, Phrase(u"theirs"_s)});
    error.details = {Phrase("answer-not-json", {u"detail"_s, 3}), Phrase(u"their detail"_s)};
    return error;
}

static void record(Session &session)
{
    session.addAgent().link().restore(u"http://127.0.0.1/"_s, {}, {}, ourError());
    RequestHead head;
    head.method = "GET";
    head.url = QUrl(u"http://127.0.0.1/"_s);
    session.recording().end(session.recording().begin(head, {}), EndReason::Cut, ourError());
}

static void compareErrors(const Session &session)
{
    for (const std::optional<Error> &error :
         {session.agent(0).link().error(), session.recording().facts(1).error}) {
        QVERIFY(error.has_value());
        QVERIFY(error->message == ourError().message);
        QVERIFY(error->hint == ourError().hint);
        QVERIFY(error->details == ourError().details);
        const QString english = textOf(*error) % textsOf(error->details).join(u' ');
        QVERIFY2(english.startsWith(u"The agent's response is not JSON: The agent's response"),
                 qPrintable(english));
        QVERIFY(english.contains(u"hint (byte 2)") && english.contains(u"detail (byte 3)"));
        QVERIFY(!english.contains(u'\u8bdd'));
        const OtherLanguage other;
        QCOMPARE(textOf(*error).count(u'\u8bdd'), 3);
        QVERIFY(textsOf(error->details).constFirst().startsWith(u'\u8bdd'));
        QCOMPARE(textsOf(error->details).constLast(), u"their detail"_s);
    }
}

void RecordedLanguageTest::file_has_no_sentences()
{
    {
        const OtherLanguage other;
        Session session;
        Result<std::unique_ptr<Journal>> journal =
            Journal::create(path(u"other.a2ascope"_s), session);
        QVERIFY(journal.ok());
        record(session);
        QVERIFY(!journal.value()->close());
    }
    QFile file(path(u"other.a2ascope"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.contains("answer-not-json"));
    QVERIFY(!bytes.contains("\u8bdd") && !bytes.contains("is not JSON"));
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(file.fileName(), again);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    compareErrors(again);
}

/// An unreachable agent: its exchanges, and the agent itself.
void RecordedLanguageTest::wire_failures_are_stored_as_codes()
{
    const QString file = path(u"wire.a2ascope"_s);
    const ReservedPort nobody;
    const QString address = u"http://127.0.0.1:%1"_s.arg(nobody.number());
    {
        const OtherLanguage other;
        Session session;
        Result<std::unique_ptr<Journal>> journal = Journal::create(file, session);
        QVERIFY(journal.ok());
        Connection &agent = session.addAgent();
        agent.link().connectTo(address);
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Failed);
        QVERIFY(!journal.value()->close());
    }
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(file, again);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(again.agent(0).link().error() && again.recording().facts(1).error);
    for (const Error &error : {*again.agent(0).link().error(), *again.recording().facts(1).error}) {
        const QString english = textOf(error) % textsOf(error.details).join(u' ');
        QVERIFY(english.contains(u"127.0.0.1"));
        QVERIFY2(!english.contains(u'\u8bdd'), qPrintable(english));
    }
    QVERIFY(!again.recording().facts(1).request.operation.contains(u'\u8bdd'));
}

void RecordedLanguageTest::json_lines_have_sentences_and_codes()
{
    QByteArray lines;
    {
        const OtherLanguage other;
        Session session;
        record(session);
        lines = exported(session, ExportFormat::JsonLines);
    }
    QCOMPARE(lines.count("\"message\":\"The agent's response is not JSON"), 2);
    QCOMPARE(lines.count("\"said\":{\"message\":{\"code\":\"answer-not-json\""), 2);
    QCOMPARE(lines.count("\"details\":[\"The agent's response is not JSON: detail"), 2);
    QVERIFY(!lines.contains("\u8bdd"));
    QFile file(path(u"other.jsonl"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(lines);
    file.close();
    Session again;
    Result<std::unique_ptr<JsonLinesImport>> import = JsonLinesImport::open(file.fileName(), again);
    QVERIFY(import.ok());
    import.value()->readAll();
    QCOMPARE(import.value()->leftOut(), 0);
    compareErrors(again);
}

/// As in version 1: no codes if there are none.
void RecordedLanguageTest::foreign_text_stays_verbatim()
{
    Error error = ourError();
    error.message = Phrase(u"They said so"_s);
    error.hint = {};
    error.details = {Phrase(u"one"_s), Phrase(u"two"_s)};
    ExchangeFacts facts;
    facts.end = EndReason::Cut;
    facts.error = error;
    const QByteArray text = endToJson(facts);
    QVERIFY(text.contains(R"("message":"They said so")"));
    QVERIFY(text.contains(R"("details":["one","two"])"));
    QVERIFY(!text.contains("said\""));
    const std::optional<EndRecord> read = endFromJson(text);
    QVERIFY(read && read->error);
    QVERIFY(read->error->message == error.message && read->error->hint.isEmpty());
    QVERIFY(read->error->details == error.details);
}

void RecordedLanguageTest::damaged_codes_lose_only_their_text_data()
{
    QTest::addColumn<QByteArray>("said");
    QTest::addColumn<QString>("message");
    QTest::newRow("none") << QByteArray("null") << u"words"_s;
    QTest::newRow("a list") << QByteArray("[1]") << u"words"_s;
    QTest::newRow("of a string") << QByteArray(R"({"message":"x"})") << u"words"_s;
    QTest::newRow("later code") << QByteArray(R"({"message":{"code":"of-later","values":["v"]}})")
                                << u"of-later v"_s;
    QTest::newRow("deep") << QByteArray(R"({"message":)" +
                                        QByteArray(R"({"values":[{"phrases":[)").repeated(50) +
                                        QByteArray("]}]}").repeated(50) + '}')
                          << QString();
}

void RecordedLanguageTest::damaged_codes_lose_only_their_text()
{
    QFETCH(QByteArray, said);
    QFETCH(QString, message);
    const std::optional<EndRecord> read = endFromJson(
        R"({"reason":"cut","error":{"kind":"cut","code":"cut","message":"words","hint":"","said":)" +
        said + "}}");
    QVERIFY(read && read->error);
    QCOMPARE(textOf(read->error->message), message);
}

A2A_TEST(RecordedLanguageTest)
#include "recordedlanguagetest.moc"
