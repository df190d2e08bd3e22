// SPDX-License-Identifier: Apache-2.0
// What the rules find in recorded traffic of agents on the official SDKs: the set is known, and
// each entry has been checked against its section (data/verdicts.txt). A2A_WRITE_GOLDEN=1 prints
// what is found now.
#include "tests/session/captures.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QRegularExpression>
#include <QTest>

#include <map>

using namespace a2a;
using namespace a2a::test;

class RuleTruthTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void findings_are_the_known_ones();
};

/// "js-1.3.0 jsonrpc ERR-005" → how often.
static std::map<QByteArray, int> found()
{
    std::map<QByteArray, int> counts;
    for (const auto &capture : captures(QStringLiteral(CAPTURES))) {
        if (!capture->operation() || capture->binding() == BindingKind::Grpc)
            continue;
        Folded folded;
        folded.recorder.setJudges(true);
        folded.play(*capture, *capture->operation());
        for (const Finding &finding : folded.store.findings) {
            const QByteArray rule(finding.note.rule);
            if (rule.startsWith("NOTE-") || rule == "HDR-001" || rule.startsWith("EXT-"))
                continue; // what reading notes has tests of its own; the captures hold no heads
            if (rule.startsWith("OUT-") || rule == "SEM-020")
                continue; // requests were wrong on purpose
            ++counts[capture->peer().toUtf8() + ' ' + bindingWord(capture->binding()).toUtf8() +
                     ' ' + rule];
            if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN"))
                qInfo("%s %s: %s %s at %s", qPrintable(capture->peer()),
                      qPrintable(capture->name()), finding.note.rule, qPrintable(finding.note.text),
                      qPrintable(finding.note.pointer));
        }
    }
    return counts;
}

void RuleTruthTest::findings_are_the_known_ones()
{
    QFile file(QStringLiteral(TEST_DATA "/verdicts.txt"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    std::map<QByteArray, int> known;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        const QByteArrayList words = line.simplified().split(' ');
        QVERIFY2(words.size() > 5, line.constData());
        known[words[0] + ' ' + words[1] + ' ' + words[2]] = words[3].toInt();
        QVERIFY2(words[4] == "true:", "only true findings are wanted");
    }
    const std::map<QByteArray, int> now = found();
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
