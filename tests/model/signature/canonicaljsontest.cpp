// SPDX-License-Identifier: Apache-2.0
// Canonical JSON must be that of RFC 8785 to the byte: its own examples, and input that must be
// refused.
#include "model/signature/canonicaljson.h"
#include "model/signature/cardforms.h"
#include "tests/model/signature/sdkfiles.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QTest>

#include <bit>

using namespace a2a;
using namespace a2a::test;
using namespace a2a::signature;

class CanonicalJsonTest final : public QObject {
    Q_OBJECT

private slots:
    void numbers_data();
    void numbers();
    void python_numbers_data();
    void python_numbers();
    void structure_of_the_rfc();
    void order_of_the_rfc();
    void spellings_of_strings();
    void refused_data();
    void refused();
    void payload_of_the_sdk();
    void example_of_the_specification();
};

/// RFC 8785, appendix B.
void CanonicalJsonTest::numbers_data()
{
    QTest::addColumn<quint64>("bits");
    QTest::addColumn<QByteArray>("text");
    static constexpr std::pair<quint64, const char *> samples[] = {
        {0x0000000000000000, "0"},
        {0x8000000000000000, "0"},
        {0x0000000000000001, "5e-324"},
        {0x8000000000000001, "-5e-324"},
        {0x7fefffffffffffff, "1.7976931348623157e+308"},
        {0xffefffffffffffff, "-1.7976931348623157e+308"},
        {0x4340000000000000, "9007199254740992"},
        {0xc340000000000000, "-9007199254740992"},
        {0x4430000000000000, "295147905179352830000"},
        {0x7fffffffffffffff, ""},
        {0x7ff0000000000000, ""},
        {0x44b52d02c7e14af5, "9.999999999999997e+22"},
        {0x44b52d02c7e14af6, "1e+23"},
        {0x44b52d02c7e14af7, "1.0000000000000001e+23"},
        {0x444b1ae4d6e2ef4e, "999999999999999700000"},
        {0x444b1ae4d6e2ef4f, "999999999999999900000"},
        {0x444b1ae4d6e2ef50, "1e+21"},
        {0x3eb0c6f7a0b5ed8c, "9.999999999999997e-7"},
        {0x3eb0c6f7a0b5ed8d, "0.000001"},
        {0x41b3de4355555553, "333333333.3333332"},
        {0x41b3de4355555554, "333333333.33333325"},
        {0x41b3de4355555555, "333333333.3333333"},
        {0x41b3de4355555556, "333333333.3333334"},
        {0x41b3de4355555557, "333333333.33333343"},
        {0xbecbf647612f3696, "-0.0000033333333333333333"},
        {0x43143ff3c1cb0959, "1424953923781206.2"},
    };
    for (const auto &[bits, text] : samples)
        QTest::addRow("%016llx", static_cast<unsigned long long>(bits)) << bits << QByteArray(text);
}

void CanonicalJsonTest::numbers()
{
    QFETCH(quint64, bits);
    QFETCH(QByteArray, text);
    const auto number = std::bit_cast<double>(bits);
    QCOMPARE(formatEcmaNumber(number), text);
    if (!text.isEmpty())
        QCOMPARE(text.toDouble(), number);
}

void CanonicalJsonTest::python_numbers_data()
{
    QTest::addColumn<bool>("asDouble");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *spelled, bool asDouble, const char *text) {
        QTest::addRow("%s %s", spelled, asDouble ? "double" : "") << asDouble << QByteArray(text);
    };
    row("3", false, "3");
    row("-0", false, "0");
    row("3", true, "3.0");
    row("123456789012345678901234567890", false, "123456789012345678901234567890");
    row("1e5", false, "100000.0");
    row("0.5", false, "0.5");
    row("-0.0", false, "-0.0");
    row("1e16", false, "1e+16");
    row("1234567890123456.0", false, "1234567890123456.0");
    row("0.0001", false, "0.0001");
    row("0.00001", false, "1e-05");
    row("1.5e-7", false, "1.5e-07");
    row("1e300", false, "1e+300");
}

void CanonicalJsonTest::python_numbers()
{
    QFETCH(bool, asDouble);
    QFETCH(QByteArray, text);
    const QByteArray spelled = QByteArray(QTest::currentDataTag()).split(' ').first();
    QCOMPARE(formatPythonNumber(spelled, asDouble), text);
}

