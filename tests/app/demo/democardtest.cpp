// SPDX-License-Identifier: Apache-2.0
// The program prints where it listens, serves one card per protocol version and exits with its
// parent.
#include "tests/app/demo/demoagent.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QJsonArray>
#include <QTest>
#include <QUrl>

#include <csignal>

using namespace a2a::test;

class DemoCardTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".?")));
        m_agent = std::make_unique<DemoAgent>();
        QVERIFY(m_agent->start(QStringLiteral("0")));
    }

    void urls_exist_for_every_version()
    {
        const QString origin = QStringLiteral("http://127.0.0.1:%1").arg(m_agent->port());
        QJsonObject expected;
        expected[QLatin1String("1.0")] = QString(origin + QStringLiteral("/"));
        expected[QLatin1String("0.3")] = QString(origin + QStringLiteral("/v03/"));
        expected[QLatin1String("0.2")] = QString(origin + QStringLiteral("/v02/"));
        expected[QLatin1String("1.0 HTTP+JSON")] = QString(origin + QStringLiteral("/rest/"));
        expected[QLatin1String("0.3 HTTP+JSON")] = QString(origin + QStringLiteral("/rest03/"));
        expected[QLatin1String("0.1")] = QString(origin + QStringLiteral("/v01/"));
        expected[QLatin1String("1.0+0.3")] = QString(origin + QStringLiteral("/merged/"));
        QCOMPARE(m_agent->listening(), expected);
    }

    void card_of_10()
    {
        const auto answer = m_agent->get("/.well-known/agent-card.json");
        QVERIFY(answer);
        QCOMPARE(answer->status(), 200);
        QCOMPARE(answer->header("content-type"), QByteArray("application/json; charset=utf-8"));
        QVERIFY(masked(answer->body())
                    .contains(q("`supportedInterfaces`:[{`url`:`http://127.0.0.1:PORT/"
                                "rpc`,`protocolBinding`:`JSONRPC`,`protocolVersion`:`1.0`}]")));
        const QJsonObject card = parsed(answer->body());
        QCOMPARE(card[QLatin1String("name")].toString(), QStringLiteral("Demo agent"));
        QCOMPARE(at(card, "capabilities/streaming"), QJsonValue(true));
        QVERIFY(!card.contains(QLatin1String("url")));
        QVERIFY(!card.contains(QLatin1String("protocolVersion")));
        checkSkills(card);
    }

    void card_of_03()
    {
        const auto answer = m_agent->get("/v03/.well-known/agent-card.json");
        QVERIFY(answer);
        const QJsonObject card = parsed(answer->body());
        QCOMPARE(card[QLatin1String("protocolVersion")].toString(), QStringLiteral("0.3.0"));
        QCOMPARE(card[QLatin1String("preferredTransport")].toString(), QStringLiteral("JSONRPC"));
        QCOMPARE(QUrl(card[QLatin1String("url")].toString()).path(), QStringLiteral("/v03/rpc"));
        QVERIFY(!card.contains(QLatin1String("supportedInterfaces")));
        checkSkills(card);
    }

    void card_of_02()
    {
        const auto answer = m_agent->get("/v02/.well-known/agent.json");
        QVERIFY(answer);
        const QJsonObject card = parsed(answer->body());
        QCOMPARE(card[QLatin1String("protocolVersion")].toString(), QStringLiteral("0.2.5"));
        QCOMPARE(QUrl(card[QLatin1String("url")].toString()).path(), QStringLiteral("/v02/rpc"));
        QVERIFY(!card.contains(QLatin1String("preferredTransport")));
        checkSkills(card);
    }

    void card_of_01()
    {
        const auto answer = m_agent->get("/v01/.well-known/agent.json");
        QVERIFY(answer);
        const QJsonObject card = parsed(answer->body());
        QVERIFY(at(card, "authentication/schemes").isArray());
        QCOMPARE(QUrl(card[QLatin1String("url")].toString()).path(), QStringLiteral("/v01/rpc"));
        QVERIFY(!card.contains(QLatin1String("protocolVersion")));
        checkSkills(card);
    }

    void card_of_two_versions()
    {
        const auto answer = m_agent->get("/merged/.well-known/agent-card.json");
        QVERIFY(answer);
        const QJsonObject card = parsed(answer->body());
        QCOMPARE(at(card, "supportedInterfaces/0/protocolVersion").toString(),
                 QStringLiteral("1.0"));
        QCOMPARE(at(card, "supportedInterfaces/1/protocolVersion").toString(),
                 QStringLiteral("0.3"));
        QCOMPARE(card[QLatin1String("protocolVersion")].toString(), QStringLiteral("0.3.0"));
        QCOMPARE(QUrl(card[QLatin1String("url")].toString()).path(), QStringLiteral("/merged/rpc"));
        checkSkills(card);
        // One endpoint, distinguished by the version header.
        const QByteArray get = q("{`jsonrpc`:`2.0`,`id`:1,`method`:`");
        const QByteArray rest = q("`,`params`:{`id`:`none`}}");
        const Headers plain{{"Content-Type", "application/json"}};
        const Headers versioned{{"Content-Type", "application/json"}, {"A2A-Version", "1.0"}};
        PlainExchange old(m_agent->port(), "/merged/rpc", plain, get + "tasks/get" + rest);
        QVERIFY(old.readAll());
        QVERIFY(old.body().contains("-32001"));
        PlainExchange current(m_agent->port(), "/merged/rpc", versioned, get + "GetTask" + rest);
        QVERIFY(current.readAll());
        QVERIFY(current.body().contains("TASK_NOT_FOUND"));
    }

    void other_paths_are_not_found()
    {
        for (const char *path :
             {"/", "/.well-known/agent.json", "/v02/.well-known/agent-card.json", "/nothing"}) {
            const auto answer = m_agent->get(path);
            QVERIFY(answer);
            QCOMPARE(answer->status(), 404);
        }
    }

    void ends_when_standard_input_is_closed()
    {
        m_agent->process().closeWriteChannel();
        QVERIFY(m_agent->process().waitForFinished(TestTimeoutMs));
        QCOMPARE(m_agent->process().exitStatus(), QProcess::NormalExit);
        QCOMPARE(m_agent->process().exitCode(), 0);
    }

    void refuses_unknown_options()
    {
        for (const char *option : {"--nonsense", "--port", "--speed=2"}) {
            QProcess process;
            process.start(QStringLiteral(DEMO_AGENT), {QString::fromLatin1(option)});
            QVERIFY(process.waitForFinished(TestTimeoutMs));
            QCOMPARE(process.exitCode(), 2);
            QVERIFY(process.readAllStandardError().startsWith("Usage: "));
        }
    }

    void reports_a_port_in_use()
    {
        QProcess process;
        process.start(QStringLiteral(DEMO_AGENT),
                      {QStringLiteral("--port"), QString::number(m_agent->port())});
        QVERIFY(process.waitForFinished(TestTimeoutMs));
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().contains("cannot be had"));
    }

