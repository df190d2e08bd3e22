// SPDX-License-Identifier: Apache-2.0
// Nothing stored depends on a language: what was created in one is shown in the next one, all of
// it, and a recording created in one opens in another.
#include "model/content/filterpattern.h"
#include "model/export/jsonlinesimport.h"
#include "model/lab/resumelab.h"
#include "model/lab/resumereport.h"
#include "model/lab/sdkreadings.h"
#include "model/query/filterparser.h"
#include "model/schema/formcheck.h"
#include "model/schema/schemaform.h"
#include "model/script/scriptplayer.h"
#include "model/session/extensionnegotiation.h"
#include "model/session/remotefiles.h"
#include "model/sessionfile/journal.h"
#include "model/sessionfile/recordingfolder.h"
#include "model/sessionfile/sessionfile.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"
#include "tests/model/text/markingtranslator.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class LanguageTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void refusals_follow_the_language_data();
    void refusals_follow_the_language();
    void foreign_text_is_shown_verbatim();
    void session_follows_the_language_data();
    void session_follows_the_language();
    void a_missing_agent_follows_the_language_data();
    void a_missing_agent_follows_the_language();
    void recording_is_language_neutral();

private:
    void talk();
    void fail();
    void play(const QByteArray &turns);
    [[nodiscard]] Phrase::List saidBy(const Session &session) const;
    [[nodiscard]] Phrase::List saidByConductors() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<ScriptedServer> m_other; ///< that has no card
    std::unique_ptr<Session> m_session;
    std::vector<std::unique_ptr<ScriptPlayer>> m_players;
};

void LanguageTest::init()
{
    QTest::failOnWarning(QRegularExpression(u"."_s));
    m_folder = std::make_unique<QTemporaryDir>();
    m_server = std::make_unique<ScriptedServer>();
    TaskFollower::Policy policy;
    policy.poll = false;
    policy.resubscribe = false;
    m_session = std::make_unique<Session>(policy);
}

void LanguageTest::cleanup()
{
    m_players.clear();
    m_session.reset();
    m_other.reset();
    m_server.reset();
}

static void addError(Phrase::List &said, const std::optional<Error> &error)
{
    if (!error)
        return;
    said.push_back(error->message);
    if (!error->hint.isEmpty())
        said.push_back(error->hint);
    said.insert(said.end(), error->details.begin(), error->details.end());
}

template <typename T>
static void addRefusal(Phrase::List &said, const Result<T> &result)
{
    if (!result)
        addError(said, result.error());
}

/// Ours: it has a code, or is composed of parts that have one.
static bool isOurs(const Phrase &phrase)
{
    if (!phrase.code().isEmpty())
        return true;
    const auto *parts = phrase.values().size() == 1
                            ? std::get_if<Phrase::List>(&phrase.values().front().is)
                            : nullptr;
    return parts && !parts->empty() && std::all_of(parts->begin(), parts->end(), isOurs);
}

static bool isMarkedAll(const Phrase &phrase)
{
    if (!phrase.code().isEmpty())
        return MarkingTranslator::isMarked(textOf(phrase));
    const auto *parts = phrase.values().size() == 1
                            ? std::get_if<Phrase::List>(&phrase.values().front().is)
                            : nullptr;
    return parts && std::all_of(parts->begin(), parts->end(), isMarkedAll);
}

static void addOtherWords(Phrase::List &said)
{
    using Outcome = ExtensionNegotiation::Outcome;
    for (const Outcome outcome :
         {Outcome::Activated, Outcome::Ignored, Outcome::NotOffered, Outcome::Requested,
          Outcome::Unrequested, Outcome::RequiredNotRequested})
        said.push_back(outcomePhrase(outcome));
    for (const ResumeVerdict verdict :
         {ResumeVerdict::Seen, ResumeVerdict::Restated, ResumeVerdict::Duplicated,
          ResumeVerdict::Reordered, ResumeVerdict::Lost, ResumeVerdict::Unknown})
        said.push_back(resumeVerdictText(verdict));
    for (const QByteArray &block :
         {QByteArray("data: {\ndata: }\n\n"), QByteArray("data: no json\n\n"),
          QByteArray("data:\n\n"),
          QByteArray("\xef\xbb\xbf"
                     "data: {}\n\n"),
          QByteArray("data: {}\r\r"), QByteArray("event: error\ndata: {}\n\n"),
          QByteArray("data: {\"jsonrpc\":\"1.0\"}\n\n")}) {
        for (const SdkReading &reading : sdkReadings({block, true, true, "7"})) {
            said.push_back(outcomeText(reading.outcome));
            if (!reading.why.isEmpty())
                said.push_back(reading.why);
        }
    }
}

