// SPDX-License-Identifier: Apache-2.0
// Every case of json-cases.jsonl (JSONTestSuite) is accepted or refused as specified; if both are
// allowed, our behavior is pinned here. Whatever is read can be reassembled byte for byte.
#include "model/json/document.h"
#include "tests/model/json/tapechecks.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <vector>

using namespace a2a::json;

class JsonConformance final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void matches_the_expected_result_data();
    void matches_the_expected_result();
    void grows_without_rereading_data();
    void grows_without_rereading();
    void utf8_is_distinguished_data();
    void utf8_is_distinguished();
};

static const QStringList RefusedOfEither = {
    QStringLiteral("i_string_UTF-16LE_with_BOM"),
    QStringLiteral("i_string_utf16BE_no_BOM"),
    QStringLiteral("i_string_utf16LE_no_BOM"),
};

static QByteArray inputOf(const QJsonObject &row)
{
    const auto base64 = [&row](QLatin1String key) {
        return QByteArray::fromBase64(row.value(key).toString().toLatin1());
    };
    if (row.contains(QLatin1String("nest"))) {
        const int depth = row.value(QLatin1String("nest")).toInt();
        return QByteArray(depth, '[') + QByteArray(depth, ']');
    }
    if (row.contains(QLatin1String("repeat_base64")))
        return base64(QLatin1String("repeat_base64"))
            .repeated(row.value(QLatin1String("count")).toInt());
    return base64(QLatin1String("input_base64"));
}

void JsonConformance::matches_the_expected_result_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QString>("expect");
    QFile file(QStringLiteral(TEST_DATA "/json-cases.jsonl"));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    int rows = 0;
    while (!file.atEnd()) {
        const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
        const QString id = row.value(QLatin1String("id")).toString();
        QString expect = row.value(QLatin1String("expect")).toString();
        if (expect == QLatin1String("either"))
            expect =
                RefusedOfEither.contains(id) ? QStringLiteral("reject") : QStringLiteral("accept");
        QTest::newRow(qPrintable(id)) << inputOf(row) << expect;
        ++rows;
    }
    QCOMPARE(rows, 318);
}

void JsonConformance::matches_the_expected_result()
{
    QFETCH(QByteArray, input);
    QFETCH(QString, expect);
    const Document document(input);
    QCOMPARE(document.isValid(), expect == QLatin1String("accept"));
    QCOMPARE(bool(document.error()), expect == QLatin1String("reject"));
    if (document.error()) {
        QVERIFY(document.error().offset <= input.size());
        QVERIFY(!document.error().message.isEmpty());
    } else {
        QCOMPARE(document.error().offset, -1);
        QVERIFY(document.root().isComplete());
    }
    QCOMPARE(test::brokenRule(document), QString());
    // Nothing is read beyond borrowed bytes (the address sanitizer watches).
    const std::vector<char> exact(input.begin(), input.end());
    Document borrowed;
    QCOMPARE(borrowed.parseBorrowed(QByteArrayView(exact.data(), input.size())),
             document.isValid());
    QCOMPARE(borrowed.error().offset, document.error().offset);
    QCOMPARE(borrowed.tokenCount(), document.tokenCount());
    QCOMPARE(test::brokenGrowth(document, input.size() > 2000 ? 997 : 1), QString());
    QCOMPARE(test::brokenGrowth(document, input.size() > 2000 ? 64 * 1024 : 5), QString());
}

void JsonConformance::grows_without_rereading_data()
{
    QTest::addColumn<QByteArray>("input");
    const qsizetype size = 2'500'000;
    const QByteArray plain = QByteArray("The quick brown fox. ").repeated(size / 21);
    QTest::newRow("text") << QByteArray("{\"a\":\"" + plain + "\",\"b\":1}");
    QTest::newRow("escapes") << QByteArray(
        "[\"" + QByteArray("\\ud83d\\ude00\\n\xC3\xA9").repeated(size / 16) + "\",true]");
    QTest::newRow("name") << QByteArray("{\"" + plain + "\":\"" + plain + "\"}");
    QTest::newRow("digits") << QByteArray("[" + QByteArray(size, '7') + "]");
    QTest::newRow("space") << QByteArray("[1" + QByteArray(size, ' ') + ",2]");
    QTest::newRow("space in a member") << QByteArray("{\"a\"" + QByteArray(size, ' ') + ":2}");
    QTest::newRow("numbers") << QByteArray("[" + QByteArray("12.5e3,").repeated(size / 7) + "0]");
    QTest::newRow("open") << QByteArray("[" + QByteArray("[1],").repeated(size / 4));
    QTest::newRow("wrong") << QByteArray("[\"" + plain + "\",nul]");
    QTest::newRow("cut escape") << QByteArray("\"" + plain + "\\ud83d\\u");
}

void JsonConformance::grows_without_rereading()
{
    QFETCH(QByteArray, input);
    QCOMPARE(test::brokenGrowth(Document(input), 256 * 1024 - 3), QString());
}

void JsonConformance::utf8_is_distinguished_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<bool>("utf8");
    QTest::addColumn<bool>("mark");
    QTest::newRow("plain") << QByteArray("{}") << true << false;
    QTest::newRow("mark") << QByteArray("\xEF\xBB\xBF{}") << true << true;
    QTest::newRow("letters") << QByteArray("[\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\"]") << true
                             << false;
    QTest::newRow("latin 1") << QByteArray("[\"\xE9\"]") << false << false;
    QTest::newRow("overlong") << QByteArray("[\"\xC0\xAF\"]") << false << false;
    QTest::newRow("surrogate") << QByteArray("[\"\xED\xA0\x80\"]") << false << false;
    QTest::newRow("too large") << QByteArray("[\"\xF4\x90\x80\x80\"]") << false << false;
    QTest::newRow("cut short") << QByteArray("[\"\xE2\x82\"]") << false << false;
}

void JsonConformance::utf8_is_distinguished()
{
    QFETCH(QByteArray, input);
    QFETCH(bool, utf8);
    QFETCH(bool, mark);
    const Document document(input);
    QVERIFY(document.isValid());
    QCOMPARE(document.isValidUtf8(), utf8);
    QCOMPARE(document.hasByteOrderMark(), mark);
    QCOMPARE(document.root().range().offset, mark ? 3 : 0);
}

A2A_TEST(JsonConformance)
#include "jsonconformance.moc"