private:
    static void checkSkills(const QJsonObject &card)
    {
        QCOMPARE(card[QLatin1String("skills")].toArray().size(), 2);
        const QString about = at(card, "skills/1/description").toString();
        for (const char *word :
             {"help", "echo", "task", "stream N", "ask", "slow", "fail", "reject", "auth", "files",
              "json", "gallery", "multi", "ref", "unicode", "big", "markdown", "wrong"})
            QVERIFY2(about.contains(QString::fromLatin1(word)), word);
        checkExamples(card);
    }

    /// Clients offer the first few: with the trip of the other skill they are eight. Each scene is
    /// listed once.
    static void checkExamples(const QJsonObject &card)
    {
        QCOMPARE(at(card, "skills/0/examples").toArray().size(), 1);
        QStringList examples;
        for (const QJsonValue &example : at(card, "skills/1/examples").toArray())
            examples.append(example.toString());
        const QStringList first = examples.mid(0, 7);
        for (const char *word : {"help", "ask", "form", "auth", "gallery"})
            QVERIFY2(first.contains(QString::fromLatin1(word)), word);
        QStringList words;
        for (const QString &example : std::as_const(examples))
            words.append(example.section(u' ', 0, 0));
        QCOMPARE(words.removeDuplicates(), 0);
        words.sort();
        QCOMPARE(words,
                 QStringLiteral("ask auth big book busy choose echo fail files form gallery "
                                "help json markdown multi push ref reject slow stream streams "
                                "task unicode wrong")
                     .split(u' '));
    }

    std::unique_ptr<DemoAgent> m_agent;
};

A2A_TEST(DemoCardTest)
#include "democardtest.moc"