static void addForms(Phrase::List &said)
{
    const json::Document schema(
        R"({"type":"object","required":["r"],"properties":{"i":{"type":"integer","minimum":3},)"
        R"("s":{"type":"string","minLength":4,"pattern":"^x"},"d":{"type":"string","format":"date"},)"
        R"("m":{"type":"string","format":"email"},"b":{"type":"boolean"},)"
        R"("e":{"enum":["a","b"]},"l":{"type":"array","items":{"type":"string"},"maxItems":1},)"
        R"("o":{"type":"object"},"u":{},"k":{"type":["string","number"]}}})");
    const FormField root = fieldFromSchema(schema.root());
    for (const FormField &field : root.fields)
        if (!field.note.isEmpty())
            said.push_back(field.note);
    for (const char *answer :
         {R"({"i":1.5,"s":"abc","d":"x","m":"x","b":1,"e":"c","l":["a","b"],"o":{}})",
          R"({"i":1,"s":7,"l":7,"r":1})", R"({"i":"a","s":"abcd"})"}) {
        const json::Document given{QByteArray(answer)};
        for (const FormProblem &problem : findFormProblems(root, given.root()))
            said.push_back(problem.message);
    }
}

/// Refusals of components, without an agent.
static Phrase::List refusals(const QString &folder)
{
    Phrase::List said;
    for (const char *link :
         {"no link", "ftp://host/file", "https://user:word@host/file", "http://host/file"})
        addRefusal(said, parseRemoteLink(QString::fromLatin1(link)));
    for (const char *script :
         {"{", "[]", R"({"turns":7})", R"({"turns":[]})", R"({"tums":[]})", R"({"turns":[{}]})",
          R"({"turns":[{"say":7}]})", R"({"turns":[{"do":"sing"}]})", R"({"turns":[{"parts":[]}]})",
          R"({"turns":[{"parts":[{}]}]})", R"({"turns":[{"say":"a","refer":1}]})",
          R"({"turns":[{"say":"a","to":"x"}]})", R"({"turns":[{"say":"a","metadata":1}]})",
          R"({"turns":[{"say":"a","secrets":1}]})", R"({"turns":[{"say":"a","secrets":[{}]}]})",
          R"({"turns":[{"say":"a","wait":{"state":"x"}}]})",
          R"({"turns":[{"say":"a","wait":{"seconds":0}}]})",
          R"({"turns":[{"say":"a","wait":{"matches":"("}}]})"})
        addRefusal(said, readScript(script));
    ScriptTurn turn;
    turn.parts.emplace_back();
    turn.secrets = {{u"/9/text"_s, u"PATH"_s}};
    addRefusal(said, partsWithSecrets(turn));
    turn.secrets = {{u"/0/text"_s, u"A2ASCOPE_IS_NOT_SET"_s}};
    addRefusal(said, partsWithSecrets(turn));
    for (const char16_t *filter :
         {u"\"a", u"/a", u"//", u"/a/b", u")", u"(a", u"and", u"knd:a", u"zzzzzz:a", u"kind<a",
          u"kind:", u"size:x", u"time:x", u"duration:x", u"status:x", u"size:/a/", u"/(/",
          u"kind:\"\"", u":a"}) {
        if (const FilterParse parse = parseFilter(QStringView(filter)); parse.error)
            said.push_back(parse.error->message);
    }
    said.push_back(filterPatternProblem(QString(100'000, u'a')));
    const auto write = [&folder](const QString &name, const QByteArray &bytes) {
        QFile file(folder % u'/' % name);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    addRefusal(said, SessionFile::open(folder % u"/missing"_s));
    addRefusal(said, SessionFile::open(folder));
    if (write(u"text"_s, "no session"))
        addRefusal(said, SessionFile::open(folder % u"/text"_s));
    if (write(u"cut"_s, "SQLite format 3"))
        addRefusal(said, SessionFile::open(folder % u"/cut"_s));
    addRefusal(said, RecordingFolder(folder % u"/text/no folder"_s).reserve(QDateTime()));
    Session session;
    addRefusal(said, JsonLinesImport::open(folder % u"/missing"_s, session));
    addRefusal(said, JsonLinesImport::open(folder % u"/text"_s, session));
    addRefusal(said, Journal::create(folder % u"/text"_s, session));
    addRefusal(said, Journal::create(folder % u"/none/text"_s, session));
    if (write(u"lines"_s, R"({"type":"session","format":"a2ascope","version":1})"
                          "\n7\n{\"type\":\"song\"}\n{\"type\":\"agent\"}\n"
                          R"({"type":"request","exchange":1,"ns":1,"head":{}})"
                          "\n")) {
        const auto import = JsonLinesImport::open(folder % u"/lines"_s, session);
        if (import) {
            import.value()->readAll();
            for (const JsonLinesImport::Problem &problem : import.value()->problems())
                said.push_back(problem.text);
        }
    }
    Connection &agent = session.addAgent();
    addError(said, agent.operations().unavailableReason(Operation::GetTask));
    addRefusal(said, session.prepareResend(7));
    addRefusal(said, agent.operations().prepareResend(7));
    ResumeLab lab(session);
    said.push_back(lab.sentence());
    addOtherWords(said);
    addForms(said);
    return said;
}

void LanguageTest::refusals_follow_the_language_data()
{
    QTest::addColumn<bool>("marked"); // in the language set when it is created
    QTest::newRow("made in the other language") << true;
    QTest::newRow("made in English") << false;
}

void LanguageTest::refusals_follow_the_language()
{
    QFETCH(bool, marked);
    auto marking = marked ? std::make_unique<MarkingTranslator>() : nullptr;
    const Phrase::List said = refusals(m_folder->path());
    QVERIFY2(said.size() > 100, qPrintable(QString::number(said.size())));
    marking.reset();
    for (const Phrase &phrase : said) {
        QVERIFY2(isOurs(phrase), qPrintable(textOf(phrase)));
        QVERIFY2(!textOf(phrase).contains(MarkingTranslator::Open), qPrintable(textOf(phrase)));
    }
    const MarkingTranslator again;
    for (const Phrase &phrase : said)
        QVERIFY2(isMarkedAll(phrase), qPrintable(textOf(phrase)));
}

/// The check itself: it detects sentences made too early.
void LanguageTest::foreign_text_is_shown_verbatim()
{
    QString early;
    {
        const MarkingTranslator marking;
        early = QCoreApplication::translate("a2a::Phrase", "Connect to continue.");
    }
    QVERIFY(early.contains(MarkingTranslator::Open));
    QVERIFY(!isOurs(early));
    QVERIFY(textOf(Phrase("found", {early})).contains(MarkingTranslator::Open));
    const MarkingTranslator marking;
    QVERIFY(!isMarkedAll(u"Connect to continue."_s));
    QVERIFY(isMarkedAll({"hint-connect-to-go-on"}));
    QVERIFY(!MarkingTranslator::isMarked(textOf(Phrase("found", {early})) + u'x'));
}

static QByteArray sseEvents(std::initializer_list<QByteArray> results)
{
    QByteArray body;
    for (const QByteArray &result : results)
        body += "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}\n\n";
    return body;
}

void LanguageTest::play(const QByteArray &turns)
{
    Result<a2a::Script> script = readScript(R"({"turns":)" + turns + '}');
    QVERIFY2(script.ok(), script ? "" : qPrintable(textOf(script.error())));
    m_players.push_back(std::make_unique<ScriptPlayer>(*m_session, 0, script.take()));
    m_players.back()->run();
    QTRY_VERIFY(m_players.back()->isOver());
}

/// With an agent that makes every possible mistake.
void LanguageTest::talk()
{
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(200, R"({"name":"S","capabilities":{"streaming":true},"skills":[{"id":""}],)"
                         R"("supportedInterfaces":[{"url":")" +
                             m_server->origin() +
                             R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"},)"
                             R"({"url":"http://127.0.0.1/x","protocolBinding":"PIGEON",)"
                             R"("protocolVersion":"9.0"}]})"));
    const auto close = [](const QByteArray &body) {
        return a2a::test::Script().send(streamHead() + body).close();
    };
    const QByteArray working =
        R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING",)"
        R"("timestamp":"2001-01-01T00:00:00Z"}}})";
    const QByteArray chunk =
        R"({"artifactUpdate":{"taskId":"t","contextId":"c","append":true,)"
        R"("artifact":{"artifactId":"a","parts":[{"kind":"text","text":"one"}]}}})";
    m_server->play(
        {close("data: no json\n\n" + sseEvents({working, chunk, "{\"song\":{}}"})), close({}),
         plainAnswer(200, "<html>", "Content-Type: text/html\r\n"),
         plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"none"}})",
                     "Content-Type: application/json\r\n"),
         plainAnswer(503, "busy", "Retry-After: 7200\r\n"), a2a::test::Script().reset()});
    Connection &agent = m_session->addAgent();
    agent.link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
    play(R"([{"do":"get"}])");
    play(R"([{"say":"one","wait":{"state":["completed","failed"],"artifact":"b"}}])");
    for (int i = 0; i < 3; ++i)
        play(R"([{"say":"more","wait":{"state":"message"}}])");
}

