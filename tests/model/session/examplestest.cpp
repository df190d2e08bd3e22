// SPDX-License-Identifier: Apache-2.0
// Every example of the protocol's published documents is readable, also those that are not JSON or
// no event stream as printed, and deviations are noted. Data: tests/model/session/data/README.md.
#include "model/net/bindings/lenientjson.h"
#include "model/text/textof.h"
#include "tests/model/session/outcome.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;

namespace {

struct Example {
    QString title; ///< document and number within it
    QString kind;  ///< "card", "request", "answer", "stream", "object"
    QString method;
    ProtocolVersion protocolVersion = ProtocolVersion::V0_1;
    QString from; ///< cards: where it was read
    QByteArray text;
    QByteArray request; ///< responses and streams: the preceding request
};

} // namespace

class ExamplesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void all_are_readable();
    void invalid_ones_are_flagged_data();
    void invalid_ones_are_flagged();
};

static QByteArray mended(const QByteArray &text)
{
    return LenientJson::read(text, LenientJson::Form::Text).document()->bytes().toByteArray();
}

static QList<Example> examples()
{
    QList<Example> all;
    QByteArray request;
    for (const auto &line : captures(QStringLiteral(TEST_DATA "/examples.jsonl"))) {
        Example example;
        example.title = line->text("document") % u' ' %
                        QString::number(line->document.root()["number"].toInteger().value_or(0));
        example.kind = line->text("kind");
        example.method = line->text("method");
        example.protocolVersion = line->protocolVersion();
        example.from = line->text("from");
        if (example.from.isEmpty())
            example.from = QStringLiteral("http://10.1.2.3:9999/.well-known/agent.json");
        example.text = line->text("text").toUtf8();
        if (example.kind == u"request")
            request = mended(example.text);
        example.request = request;
        all.append(example);
    }
    return all;
}

static QByteArray noteLines(const Notes &notes)
{
    QByteArray text;
    for (const Note &note : notes)
        text += "finding " + QByteArray(note.rule) + " at " + note.pointer.toUtf8() + '\n';
    return text;
}

static QByteArray cardOutcome(const Example &example)
{
    Notes notes;
    const QByteArray json = mended(example.text);
    const auto card = readCard(json, notes);
    if (!card)
        return textOf(card.error().message).toUtf8() + '\n';
    QByteArray text = "card " + card->name.toUtf8() + " version " + card->version.toUtf8() +
                      "\n  streaming " + (card->streaming ? "yes" : "no") + ", input " +
                      card->inputModes.join(u' ').toUtf8() + ", output " +
                      card->outputModes.join(u' ').toUtf8() + '\n';
    for (const SecurityScheme &scheme : card->securitySchemes)
        text += "  scheme " + scheme.name.toUtf8() + ' ' + scheme.type.toUtf8() + '\n';
    for (const QStringList &needed : card->security)
        text += "  needs " + needed.join(u' ').toUtf8() + '\n';
    for (const AgentSkill &skill : card->skills)
        text += "  skill " + skill.id.toUtf8() + ": " + skill.name.toUtf8() + '\n';
    for (const Offer &offer : offersFromCard(json, QUrl(example.from), notes)) {
        text += "  offer " + versionName(offer.protocolVersion).toUtf8() + ' ' +
                bindingName(offer.binding).toUtf8() + ' ' + offer.url.toString().toUtf8();
        text += '\n';
    }
    return text + noteLines(notes);
}

/// Methods that these documents spell differently.
static Operation operationFor(const Example &example)
{
    if (example.kind == u"object")
        return Operation::GetTask; // its would-be result
    return operationOfMethod(example.method).value_or(Operation::Send);
}

static FoldedSession &playInto(FoldedSession &folded, const Example &example)
{
    PlayedExchange exchange;
    exchange.protocolVersion = example.protocolVersion;
    exchange.operation = operationFor(example);
    exchange.request = example.request;
    exchange.body = example.text;
    exchange.headers = {
        {"Content-Type", example.kind == u"stream" ? "text/event-stream" : "application/json"}};
    if (example.kind == u"object") {
        exchange.request = R"({"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"id":"t-1"}})";
        exchange.body = R"({"jsonrpc":"2.0","id":1,"result":)" + example.text + '}';
    }
    folded.play(exchange);
    return folded;
}

