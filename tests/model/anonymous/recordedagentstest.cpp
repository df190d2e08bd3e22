// SPDX-License-Identifier: Apache-2.0
// Agents, calls, notifications, probes, cards and notes in any order: every file and export of a
// session can be read, gives the same session to the byte, and names the agents that were used and
// no others.
#include "model/anonymous/anonymouscopy.h"
#include "model/export/importjob.h"
#include "model/net/discovery/carddiscovery.h"
#include "model/sessionfile/journal.h"
#include "model/sessionfile/sessionloader.h"
#include "model/text/textof.h"
#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A session to which everything happens that can: the same for the same seed.
class RandomSessionBuilder final {
public:
    RecordedSession recorded;

    explicit RandomSessionBuilder(quint32 seed)
        : m_chance(seed)
    {
        const int listed = m_chance.bounded(5);
        for (int i = 0; i < listed; ++i)
            addAgent();
    }
    void addRandomEvent()
    {
        recording().setNow(m_nowNs += 1'000'000);
        switch (m_chance.bounded(13)) {
        case 0:
            return addAgent();
        case 1:
            return fetchCard();
        case 2:
            return fail();
        case 3:
            return probe();
        case 4:
            return notification();
        case 5:
            return refused();
        case 6:
            return note();
        case 7:
            return end();
        case 8:
            return signIn();
        default:
            return call();
        }
    }
    void finish()
    {
        while (!m_open.empty())
            end();
        session().flush();
    }
    Session &session() { return recorded.session; }

private:
    Recording &recording() { return session().recording(); }
    void addAgent()
    {
        Connection &agent = session().addAgent();
        agent.link().setTypedAddress(u"http://agent-%1.example/"_s.arg(agent.index()));
        if (m_chance.bounded(3) == 0)
            agent.choices().setProfile(u"profile-%1"_s.arg(agent.index()));
    }
    Connection &anyAgent()
    {
        if (session().agentCount() == 0)
            addAgent();
        return session().agent(AgentIndex(m_chance.bounded(session().agentCount())));
    }
    RequestHead headFor(const Connection &agent, const QString &operation) const
    {
        RequestHead head;
        head.method = "POST";
        head.url = QUrl(agent.link().typedAddress());
        head.operation = operation;
        head.headers = {{"Content-Type", "application/json"}};
        head.agent = agent.index();
        return head;
    }
    void answer(ExchangeId id, const QByteArray &body)
    {
        recording().setNow(m_nowNs += 1'000);
        recording().responseHead(id, 200, "OK", {{"Content-Type", "application/json"}});
        session().recorder().feed(id, recording().append(id, body));
    }
    /// With a card at once, or as in a file that was opened.
    void fetchCard()
    {
        Connection &agent = anyAgent();
        const QUrl url(QString(agent.link().typedAddress() % u".well-known/agent-card.json"));
        const QByteArray json = "{\"name\":\"Agent " + QByteArray::number(agent.index()) +
                                "\",\"skills\":[],\"supportedInterfaces\":[{\"url\":\"" +
                                agent.link().typedAddress().toUtf8() +
                                "rpc\",\"protocolBinding\":\"JSONRPC\","
                                "\"protocolVersion\":\"1.0\"}]}";
        if (m_chance.bounded(3) > 0) {
            RequestHead head = headFor(agent, u"agent card"_s);
            head.method = "GET";
            head.url = url;
            const ExchangeId id = recording().begin(head, {});
            answer(id, json);
            recording().end(id, EndReason::Finished);
        }
        Result<FoundCard> card = readFoundCard(json, url);
        if (card)
            agent.link().restore(agent.link().typedAddress(), card.take(), {}, {});
    }
    void fail()
    {
        Connection &agent = anyAgent();
        agent.link().restore(agent.link().typedAddress(), agent.link().foundCard(), {},
                             Error(ErrorKind::Network, u"refused"_s, u"Nobody there"_s)
                                 .at(agent.link().typedAddress())
                                 .hinting(u"Start it"_s));
    }
    void probe()
    {
        const ExchangeId id =
            recording().begin(headFor(anyAgent(), u"probe unknown-task 1.0 jsonrpc"_s), "{}");
        answer(id, R"({"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"no"}})");
        recording().end(id, EndReason::Finished);
    }
    void attach(ExchangeId id, const Connection &agent, Operation operation)
    {
        ExchangeTrack track;
        track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
        track.operation = operation;
        track.callId = operation == Operation::Subscribe ? NoIndex : 1;
        track.agent = agent.index();
        track.stream = true;
        track.fixed = true;
        session().recorder().attach(id, track);
    }
    static QByteArray status(const QByteArray &of, const QByteArray &state)
    {
        return R"({"statusUpdate":{"taskId":"t)" + of + R"(","contextId":"c)" + of +
               R"(","status":{"state":"TASK_STATE_)" + state + R"("}}})";
    }
    /// As `login --record` writes it: what the provider says, the browser's way back, the token.
    void signIn()
    {
        const Connection &agent = anyAgent();
        const auto ask = [this, &agent](const char *method, const QString &operation,
                                        const QByteArray &body, const QByteArray &said) {
            RequestHead head = headFor(agent, operation);
            head.method = method;
            head.url = QUrl(u"http://provider.example/oauth"_s);
            const ExchangeId id = recording().begin(head, body);
            answer(id, said);
            recording().end(id, EndReason::Finished);
        };
        ask("GET", u"OAuth metadata"_s, {}, R"({"issuer":"http://provider.example"})");
        RequestHead back = headFor(agent, u"OAuth redirect"_s);
        back.method = "GET";
        back.url = QUrl(u"http://127.0.0.1:1/callback?code=1234&state=x"_s);
        back.direction = ExchangeDirection::Received;
        const ExchangeId id = recording().begin(back, {});
        recording().responseHead(id, 200, "OK", {});
        recording().end(id, EndReason::Finished);
        ask("POST", u"OAuth token"_s, "grant_type=authorization_code&code=1234",
            R"({"access_token":"****","token_type":"Bearer"})");
    }
    void notification()
    {
        const Connection &agent = anyAgent();
        RequestHead head = headFor(agent, u"push notification"_s);
        head.url = QUrl(u"http://127.0.0.1:1/push/1"_s);
        head.direction = ExchangeDirection::Received;
        head.receipt = Receipt{0, true};
        const QByteArray of = QByteArray::number(m_chance.bounded(3));
        const ExchangeId id = recording().begin(head, status(of, "WORKING"));
        attach(id, agent, Operation::Subscribe);
        answer(id, {});
        recording().end(id, EndReason::Finished);
    }
    void refused()
    {
        RequestHead head;
        head.method = "POST";
        head.url = QUrl(u"http://127.0.0.1:1/other"_s);
        head.direction = ExchangeDirection::Received;
        head.agent = NoAgent;
        const ExchangeId id = recording().begin(head, "?");
        recording().responseHead(id, 404, "Not Found", {});
        recording().end(id, EndReason::Finished);
    }
    void call()
    {
        const Connection &agent = anyAgent();
        const QByteArray of = QByteArray::number(m_chance.bounded(3));
        const ExchangeId id = recording().begin(
            headFor(agent, u"SendStreamingMessage"_s),
            streamingRequest(userMessage("m" + QByteArray::number(recording().lastId()), "hi")));
        attach(id, agent, Operation::SendStreaming);
        recording().setNow(m_nowNs += 1'000);
        recording().responseHead(id, 200, "OK", {{"Content-Type", "text/event-stream"}});
        session().recorder().feed(id, recording().append(id, eventOf(status(of, "WORKING"))));
        m_open.push_back({id, of});
    }
    /// Of a call that is open.
    void end()
    {
        if (m_open.empty())
            return;
        const auto [id, of] = m_open.front();
        m_open.erase(m_open.begin());
        recording().setNow(m_nowNs += 1'000);
        session().recorder().feed(id, recording().append(id, eventOf(status(of, "COMPLETED"))));
        recording().end(id, EndReason::Finished);
    }
    void note()
    {
        const Store &store = session().store();
        UserMarks &marks = session().marks();
        if (!store.frames.empty())
            marks.setComment(FrameIndex(m_chance.bounded(int(store.frames.size()))), u"why?"_s);
        if (!store.tasks.empty()) {
            const auto task = quint32(m_chance.bounded(int(store.tasks.size())));
            marks.setComment({MarkTarget::Kind::Task, task}, u"late"_s);
        }
        if (store.contexts.empty())
            return;
        const auto context = ContextIndex(m_chance.bounded(int(store.contexts.size())));
        marks.setName(context, u"name %1"_s.arg(context));
        const QByteArray agent = QByteArray::number(store.contexts[context].agent);
        if (marks.unknown().empty())
            marks.restoreUnknown({{"mood", "{\"agent\":" + agent + "}", "\"good\""}});
    }

    QRandomGenerator m_chance;
    qint64 m_nowNs = 0;
    std::vector<std::pair<ExchangeId, QByteArray>> m_open;
};

class RecordedAgentsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void any_order_is_read_back_data();
    void any_order_is_read_back();
    void an_older_file_loses_the_agents_it_never_used();
    void notifications_without_an_agent_are_read();

private:
    [[nodiscard]] QString path(const QString &name) const { return m_folder->filePath(name); }
    void compareFile(const QString &name, RandomSessionBuilder &live);

    std::unique_ptr<QTemporaryDir> m_folder;
};

static QStringList inputsOf(const Session &session)
{
    QStringList inputs;
    for (AgentIndex agent = 0; agent < AgentIndex(session.agentCount()); ++agent)
        inputs << session.agent(agent).link().typedAddress();
    return inputs;
}

static QStringList usedInputsOf(const Session &session)
{
    QStringList inputs;
    for (const AgentIndex agent : session.usedAgents().all())
        inputs << session.agent(agent).link().typedAddress();
    return inputs;
}

static QStringList inputsOf(const SessionOutline &outline)
{
    QStringList inputs;
    for (const SessionOutline::Agent &agent : outline.agents)
        inputs << agent.typedAddress;
    return inputs;
}

static QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A file of the session: its agents, in its outline and when read, and every line of an export.
void RecordedAgentsTest::compareFile(const QString &name, RandomSessionBuilder &live)
{
    Session again;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path(name), again);
    QVERIFY2(loader.ok(), qPrintable(name));
    const std::optional<SessionOutline> outline = loader.value()->outline();
    loader.value()->readAll();
    QVERIFY2(!loader.value()->notice(), qPrintable(name));
    const QStringList used = usedInputsOf(live.session());
    QCOMPARE(inputsOf(again), used);
    QCOMPARE(usedInputsOf(again), used);
    QVERIFY2(!outline || *outline == makeOutline(live.session()), qPrintable(name));
    QVERIFY2(makeOutline(again) == makeOutline(live.session()), qPrintable(name));
    const QByteArrayList lines = exported(again, ExportFormat::JsonLines).split('\n');
    const QByteArrayList expected = exported(live.session(), ExportFormat::JsonLines).split('\n');
    for (qsizetype line = 0; line < std::min(lines.size(), expected.size()); ++line) {
        QVERIFY2(
            lines.at(line) == expected.at(line),
            QByteArray(name.toUtf8() + ": " + lines.at(line) + " instead of " + expected.at(line))
                .constData());
    }
    QCOMPARE(lines.size(), expected.size());
    const QByteArray bytes = contentOf(path(name));
    for (const QString &input : inputsOf(live.session()))
        QCOMPARE(bytes.contains(input.toUtf8()), used.contains(input));
}