/// Without an agent.
void LanguageTest::fail()
{
    m_other = std::make_unique<ScriptedServer>();
    m_other->play({plainAnswer(404, "{}"), plainAnswer(200, "no json"), plainAnswer(500, "")});
    for (const QString &input :
         QStringList{QString::fromUtf8(m_other->origin()),
                     QString::fromUtf8(m_other->origin()) % u"/card.json"_s,
                     QString::fromUtf8(m_other->origin()) % u"/other.json"_s,
                     u"http://127.0.0.1:1"_s, u"/no/such/card.json"_s, u"::"_s}) {
        Connection &agent = m_session->addAgent();
        agent.link().connectTo(input);
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Failed);
    }
}

Phrase::List LanguageTest::saidBy(const Session &session) const
{
    Phrase::List said;
    for (const FailureRecord &failure : session.store().failures)
        addError(said, failure.error);
    for (ExchangeId id = 1; id <= session.recording().lastId(); ++id)
        addError(said, session.recording().facts(id).error);
    for (int index = 0; index < session.agentCount(); ++index) {
        const Connection &agent = session.agent(AgentIndex(index));
        addError(said, agent.link().error());
        for (const DiagnosisStep &step : agent.link().diagnosis()) {
            said.push_back(step.seen);
            said.push_back(step.hint);
        }
        if (agent.link().foundCard())
            for (const Offer &offer : agent.link().foundCard()->offers)
                said.push_back(offer.problem);
        if (agent.link().advice())
            said.push_back(agent.link().advice()->sentence);
    }
    std::erase_if(said, [](const Phrase &phrase) { return phrase.isEmpty(); });
    return said;
}

