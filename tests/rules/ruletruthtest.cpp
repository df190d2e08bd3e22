// SPDX-License-Identifier: Apache-2.0
// What the rules find in recorded traffic of agents on the official SDKs: the set is known, and
// each entry has been checked against its section (data/verdicts.txt). A2A_WRITE_GOLDEN=1 prints
// what is found now.
#include "model/net/carddiscovery.h"
#include "model/rules/judge.h"
#include "tests/session/captures.h"
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
    void findings_are_the_known_ones();
};

/// "js-1.3.0 jsonrpc ERR-005" → how often.
using Counts = std::map<QByteArray, int>;

static void count(Counts &counts, const Capture &capture, const QByteArray &binding,
                  const Note &note)
{
    ++counts[capture.peer().toUtf8() + ' ' + binding + ' ' + note.rule];
    if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN"))
        qInfo("%s %s %s: %s %d %s at %s", qPrintable(capture.peer()), binding.constData(),
              qPrintable(capture.name()), note.rule, int(note.severity), qPrintable(note.text),
              qPrintable(note.pointer));
}

/// About the request: some were wrong on purpose.
static bool isOfRequest(QByteArrayView rule)
{
    return rule.startsWith("OUT-") || rule == "SEM-020" || rule == "HDR-001" || rule == "RPC-017";
}

/// One exchange at a time. These captures hold no heads.
static void countAlone(Counts &counts)
{
    for (const auto &capture : captures(QStringLiteral(CAPTURES))) {
        if (!capture->operation() || capture->binding() == BindingKind::Grpc)
            continue;
        Folded folded;
        folded.recorder.setJudges(true);
        folded.play(*capture, *capture->operation());
        for (const Finding &finding : folded.store.findings) {
            const QByteArray rule(finding.note.rule);
            if (!rule.startsWith("NOTE-") && !isOfRequest(rule) && !rule.startsWith("EXT-"))
                count(counts, *capture, bindingWord(capture->binding()).toUtf8(), finding.note);
        }
    }
}

static void countCard(Counts &counts, const Capture &capture)
{
    const Played played = capture.played(Operation::ExtendedCard);
    ExchangeFacts facts;
    facts.status = played.status;
    facts.request = played.head;
    facts.responseHeaders = played.headers;
    const auto found = readFoundCard(played.body, played.head.url);
    QVERIFY2(found, qPrintable(capture.peer()));
    Notes notes = found->notes;
    const json::Document document(played.body);
    rules::judgeCard({document.root(), played.head.url, &facts},
                     found->offers.empty() ? Generation::V1_0 : found->offers.front().generation,
                     notes);
    for (const Note &note : notes)
        count(counts, capture, "card", note);
}

/// The exchanges of a peer one after the other, as they were made: tasks are followed.
static void countTogether(Counts &counts)
{
    std::map<QString, std::unique_ptr<Folded>> sessions;
    for (const auto &capture : captures(QStringLiteral(TEST_DATA "/peers.jsonl"))) {
        if (capture->text("binding") == u"card") {
            countCard(counts, *capture);
            continue;
        }
        const std::optional<Operation> operation = capture->operation();
        if (!operation)
            continue;
        std::unique_ptr<Folded> &session = sessions[capture->peer()];
        if (!session) {
            session = std::make_unique<Folded>();
            session->recorder.setJudges(true);
        }
        const size_t before = session->store.findings.size();
        session->play(*capture, *operation);
        for (size_t i = before; i < session->store.findings.size(); ++i) {
            const Note &note = session->store.findings[i].note;
            if (!isOfRequest(note.rule))
                count(counts, *capture, bindingWord(capture->binding()).toUtf8(), note);
        }
    }
}

void RuleTruthTest::findings_are_the_known_ones()
{
    QFile file(QStringLiteral(TEST_DATA "/verdicts.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    Counts known;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        const QByteArrayList words = line.simplified().split(' ');
        QVERIFY2(words.size() > 5, line.constData());
        known[words[0] + ' ' + words[1] + ' ' + words[2]] = words[3].toInt();
        QVERIFY2(words[4] == "true:", "only true findings are wanted");
    }
    Counts now;
    countAlone(now);
    countTogether(now);
    QByteArray differences;
    for (const auto &[key, count] : now) {
        const auto entry = known.find(key);
        if (entry == known.end() || entry->second != count)
            differences += key + ' ' + QByteArray::number(count) + " is not known\n";
    }
    for (const auto &[key, count] : known) {
        if (!now.contains(key))
            differences += key + " is not found any more\n";
    }
    QVERIFY2(differences.isEmpty(), differences.constData());
}

A2A_TEST(RuleTruthTest)
#include "ruletruthtest.moc"
