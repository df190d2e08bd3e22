// SPDX-License-Identifier: Apache-2.0
// The CLI against agents on the official JavaScript SDK: its output for their responses must be the
// same for every protocol version, except for the words on the wire.
#include "tests/interop/interopcase.h"
#include "tests/support/testregistry.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace a2a::test;

class InteropAnswers final : public InteropCase {
    Q_OBJECT

public:
    using InteropCase::InteropCase;

private slots:
    void card();
    void echo();
    void task_data() { addStreamingRows(); }
    void task();
    void streamedChunksAreAssembled();
    void askAndFollowUp_data() { addStreamingRows(); }
    void askAndFollowUp();
    void files();
    void json();
};

// The card is found at the origin and read in its version, whichever well-known name it has.
void InteropAnswers::card()
{
    CliProcess cli({QStringLiteral("card"), url()});
    QCOMPARE(cli.finish(), Completed);
    const QJsonObject card = cli.last(S("card"));
    QCOMPARE(card.value(S("generation")).toString(), S(sdk().generation));
    QCOMPARE(card.value(S("name")).toString(), S(sdk().name));
    QVERIFY(card.value(S("capabilities")).toObject().value(S("streaming")).toBool());
    QVERIFY(card.value(S("skills")).toArray().size() > 5);
    QCOMPARE(card.value(S("card")).toObject().value(S("name")).toString(), S(sdk().name));
    const QJsonObject interface = card.value(S("interfaces")).toArray().at(0).toObject();
    QCOMPARE(interface.value(S("binding")).toString(), S("jsonrpc"));
    QCOMPARE(interface.value(S("generation")).toString(), S(sdk().generation));
    QCOMPARE(interface.value(S("url")).toString(), url() + S(sdk().endpoint));
}

// A plain message comes back as a message, without a task.
void InteropAnswers::echo()
{
    const auto cli = send(QStringLiteral("echo Grüezi 🚆"));
    QCOMPARE(cli->finish(), Completed);
    const QJsonObject sent = cli->last(S("sent"));
    QCOMPARE(sent.value(S("generation")).toString(), S(sdk().generation));
    QCOMPARE(sent.value(S("binding")).toString(), S("jsonrpc"));
    QVERIFY(!sent.value(S("messageId")).toString().isEmpty());
    const QList<QJsonObject> messages = cli->lines(S("message"));
    QCOMPARE(messages.size(), 1);
    QCOMPARE(text(messages.first()), QStringLiteral("Grüezi 🚆"));
    QCOMPARE(messages.first().value(S("role")).toString(), S("ROLE_AGENT"));
    QCOMPARE(outcome(cli->last(S("end"))), S("message"));
}

// A task ends the same, streamed or not; streamed, each step is its own line.
void InteropAnswers::task()
{
    QFETCH(QString, mode);
    const auto cli = send(QStringLiteral("task"), {mode});
    QCOMPARE(cli->finish(), Completed);
    const QJsonObject end = cli->last(S("end"));
    QCOMPARE(outcome(end), S("completed"));
    QCOMPARE(state(end), S("TASK_STATE_COMPLETED"));
    QCOMPARE(text(firstArtifact(end)), S("All done"));
    QCOMPARE(firstArtifact(end).value(S("name")).toString(), S("Result"));
    if (mode == S("--stream")) {
        QCOMPARE(state(cli->last(S("task"))), S("TASK_STATE_SUBMITTED"));
        const QList<QJsonObject> statuses = cli->lines(S("status"));
        QCOMPARE(statuses.size(), 2);
        QCOMPARE(state(statuses.at(0)), S("TASK_STATE_WORKING"));
        QCOMPARE(text(statuses.at(0).value(S("message")).toObject()), S("Working on it"));
        QCOMPARE(state(statuses.at(1)), S("TASK_STATE_COMPLETED"));
        // 1.0 has no `final` any more, the older versions do.
        QCOMPARE(statuses.at(1).value(S("final")).isNull(), isVersion10());
    }
}