static QByteArray requestOutcome(const Example &example)
{
    const json::Document document(mended(example.text));
    const Codec &codec = *codecFor(example.protocolVersion);
    const Binding::SentRequest sent = dialectFor(example.protocolVersion, BindingKind::JsonRpc)
                                          ->binding->parseSentRequest({}, document);
    Notes notes;
    QByteArray text = document.root()["method"].toString().toUtf8() + " task " + sent.taskId +
                      " context " + sent.contextId + '\n';
    if (sent.message.isObject())
        text += "  " + shown(codec.readMessage(sent.message, notes)) + '\n';
    return text + noteLines(notes);
}

static bool isPushConfiguration(const Example &example)
{
    return example.method.contains(u"pushNotification");
}

static QByteArray outcomeOf(const Example &example)
{
    if (example.kind == u"card")
        return cardOutcome(example);
    if (example.kind == u"request")
        return requestOutcome(example);
    FoldedSession folded;
    return outcome(playInto(folded, example));
}

void ExamplesTest::all_are_readable()
{
    GoldenFile golden(QStringLiteral(TEST_DATA "/outcomes/examples.txt"));
    QByteArrayList wrong;
    int played = 0;
    for (const Example &example : examples()) {
        const bool answers =
            example.kind == u"answer" || example.kind == u"stream" || example.kind == u"object";
        if (answers && !isPushConfiguration(example)) {
            FoldedSession folded;
            playInto(folded, example);
            if (!folded.store.failures.empty() ||
                folded.store.tasks.size() + folded.store.messages.size() == 0)
                wrong.append("not read: " + example.title.toUtf8());
            ++played;
        }
        const QByteArray came = outcomeOf(example);
        const QByteArray section = example.title.toUtf8() + ' ' + example.kind.toUtf8();
        if (golden.expected(section, came) != came) {
            wrong.append(section);
            qInfo("%s came out as\n%s", section.constData(), came.constData());
        }
    }
    for (const QByteArray &title : wrong)
        qInfo("%s", title.constData());
    QCOMPARE(wrong, QByteArrayList());
    QCOMPARE(golden.unusedSections(), QByteArrayList());
    QVERIFY(played > 30);
}

void ExamplesTest::invalid_ones_are_flagged_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<QByteArray>("rule");
    const auto row = [](const QByteArray &title, const char *rule) {
        QTest::addRow("%s %s", title.constData(), rule)
            << QString::fromLatin1(title) << QByteArray(rule);
    };
    for (const char *document : {"0.1 article", "0.1 specification"}) {
        const QByteArray name(document);
        row(name + " 1", "NOTE-CARD-SCHEMES"); // schemes as a string
        row(name + " 2", "NOTE-MESSAGE-DATA"); // message.data
        row(name + " 7", "NOTE-ID-TYPE");      // "id": 1 in place of the task's id
        row(name + " 16", "NOTE-FILE-DATA");   // file.data
        row(name + " 17", "NOTE-ID-TYPE");
        row(name + " 17", "NOTE-TIMESTAMP-ZONE");
        row(name + " 17", "NOTE-JSON-REPAIRED"); // an array that holds members
        row(name + " 19", "NOTE-JSON-REPAIRED");
    }
    row("0.1 article 13", "NOTE-MESSAGE-ROLE");
    row("0.1 specification 3", "NOTE-JSON-REPAIRED"); // a comment before the JSON
    row("0.1 specification 17", "NOTE-SSE-UNPREFIXED");
    row("0.1 specification 17", "NOTE-SSE-UNSEPARATED");
    row("0.2 specification 4", "NOTE-MESSAGE-ROLE");
    row("draft life of a task 2", "NOTE-BARE-RESULT");
    row("draft life of a task 2", "NOTE-STATE-SPELLING");
    row("draft life of a task 2", "NOTE-PART-FILE");
}

void ExamplesTest::invalid_ones_are_flagged()
{
    QFETCH(QString, title);
    QFETCH(QByteArray, rule);
    const QList<Example> all = examples();
    const auto example = std::find_if(all.begin(), all.end(),
                                      [&title](const Example &one) { return one.title == title; });
    QVERIFY(example != all.end());
    const QByteArray finding = "finding " + rule + " ";
    QVERIFY2(outcomeOf(*example).contains(finding), outcomeOf(*example).constData());
}

A2A_TEST(ExamplesTest)
#include "examplestest.moc"
