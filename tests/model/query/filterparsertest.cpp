// SPDX-License-Identifier: Apache-2.0
// A filter must be parsed as intended, or be refused with the position and what was expected.
#include "model/query/filterparser.h"

#include "model/query/filtervalues.h"
#include "model/text/textof.h"
#include "tests/model/query/randomfilter.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class FilterParserTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    // The printed form shows how it was parsed.
    void reads_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("printed");
        const std::initializer_list<std::pair<const char *, const char *>> rows = {
            {"lisbon", "lisbon"},
            {"  two words ", "two words"},
            {"\"two words\"", "\"two words\""},
            {"\"say \\\"hi\\\" \\\\ \\n\"", "\"say \\\"hi\\\" \\\\ \\\\n\""},
            {"kind:artifact", "kind:artifact"},
            {"KIND=artifact", "kind:artifact"},
            {"kind : artifact", "kind:artifact"},
            {"type:artifact", "kind:artifact"},
            {"text:lisbon", "lisbon"},
            {"text!=lisbon", "text!=lisbon"},
            {"size>10k", "size>10k"},
            {"size >= 10k", "size>=10k"},
            {"size<5 size<=5", "size<5 size<=5"},
            {"size:10..20", "size:10..20"},
            {"size:10..", "size:10.."},
            {"size!=..20", "size!=..20"},
            {"time:14:02:10..14:02:20", "time:14:02:10..14:02:20"},
            {"time>+2s", "time>+2s"},
            {"task:\xe2\x80\xa6"
             "7f3a",
             "task:\xe2\x80\xa6"
             "7f3a"},
            {"task:\"a b\"", "task:\"a b\""},
            {"method:message/send", "method:message/send"},
            {"mime:/image.*/", "mime:/image.*/"},
            {"/a\\/b\\d/", "/a\\/b\\d/"},
            {"/x/ y", "/x/ y"},
            {"(/x/)", "/x/"},
            {"a b c", "a b c"},
            {"a and b AND c", "a b c"},
            {"a && b || c", "a b or c"},
            {"a or b c or d", "a or b c or d"},
            {"(a or b) c", "(a or b) c"},
            {"(a b) or c", "a b or c"},
            {"a (b c)", "a (b c)"},
            {"not a b", "not a b"},
            {"not (a b)", "not (a b)"},
            {"!a !(b or c)", "not a not (b or c)"},
            {"not not a", "not not a"},
            {"((a))", "a"},
            {"\"and\" \"or\"", "\"and\" \"or\""},
            {"14:02:13", "\"14:02:13\""},
            {"state:TASK_STATE_WORKING", "state:TASK_STATE_WORKING"},
            {"\xe6\x97\x85\xe8\xa1\x8c", "\xe6\x97\x85\xe8\xa1\x8c"},
            {"error:-32001", "error:-32001"},
            {"severity>=warning", "severity>=warning"},
        };
        for (const auto &[text, printed] : rows)
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(printed);
    }
    void reads()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, printed);
        const FilterParse parse = parseFilter(text);
        QVERIFY2(parse.node, qPrintable(parse.error ? textOf(parse.error->message) : u"empty"_s));
        QVERIFY(!parse.error);
        QCOMPARE(printFilter(*parse.node), printed);
        QVERIFY(*parseFilter(printed).node == *parse.node);
    }

    void empty_text_is_no_filter()
    {
        QVERIFY(parseFilter(u"").isEmpty());
        QVERIFY(parseFilter(u" \t ").isEmpty());
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("position");
        QTest::addColumn<QString>("words");
        QTest::newRow("field") << u"a kin:artifact"_s << 2 << u"Did you mean “kind”"_s;
        QTest::newRow("no field") << u"ftps://x"_s << 0 << u"There is no field “ftps”"_s;
        QTest::newRow("stranger") << u"zzzzqqqq:x"_s << 0 << u"quotation marks"_s;
        QTest::newRow("no value") << u"a kind:"_s << 2 << u"A value was expected"_s;
        QTest::newRow("value is a sign") << u"kind:(a)"_s << 0 << u"A value was expected"_s;
        QTest::newRow("open") << u"a (b c"_s << 2 << u"is not closed"_s;
        QTest::newRow("close") << u"a b)"_s << 3 << u"has no matching “(”"_s;
        QTest::newRow("empty brackets") << u"()"_s << 1 << u"was expected here"_s;
        QTest::newRow("quote") << u"a \"b c"_s << 2 << u"quotation mark is not closed"_s;
        QTest::newRow("quote in a value") << u"kind:\"b c"_s << 5 << u"not closed"_s;
        QTest::newRow("no text") << u"\"\""_s << 0 << u"no text"_s;
        QTest::newRow("regex") << u"a /b"_s << 2 << u"not closed"_s;
        QTest::newRow("regex error") << u"/a(/"_s << 0 << u"Invalid regular expression"_s;
        QTest::newRow("regex ends early") << u"/v1/send"_s << 4 << u"A space was expected"_s;
        QTest::newRow("regex of a choice") << u"kind:/a/"_s << 5 << u"is not text, so no regular"_s;
        QTest::newRow("and") << u"a and"_s << 5 << u"was expected here"_s;
        QTest::newRow("or") << u"or a"_s << 0 << u"was expected here"_s;
        QTest::newRow("or or") << u"a or or b"_s << 5 << u"was expected here"_s;
        QTest::newRow("not") << u"a not"_s << 5 << u"was expected here"_s;
        QTest::newRow("order") << u"kind>artifact"_s << 0 << u"cannot be compared"_s;
        QTest::newRow("bytes") << u"size>lots"_s << 5 << u"number of bytes"_s;
        QTest::newRow("unit") << u"size>10x"_s << 5 << u"number of bytes"_s;
        QTest::newRow("duration") << u"delta>long"_s << 6 << u"is not a duration"_s;
        QTest::newRow("time") << u"time>25:00"_s << 5 << u"is not a time"_s;
        QTest::newRow("mixed range") << u"time:14:02..+2s"_s << 5 << u"is not a time"_s;
        QTest::newRow("status") << u"status:working"_s << 7 << u"state:working"_s;
        QTest::newRow("sign alone") << u"a >5"_s << 2 << u"A field name was expected"_s;
        QTest::newRow("long") << QString(FilterTextLimit + 1, u'x') << int(FilterTextLimit)
                              << u"longer than"_s;
        QTest::newRow("deep") << QString(200, u'(') << int(FilterDepthLimit) << u"too deeply"_s;
        QTest::newRow("nots") << u"not "_s.repeated(200) << 4 * int(FilterDepthLimit)
                              << u"too deeply"_s;
    }
    void refuses()
    {
        QFETCH(const QString, text);
        QFETCH(const int, position);
        QFETCH(const QString, words);
        const FilterParse parse = parseFilter(text);
        QVERIFY(!parse.node);
        QVERIFY(parse.error);
        QCOMPARE(int(parse.error->position), position);
        QVERIFY2(textOf(parse.error->message).contains(words),
                 qPrintable(textOf(parse.error->message)));
        QVERIFY(parse.error->position + parse.error->length <= text.size());
    }

    void printing_and_parsing_round_trip()
    {
        RandomFilter random(7);
        for (int i = 0; i < 3000; ++i) {
            const FilterNode node = random.node(4);
            const QString text = printFilter(node);
            if (text.size() > FilterTextLimit)
                continue;
            const FilterParse parse = parseFilter(text);
            QVERIFY2(parse.node,
                     qPrintable(text % u" → "_s %
                                (parse.error ? textOf(parse.error->message) : QString())));
            QVERIFY2(*parse.node == node, qPrintable(text % u" → "_s % printFilter(*parse.node)));
        }
    }

    // Any bytes at all: no crash, and either a filter, an error within the text or nothing.
    void garbage_is_refused_with_its_position()
    {
        QRandomGenerator random(11);
        const QString alphabet = u"ab:=<>!()\"/\\.&| kindsize0é旅"_s;
        for (int i = 0; i < 20'000; ++i) {
            QString text;
            for (int length = random.bounded(24); length > 0; --length)
                text.append(alphabet[random.bounded(int(alphabet.size()))]);
            const FilterParse parse = parseFilter(text);
            QVERIFY(!(parse.node && parse.error));
            if (parse.error) {
                QVERIFY(!parse.error->message.isEmpty());
                QVERIFY(parse.error->position >= 0 && parse.error->position <= text.size());
                QVERIFY(parse.error->position + parse.error->length <= text.size());
            } else if (parse.node) {
                QVERIFY2(*parseFilter(printFilter(*parse.node)).node == *parse.node,
                         qPrintable(text));
            }
        }
    }

    void quantities()
    {
        const auto low = [](FilterType type, QStringView text) {
            return readFilterQuantity(type, text).value_or(FilterQuantity{-1, -1}).low;
        };
        const auto high = [](FilterType type, QStringView text) {
            return readFilterQuantity(type, text).value_or(FilterQuantity{-1, -1}).high;
        };
        QCOMPARE(low(FilterType::Bytes, u"10k"), 10'000);
        QCOMPARE(low(FilterType::Bytes, u"1.5KiB"), 1536);
        QCOMPARE(low(FilterType::Duration, u"200ms"), 200'000'000);
        QCOMPARE(high(FilterType::Duration, u"200ms"), 200'999'999);
        QCOMPARE(low(FilterType::Duration, u"7"), 7'000'000);
        QCOMPARE(low(FilterType::Duration, u"3µs"), 3'000);
        QCOMPARE(low(FilterType::Time, u"+2s"), 2'000'000'000);
        QCOMPARE(high(FilterType::Time, u"1.5s"), 1'599'999'999);
        QCOMPARE(low(FilterType::Time, u"14:02"), ((14 * 60) + 2) * 60'000);
        QCOMPARE(high(FilterType::Time, u"14:02"), ((14 * 60) + 2) * 60'000 + 59'999);
        QCOMPARE(low(FilterType::Time, u"00:00:01.5"), 1'500);
        QCOMPARE(high(FilterType::Time, u"00:00:01.5"), 1'599);
        for (const QStringView bad : {u"", u"x", u"1.", u".5", u"-1", u"14:2", u"14:60", u"24:00",
                                      u"14:02:60", u"1e5", u"99999999999999999999"}) {
            QCOMPARE(low(FilterType::Time, bad), -1);
            QCOMPARE(low(FilterType::Bytes, bad), -1);
        }
    }

    void choices_accept_every_spelling()
    {
        const int input = findFilterChoice(FilterField::State, u"input-required");
        QVERIFY(input >= 0);
        QCOMPARE(findFilterChoice(FilterField::State, u"TASK_STATE_INPUT_REQUIRED"), input);
        QCOMPARE(findFilterChoice(FilterField::State, u"input required"), input);
        QCOMPARE(findFilterChoice(FilterField::State, u"Cancelled"),
                 findFilterChoice(FilterField::State, u"canceled"));
        QCOMPARE(findFilterChoice(FilterField::State, u"wrking"), -1);
        QCOMPARE(findFilterChoice(FilterField::Binding, u"JSON-RPC"), 0);
        QCOMPARE(findFilterChoice(FilterField::Append, u"true"), 0);
        for (const FilterFieldInfo &info : filterFields()) {
            QCOMPARE(findFilterField(info.nameText()), &info);
            QVERIFY(parseFilter(QString::fromLatin1(info.example)).node);
            const QStringList words = filterChoices(info.field);
            for (int i = 0; i < words.size(); ++i)
                QCOMPARE(findFilterChoice(info.field, words[i]), i);
        }
    }

    void tests_are_joined_to_a_filter()
    {
        QCOMPARE(filterAnd(u""_s, u"kind:end"_s), u"kind:end"_s);
        QCOMPARE(filterAnd(u"a b"_s, u"kind:end"_s), u"a b kind:end"_s);
        QCOMPARE(filterAnd(u"a or b"_s, u"kind:end"_s), u"(a or b) kind:end"_s);
        QCOMPARE(filterTest(FilterField::Task, FilterOp::Has, u"a b"_s), u"task:\"a b\""_s);
    }
};

A2A_TEST(FilterParserTest)
#include "filterparsertest.moc"
