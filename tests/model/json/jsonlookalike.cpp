// SPDX-License-Identifier: Apache-2.0
// A document taken for alike has the tape that the parser would produce, and no other document is.
#include "model/json/documenttemplate.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a::json;

class JsonLookalike final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void only_the_text_may_differ_data();
    void only_the_text_may_differ();
    void reused_documents_read_identically();
    void unused_documents_are_rarely_remembered();
    void documents_large_for_their_text_are_not_remembered();
};

static QByteArray sampleDocument(const QByteArray &text)
{
    return R"({"id":"t","artifact":{"name":"n","parts":[{"text":)" + text +
           R"(,"\u0061":1}],"z":[{},2]},"append":true})";
}

static Value sampleText(const Document &document)
{
    return document.root()["artifact"]["parts"].first()["text"];
}

/// Where the tape differs from the parser's, or nothing.
static QString differing(const Document &found)
{
    const Document expected(found.bytes().toByteArray());
    if (!expected.isValid() || !found.isValid() || found.tokenCount() != expected.tokenCount() ||
        found.isValidUtf8() != expected.isValidUtf8() || found.hasByteOrderMark())
        return QStringLiteral("the document");
    for (quint32 i = 0; i < found.tokenCount(); ++i) {
        const Token &one = found.token(i);
        const Token &other = expected.token(i);
        if (one.offset != other.offset || one.length != other.length || one.next != other.next ||
            one.count != other.count || one.type != other.type || one.flags != other.flags)
            return QStringLiteral("token %1").arg(i);
    }
    return {};
}

void JsonLookalike::only_the_text_may_differ_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<bool>("isAlike");
    const QByteArray same = sampleDocument(R"("one")");
    const auto row = [](const char *name, const QByteArray &json, bool isAlike) {
        QTest::newRow(name) << json << isAlike;
    };
    row("the same", same, true);
    row("longer", sampleDocument(R"("two, and a little more than that")"), true);
    row("empty", sampleDocument(R"("")"), true);
    row("escapes", sampleDocument(R"("a\"b\\\n\/é\ud83d\ude00")"), true);
    row("half a pair", sampleDocument(R"("\ud83d")"), true);
    row("letters", sampleDocument("\"\xC3\xA9\""), true);
    row("no UTF-8", sampleDocument("\"\xC3\""), true);
    row("no escape", sampleDocument(R"("a\x")"), false);
    row("half an escape", sampleDocument(R"("\u00e")"), false);
    row("an escaped end", sampleDocument(R"("a\")"), false);
    row("a line break", sampleDocument("\"a\nb\""), false);
    row("a number", sampleDocument("777"), false);
    row("null", sampleDocument("null"), false);
    row("two members", sampleDocument(R"("a","text":"b")"), false);
    row("another member", sampleDocument(R"("a","b":"c")"), false);
    row("another part", sampleDocument(R"("a"},{"text":"b")"), false);
    row("another name", QByteArray(same).replace("append", "appent"), false);
    row("the name escaped", QByteArray(same).replace("text", "te\\u0078t"), false);
    row("an escaped name's spelling", QByteArray(same).replace("\\u0061", "a"), false);
    row("another order",
        R"({"artifact":{"name":"n","parts":[{"text":"one","\u0061":1}],"z":[{},2]},"id":"t",)"
        R"("append":true})",
        false);
    row("another value", QByteArray(same).replace("true", "null"), false);
    row("a duplicate", QByteArray(same).replace("{\"id\"", "{\"id\":\"t\",\"id\""), false);
    row("white space", QByteArray(same).replace("\"append\":", "\"append\": "), false);
    row("white space before", " " + same, false);
    row("white space behind", same + " ", false);
    row("a mark", "\xEF\xBB\xBF" + same, false);
    row("its beginning", same.chopped(1), false);
    row("nothing", {}, false);
}

void JsonLookalike::only_the_text_may_differ()
{
    QFETCH(QByteArray, json);
    QFETCH(bool, isAlike);
    const Document first(sampleDocument(R"("one")"));
    DocumentTemplate like;
    Document found("[1");
    QVERIFY(!like.read(json, found));
    QVERIFY(like.remember(first, sampleText(first)));
    QCOMPARE(like.read(json, found), isAlike);
    if (!isAlike) {
        QCOMPARE(found.bytes(), QByteArrayView("[1"));
        QVERIFY(found.error());
        return;
    }
    QCOMPARE(differing(found), QString());
    QCOMPARE(like.textIndex(), sampleText(found).index());
    QCOMPARE(sampleText(found).toString(), sampleText(Document(json)).toString());
}

/// Every byte replaced, removed, doubled, and others inserted.
void JsonLookalike::reused_documents_read_identically()
{
    const QByteArray json = sampleDocument(R"("o\"n\u00e9")");
    const Document first(json);
    DocumentTemplate like;
    QVERIFY(like.remember(first, sampleText(first)));
    int alike = 0;
    int others = 0;
    const auto look = [&](const QByteArray &changed) {
        Document found;
        if (!like.read(changed, found)) {
            ++others;
            return true;
        }
        ++alike;
        const QString difference = differing(found);
        if (!difference.isEmpty())
            qWarning("%s: %s", changed.constData(), qPrintable(difference));
        return difference.isEmpty();
    };
    for (qsizetype at = 0; at < json.size(); ++at) {
        for (const char *byte : {"", "\"", "\\", "\\\"", ",", "x", "1", "}", " ", "\x1F", "\xFF"}) {
            QByteArray changed = json;
            QVERIFY(look(changed.replace(at, 1, byte)));
            changed = json;
            QVERIFY(look(changed.insert(at, byte)));
        }
    }
    QVERIFY2(alike > 100 && others > 1000, qPrintable(QString::number(alike)));
}

void JsonLookalike::unused_documents_are_rarely_remembered()
{
    const Document first(sampleDocument(R"("one")"));
    DocumentTemplate like;
    int kept = 0;
    for (int i = 0; i < 1000; ++i)
        kept += like.shouldRemember() && like.remember(first, sampleText(first)) ? 1 : 0;
    QVERIFY2(kept > 20 && kept < 100, qPrintable(QString::number(kept)));
    Document found;
    while (!like.read(first.bytes(), found))
        QVERIFY(like.remember(first, sampleText(first)));
    QVERIFY(like.remember(first, sampleText(first)));
}

void JsonLookalike::documents_large_for_their_text_are_not_remembered()
{
    const QByteArray large = "[\"text\",\"" + QByteArray(5000, 'x') + "\"]";
    const Document document(large);
    DocumentTemplate like;
    Document found;
    QVERIFY(!like.remember(document, document.root().first()));
    QVERIFY(!like.read(large, found));
    QVERIFY(like.remember(document, document.root().element(1)));
    QVERIFY(like.read(large, found));
}

A2A_TEST(JsonLookalike)
#include "jsonlookalike.moc"