void RecordedAgentsTest::any_order_is_read_back_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 40; ++seed)
        QTest::addRow("%u", seed) << seed;
}

void RecordedAgentsTest::any_order_is_read_back()
{
    QFETCH(const quint32, seed);
    m_folder = std::make_unique<QTemporaryDir>();
    RandomSessionBuilder live(seed);
    const DeclaredCalls notes(live.session());
    QRandomGenerator chance(seed);
    Result<std::unique_ptr<Journal>> first =
        Journal::create(path(u"first.a2ascope"_s), live.session());
    QVERIFY(first.ok());
    std::unique_ptr<Journal> late;
    const int steps = 5 + chance.bounded(40);
    const int lateFrom = chance.bounded(steps);
    for (int step = 0; step < steps; ++step) {
        if (step == lateFrom) {
            auto made =
                Journal::createForRunningSession(path(u"late.a2ascope"_s), live.session(), notes);
            QVERIFY(made.ok());
            late = made.take();
        }
        if (step == steps / 2)
            first.value()->moveTo(path(u"moved.a2ascope"_s));
        live.addRandomEvent();
    }
    live.finish();
    QVERIFY(!first.value()->close());
    QVERIFY(!late->close());
    for (const QString &name : {u"moved.a2ascope"_s, u"late.a2ascope"_s})
        compareFile(name, live);

    const QByteArray lines = exported(live.session(), ExportFormat::JsonLines);
    QFile file(path(u"lines.jsonl"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(lines) == lines.size());
    file.close();
    ImportJob import;
    QVERIFY(!import.open(file.fileName(), path(u"imported.a2ascope"_s)));
    while (import.step()) {
    }
    QVERIFY(!import.error());
    QCOMPARE(textOf(import.leftOutPhrase()), QString());
    compareFile(u"imported.a2ascope"_s, live);

    AnonymousCopy anonymous(live.session(), {1, 2});
    QVERIFY(!anonymous.open(path(u"anonymous.a2ascope"_s)));
    while (anonymous.step()) {
    }
    QVERIFY(!anonymous.error());
    Session nobody;
    Result<std::unique_ptr<SessionLoader>> loader =
        SessionLoader::open(path(u"anonymous.a2ascope"_s), nobody);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    QCOMPARE(nobody.agentCount(), int(live.session().usedAgents().all().size()));
    QCOMPARE(nobody.recording().lastId(), live.session().recording().lastId());
    for (ExchangeId id = 1; id <= nobody.recording().lastId(); ++id)
        QCOMPARE(nobody.recording().facts(id).request.agent,
                 live.session().fileNumber(live.session().recording().facts(id).request.agent));
}

/// The fact that its agents were used was not written before.
static void rewriteAsOlderVersion(const QString &path)
{
    Database file;
    QVERIFY(file.open(path, Database::Mode::Write));
    QVERIFY(file.execute("DELETE FROM facts WHERE name = 'agents'"));
}

/// As written before: agents in the order of a list, of which most were never used.
void RecordedAgentsTest::an_older_file_loses_the_agents_it_never_used()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const QString file = path(u"older.a2ascope"_s);
    {
        Result<std::unique_ptr<SessionWriter>> writer =
            SessionWriter::create(file, 1'767'225'600'000, {[](const Error &) {}, [](bool) {}});
        QVERIFY(writer.ok());
        qint64 seq = 0;
        for (quint32 agent = 0; agent < 26; ++agent) {
            const QByteArray input = "http://listed-" + QByteArray::number(agent) + ".example/";
            writer.value()->add(SessionRecord{++seq,
                                              SessionRecord::Kind::Agent,
                                              agent,
                                              1,
                                              0,
                                              "{\"input\":\"" + input + "\",\"url\":\"\"}",
                                              {}});
        }
        ExchangeId id = 0;
        for (const quint32 agent : {20, 3, 20}) {
            ExchangeFacts facts;
            facts.request.method = "GET";
            facts.request.url = QUrl(u"http://listed-%1.example/"_s.arg(agent));
            writer.value()->add(SessionRecord{
                ++seq, SessionRecord::Kind::Request, ++id, 2, 0, requestToJson(facts, agent), {}});
        }
        writer.value()->add(SessionWriter::AnnotationChange{"mood", "{\"agent\":3}", "1"});
        QVERIFY(!writer.value()->finish());
    }
    rewriteAsOlderVersion(file);
    Session opened;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(file, opened);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    const QStringList used{u"http://listed-20.example/"_s, u"http://listed-3.example/"_s};
    QCOMPARE(inputsOf(opened), used);
    const std::vector<UserMarks::Unknown> mood{{"mood", R"({"agent":1})", "1"}};
    QVERIFY(opened.marks().unknown() == mood);
    QCOMPARE(loader.value()->agents()->numberOf(1), std::optional<quint32>(3));
    QCOMPARE(inputsOf(makeOutline(opened)), used);

    const DeclaredCalls notes(opened);
    auto copy = Journal::createForRunningSession(path(u"saved.a2ascope"_s), opened, notes);
    QVERIFY(copy.ok());
    QVERIFY(!copy.value()->close());
    AnonymousCopy anonymous(opened, {1, 2});
    QVERIFY(!anonymous.open(path(u"anonymous.a2ascope"_s)));
    while (anonymous.step()) {
    }
    for (const QString &name : {u"saved.a2ascope"_s, u"anonymous.a2ascope"_s}) {
        Session again;
        Result<std::unique_ptr<SessionLoader>> reading = SessionLoader::open(path(name), again);
        QVERIFY(reading.ok());
        reading.value()->readAll();
        QVERIFY(!reading.value()->notice());
        QCOMPARE(again.agentCount(), 2);
        QVERIFY(again.marks().unknown() == mood);
    }
    QVERIFY(!contentOf(path(u"saved.a2ascope"_s)).contains("listed-7"));
    for (const ExportFormat format :
         {ExportFormat::JsonLines, ExportFormat::Markdown, ExportFormat::Slides})
        QVERIFY(!exported(opened, format).contains("listed-7"));
}

