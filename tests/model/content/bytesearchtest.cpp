// SPDX-License-Identifier: Apache-2.0
// Bytes and text are found at any position, in sources that grow and in huge ones.
#include "model/content/bytesearch.h"

#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

using Offsets = QList<qint64>;

static Offsets offsetsOf(const Search &search)
{
    Offsets offsets;
    for (const Search::Match &match : search.matches())
        offsets.append(match.offset);
    return offsets;
}

static void continueSearch(ByteSearch &search)
{
    while (!search.step(100)) {
    }
}

/// Any text to search.
static ByteSearch::MakePattern fixedPattern(const BytePattern &pattern)
{
    return [pattern](const QString &, bool, QString *) { return pattern; };
}

static Offsets found(const QByteArray &bytes, const BytePattern &pattern)
{
    ByteSearch search([&] { return ByteSource::fromBytes(bytes); }, fixedPattern(pattern));
    search.start({}, false);
    continueSearch(search);
    return offsetsOf(search);
}

class ByteSearchTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void hex_patterns();
    void text_patterns();
    void everywhere();
    void grows_and_ends();
    void finds_data();
    void finds();
    void finds_in_growing_sources();
    void finds_across_windows();
    void find_limit();
};

void ByteSearchTest::hex_patterns()
{
    const auto bytes = [](const QString &digits) {
        const auto pattern = BytePattern::fromHex(digits);
        return pattern ? pattern->bytes.toHex() : QByteArray("none");
    };
    QCOMPARE(bytes(u"de ad BE ef"_s), "deadbeef");
    QCOMPARE(bytes(u"0xde, 0xad"_s), "dead");
    QCOMPARE(bytes(u"00:0a"_s), "000a");
    QCOMPARE(bytes(u"d"_s), "none");
    QCOMPARE(bytes(u"d e"_s), "none");
    QCOMPARE(bytes(u"zz"_s), "none");
    QCOMPARE(bytes({}), "");
}

void ByteSearchTest::text_patterns()
{
    const auto in = [](const QByteArray &bytes, const QString &text, ByteEncoding encoding,
                       bool caseSensitive) {
        return found(bytes, BytePattern::fromText(text, encoding, caseSensitive));
    };
    QCOMPARE(in("aBab AB", u"ab"_s, ByteEncoding::Utf8, false), (Offsets{0, 2, 5}));
    QCOMPARE(in("aBab AB", u"ab"_s, ByteEncoding::Utf8, true), (Offsets{2}));
    QCOMPARE(in("aaaa", u"aa"_s, ByteEncoding::Utf8, true), (Offsets{0, 2}));
    QCOMPARE(in("x\xC3\xA9z", u"é"_s, ByteEncoding::Utf8, false), (Offsets{1}));
    QCOMPARE(in("x\xC3\x89z", u"é"_s, ByteEncoding::Utf8, false), (Offsets{1}));
    QCOMPARE(in("x\xC3\x89z", u"é"_s, ByteEncoding::Utf8, true), (Offsets{}));
    const QByteArray wide("x\0H\0i\0", 6);
    QCOMPARE(in(wide, u"hi"_s, ByteEncoding::Utf16Le, false), (Offsets{2}));
    QCOMPARE(in(wide, u"hi"_s, ByteEncoding::Utf16Be, false), (Offsets{1})); // also at odd offsets
    // U+4100 is no "a" preceded by another byte.
    QCOMPARE(in(QByteArray("\x00\x41", 2), u"\u6100"_s, ByteEncoding::Utf16Le, false), (Offsets{}));
}

