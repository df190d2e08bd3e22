// SPDX-License-Identifier: Apache-2.0
// Numbers keep their spelling; they are integers exactly when their value is one of 64 bits.
#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <limits>

using namespace a2a::json;

class JsonNumbers final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void integers_are_exact_data();
    void integers_are_exact();
    void doubles_data();
    void doubles();
};

void JsonNumbers::integers_are_exact_data()
{
    QTest::addColumn<QByteArray>("spelling");
    QTest::addColumn<bool>("integer");
    QTest::addColumn<qint64>("value");
    const auto is = [](const char *spelling, qint64 value) {
        QTest::newRow(spelling) << QByteArray(spelling) << true << value;
    };
    const auto isNot = [](const char *spelling) {
        QTest::newRow(spelling) << QByteArray(spelling) << false << qint64(0);
    };
    is("0", 0);
    is("-0", 0);
    is("-0.0e-5", 0);
    is("0e999999999999999999999999", 0);
    is("42", 42);
    is("-17", -17);
    is("5.0", 5);
    is("5.00e0", 5);
    is("1e3", 1000);
    is("1E+3", 1000);
    is("12.5e1", 125);
    is("1200e-2", 12);
    is("0.001e3", 1);
    is("9007199254740993", 9007199254740993);
    is("9223372036854775807", std::numeric_limits<qint64>::max());
    is("-9223372036854775808", std::numeric_limits<qint64>::min());
    is("922337203685477580700e-2", std::numeric_limits<qint64>::max());
    is("1000000000000000000", 1'000'000'000'000'000'000);
    isNot("9223372036854775808");
    isNot("-9223372036854775809");
    isNot("9999999999999999999");
    isNot("18446744073709551617");
    isNot("100000000000000000000");
    isNot("1e19");
    isNot("1e999999999999999999999999");
    isNot("1e-999999999999999999999999");
    isNot("0.5");
    isNot("1e-1");
    isNot("5.000000000000000000000000001");
}

void JsonNumbers::integers_are_exact()
{
    QFETCH(QByteArray, spelling);
    QFETCH(bool, integer);
    QFETCH(qint64, value);
    const Document document(spelling);
    QVERIFY(document.root().isNumber());
    QCOMPARE(document.root().raw().toByteArray(), spelling);
    QCOMPARE(document.root().toInteger().has_value(), integer);
    QCOMPARE(document.root().toInteger().value_or(0), value);
}

void JsonNumbers::doubles_data()
{
    QTest::addColumn<QByteArray>("spelling");
    QTest::addColumn<double>("value");
    const double infinity = std::numeric_limits<double>::infinity();
    QTest::newRow("zero") << QByteArray("0") << 0.0;
    QTest::newRow("minus zero") << QByteArray("-0") << -0.0;
    QTest::newRow("fraction") << QByteArray("0.1") << 0.1;
    QTest::newRow("exponent") << QByteArray("-1.25E+2") << -125.0;
    QTest::newRow("nearest") << QByteArray("9007199254740993") << 9007199254740992.0;
    QTest::newRow("smallest") << QByteArray("5e-324") << 5e-324;
    QTest::newRow("too large") << QByteArray("1e400") << infinity;
    QTest::newRow("too small") << QByteArray("-1e400") << -infinity;
    QTest::newRow("much too large") << QByteArray("1e99999999999999999999") << infinity;
    QTest::newRow("long") << QByteArray(QByteArray(400, '9') + "e-1") << infinity;
    QTest::newRow("too near zero") << QByteArray("1e-400") << 0.0;
    QTest::newRow("much too near zero") << QByteArray("-1e-99999999999999999999") << -0.0;
    QTest::newRow("long fraction") << QByteArray("0." + QByteArray(400, '0') + "1") << 0.0;
}

void JsonNumbers::doubles()
{
    QFETCH(QByteArray, spelling);
    QFETCH(double, value);
    const Document document("[" + spelling + "]");
    const double read = document.root().first().toDouble(7);
    QVERIFY2(read == value, qPrintable(QString::number(read)));
    QCOMPARE(std::signbit(read), std::signbit(value));
}

A2A_TEST(JsonNumbers)
#include "jsonnumbers.moc"
