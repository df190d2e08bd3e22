// SPDX-License-Identifier: Apache-2.0
// Findings in recorded traffic of agents on the official SDKs: the set is known, and each entry has
// been checked against its section (data/verdicts.txt). A2A_WRITE_GOLDEN=1 prints the current
// findings.
#include "model/net/discovery/carddiscovery.h"
#include "model/rules/engine/rulechecker.h"
#include "model/rules/engine/signaturechecks.h"
#include "model/text/textof.h"
#include "tests/model/rules/verdicts.h"
#include "tests/model/session/captures.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QTest>

#include <map>
#include <memory>

using namespace a2a;
using namespace a2a::test;

class RuleTruthTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void findings_match_the_expected_ones();
    void new_missing_and_changed_findings_are_differences_data();
    void new_missing_and_changed_findings_are_differences();
    void a_verdict_states_its_reason_data();
    void a_verdict_states_its_reason();
};

static void count(FindingCounts &counts, const Capture &capture, const QByteArray &binding,
                  const Note &note)
{
    static constexpr const char *words[] = {"note", "warning", "error"};
    const char *severity = words[int(note.severity)];
    ++counts[capture.peer().toUtf8() + ' ' + binding + ' ' + note.rule + ' ' + severity];
    if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN"))
        qInfo("%s %s %s: %s %s %s at %s", qPrintable(capture.peer()), binding.constData(),
              qPrintable(capture.name()), note.rule, severity, qPrintable(textOf(note)),
              qPrintable(note.pointer));
}

/// Whether a rule is about requests, not about the agent: some captured requests were wrong on
/// purpose.
static bool isOfRequest(QByteArrayView rule)
{
    return rule.startsWith("OUT-") || rule == "SEM-020" || rule == "HDR-001" || rule == "RPC-017";
}

/// An unknown method, or a request that is not JSON: to us, a message edited before sending.
static Operation operationOf(const Capture &capture)
{
    return capture.operation().value_or(Operation::Send);
}

/// One exchange at a time. These captures hold no heads.
static void countAlone(FindingCounts &counts)
{
    for (const auto &capture : captures(QStringLiteral(CAPTURES))) {
        if (capture->binding() == BindingKind::Grpc)
            continue;
        FoldedSession folded;
        folded.recorder.setChecksRules(true);
        folded.play(*capture, operationOf(*capture));
        for (const Finding &finding : folded.store.findings) {
            const QByteArray rule(finding.note.rule);
            if (!rule.startsWith("NOTE-") && !isOfRequest(rule) && !rule.startsWith("EXT-"))
                count(counts, *capture, bindingName(capture->binding()).toUtf8(), finding.note);
        }
    }
}

/// A downloaded card; without a status: as a file, its keys beside it.
static void countCard(FindingCounts &counts, const Capture &capture)
{
    static constexpr qint64 Now = 1'795'000'000; // November 2026, when they were recorded
    const PlayedExchange played = capture.played(Operation::ExtendedCard);
    const bool isFile = !capture.document.root()["status"].isValid();
    ExchangeFacts facts;
    facts.status = played.status;
    facts.request = played.head;
    facts.responseHeaders = played.headers;
    const QUrl url = isFile ? QUrl() : played.head.url;
    const auto found = readFoundCard(played.body, url);
    QVERIFY2(found, qPrintable(capture.peer()));
    const ProtocolVersion protocolVersion =
        found->offers.empty() ? ProtocolVersion::V1_0 : found->offers.front().protocolVersion;
    Notes notes = found->notes;
    const json::Document document(played.body);
    rules::checkCard({document.root(), url, isFile ? nullptr : &facts}, protocolVersion, notes);
    if (const json::Value keys = capture.document.root()["keys"]; keys.isValid()) {
        const auto read =
            signature::readKeys(keys.raw().toByteArray(), QStringLiteral("the key file"));
        QVERIFY(read);
        const auto checked = signature::checkSignatures(played.body, read->keys, Now);
        rules::checkCardSignatures({document.root(), checked}, protocolVersion, notes);
    }
    for (const Note &note : notes)
        count(counts, capture, isFile ? "vector" : "card", note);
}

/// The body of a notification equals a response: 1.0 an event (1.0 §4.3.3), before it the task
/// itself (0.3 §9.5).
static void countPush(FindingCounts &counts, const Capture &capture)
{
    const bool isNew = capture.protocolVersion() == ProtocolVersion::V1_0;
    PlayedExchange played = capture.played(isNew ? Operation::Send : Operation::GetTask);
    played.binding = BindingKind::JsonRpc;
    played.request = R"({"jsonrpc":"2.0","id":1,"method":")" +
                     codecFor(capture.protocolVersion())->operationName(played.operation) + "\"}";
    played.headers = {{"Content-Type", "application/json"}};
    // Only what is sent as a stream may hold updates.
    if (isNew && !played.body.startsWith(R"({"task")")) {
        played.operation = Operation::Subscribe;
        played.headers = {{"Content-Type", "text/event-stream"}};
    }
    played.body = R"({"jsonrpc":"2.0","id":1,"result":)" + played.body + '}';
    if (played.operation == Operation::Subscribe)
        played.body = "data: " + played.body + "\n\n";
    FoldedSession folded;
    folded.recorder.setChecksRules(true);
    folded.play(played);
    QVERIFY(!folded.store.tasks.empty());
    for (const Finding &finding : folded.store.findings) {
        const QByteArray rule(finding.note.rule);
        // It begins in the middle, without a request.
        if (!isOfRequest(rule) && rule != "STR-005" && rule != "NOTE-APPEND-FIRST")
            count(counts, capture, "push", finding.note);
    }
}