/// A listener for notifications wrote no record of an agent: its calls name number 0.
void RecordedAgentsTest::notifications_without_an_agent_are_read()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const QString file = path(u"listened.a2ascope"_s);
    {
        Result<std::unique_ptr<SessionWriter>> writer =
            SessionWriter::create(file, 1'767'225'600'000, {[](const Error &) {}, [](bool) {}});
        QVERIFY(writer.ok());
        ExchangeFacts facts;
        facts.request.method = "POST";
        facts.request.url = QUrl(u"http://127.0.0.1:4711/push/7"_s);
        facts.request.direction = ExchangeDirection::Received;
        qint64 seq = 0;
        const auto write = [&](SessionRecord::Kind kind, ExchangeId id, const QByteArray &head,
                               const QByteArray &bytes) {
            writer.value()->add(SessionRecord{++seq, kind, id, seq, 0, head, bytes});
        };
        write(SessionRecord::Kind::Request, 1, requestToJson(facts, 0), "refused");
        facts.request.receipt = Receipt{0, true};
        write(
            SessionRecord::Kind::Request, 2, requestToJson(facts, 0),
            R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_WORKING"}}})");
        ExchangeTrack track;
        track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
        track.operation = Operation::Subscribe;
        track.callId = NoIndex;
        track.fixed = true;
        write(SessionRecord::Kind::Call, 2, callToJson(track, 0), {});
        QVERIFY(!writer.value()->finish());
    }
    rewriteAsOlderVersion(file);
    Session opened;
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(file, opened);
    QVERIFY(loader.ok());
    loader.value()->readAll();
    QVERIFY(!loader.value()->notice());
    QCOMPARE(inputsOf(opened), QStringList{u"http://127.0.0.1:4711"_s});
    QCOMPARE(opened.store().tasks.size(), size_t(1));
    QCOMPARE(inputsOf(makeOutline(opened)), inputsOf(opened));
}

A2A_TEST(RecordedAgentsTest)
#include "recordedagentstest.moc"
