// SPDX-License-Identifier: Apache-2.0
// Contents are compared by their type, and canceled if the result is no longer needed.
#include "model/compare/comparison.h"

#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;
using As = ComparisonKind;

static ContentRun run(Part::Kind kind, const QByteArray &bytes, const QString &type = {})
{
    ContentRun made;
    made.kind = kind;
    made.bytes = bytes;
    made.mediaType = type;
    return made;
}

Q_DECLARE_METATYPE(ContentRun)
Q_DECLARE_METATYPE(std::vector<As>)

class ComparisonTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void kinds_data()
    {
        using PK = Part::Kind;
        const QByteArray png("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16);
        const auto row = [](const char *name, const ContentRun &a, const ContentRun &b,
                            std::vector<As> kinds) { QTest::newRow(name) << a << b << kinds; };
        QTest::addColumn<ContentRun>("before");
        QTest::addColumn<ContentRun>("after");
        QTest::addColumn<std::vector<As>>("expected");
        row("text", run(PK::Text, "a"), run(PK::Text, "b"), {As::Text, As::Bytes});
        row("data", run(PK::Data, "{}"), run(PK::Data, "[]"), {As::Json, As::Text, As::Bytes});
        row("data, then text that is JSON", run(PK::Data, "{}"), run(PK::Text, "{\"a\":1}"),
            {As::Json, As::Text, As::Bytes});
        row("text that looks like JSON and is none", run(PK::Data, "{}"), run(PK::Text, "{oops"),
            {As::Text, As::Bytes});
        row("declared JSON, broken", run(PK::Text, "{", u"application/json"_s),
            run(PK::Text, "{}", u"application/json"_s), {As::Text, As::Bytes});
        row("pictures", run(PK::Raw, png, u"image/png"_s), run(PK::Raw, png),
            {As::Image, As::Bytes});
        row("drawings", run(PK::Text, "<svg/>", u"image/svg+xml"_s),
            run(PK::Raw, "<svg/>", u"image/svg+xml"_s), {As::Image, As::Text, As::Bytes});
        row("a picture that became text", run(PK::Raw, png, u"image/png"_s), run(PK::Text, "b"),
            {As::Bytes});
        row("a file of text by its bytes", run(PK::Raw, "héllo"), run(PK::Text, "b"),
            {As::Text, As::Bytes});
        row("binary", run(PK::Raw, QByteArray("a\0b", 3)), run(PK::Raw, QByteArray("a\0c", 3)),
            {As::Bytes});
        row("Latin 1", run(PK::Raw, "h\xe9llo"), run(PK::Raw, "hello"), {As::Bytes});
        row("links", run(PK::Url, "http://a/"), run(PK::Url, "http://b/"), {As::Text, As::Bytes});
    }
    void kinds()
    {
        QFETCH(const ContentRun, before);
        QFETCH(const ContentRun, after);
        QFETCH(const std::vector<As>, expected);
        QVERIFY(comparisonKinds(before, after) == expected);
        QCOMPARE(comparisonKinds(after, before).back(), As::Bytes);
    }

    void long_text_cut_within_a_character_is_still_text()
    {
        for (int shift = 0; shift < 4; ++shift) {
            const QByteArray text = QByteArray(shift, 'x') + QByteArray("漢").repeated(40'000);
            QCOMPARE(
                comparisonKinds(run(Part::Kind::Raw, text), run(Part::Kind::Raw, text)).front(),
                As::Text);
        }
    }

    void json_paths_map_to_rows()
    {
        const auto found =
            compareContents(R"({"a":1,"b":[1,2,3],"c":{"d":"x"}})",
                            R"({"b":[1,5,3],"a":1.0,"c":{"d":"x","e":null}})", As::Json);
        QVERIFY(found);
        QCOMPARE(found->differences.size(), size_t(2));
        QCOMPARE(found->differences[0].pointer, u"/b/1"_s);
        QCOMPARE(found->differences[1].pointer, u"/c/e"_s);
        const TextRows &shown = found->text.after;
        QVERIFY(shown.rowText(found->differenceRows[0]).contains("5"));
        QVERIFY(shown.rowText(found->differenceRows[1]).contains("\"e\""));
        QVERIFY(!found->isEquivalent());
    }

    void removed_paths_map_to_their_parent()
    {
        const auto found = compareContents(R"({"a":{"b":1,"c":2}})", R"({"a":{"c":2}})", As::Json);
        QCOMPARE(found->differences.size(), size_t(1));
        QVERIFY(found->text.after.rowText(found->differenceRows[0]).contains("\"a\""));
    }

    void spelling_is_no_difference()
    {
        const auto found =
            compareContents(R"({"a":1,"b":"é"})", "{\"b\":\"\\u00e9\", \"a\":1e0}", As::Json);
        QVERIFY(found->isEquivalent());
        QVERIFY(!found->isIdentical());
    }

    void bytes_that_differ()
    {
        QByteArray before(1000, 'x');
        QByteArray after = before;
        after[10] = 'y';
        after[13] = 'y'; // near: one range
        after[500] = 'y';
        after += "more";
        const auto found = compareContents(before, after, As::Bytes);
        QCOMPARE(found->ranges, (std::vector<json::ByteRange>{{10, 4}, {500, 1}}));
        QVERIFY(found->beforeSha256 != found->afterSha256);
        QVERIFY(compareContents(before, before, As::Bytes)->isIdentical());
        QVERIFY(compareContents(before, before + 'z', As::Bytes)->ranges.empty());
    }

    void differing_ranges_are_capped()
    {
        QByteArray before(400'000, 'x');
        QByteArray after = before;
        for (int i = 0; i < after.size(); i += 20)
            after[i] = 'y';
        const auto found = compareContents(before, after, As::Bytes);
        QCOMPARE(found->ranges.size(), Comparison::MaxRanges);
        QVERIFY(found->areRangesTruncated);
    }

    void can_be_canceled()
    {
        QByteArray slow;
        for (int i = 0; i < 30'000; ++i)
            slow += QByteArray::number(i % 101) + '\n';
        QVERIFY(!compareContents(slow, slow + 'x', As::Text, [] { return true; }));
    }
};

A2A_TEST(ComparisonTest)
#include "comparisontest.moc"