/// The exchanges of a peer in their original order: tasks are followed.
static void countTogether(FindingCounts &counts)
{
    std::map<QString, std::unique_ptr<FoldedSession>> sessions;
    for (const auto &capture : captures(QStringLiteral(TEST_DATA "/peers.jsonl"))) {
        const QString binding = capture->text("binding");
        if (binding == u"card") {
            countCard(counts, *capture);
            continue;
        }
        if (binding == u"push") {
            countPush(counts, *capture);
            continue;
        }
        std::unique_ptr<FoldedSession> &session = sessions[capture->peer()];
        if (!session) {
            session = std::make_unique<FoldedSession>();
            session->recorder.setChecksRules(true);
        }
        const size_t before = session->store.findings.size();
        session->play(*capture, operationOf(*capture));
        for (size_t i = before; i < session->store.findings.size(); ++i) {
            const Note &note = session->store.findings[i].note;
            if (!isOfRequest(note.rule))
                count(counts, *capture, bindingName(capture->binding()).toUtf8(), note);
        }
    }
}

void RuleTruthTest::findings_match_the_expected_ones()
{
    QFile file(QStringLiteral(TEST_DATA "/verdicts.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Verdicts known = readVerdicts(file.readAll());
    FindingCounts now;
    countAlone(now);
    countTogether(now);
    const QByteArray wrong = (known.faults + differences(known.counts, now)).join('\n');
    QVERIFY2(wrong.isEmpty(), wrong.constData());
}

void RuleTruthTest::new_missing_and_changed_findings_are_differences_data()
{
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<QByteArrayList>("expected");
    const QByteArrayList none;
    QTest::newRow("the same") << QByteArray("p jsonrpc A-1 note 2 true: so (1.0 §1)") << none;
    QTest::newRow("gone") << QByteArray()
                          << QByteArrayList{"p jsonrpc A-1 note is not found any more"};
    QTest::newRow("once more") << QByteArray("p jsonrpc A-1 note 3 true: so (1.0 §1)")
                               << QByteArrayList{"p jsonrpc A-1 note 3 was 2"};
    QTest::newRow("once less") << QByteArray("p jsonrpc A-1 note 1 true: so (1.0 §1)")
                               << QByteArrayList{"p jsonrpc A-1 note 1 was 2"};
    QTest::newRow("as an error") << QByteArray("p jsonrpc A-1 error 2 true: so (1.0 §1)")
                                 << QByteArrayList{"p jsonrpc A-1 error 2 has no verdict",
                                                   "p jsonrpc A-1 note is not found any more"};
    QTest::newRow("over another binding")
        << QByteArray("p grpc A-1 note 2 true: so (1.0 §1)")
        << QByteArrayList{"p grpc A-1 note 2 has no verdict",
                          "p jsonrpc A-1 note is not found any more"};
    QTest::newRow("a new one") << QByteArray("p jsonrpc A-1 note 2 true: so (1.0 §1)\n"
                                             "p jsonrpc A-2 warning 1 true: so (1.0 §1)")
                               << QByteArrayList{"p jsonrpc A-2 warning 1 has no verdict"};
}

void RuleTruthTest::new_missing_and_changed_findings_are_differences()
{
    QFETCH(QByteArray, now);
    QFETCH(QByteArrayList, expected);
    const Verdicts known = readVerdicts("p jsonrpc A-1 note 2 true: so (1.0 §1)");
    const Verdicts found = readVerdicts(now);
    QCOMPARE(known.faults + found.faults, QByteArrayList());
    QCOMPARE(differences(known.counts, found.counts), expected);
}

void RuleTruthTest::a_verdict_states_its_reason_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isVerdict");
    const auto add = [](const char *text, bool is) {
        QTest::newRow(text) << QByteArray(text) << is;
    };
    add("p card A-1 error 2 true: so (1.0 §8.6.1: SHOULD)", true);
    add("p card A-1 warning 1 true: so (JSON-RPC 2.0 §5; 0.2 §7.8)", true);
    add("p card A-1 note 1 arguable: either (1.0 §3.1.2 and §11.7)", true);
    add("p card A-1 warning 1 arguable: either (1.0 §3.1.2 and §11.7)", false);
    add("p card A-1 warning 1 untrue: no (1.0 §3.1.2)", false);
    add("p card A-1 warning 1 true: so", false);
    add("p card A-1 warning 1 true: so (surely)", false);
    add("p card A-1 2 true: so (1.0 §8.6.1)", false);
    add("p card A-1 warning 0 true: so (1.0 §8.6.1)", false);
    add("p card A-1 note 1 true: so (1.0 §1)\np card A-1 note 2 true: so (1.0 §1)", false);
}

void RuleTruthTest::a_verdict_states_its_reason()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isVerdict);
    QCOMPARE(readVerdicts(text).faults.isEmpty(), isVerdict);
}

A2A_TEST(RuleTruthTest)
#include "ruletruthtest.moc"