// Chunks appear one by one and are assembled at the end.
void InteropAnswers::streamedChunksAreAssembled()
{
    const auto cli = send(QStringLiteral("stream 40"));
    QCOMPARE(cli->finish(), Completed);
    QString expected;
    for (int i = 1; i <= 40; ++i)
        expected += (i == 1 ? QString() : QStringLiteral(" ")) + QString::number(i);
    const QList<QJsonObject> chunks = cli->lines(S("artifact"));
    QCOMPARE(chunks.size(), 40);
    QCOMPARE(text(chunks.at(1)), S(" 2"));
    QVERIFY(!chunks.first().value(S("append")).toBool());
    QVERIFY(chunks.at(1).value(S("append")).toBool());
    QVERIFY(!chunks.at(38).value(S("lastChunk")).toBool());
    QVERIFY(chunks.at(39).value(S("lastChunk")).toBool());
    const QJsonObject artifact = firstArtifact(cli->last(S("end")));
    QCOMPARE(text(artifact), expected);
    QCOMPARE(artifact.value(S("chunks")).toInt(), 40);
    QVERIFY(artifact.value(S("complete")).toBool());
}

// An input-required task waits for an answer with its own ids, and that answer completes it.
void InteropAnswers::askAndFollowUp()
{
    QFETCH(QString, mode);
    const auto question = send(QStringLiteral("ask"), {mode});
    QCOMPARE(question->finish(), InputRequired);
    const QJsonObject asked = question->last(S("end"));
    QCOMPARE(outcome(asked), S("input-required"));
    QCOMPARE(state(asked), S("TASK_STATE_INPUT_REQUIRED"));
    const QJsonObject task = asked.value(S("task")).toObject();
    QCOMPARE(text(task.value(S("message")).toObject()), S("Where to?"));

    const auto answer = send(QStringLiteral("Genève"),
                             {mode, QStringLiteral("--task"), task.value(S("taskId")).toString(),
                              QStringLiteral("--context"), task.value(S("contextId")).toString()});
    QCOMPARE(answer->finish(), Completed);
    const QJsonObject end = answer->last(S("end"));
    QCOMPARE(state(end), S("TASK_STATE_COMPLETED"));
    QCOMPARE(end.value(S("task")).toObject().value(S("taskId")), task.value(S("taskId")));
    const QJsonObject part = firstArtifact(end).value(S("parts")).toArray().at(0).toObject();
    const QJsonObject itinerary = part.value(S("data")).toObject();
    QCOMPARE(itinerary.value(S("to")).toString(), QStringLiteral("Genève"));
    QCOMPARE(itinerary.value(S("legs")).toArray().at(0).toObject().value(S("minutes")).toInt(), 56);
}

// Files arrive in the form of 1.0, by value and by reference, with their names and types.
void InteropAnswers::files()
{
    const auto cli = send(QStringLiteral("files"));
    QCOMPARE(cli->finish(), Completed);
    const QJsonArray parts = firstArtifact(cli->last(S("end"))).value(S("parts")).toArray();
    QCOMPARE(parts.size(), 2);
    const QJsonObject png = parts.at(0).toObject();
    QCOMPARE(png.value(S("filename")).toString(), S("pixel.png"));
    QCOMPARE(png.value(S("mediaType")).toString(), S("image/png"));
    const QByteArray bytes = QByteArray::fromBase64(png.value(S("raw")).toString().toLatin1());
    QCOMPARE(bytes.size(), 69);
    QVERIFY(bytes.startsWith("\x89PNG\r\n"));
    const QJsonObject report = parts.at(1).toObject();
    QCOMPARE(report.value(S("url")).toString(), S("https://example.com/report.pdf"));
    QCOMPARE(report.value(S("filename")).toString(), S("report.pdf"));
    QCOMPARE(report.value(S("mediaType")).toString(), S("application/pdf"));
    QVERIFY(!report.contains(S("raw")));
}

// Data arrives as the agent wrote it: order of members, spelling of numbers, other scripts.
void InteropAnswers::json()
{
    const auto cli = send(QStringLiteral("json"));
    QCOMPARE(cli->finish(), Completed);
    const QByteArray written =
        "{\"zulu\":1,\"alpha\":{\"list\":[1,2.5,-3e-7,true,null],\"empty\":{}},"
        "\"text\":\"Zürich → 東京 🚆\"}";
    QVERIFY2(cli->output().contains(written), cli->output().constData());
    const QJsonObject end = cli->last(S("end"));
    const QJsonObject part = firstArtifact(end).value(S("parts")).toArray().at(0).toObject();
    QCOMPARE(part.value(S("data")).toObject().value(S("zulu")).toInt(), 1);
}

static const Registration registration02("answers-0.2.5", [] { return new InteropAnswers(Sdk02); });
static const Registration registration03("answers-0.3.14",
                                         [] { return new InteropAnswers(Sdk03); });
static const Registration registration10("answers-1.3.0", [] { return new InteropAnswers(Sdk10); });

#include "interopanswers.moc"