/// RFC 8785 over a whole value, assembled like card forms.
static QByteArray canonical(json::Value value)
{
    QByteArrayList inner;
    if (value.isObject()) {
        for (const NamedValue &member : orderedMembers(value, CanonicalStyle::Jcs))
            inner +=
                canonicalString(member.name, CanonicalStyle::Jcs) + ':' + canonical(member.value);
        return '{' + inner.join(',') + '}';
    }
    if (!value.isArray())
        return canonicalScalar(value, CanonicalStyle::Jcs);
    for (const json::Value element : json::children(value))
        inner += canonical(element);
    return '[' + inner.join(',') + ']';
}

/// §3.2.2 and §3.2.3.
void CanonicalJsonTest::structure_of_the_rfc()
{
    const json::Document document(R"({
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    })");
    QVERIFY(nonCanonicalReason(document.root()).isEmpty());
    QCOMPARE(
        canonical(document.root()),
        QByteArray("{\"literals\":[null,true,false],\"numbers\":[333333333.3333333,1e+30,4.5,"
                   "0.002,1e-27],\"string\":\"\xe2\x82\xac$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}"));
}

void CanonicalJsonTest::order_of_the_rfc()
{
    const json::Document document(QByteArray(
        "{\"\\u20ac\":\"Euro Sign\",\"\\r\":\"Carriage Return\",\"\\ufb33\":\"Hebrew Letter Dalet "
        "With Dagesh\",\"1\":\"One\",\"\\ud83d\\ude00\":\"Emoji: Grinning Face\",\"\\u0080\":"
        "\"Control\",\"\\u00f6\":\"Latin Small Letter O With Diaeresis\"}"));
    QStringList units;
    for (const NamedValue &member : orderedMembers(document.root(), CanonicalStyle::Jcs))
        units.append(member.value.toString().section(u' ', 0, 0));
    QCOMPARE(units.join(u' '), QStringLiteral("Carriage One Control Latin Euro Emoji: Hebrew"));
    units.clear();
    for (const NamedValue &member : orderedMembers(document.root(), CanonicalStyle::Python))
        units.append(member.value.toString().section(u' ', 0, 0));
    QCOMPARE(units.join(u' '), QStringLiteral("Carriage One Control Latin Euro Hebrew Emoji:"));
}

void CanonicalJsonTest::spellings_of_strings()
{
    const QString text =
        QStringLiteral("a\u007f\b\u001f/\u2028") + QString::fromUcs4(U"\U0001f686");
    QCOMPARE(canonicalString(text, CanonicalStyle::Jcs),
             QByteArray("\"a\x7f\\b\\u001f/\xe2\x80\xa8\xf0\x9f\x9a\x86\""));
    QCOMPARE(canonicalString(text, CanonicalStyle::Python),
             QByteArray("\"a\\u007f\\b\\u001f/\\u2028\\ud83d\\ude86\""));
}

void CanonicalJsonTest::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("no JSON") << QByteArray("{\"a\":}");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("name twice") << QByteArray(R"({"a":1,"b":{"c":1,"\u0063":2}})");
    QTest::newRow("lone surrogate") << QByteArray(R"(["\udead"])");
    QTest::newRow("lone surrogate in a name") << QByteArray(R"({"\ud800x":1})");
    QTest::newRow("broken UTF-8") << QByteArray("[\"\xc3\x28\"]");
    QTest::newRow("too large a number") << QByteArray("[1e400]");
    QTest::newRow("too deep") << QByteArray(203, '[') + QByteArray(203, ']');
}

void CanonicalJsonTest::refused()
{
    QFETCH(QByteArray, text);
    const json::Document document(text);
    QVERIFY(!nonCanonicalReason(document.root()).isEmpty());
}

void CanonicalJsonTest::payload_of_the_sdk()
{
    const json::Document card(ofTheSdk("card.json"));
    QCOMPARE(makeSigningPayload(card.root(), SigningForm::JavaScript).payload,
             ofTheSdk("payload.canonical.json").trimmed());
}

/// 1.0 §8.4.1.
void CanonicalJsonTest::example_of_the_specification()
{
    const json::Document card(
        QByteArray(R"({"name":"Example Agent","description":"","capabilities":{"streaming":false,)"
                   R"("pushNotifications":false,"extensions":[]},"skills":[]})"));
    QCOMPARE(makeSigningPayload(card.root(), SigningForm::Specification).payload,
             QByteArray(R"({"capabilities":{"pushNotifications":false,"streaming":false},)"
                        R"("description":"","name":"Example Agent","skills":[]})"));
    QCOMPARE(makeSigningPayload(card.root(), SigningForm::JavaScript).payload,
             QByteArray(R"({"capabilities":{"pushNotifications":false,"streaming":false},)"
                        R"("name":"Example Agent"})"));
}

A2A_TEST(CanonicalJsonTest)
#include "canonicaljsontest.moc"
