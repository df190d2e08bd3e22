// SPDX-License-Identifier: Apache-2.0
// Phrases in files: they round-trip, and no content is trusted.
#include "model/a2a/phrasejson.h"
#include "model/json/document.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class PhraseJsonTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void round_trips_data();
    void round_trips();
    void is_written_as_codes();
    void foreign_json_data();
    void foreign_json();
    void depth_is_bounded();
    void lengths_are_bounded();
};

Q_DECLARE_METATYPE(a2a::Phrase)

static QByteArray phraseText(const Phrase &phrase)
{
    JsonWriter json;
    writePhrase(json, phrase);
    return json.bytes();
}

static Phrase phraseOfText(const QByteArray &text)
{
    const json::Document document(text);
    return readPhrase(document.root());
}

void PhraseJsonTest::round_trips_data()
{
    QTest::addColumn<Phrase>("phrase");
    const auto row = [](const char *name, const Phrase &phrase) { QTest::newRow(name) << phrase; };
    row("nothing", {});
    row("code alone", {"hint-reload-card"});
    row("texts", {"interface-problem", {u"http://a/\"%1\"\n\u4e16"_s, QString()}});
    row("numbers", {"found", {Q_INT64_C(-9223372036854775807), 0, 7}});
    row("bytes", {"found", {Phrase::Bytes{Q_INT64_C(1) << 50}}});
    row("decimal", {"found", {Phrase::Decimal{0.1}, Phrase::Decimal{-1e12}}});
    row("phrases",
        {"turn-expected",
         {Phrase::List{u"working"_s, {"turn-or", {u"done"_s}}}, Phrase("turn-message")}});
    row("foreign text", u"no such skill: hint-reload-card"_s);
    row("several", Phrase::joined({{"hint-reload-card"}, u"Or not."_s}));
    row("code of a later version", {QByteArray("what-is-this"), {u"a"_s}});
    row("three deep", {"found", {Phrase("found", {Phrase("found", {Phrase("found", {u"x"_s})})})}});
}

void PhraseJsonTest::round_trips()
{
    QFETCH(Phrase, phrase);
    const QByteArray text = phraseText(phrase);
    QVERIFY2(json::Document(text).isValid(), text.constData());
    const Phrase back = phraseOfText(text);
    QVERIFY2(back == phrase, phraseText(back).constData());
    QCOMPARE(textOf(back), textOf(phrase));
}

void PhraseJsonTest::is_written_as_codes()
{
    QCOMPARE(
        phraseText({"no-operation", {u"0.3"_s, 2, Phrase::Bytes{812}, Phrase::Decimal{2.5}}}),
        QByteArray(R"({"code":"no-operation","values":["0.3",2,{"bytes":812},{"decimal":2.5}]})"));
    QCOMPARE(phraseText(u"theirs"_s), QByteArray(R"({"values":["theirs"]})"));
}

/// Edited by hand in a file.
void PhraseJsonTest::foreign_json_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<Phrase>("phrase");
    const auto row = [](const char *json, const Phrase &phrase) {
        QTest::newRow(json) << QByteArray(json) << phrase;
    };
    row("7", {});
    row("[]", {});
    row("\"hint-reload-card\"", {});
    row("{}", {});
    row(R"({"code":7,"values":{}})", {});
    row(R"({"code":null,"values":"x"})", {});
    row(R"({"code":"../Etc","values":["x"]})", u"x"_s);
    row(R"({"code":"a b"})", {});
    row(R"({"code":"\u4e16"})", {});
    // An unreadable placeholder value stays empty: the others keep theirs.
    row(R"({"code":"interface-problem","values":[true,"b"]})",
        {"interface-problem", {QString(), u"b"_s}});
    row(R"({"code":"found","values":[1.5]})", {"found", {QString()}});
    row(R"({"code":"found","values":[1e400]})", {"found", {QString()}});
    row(R"({"code":"found","values":[{"bytes":-5}]})", {"found", {Phrase::Bytes{0}}});
    row(R"({"code":"found","values":[{"bytes":"5"}]})", {"found", {QString()}});
    row(R"({"code":"found","values":[{"phrases":[7,{"code":"turn-message"}]}]})",
        {"found", {Phrase::List{{}, {"turn-message"}}}});
    row(R"({"code":"found","values":[{"phrases":{"code":"turn-message"}}]})",
        {"found", {QString()}});
}

void PhraseJsonTest::foreign_json()
{
    QFETCH(QByteArray, json);
    QFETCH(Phrase, phrase);
    const Phrase read = phraseOfText(json);
    QVERIFY2(read == phrase, phraseText(read).constData());
    QVERIFY(!textOf(read).contains(u"%1"_s));
}

static int depthOf(const Phrase &phrase)
{
    int deepest = 0;
    for (const Phrase::Value &value : phrase.values())
        if (const auto *inner = std::get_if<Phrase::List>(&value.is))
            for (const Phrase &one : *inner)
                deepest = std::max(deepest, depthOf(one));
    return deepest + 1;
}

void PhraseJsonTest::depth_is_bounded()
{
    const int many = 200;
    QByteArray deep = R"({"code":"found","values":["x"]})";
    for (int level = 0; level < many; ++level)
        deep = R"({"code":"found","values":[{"phrases":[)" + deep + "]}]}";
    const Phrase phrase = phraseOfText(deep);
    QVERIFY2(depthOf(phrase) <= 6, qPrintable(QString::number(depthOf(phrase))));
    QVERIFY(textOf(phrase).startsWith(u"Actual: Actual: "_s));
}

void PhraseJsonTest::lengths_are_bounded()
{
    QByteArray values;
    for (int i = 0; i < 1000; ++i)
        values += "\"v\",";
    QVERIFY(phraseOfText(R"({"values":[)" + values + "\"\"]}").values().size() <= 100);
    const QByteArray longText(1'000'000, 'x');
    QVERIFY(textOf(phraseOfText(R"({"code":"found","values":[")" + longText + "\"]}")).size() <
            10'000);
    QVERIFY(phraseOfText(R"({"code":")" + longText + "\"}").isEmpty());
    QByteArray wide = R"({"code":"found","values":[{"phrases":[)";
    for (int i = 0; i < 1000; ++i)
        wide += R"({"values":["w"]},)";
    QVERIFY(textOf(phraseOfText(wide + "{}]}]}")).size() < 1000);
}

A2A_TEST(PhraseJsonTest)
#include "phrasejsontest.moc"
