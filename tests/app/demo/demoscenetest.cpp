// SPDX-License-Identifier: Apache-2.0
// Behavior of each scene: its states, artifacts and chunks. The wire's spelling is pinned in
// DemoWireTest.
#include "tests/app/demo/demoagent.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QTest>
#include <QXmlStreamReader>

using namespace a2a::test;

class DemoSceneTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_agent.start(QStringLiteral("0"))); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void help_lists_everything()
    {
        const auto answer = m_agent.say("1.0", false, "  Help me");
        QVERIFY(answer);
        const QString text = at(parsed(answer->body()), "result/message/parts/0/text").toString();
        for (const char *word : {"echo",
                                 "task",
                                 "stream N",
                                 "ask",
                                 "form",
                                 "choose",
                                 "book …",
                                 "slow",
                                 "fail",
                                 "busy N",
                                 "reject",
                                 "auth",
                                 "files",
                                 "json",
                                 "gallery",
                                 "multi",
                                 "ref",
                                 "unicode",
                                 "big",
                                 "markdown",
                                 "wrong cut N",
                                 "wrong cut-inside N",
                                 "wrong no-final",
                                 "wrong append-first",
                                 "wrong after-terminal",
                                 "wrong unknown-kind",
                                 "wrong http-500",
                                 "wrong resume-replay",
                                 "wrong resume-loss",
                                 "push",
                                 "streams …",
                                 "wrong push-token",
                                 "wrong push-task",
                                 "wrong push-twice",
                                 "wrong push-late",
                                 "wrong push-text",
                                 "wrong push-burst N",
                                 "wrong silence",
                                 "wrong other-task",
                                 "wrong broken-frame",
                                 "wrong not-jsonrpc",
                                 "wrong endless"})
            QVERIFY2(text.contains(QStringLiteral("**%1**").arg(QString::fromUtf8(word))), word);
    }

    void small_talk_gets_a_message()
    {
        const auto answer = m_agent.say("1.0", false, "Good morning", q(",`contextId`:`c-5`"));
        QVERIFY(answer);
        QCOMPARE(at(parsed(answer->body()), "result/message/contextId").toString(),
                 QStringLiteral("c-5"));
        QVERIFY(at(parsed(answer->body()), "result/message/parts/0/text")
                    .toString()
                    .contains(QStringLiteral("help")));
    }

    /// A message is identified by its id: another one with the same text waits, too.
    void busy_recognizes_a_repeated_message()
    {
        const QByteArray id = q(",`messageId`:`again`");
        for (const char *generation : {"1.0", "0.3", "0.2"}) {
            const QByteArray own = q(",`messageId`:`again-") + generation + "\"";
            for (int time = 0; time < 2; ++time) {
                const auto refused = m_agent.say(generation, false, "busy 7 2", own);
                QVERIFY(refused);
                QCOMPARE(refused->status(), 429);
                QCOMPARE(refused->header("retry-after"), QByteArray("7"));
            }
            const auto taken = m_agent.say(generation, false, "busy 7 2", own);
            QVERIFY(taken);
            QCOMPARE(taken->status(), 200);
        }
        QCOMPARE(m_agent.say("1.0", true, "busy 7", id)->status(), 429);
        QCOMPARE(m_agent.say("1.0", true, "busy 7", id)->status(), 200);
    }

    void end_states_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("state");
        QTest::addColumn<int>("artifacts");
        const auto row = [](const char *text, const char *state, int artifacts) {
            QTest::newRow(text) << QByteArray(text)
                                << QStringLiteral("TASK_STATE_") + QString::fromLatin1(state)
                                << artifacts;
        };
        row("task", "COMPLETED", 1);
        row("stream", "COMPLETED", 1);
        row("slow", "COMPLETED", 1);
        row("fail", "FAILED", 0);
        row("reject", "REJECTED", 0);
        row("auth", "AUTH_REQUIRED", 0);
        row("ask", "INPUT_REQUIRED", 1);
        row("form", "INPUT_REQUIRED", 0);
        row("form booking", "INPUT_REQUIRED", 0);
        row("choose", "INPUT_REQUIRED", 0);
        row("I want to travel!", "INPUT_REQUIRED", 1);
        row("files", "COMPLETED", 5);
        row("json", "COMPLETED", 1);
        row("multi", "COMPLETED", 3);
        row("ref", "COMPLETED", 1);
        row("markdown", "COMPLETED", 1);
        row("unicode", "COMPLETED", 1);
        row("big", "COMPLETED", 1);
    }
    void end_states()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, state);
        QFETCH(int, artifacts);
        const auto answer = m_agent.say("1.0", false, text);
        QVERIFY(answer);
        const QJsonValue task = at(parsed(answer->body()), "result/task");
        QCOMPARE(at(task, "status/state").toString(), state);
        QCOMPARE(at(task, "artifacts").toArray().size(), artifacts);
    }

    void stream_has_the_requested_number_of_chunks_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("chunks");
        QTest::newRow("default") << QByteArray("stream") << 12;
        QTest::newRow("one") << QByteArray("stream 1") << 1;
        QTest::newRow("many") << QByteArray("Stream 40 please") << 40;
        QTest::newRow("no number") << QByteArray("stream -3") << 12;
    }
    void stream_has_the_requested_number_of_chunks()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, chunks);
        const QByteArrayList data = stream(text);
        QCOMPARE(data.size(), chunks + 3);
        for (int i = 0; i < chunks; ++i) {
            const QJsonValue update = at(parsed(data[i + 2]), "result/artifactUpdate");
            QCOMPARE(at(update, "append").toBool(), i > 0);
            QCOMPARE(at(update, "lastChunk").toBool(), i == chunks - 1);
        }
    }

    void route_grows_and_partial_states_are_valid()
    {
        const QByteArrayList data = stream("ask");
        QString svg;
        int chunks = 0;
        for (const QByteArray &frame : data) {
            const QJsonValue update = at(parsed(frame), "result/artifactUpdate");
            if (update.isUndefined())
                continue;
            QCOMPARE(at(update, "artifact/name").toString(), QStringLiteral("route.svg"));
            QCOMPARE(at(update, "artifact/parts/0/mediaType").toString(),
                     QStringLiteral("image/svg+xml"));
            QCOMPARE(at(update, "append").toBool(), chunks > 0);
            svg += at(update, "artifact/parts/0/text").toString();
            ++chunks;
            const bool last = at(update, "lastChunk").toBool();
            QCOMPARE(last, chunks == 5);
            QXmlStreamReader reader(last ? svg : svg + QStringLiteral("</svg>"));
            while (!reader.atEnd())
                reader.readNext();
            QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        }
        QCOMPARE(chunks, 5);
    }

    void chunks_of_three_artifacts_alternate()
    {
        QStringList order;
        const QByteArrayList data = stream("multi");
        for (const QByteArray &frame : data) {
            const QString name =
                at(parsed(frame), "result/artifactUpdate/artifact/name").toString();
            if (!name.isEmpty())
                order.append(name);
        }
        const QStringList round{QStringLiteral("report.md"), QStringLiteral("numbers.csv"),
                                QStringLiteral("work.log")};
        QCOMPARE(order, round + round + round + round);
    }

    void pictures_are_real()
    {
        const auto file = m_agent.get("/files/sunset.png");
        QVERIFY(file && file->isWhole());
        QCOMPARE(file->header("content-type"), QByteArray("image/png"));
        QCOMPARE(file->body().left(8), QByteArray("\x89PNG\r\n\x1A\n"));
        const auto answer = m_agent.say("1.0", false, "files");
        QVERIFY(answer);
        const QByteArray raw =
            at(parsed(answer->body()), "result/task/artifacts/0/parts/0/raw").toString().toLatin1();
        QCOMPARE(QByteArray::fromBase64(raw), file->body());
        // Width 96, height 64, eight bits, truecolour.
        QCOMPARE(file->body().mid(8, 18),
                 QByteArray::fromHex("0000000d49484452000000600000004008020000").left(18));
    }

    void big_has_the_exact_size()
    {
        const auto answer = m_agent.say("1.0", false, "big");
        QVERIFY(answer);
        qsizetype length = 0;
        const QJsonArray parts =
            at(parsed(answer->body()), "result/task/artifacts/0/parts").toArray();
        for (const QJsonValue &part : parts)
            length += at(part, "text").toString().size();
        QCOMPARE(length, 300'000);
        QCOMPARE(parts.size(), 30);
    }

    void reference_is_refined_data()
    {
        QTest::addColumn<QByteArray>("generation");
        for (const char *generation : {"1.0", "0.3", "0.2"})
            QTest::newRow(generation) << QByteArray(generation);
    }
    void reference_is_refined()
    {
        QFETCH(QByteArray, generation);
        const char *path = generation == "1.0" ? "result/task" : "result";
        const auto first = m_agent.say(generation, false, "markdown");
        QVERIFY(first);
        const QJsonValue source = at(parsed(first->body()), path);
        const QByteArray id = at(source, "id").toString().toLatin1();
        const auto second =
            m_agent.say(generation, false, "ref", q(",`referenceTaskIds`:[`") + id + q("`]"));
        QVERIFY(second);
        const QJsonValue task = at(parsed(second->body()), path);
        QVERIFY(at(task, "id") != at(source, "id"));
        QCOMPARE(at(task, "artifacts/0/name"), at(source, "artifacts/0/name"));
        QVERIFY(at(task, "artifacts/0/artifactId") != at(source, "artifacts/0/artifactId"));
        QVERIFY(at(task, "artifacts/0/parts/0/text")
                    .toString()
                    .startsWith(QStringLiteral("# Lisbon in three days")));
        QVERIFY(
            at(task, "artifacts/0/parts/0/text").toString().contains(QStringLiteral("Revised:")));
        QCOMPARE(at(task, "history/0/referenceTaskIds/0").toString().toLatin1(), id);
    }

    /// A part that names an artifact refines it, whatever the text says, even if it is not the
    /// task's first one.
    void named_artifact_is_refined_data()
    {
        QTest::addColumn<QByteArray>("generation");
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("head");
        QTest::newRow("1.0") << QByteArray("1.0") << QByteArray("SendMessage")
                             << q("{`message`:{`messageId`:`m`,`role`:`ROLE_USER`,`parts`:[{");
        const QByteArray later = q(
            "{`message`:{`kind`:`message`,`messageId`:`m`,`role`:`user`,`parts`:[{`kind`:`text`,");
        QTest::newRow("0.3") << QByteArray("0.3") << QByteArray("message/send") << later;
        QTest::newRow("0.2") << QByteArray("0.2") << QByteArray("message/send") << later;
        QTest::newRow("0.1") << QByteArray("0.1") << QByteArray("tasks/send")
                             << q("{`id`:`refining`,`message`:{`role`:`user`,`parts`:[{`type`:"
                                  "`text`,");
    }
    void named_artifact_is_refined()
    {
        QFETCH(const QByteArray, generation);
        QFETCH(const QByteArray, method);
        QFETCH(const QByteArray, head);
        const bool newest = generation == "1.0";
        const auto first = generation == "0.1"
                               ? m_agent.say(generation, false, "multi", q("`id`:`made`"))
                               : m_agent.say(generation, false, "multi");
        QVERIFY(first);
        const QJsonValue source = at(parsed(first->body()), newest ? "result/task" : "result");
        const QByteArray artifact = generation == "0.1" ? QByteArray("1") : QByteArray("numbers");
        const auto second = m_agent.call(
            generation, method,
            head + q("`text`:`slow and steady`,`metadata`:{`artifactId`:`") + artifact +
                q("`,`taskId`:`") + at(source, "id").toString().toLatin1() + q("`}}]}}"));
        QVERIFY(second);
        const QJsonValue task = at(parsed(second->body()), newest ? "result/task" : "result");
        QVERIFY(at(task, "id") != at(source, "id"));
        QCOMPARE(at(task, "artifacts/0/name").toString(), QStringLiteral("numbers.csv"));
        QCOMPARE(at(task, "artifacts").toArray().size(), 1);
        const QString text = at(task, "artifacts/0/parts/0/text").toString();
        QVERIFY2(text.startsWith(QStringLiteral("month,revenue\n")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("October,46020\n")), qPrintable(text));
    }

    void ref_turns_the_sail_red_within_a_context()
    {
        const auto first = m_agent.say("1.0", false, "ref", q(",`contextId`:`sea`"));
        const auto second = m_agent.say("1.0", false, "ref", q(",`contextId`:`sea`"));
        QVERIFY(first && second);
        const auto picture = [](const PlainExchange &answer) {
            return at(parsed(answer.body()), "result/task/artifacts/0/parts/0/text").toString();
        };
        QVERIFY(picture(*first).contains(QStringLiteral("#2f6fde")));
        QVERIFY(!picture(*second).contains(QStringLiteral("#2f6fde")));
        QCOMPARE(picture(*second),
                 picture(*first).replace(QStringLiteral("#2f6fde"), QStringLiteral("#cf3434")));
    }

private:
    QByteArrayList stream(const QByteArray &text) const
    {
        const auto exchange = m_agent.say("1.0", true, text);
        return exchange && exchange->isWhole() ? exchange->data() : QByteArrayList();
    }

    DemoAgent m_agent;
};

A2A_TEST(DemoSceneTest)
#include "demoscenetest.moc"