Phrase::List LanguageTest::saidByConductors() const
{
    Phrase::List said;
    for (const std::unique_ptr<ScriptPlayer> &player : m_players) {
        for (const TurnResult &result : player->results()) {
            said.insert(said.end(), result.unmetExpectations.begin(),
                        result.unmetExpectations.end());
            addError(said, result.error);
        }
    }
    return said;
}

void LanguageTest::session_follows_the_language_data()
{
    refusals_follow_the_language_data();
}

void LanguageTest::session_follows_the_language()
{
    QFETCH(bool, marked);
    auto marking = marked ? std::make_unique<MarkingTranslator>() : nullptr;
    talk();
    QVERIFY(!QTest::currentTestFailed());
    const Store &store = m_session->store();
    QVERIFY2(store.failures.size() >= 4, qPrintable(QString::number(store.failures.size())));
    QVERIFY2(store.findings.size() >= 8, qPrintable(QString::number(store.findings.size())));
    QCOMPARE(m_players.size(), size_t(5));
    Phrase::List said = saidBy(*m_session);
    const Phrase::List conducted = saidByConductors();
    said.insert(said.end(), conducted.begin(), conducted.end());
    marking.reset();
    for (const Phrase &phrase : said)
        QVERIFY2(!textOf(phrase).contains(MarkingTranslator::Open), qPrintable(textOf(phrase)));
    for (const Finding &finding : store.findings)
        QVERIFY2(!textOf(finding.note).contains(MarkingTranslator::Open),
                 qPrintable(textOf(finding.note)));
    const MarkingTranslator again;
    int others = 0;
    for (const Phrase &phrase : said) {
        others += !isOurs(phrase);
        QVERIFY2(!isOurs(phrase) || isMarkedAll(phrase), qPrintable(textOf(phrase)));
    }
    for (const Finding &finding : store.findings)
        QVERIFY2(textOf(finding.note).isEmpty() ||
                     textOf(finding.note).startsWith(MarkingTranslator::Open),
                 finding.note.rule);
    // "none", the agent's text of its refusal: as a failure, of the script's turn.
    QVERIFY2(others <= 4, qPrintable(QString::number(others)));
}