void ByteSearchTest::everywhere()
{
    QRandomGenerator random(3);
    for (int round = 0; round < 60; ++round) {
        QByteArray bytes(600'000, 'x');
        Offsets places;
        for (qint64 at = random.bounded(1000); at + 4 < bytes.size();
             at += 4 + random.bounded(200'000)) {
            bytes.replace(at, 4, "nEEd");
            places.push_back(at);
        }
        bytes.replace(262'143 - round % 4, 4, "nEEd"); // across a piece boundary
        const Offsets result =
            found(bytes, BytePattern::fromText(u"need"_s, ByteEncoding::Utf8, false));
        Offsets slow;
        for (qsizetype at = bytes.indexOf("nEEd"); at >= 0; at = bytes.indexOf("nEEd", at + 4))
            slow.push_back(at);
        QCOMPARE(result, slow);
        QVERIFY(result.size() + 1 >= places.size());
    }
}

void ByteSearchTest::grows_and_ends()
{
    QByteArray bytes = "ab";
    ByteSource source{2,
                      [&bytes](qint64 offset, qint64 length) { return bytes.mid(offset, length); }};
    ByteSearch search([&source] { return source; });
    search.start(u"abc"_s, true);
    QVERIFY(search.step(1000));
    bytes = "abc abc";
    source.size = 7;
    QVERIFY(!search.isDone());
    QVERIFY(search.step(1000));
    QCOMPARE(offsetsOf(search), (Offsets{0, 4}));
    QCOMPARE(search.next(1), 1);
    QCOMPARE(search.next(5), 0);
    QCOMPARE(search.previous(0), 1);
    // A source that returns less than it promised ends.
    source.size = 1'000'000;
    continueSearch(search);
    QCOMPARE(search.matches().size(), 2U);
    // Terabytes are not searched in one go.
    const ByteSource huge{qint64(1) << 43,
                          [](qint64, qint64 length) { return QByteArray(length, '\0'); }};
    ByteSearch endless([&huge] { return huge; }, fixedPattern(*BytePattern::fromHex(u"01"_s)));
    endless.start({}, false);
    QVERIFY(!endless.step(1'000'000));
    QVERIFY(endless.searchedBytes() < 2'000'000);
}

void ByteSearchTest::finds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<bool>("caseSensitive");
    QTest::addColumn<QList<qint64>>("offsets");
    QTest::newRow("bytes") << QByteArray("abcabc") << u"bc"_s << true << Offsets{1, 4};
    QTest::newRow("not within itself") << QByteArray("aaaa") << u"aa"_s << true << Offsets{0, 2};
    QTest::newRow("case") << QByteArray("Ab aB AB") << u"ab"_s << false << Offsets{0, 3, 6};
    QTest::newRow("with case") << QByteArray("Ab aB AB") << u"AB"_s << true << Offsets{6};
    QTest::newRow("not ASCII") << QByteArray("xÄöÜ äÖü") << u"äöü"_s << false << Offsets{1, 8};
    QTest::newRow("behind a fault")
        << QByteArray("\xFF\xFFÄ ä") << u"ä"_s << false << Offsets{2, 5};
    QTest::newRow("chinese") << QByteArray("地图 地图") << u"图"_s << false << Offsets{3, 10};
    QTest::newRow("nothing") << QByteArray("abc") << u"x"_s << false << Offsets{};
    QTest::newRow("longer than the text") << QByteArray("a") << u"aa"_s << false << Offsets{};
    QTest::newRow("over a line's end") << QByteArray("a\nb") << u"a\nb"_s << false << Offsets{0};
}

void ByteSearchTest::finds()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, wanted);
    QFETCH(bool, caseSensitive);
    ByteSearch search([&] { return ByteSource::fromBytes(text); });
    QCOMPARE(search.start(wanted, caseSensitive), QString());
    continueSearch(search);
    QTEST(offsetsOf(search), "offsets");
    for (const Search::Match &match : search.matches())
        QCOMPARE(QString::fromUtf8(text.mid(match.offset, match.length))
                     .compare(wanted, Qt::CaseInsensitive),
                 0);
    if (search.matches().size() > 1) {
        QCOMPARE(search.next(search.matches()[1].offset), 1);
        QCOMPARE(search.next(text.size()), 0); // wraps around
        QCOMPARE(search.previous(0), qsizetype(search.matches().size()) - 1);
    }
}

void ByteSearchTest::finds_in_growing_sources()
{
    const QByteArray text = "ab Ä abab ä xab";
    for (const QString &wanted : {u"ab"_s, u"ä"_s}) {
        ByteSource source{0, ByteSource::fromBytes(text).read};
        ByteSearch search([&source] { return source; });
        search.start(wanted, false);
        for (source.size = 1; source.size <= text.size(); ++source.size)
            continueSearch(search);
        source.size = text.size();
        const Offsets grown = offsetsOf(search);
        search.start(wanted, false);
        continueSearch(search);
        QCOMPARE(grown, offsetsOf(search));
        QCOMPARE(grown.size(), wanted == u"ab"_s ? 4 : 2);
        // Cut anywhere and grown again, the matches are the same.
        for (qint64 size = text.size(); size >= 0; --size) {
            source.size = size;
            search.update();
            QVERIFY(search.isDone());
            QCOMPARE(
                offsetsOf(search),
                found(text.first(size), BytePattern::fromText(wanted, ByteEncoding::Utf8, false)));
            source.size = text.size();
            continueSearch(search);
            QCOMPARE(offsetsOf(search), grown);
        }
    }
}

void ByteSearchTest::finds_across_windows()
{
    QRandomGenerator random(9);
    QByteArray text;
    while (text.size() < 700'000)
        text += random.bounded(3) == 0 ? QByteArray("é")
                                       : QByteArray(1, char('a' + random.bounded(26)));
    for (const QString &wanted : {u"ab"_s, u"éa"_s}) {
        Offsets expected;
        const QByteArray bytes = wanted.toUtf8();
        for (qsizetype at = text.indexOf(bytes); at >= 0;
             at = text.indexOf(bytes, at + bytes.size()))
            expected.append(at);
        ByteSearch search([&] { return ByteSource::fromBytes(text); });
        search.start(wanted, false);
        continueSearch(search);
        QCOMPARE(offsetsOf(search), expected);
    }
}

void ByteSearchTest::find_limit()
{
    const QByteArray text(int(Search::MatchLimit) + 1000, 'a');
    ByteSearch search([&] { return ByteSource::fromBytes(text); });
    search.start(u"a"_s, true);
    continueSearch(search);
    QCOMPARE(search.matches().size(), Search::MatchLimit);
    QVERIFY(search.isCapped());
}

A2A_TEST(ByteSearchTest)
#include "bytesearchtest.moc"
