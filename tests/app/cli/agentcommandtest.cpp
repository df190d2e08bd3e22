// SPDX-License-Identifier: Apache-2.0
// What commands about an agent have in common, without a process: whether the agent is reached
// decides before the command does anything, and however it ends, it ends once.
#include "app/cli/callcommand.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// Notes what is asked of it.
class NotingCommand final : public cli::AgentCommand {
public:
    explicit NotingCommand(const cli::Options &options)
        : AgentCommand(options)
    {
    }

    bool cardIsEnough = false;
    std::optional<Error> why; ///< nothing is to be begun
    QStringList asked;

    void endTwice()
    {
        finish({{u"completed"_s, NoIndex, 0}});
        fail(5);
    }

private:
    [[nodiscard]] std::optional<Error> startError() const override { return why; }
    [[nodiscard]] bool isAboutCard() const override { return cardIsEnough; }
    [[nodiscard]] int adjustedExitCode(int code) override
    {
        asked << u"end"_s;
        return code;
    }
    void printCard() override { asked << u"card"_s; }
    void act() override
    {
        asked << u"act"_s;
        finishWithCard();
    }
};

} // namespace

class AgentCommandTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void an_agent_is_reached_and_its_card_printed_first();
    void nothing_is_sent_if_there_is_an_obstacle();
    void an_agent_that_is_not_reached_ends_it();
    void a_card_that_leads_nowhere_may_be_enough_data();
    void a_card_that_leads_nowhere_may_be_enough();
    void it_ends_once();
    void a_call_is_made_and_its_answer_awaited();
    void a_call_that_the_agent_does_not_have_is_not_made();
    void an_interrupted_call_ends();

private:
    void serveCard(const QByteArray &binding = "JSONRPC");
    [[nodiscard]] cli::Options options() const;
    [[nodiscard]] int exitCodeOf(cli::AgentCommand &command) const;

    std::unique_ptr<ScriptedServer> m_server;
};

void AgentCommandTest::init()
{
    m_server = std::make_unique<ScriptedServer>();
}

void AgentCommandTest::serveCard(const QByteArray &binding)
{
    m_server->playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"S","description":"d","version":"1",)"
                                      R"("capabilities":{},"skills":[],"defaultInputModes":[],)"
                                      R"("defaultOutputModes":[],"supportedInterfaces":[{"url":")" +
                                          m_server->origin() + R"(/rpc","protocolBinding":")" +
                                          binding + R"(","protocolVersion":"1.0"}]})"));
}

cli::Options AgentCommandTest::options() const
{
    cli::Options options;
    options.agent.url = QString::fromUtf8(m_server->origin());
    options.output.quiet = true;
    options.call.taskId = u"t"_s;
    return options;
}

int AgentCommandTest::exitCodeOf(cli::AgentCommand &command) const
{
    const QSignalSpy finished(&command, &cli::AgentCommand::finished);
    command.start();
    if (!QTest::qWaitFor([&finished] { return !finished.isEmpty(); }, TestTimeoutMs))
        return -1;
    return finished.size() == 1 ? finished.front().front().toInt() : -2;
}

void AgentCommandTest::an_agent_is_reached_and_its_card_printed_first()
{
    serveCard();
    NotingCommand command(options());
    QCOMPARE(exitCodeOf(command), 0);
    QCOMPARE(command.asked, (QStringList{u"card"_s, u"act"_s, u"end"_s}));
}

void AgentCommandTest::nothing_is_sent_if_there_is_an_obstacle()
{
    NotingCommand command(options());
    command.why = Error(ErrorKind::File, u"report"_s);
    QCOMPARE(exitCodeOf(command), 2);
    QVERIFY(command.asked.isEmpty());
    QVERIFY(m_server->requests().empty());
}

void AgentCommandTest::an_agent_that_is_not_reached_ends_it()
{
    cli::Options given = options();
    m_server.reset(); // nobody listens there any more
    NotingCommand command(given);
    QCOMPARE(exitCodeOf(command), 3);
    QCOMPARE(command.asked, QStringList{u"end"_s});
    QCOMPARE(command.connectionError()->kind, ErrorKind::Network);
}

void AgentCommandTest::a_card_that_leads_nowhere_may_be_enough_data()
{
    QTest::addColumn<bool>("isEnough");
    QTest::addColumn<QStringList>("asked");
    QTest::newRow("enough") << true << QStringList{u"card"_s, u"act"_s, u"end"_s};
    QTest::newRow("not enough") << false << QStringList{u"end"_s};
}

void AgentCommandTest::a_card_that_leads_nowhere_may_be_enough()
{
    QFETCH(bool, isEnough);
    serveCard("CARRIER-PIGEON");
    NotingCommand command(options());
    command.cardIsEnough = isEnough;
    QCOMPARE(exitCodeOf(command), isEnough ? 0 : 2);
    QTEST(command.asked, "asked");
}

void AgentCommandTest::it_ends_once()
{
    NotingCommand command(options());
    const QSignalSpy finished(&command, &cli::AgentCommand::finished);
    command.endTwice();
    QCOMPARE(finished.size(), 1);
    QCOMPARE(finished.front().front().toInt(), 0);
}

static OperationCall getTask(const cli::Options &options)
{
    return makeTaskCall(Operation::GetTask, options.call.taskId);
}

void AgentCommandTest::a_call_is_made_and_its_answer_awaited()
{
    serveCard();
    m_server->playAt("/rpc",
                     plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"id":"t",)"
                                      R"("status":{"state":"TASK_STATE_INPUT_REQUIRED"}}})"));
    cli::SingleCallCommand command(options(), getTask);
    QCOMPARE(exitCodeOf(command), 8);
    QVERIFY(m_server->requests().back().body.contains("GetTask"));
}

void AgentCommandTest::a_call_that_the_agent_does_not_have_is_not_made()
{
    serveCard();
    cli::Options given = options();
    given.agent.protocolVersion = ProtocolVersion::V0_3;
    cli::SingleCallCommand command(given, [](const cli::Options &) { return makeListCall(); });
    QCOMPARE(exitCodeOf(command), 2);
    for (const ReceivedRequest &request : m_server->requests())
        QVERIFY(request.method != "POST");
}

void AgentCommandTest::an_interrupted_call_ends()
{
    serveCard();
    m_server->playAt("/rpc", test::Script().hold());
    cli::SingleCallCommand command(options(), getTask);
    const QSignalSpy finished(&command, &cli::AgentCommand::finished);
    command.start();
    QTRY_VERIFY(!m_server->requests().empty() && m_server->requests().back().method == "POST");
    command.interrupt();
    QTRY_COMPARE(finished.size(), 1);
    QCOMPARE(finished.front().front().toInt(), 130);
    m_server->goOn();
}

A2A_TEST(AgentCommandTest)

#include "agentcommandtest.moc"
