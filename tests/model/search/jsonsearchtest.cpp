// SPDX-License-Identifier: Apache-2.0
// Searching a document finds names and values whatever their spelling, once each, in steps of any
// size, also across the pieces in which long texts are searched.
#include "model/search/jsonsearch.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QRandomGenerator>

using namespace a2a;
using namespace Qt::StringLiterals;

static std::function<JsonSearch::Content()> of(const QByteArray &bytes)
{
    return [document = std::make_shared<const json::Document>(bytes)] {
        return JsonSearch::Content{document};
    };
}

static std::vector<quint32> found(const QByteArray &bytes, const QString &text,
                                  bool caseSensitive = false, qint64 budget = 1000)
{
    JsonSearch search(of(bytes));
    search.start(text, caseSensitive);
    while (!search.step(budget)) {
    }
    std::vector<quint32> tokens;
    for (const Search::Match &match : search.matches())
        tokens.push_back(quint32(match.offset));
    return tokens;
}

/// Expected matches, searched the slow way.
static std::vector<quint32> expected(const QByteArray &bytes, const QString &text,
                                     Qt::CaseSensitivity sensitivity)
{
    const json::Document document(bytes);
    std::vector<quint32> result;
    for (quint32 i = 0; i < document.tokenCount(); ++i) {
        const json::Value value(&document, i);
        if ((document.token(i).flags & json::IsKey) != 0)
            continue;
        const bool plain = !value.isString() && !value.isArray() && !value.isObject();
        if (value.name().contains(text, sensitivity) ||
            value.toString().contains(text, sensitivity) ||
            (plain && QString::fromLatin1(value.raw()).contains(text, sensitivity)))
            result.push_back(i);
    }
    return result;
}

class JsonSearchTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void names_and_values();
    void search_wraps_around();
    void finds_across_pieces();
    void random_documents();
    void steps_are_short();
};

void JsonSearchTest::names_and_values()
{
    const QByteArray bytes =
        R"({"name": "Name", "list": [1.50, true, null, "caf\u00e9"], "n\u0061me": {}})";
    QCOMPARE(found(bytes, u"name"_s).size(), 2U); // the name and its value count once
    QCOMPARE(found(bytes, u"Name"_s, true).size(), 1U);
    QCOMPARE(found(bytes, u"1.5"_s).size(), 1U);
    QCOMPARE(found(bytes, u"TRUE"_s).size(), 1U);
    QCOMPARE(found(bytes, u"CAFÉ"_s).size(), 1U);
    QCOMPARE(found(bytes, u"u00e9"_s).size(), 0U); // meaning, not spelling
    QCOMPARE(found(bytes, u"["_s).size(), 0U);
    QCOMPARE(found(bytes, {}).size(), 0U);
    QCOMPARE(found({}, u"x"_s).size(), 0U);
}

void JsonSearchTest::search_wraps_around()
{
    JsonSearch search(of(R"(["x", 1, "x", 2, "x"])"));
    QCOMPARE(search.next(0), -1);
    QCOMPARE(search.previous(0), -1);
    search.start(u"x"_s, false);
    QVERIFY(search.step(1'000'000));
    QCOMPARE(search.matches(), (std::vector<Search::Match>{{1, 1}, {3, 1}, {5, 1}}));
    QCOMPARE(search.next(0), 0);
    QCOMPARE(search.next(3), 1);
    QCOMPARE(search.next(4), 2);
    QCOMPARE(search.next(6), 0);
    QCOMPARE(search.previous(5), 1);
    QCOMPARE(search.previous(1), 2);
}

void JsonSearchTest::finds_across_pieces()
{
    // A text of several pieces with the match at every position around their edges.
    for (const QByteArray &fill : {QByteArray("a"), QByteArray("\xC3\xA9"), QByteArray("\\n"),
                                   QByteArray("\\ud83d\\ude00")}) {
        for (int at = 65'536 / int(fill.size()) - 8; at < 65'536 / int(fill.size()) + 8; ++at) {
            QByteArray bytes =
                "[\"" + fill.repeated(at) + "Need\\u006Ce" + fill.repeated(20'000) + "\"]";
            QCOMPARE(found(bytes, u"needle"_s).size(), 1U);
            QCOMPARE(found(bytes, u"needles"_s).size(), 0U);
        }
    }
}

void JsonSearchTest::random_documents()
{
    QRandomGenerator random(7);
    const QByteArrayList pieces{"a", "B", "ab", "\\u0061", "\xC3\xA9", "\\u00c9", "\\n", "1", " "};
    for (int round = 0; round < 300; ++round) {
        QByteArray bytes = "{";
        for (int member = random.bounded(12); member >= 0; --member) {
            QByteArray name;
            QByteArray value;
            for (int i = random.bounded(5); i > 0; --i) {
                name += pieces[random.bounded(pieces.size())];
                value += pieces[random.bounded(pieces.size())];
            }
            bytes += "\"" + name + "\": [\"" + value + "\", 101],";
        }
        bytes.back() = '}';
        for (const QString &text : {u"a"_s, u"aB"_s, u"é"_s, u"1"_s, u"\n"_s}) {
            const qint64 budget = 1 + random.bounded(50);
            QCOMPARE(found(bytes, text, true, budget), expected(bytes, text, Qt::CaseSensitive));
            QCOMPARE(found(bytes, text, false, budget), expected(bytes, text, Qt::CaseInsensitive));
        }
    }
}

void JsonSearchTest::steps_are_short()
{
    // 50 MB in one text, and a million elements: many steps, none of them long.
    const QByteArray huge = "[\"" + QByteArray(50'000'000, 'x') + "\"]";
    QByteArray many = "[" + QByteArray("\"y\",").repeated(1'000'000);
    many.back() = ']';
    for (const QByteArray &bytes : {huge, many}) {
        JsonSearch search(of(bytes));
        search.start(u"zz"_s, false);
        int steps = 1;
        while (!search.step(256 * 1024))
            ++steps;
        QVERIFY(steps > 50);
        QVERIFY(search.matches().empty());
    }
}

A2A_TEST(JsonSearchTest)
#include "jsonsearchtest.moc"
