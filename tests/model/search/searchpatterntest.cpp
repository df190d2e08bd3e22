// SPDX-License-Identifier: Apache-2.0
// What matches, and that a text gives the same matches however it is split.
#include "model/search/streamedtextsearch.h"

#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

using Places = QList<QPair<qint64, qint64>>;

static SearchQuery plain(const QString &text)
{
    return {text, false, false, false};
}

/// All matches, as bytes, if the text arrives in pieces of `step` bytes and is searched after each.
static Places placesIn(const QByteArray &text, const SearchQuery &wanted, qsizetype step)
{
    const SearchPattern pattern(wanted);
    StreamedTextSearch search;
    std::vector<StreamedTextSearch::Match> matches;
    for (qsizetype at = 0; at < text.size(); at += step) {
        search.append(QByteArrayView(text).sliced(at, qMin(step, text.size() - at)));
        search.search(pattern, false, 1000, matches);
    }
    search.search(pattern, true, 1000, matches);
    Places places;
    for (const StreamedTextSearch::Match &match : matches)
        places.append({match.bytes.offset, match.bytes.length});
    return places;
}

class SearchPatternTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void finds_data()
    {
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<QString>("how"); // c: case, w: words, r: regular expression
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("starts");
        using At = QList<int>;
        QTest::newRow("any case") << u"lisbon"_s << u""_s << u"LISBON lisbon"_s << At{0, 7};
        QTest::newRow("its case") << u"Lisbon"_s << u"c"_s << u"LISBON Lisbon"_s << At{7};
        QTest::newRow("not apart") << u"aa"_s << u""_s << u"aaaaa"_s << At{0, 2};
        QTest::newRow("word") << u"cat"_s << u"w"_s << u"category cat, cat_x concat"_s << At{9};
        QTest::newRow("word at the end") << u"cat"_s << u"w"_s << u"a cat"_s << At{2};
        QTest::newRow("sign as a word") << u"->"_s << u"w"_s << u"a->b"_s << At{1};
        QTest::newRow("regex") << u"l.sb[ao]n"_s << u"r"_s << u"Lisbon and lasban"_s << At{0, 11};
        QTest::newRow("regex, case") << u"l.sbon"_s << u"rc"_s << u"Lisbon lisbon"_s << At{7};
        QTest::newRow("regex, words") << u"\\w+og"_s << u"rw"_s << u"dogs dog"_s << At{5};
        QTest::newRow("never empty") << u"x*"_s << u"r"_s << u"axxb"_s << At{1};
        QTest::newRow("start of a line") << u"^a"_s << u"r"_s << u"aa\nba\na"_s << At{0, 6};
        QTest::newRow("other letters") << u"MÜLLER"_s << u""_s << u"für Müller"_s << At{4};
        QTest::newRow("Chinese") << u"旅行"_s << u""_s << u"去旅行吧"_s << At{1};
        QTest::newRow("nothing") << u"needle"_s << u""_s << u"hay"_s << At{};
        QTest::newRow("empty") << u""_s << u""_s << u"hay"_s << At{};
    }
    void finds()
    {
        QFETCH(const QString, wanted);
        QFETCH(const QString, how);
        QFETCH(const QString, text);
        QFETCH(const QList<int>, starts);
        const SearchPattern pattern(
            {wanted, how.contains(u'c'), how.contains(u'w'), how.contains(u'r')});
        QList<int> found;
        SearchMatches matches(pattern, text);
        while (const std::optional<CharRange> span = matches.next()) {
            QVERIFY(span->length > 0);
            found.append(int(span->from));
        }
        QCOMPARE(found, starts);
        QVERIFY(starts.isEmpty() || pattern.mayBeInUtf8(text.toUtf8()));
    }

    void pieces_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<bool>("words");
        QTest::addColumn<bool>("regex");
        const QByteArray mixed = u"Hello Wörld, hello 世界! HELLO wörld 🎉 hello"_s.toUtf8();
        QTest::newRow("plain") << mixed << u"hello"_s << false << false;
        QTest::newRow("umlaut") << mixed << u"WÖRLD"_s << false << false;
        QTest::newRow("Chinese") << mixed << u"世界"_s << false << false;
        QTest::newRow("emoji") << mixed << u"🎉 h"_s << false << false;
        QTest::newRow("words") << QByteArray("cat category cat concat cat") << u"cat"_s << true
                               << false;
        QTest::newRow("regex") << mixed << u"w.rld"_s << false << true;
        QTest::newRow("broken UTF-8")
            << QByteArray("ab\xC3 ab\xF0\x9F ab\xFF\xFE ab") << u"ab"_s << false << false;
    }
    void pieces()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, wanted);
        QFETCH(const bool, words);
        QFETCH(const bool, regex);
        const SearchQuery what{wanted, false, words, regex};
        const Places whole = placesIn(text, what, text.size());
        QVERIFY(!whole.isEmpty());
        for (qsizetype step = 1; step < text.size(); ++step)
            QCOMPARE(placesIn(text, what, step), whole);
    }

    void distant_text_is_dropped()
    {
        const SearchPattern pattern(plain(u"needle"_s));
        StreamedTextSearch search;
        std::vector<StreamedTextSearch::Match> matches;
        const QByteArray hay = QByteArray(1000, 'x') + "nee" + "dle" + QByteArray(1000, 'y');
        for (int i = 0; i < 200; ++i) {
            for (const QByteArrayView piece :
                 {QByteArrayView(hay).first(1003), QByteArrayView(hay).sliced(1003)}) {
                if (search.append(piece))
                    search.search(pattern, false, 1000, matches);
            }
        }
        search.search(pattern, true, 1000, matches);
        QCOMPARE(matches.size(), size_t(200));
        QCOMPARE(matches.back().bytes, (json::ByteRange{199 * hay.size() + 1000, 6}));
        QVERIFY(matches.back().text.size() < 2 * StreamedTextSearch::PieceBytes);
    }

    void an_invalid_expression_is_reported()
    {
        QVERIFY(SearchPattern::problem({u"a("_s, false, false, true}).is("pattern-invalid"));
        QCOMPARE(SearchPattern::problem(plain(u"a("_s)), Phrase());
    }

    /// PCRE would need more steps than there are atoms.
    void an_expression_takes_time_in_proportion_to_the_text()
    {
        const SearchPattern pattern({u"(a+)+$"_s, false, false, true});
        QVERIFY(!SearchMatches(pattern, QString(200'000, u'a') % u'!').next());
    }

    void what_cannot_be_searched_for_is_named_with_its_place()
    {
        struct Row {
            QString pattern;
            const char *code;
            int place;
        };
        for (const Row &row :
             {Row{u"a(?=b)"_s, "pattern-look-around", 2},
              Row{u"\\(?=(?!b)"_s, "pattern-look-around", 5},
              Row{u"[(?=](?<=b)"_s, "pattern-look-around", 6},
              Row{u"x(?<!b)"_s, "pattern-look-around", 2},
              Row{u"(a)\\1"_s, "pattern-back-reference", 4},
              Row{u"(?P<n>a)\\k<n>"_s, "pattern-back-reference", 9},
              Row{u"a++"_s, "pattern-possessive", 2}, Row{u"[*+]b*+"_s, "pattern-possessive", 6},
              Row{u"a{2}+"_s, "pattern-possessive", 2},
              Row{u"a(?>b)"_s, "pattern-possessive", 2}}) {
            const Phrase why = SearchPattern::problem({row.pattern, false, false, true});
            QVERIFY2(why == Phrase(row.code, {qsizetype(row.place)}), qPrintable(row.pattern));
        }
    }

    void matches_are_never_empty_and_in_characters()
    {
        const QString text = u"旅😀 ab\nab"_s;
        const auto spans = [&](const QString &pattern) {
            const SearchPattern made({pattern, false, false, true});
            SearchMatches matches(made, text);
            QList<CharRange> all;
            while (const std::optional<CharRange> span = matches.next())
                all.append(*span);
            return all;
        };
        QCOMPARE(spans(u"b*"_s), (QList<CharRange>{{5, 1}, {8, 1}}));
        QCOMPARE(spans(u"^ab$"_s), (QList<CharRange>{{7, 2}}));
        QCOMPARE(spans(u"."_s).size(), 7);
        QCOMPARE(spans(u"\\s"_s), (QList<CharRange>{{3, 1}})); // a line's end is in no match
    }

    void an_empty_pattern_matches_in_pieces_as_in_the_whole()
    {
        const QByteArray text("1,2.");
        for (const qsizetype step : {qsizetype(1), qsizetype(3), text.size()})
            QCOMPARE(placesIn(text, plain({}), step), placesIn(text, plain({}), text.size()));
    }

    void invalid_bytes_are_found_once_in_pieces()
    {
        const SearchQuery nul{QString(QChar(u'\0')), false, true, false};
        const SearchQuery notA{u"[^a]"_s, true, false, true};
        const QByteArray stray("\0\0\0\0\0\0\0\xa8\x9d\xfe", 10);
        const QByteArray cut("a\xf0\x9f\x98\x80"
                             "b\xf0\x9f\x98",
                             9);
        for (qsizetype step = 1; step < 11; ++step) {
            QCOMPARE(placesIn(stray, nul, step), placesIn(stray, nul, stray.size()));
            QCOMPARE(placesIn(cut, notA, step), placesIn(cut, notA, cut.size()));
        }
        QCOMPARE(placesIn(stray, nul, stray.size()).size(), 7);
        QCOMPARE(placesIn(cut, notA, 1).size(), 5);
    }

    void a_byte_order_mark_at_the_beginning_is_counted()
    {
        const QByteArray text("\xef\xbb\xbf\xff\xfe b, ab\n b");
        for (const bool isRegex : {false, true}) {
            const SearchQuery wanted{u"b"_s, false, true, isRegex};
            for (const qsizetype step : {qsizetype(1), qsizetype(6), text.size()})
                QCOMPARE(placesIn(text, wanted, step), (Places{{6, 1}, {13, 1}}));
        }
    }

    void an_excerpt_holds_the_match()
    {
        SearchHit hit;
        const QString text = QString(500, u'<') % u"needle"_s % QString(500, u'>');
        setExcerpt(hit, text, {500, 6});
        QCOMPARE(hit.excerpt.mid(hit.match.from, hit.match.length), u"needle"_s);
        QVERIFY(hit.excerpt.size() < 300);
        setExcerpt(hit, text, {0, 1006}); // a match that is itself long
        QVERIFY(hit.excerpt.size() < 500);
        QVERIFY(hit.match.length <= hit.excerpt.size());
    }
};

A2A_TEST(SearchPatternTest)
#include "searchpatterntest.moc"