void LanguageTest::a_missing_agent_follows_the_language_data()
{
    refusals_follow_the_language_data();
}

void LanguageTest::a_missing_agent_follows_the_language()
{
    QFETCH(bool, marked);
    auto marking = marked ? std::make_unique<MarkingTranslator>() : nullptr;
    fail();
    QVERIFY(!QTest::currentTestFailed());
    const Phrase::List said = saidBy(*m_session);
    QVERIFY2(said.size() > 20, qPrintable(QString::number(said.size())));
    marking.reset();
    for (const Phrase &phrase : said)
        QVERIFY2(!textOf(phrase).contains(MarkingTranslator::Open), qPrintable(textOf(phrase)));
    const MarkingTranslator again;
    for (const Phrase &phrase : said)
        QVERIFY2(isMarkedAll(phrase), qPrintable(textOf(phrase)));
}

/// Created in one language, opened in another: nothing of the first is in the file.
void LanguageTest::recording_is_language_neutral()
{
    const QString path = m_folder->filePath(u"session.a2ascope"_s);
    auto marking = std::make_unique<MarkingTranslator>();
    Result<std::unique_ptr<Journal>> journal = Journal::create(path, *m_session);
    QVERIFY(journal.ok());
    talk();
    fail();
    QVERIFY(!QTest::currentTestFailed());
    QVERIFY(!journal.value()->close());
    marking.reset();
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    const QByteArray mark = QString(MarkingTranslator::Open).toUtf8();
    QVERIFY(bytes.contains(m_server->origin()));
    const qsizetype kept = bytes.indexOf(mark);
    QVERIFY2(kept < 0, bytes.mid(std::max<qsizetype>(0, kept - 100), 300).constData());
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, again);
    QVERIFY2(loader.ok(), loader ? "" : qPrintable(textOf(loader.error())));
    loader.value()->readAll();
    QCOMPARE(again.store().failures.size(), m_session->store().failures.size());
    const Phrase::List said = saidBy(again);
    QVERIFY(said.size() > 20);
    for (const Phrase &phrase : said)
        QVERIFY2(!textOf(phrase).contains(MarkingTranslator::Open), qPrintable(textOf(phrase)));
    const MarkingTranslator other;
    for (const FailureRecord &failure : again.store().failures)
        QVERIFY2(!isOurs(failure.error.message) || isMarkedAll(failure.error.message),
                 qPrintable(textOf(failure.error.message)));
}

A2A_TEST(LanguageTest)
#include "languagetest.moc"
