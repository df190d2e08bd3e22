// SPDX-License-Identifier: Apache-2.0
// The program prints where it listens, serves one card per generation and ends with its parent.
#include "tests/demo/demoagent.h"
#include "tests/support/testregistry.h"

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

    void addressesAreOfEachGeneration()
    {
        const QString origin = QStringLiteral("http://127.0.0.1:%1").arg(m_agent->port());
        QJsonObject expected;
        expected[QLatin1String("1.0")] = QString(origin + QStringLiteral("/"));
        expected[QLatin1String("0.3")] = QString(origin + QStringLiteral("/v03/"));
        expected[QLatin1String("0.2")] = QString(origin + QStringLiteral("/v02/"));
        expected[QLatin1String("1.0 HTTP+JSON")] = QString(origin + QStringLiteral("/rest/"));
        expected[QLatin1String("0.3 HTTP+JSON")] = QString(origin + QStringLiteral("/rest03/"));
        QCOMPARE(m_agent->listening(), expected);
    }

    void cardOf10()
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

    void cardOf03()
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

    void cardOf02()
    {
        const auto answer = m_agent->get("/v02/.well-known/agent.json");
        QVERIFY(answer);
        const QJsonObject card = parsed(answer->body());
        QCOMPARE(card[QLatin1String("protocolVersion")].toString(), QStringLiteral("0.2.5"));
        QCOMPARE(QUrl(card[QLatin1String("url")].toString()).path(), QStringLiteral("/v02/rpc"));
        QVERIFY(!card.contains(QLatin1String("preferredTransport")));
        checkSkills(card);
    }

    void otherAddressesAreNotFound()
    {
        for (const char *path :
             {"/", "/.well-known/agent.json", "/v02/.well-known/agent-card.json", "/nothing"}) {
            const auto answer = m_agent->get(path);
            QVERIFY(answer);
            QCOMPARE(answer->status(), 404);
        }
    }

    void endsWhenStandardInputIsClosed()
    {
        m_agent->process().closeWriteChannel();
        QVERIFY(m_agent->process().waitForFinished(20'000));
        QCOMPARE(m_agent->process().exitStatus(), QProcess::NormalExit);
        QCOMPARE(m_agent->process().exitCode(), 0);
    }

    void refusesUnknownOptions()
    {
        for (const char *option : {"--nonsense", "--port", "--speed=2"}) {
            QProcess process;
            process.start(QStringLiteral(DEMO_AGENT), {QString::fromLatin1(option)});
            QVERIFY(process.waitForFinished(20'000));
            QCOMPARE(process.exitCode(), 2);
            QVERIFY(process.readAllStandardError().startsWith("Usage: "));
        }
    }

    void saysWhenThePortIsTaken()
    {
        QProcess process;
        process.start(QStringLiteral(DEMO_AGENT),
                      {QStringLiteral("--port"), QString::number(m_agent->port())});
        QVERIFY(process.waitForFinished(20'000));
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
              "json", "multi", "ref", "unicode", "big", "markdown", "wrong"})
            QVERIFY2(about.contains(QString::fromLatin1(word)), word);
    }

    std::unique_ptr<DemoAgent> m_agent;
};

A2A_TEST(DemoCardTest)
#include "democardtest.moc"
