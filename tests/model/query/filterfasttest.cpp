// SPDX-License-Identifier: Apache-2.0
// Optimizations of the filter never change its result: needles in bytes, required literals of
// patterns, patterns in many lines, parts of like chunks. Compared with plain implementations, over
// hostile texts.
#include "model/content/byterun.h"
#include "model/content/filterneedle.h"
#include "model/content/manylines.h"
#include "model/query/filterparser.h"
#include "model/query/filterrun.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// Byte by byte, as JSON encodes it.
static QByteArray plainlyWithoutEscapes(const QByteArray &json)
{
    static const QByteArray letters = "bfnrt\"\\/";
    static const QByteArray meanings = "\b\f\n\r\t\"\\/";
    QByteArray out;
    for (qsizetype i = 0; i < json.size();) {
        QString units;
        bool ok = true;
        while (json.mid(i, 2) == "\\u" && json.size() >= i + 6 && ok) {
            const QByteArray digits = json.mid(i + 2, 4);
            for (const char c : digits)
                ok = ok && QByteArray("0123456789abcdefABCDEF").contains(c);
            if (ok) {
                units += QChar(char16_t(digits.toUShort(nullptr, 16)));
                i += 6;
            }
        }
        const QList<uint> characters = units.toUcs4(); // U+FFFD for a half of a pair
        out += QString::fromUcs4(reinterpret_cast<const char32_t *>(characters.data()),
                                 characters.size())
                   .toUtf8();
        if (i >= json.size() || !units.isEmpty())
            continue;
        const qsizetype letter =
            json[i] == '\\' && i + 1 < json.size() ? letters.indexOf(json[i + 1]) : -1;
        out += letter < 0 ? json[i] : meanings[letter];
        i += letter < 0 ? 1 : 2;
    }
    return out;
}

/// ASCII by its bytes, everything else as strings.
static bool isPlainlyIn(const QString &needle, const QByteArray &json)
{
    const bool hasOtherCase = std::any_of(needle.begin(), needle.end(), [](QChar c) {
        return c.unicode() >= 0x80 && (c.toUpper() != c.toLower() || c.isSurrogate());
    });
    const auto isIn = [&](const QByteArray &text) {
        if (!hasOtherCase)
            return text.toLower().contains(needle.toUtf8().toLower());
        const bool isAscii = std::all_of(text.begin(), text.end(), [](char c) { return c > 0; });
        return !isAscii && QString::fromUtf8(text).contains(needle, Qt::CaseInsensitive);
    };
    return isIn(json) || isIn(plainlyWithoutEscapes(json));
}

namespace {

class Texts final {
public:
    explicit Texts(quint32 seed)
        : m_random(seed)
    {
    }
    int below(int end) { return m_random.bounded(end); }
    QByteArray pick(const QByteArrayList &pieces) { return pieces[below(int(pieces.size()))]; }

    /// What can occur between the quotes of a string, and what cannot.
    QByteArray hostile(int pieces)
    {
        static const QByteArrayList all{"lisbon",
                                        "LISBON",
                                        "needle",
                                        "ab",
                                        "x",
                                        "k",
                                        "S",
                                        "s",
                                        " ",
                                        "1234",
                                        "00:00",
                                        "-",
                                        "\\n",
                                        "\\t",
                                        "\\\"",
                                        "\\\\",
                                        "\\/",
                                        "\\u0041",
                                        "\\u006B",
                                        "\\u212a",
                                        "\\u017F",
                                        "\\u00fc",
                                        "\\u00DC",
                                        "\\ud83d\\ude00",
                                        "\\ud83d",
                                        "\\ude00",
                                        "\\u",
                                        "\\u12",
                                        "\\q",
                                        "\\",
                                        "ü",
                                        "Ü",
                                        "ß",
                                        "ẞ",
                                        "İ",
                                        "ı",
                                        "Σ",
                                        "σ",
                                        "ς",
                                        "Å",
                                        "Å",
                                        "旅行",
                                        "😀",
                                        "𐐀",
                                        "𐐨",
                                        "\xEF\xBF\xBD",
                                        "\xEF\xBB\xBF",
                                        "\xC3",
                                        "\xBC",
                                        "\xF0\x9F\x98",
                                        "\xED\xA0\x80",
                                        "ǅ",
                                        "µ",
                                        "μ",
                                        "K",
                                        "ſ",
                                        "\r",
                                        "\x7f",
                                        "\n"};
        QByteArray text;
        for (; pieces > 0; --pieces)
            text += pick(all);
        return text;
    }

    /// Consecutive characters that may be required.
    QString row()
    {
        static const QByteArrayList all{
            "[äöü]",    "[üÜß]",     "[ΣÅk]",       "[^a]", "[旅行]", "[ßẞ]",   "[ſs]",
            "[😀]",      "[í-ï]",     "[\\\"]",      "[�ü]", "[\\d:]", "[\\n-]", "[µ-ÿ]",
            "[\\W]",    "\\d",       "\\s",         "\\.",  "\\\\",   "\\/",    "ü",
            "é",        "旅",        "K",           "\"",   "[-ü]",   "[ü-]",   "[ü\\]]",
            "[\\p{L}]", "[\\x{fc}]", "[[:alpha:]]", "\\Bü", "{ü}",    "(ü|Ü)",  "(?:ü)"};
        static const QByteArrayList counts{
            "",       "",  "+", "{2}",   "{3}",  "{3,}", "{2,4}", "{2}?", "{2}+", "{2}{2}", "{2}*",
            "{2}{0}", "*", "?", "{0,2}", "{,2}", "+?",   "{3",    "++",   "+{0}", "{2}|"};
        QByteArray text;
        for (int count = 1 + below(3); count > 0; --count)
            text += pick(all) + pick(counts);
        return QString::fromUtf8(text);
    }

    /// Consecutive characters, as bytes of JSON.
    QByteArray rows(int pieces)
    {
        static const QByteArrayList all{"üÜ",
                                        "ü",
                                        "äöü",
                                        "ß",
                                        "ẞ",
                                        "\\u00fc",
                                        "\\u00FC\\u00e4",
                                        "旅行",
                                        "旅旅旅",
                                        "\\u65c5",
                                        "12345",
                                        "12",
                                        ":",
                                        "\\n",
                                        "\\\"",
                                        "\\\\",
                                        "\"\"\"",
                                        "...",
                                        "\\/",
                                        "\\u002e",
                                        "K",
                                        "K",
                                        "kkk",
                                        "ſ",
                                        "ss",
                                        " ",
                                        "\xC3",
                                        "\xBC",
                                        "😀😀",
                                        "\\ud83d",
                                        "µ",
                                        "\xEF\xBF\xBD",
                                        "a",
                                        "\xEF\xBB\xBF",
                                        "Σσς",
                                        "\\u03c2",
                                        "\\u",
                                        "\\u00f",
                                        "\\",
                                        "ÅÅ",
                                        "{ü}",
                                        "]ü"};
        QByteArray text;
        for (; pieces > 0; --pieces)
            text += pick(all);
        return text;
    }

    /// The same as hostile(), but valid within a string.
    QByteArray valid(int pieces)
    {
        static const QByteArrayList all{"lisbon",
                                        "NEEDLE",
                                        "ab",
                                        "x",
                                        "k",
                                        "1234",
                                        " ",
                                        "\\n",
                                        "\\\"",
                                        "\\\\",
                                        "\\u00fc",
                                        "\\u0041",
                                        "\\ud83d\\ude00",
                                        "ü",
                                        "旅行",
                                        "Σ",
                                        "😀",
                                        "type",
                                        "text/csv",
                                        "\\/",
                                        "end"};
        QByteArray text;
        for (; pieces > 0; --pieces)
            text += pick(all);
        return text;
    }

    QString needle()
    {
        static const QByteArrayList all{
            "lisbon", "LIS", "needle", "a", "b", "x", "k", "K", "s", "\"", "\\", "/",  "\n",
            "\t",     "ü",   "Ü",      "ß", "ẞ", "İ", "i", "Σ", "ς", "Å",  "å",  "旅", "行",
            "😀",      "𐐀",   "�",      "ǅ", "Μ", "ſ", "K", "1", ":", " ",  "A"};
        QByteArray text;
        for (int count = 1 + below(4); count > 0; --count)
            text += pick(all);
        return QString::fromUtf8(text);
    }

    QString pattern()
    {
        static const QByteArrayList all{"lisbon",      "needle",      "ab",
                                        "a",           "x",           "k",
                                        "[abx]",       "[^a]",        "[^\\s,]",
                                        "[\\s,]",      "[\\w-]",      "\\s",
                                        "\\S",         "\\d",         "\\D",
                                        "\\w",         "\\W",         "\\b",
                                        "\\B",         ".",           ".*",
                                        "^",           "$",           "ü",
                                        "旅行",        "\\.",         "\\\\",
                                        "\\n",         "\\t",         "\"",
                                        "(ab|lisbon)", "(x|)",        "(?:a|1)",
                                        "(a)\\1",      "(?=a)",       "(?<!b)x",
                                        "(?i)k",       "[[:alpha:]]", "[a\\]b]",
                                        "[]a]",        "[^]a]",       "[a-x]",
                                        "[-a]",        "\\x41",       "{",
                                        "}",           "chunk \\d",   "append",
                                        "é",           "É",           "(needle|ende?)"};
        static const QByteArrayList counts{"",   "",   "",    "",      "*",    "+",  "?",
                                           "*?", "+?", "{2}", "{1,2}", "{0,}", "++", "*+"};
        QByteArray text;
        for (int count = 1 + below(4); count > 0; --count)
            text += pick(all) + pick(counts) + (below(8) == 0 ? "|" : "");
        return QString::fromUtf8(text);
    }

private:
    QRandomGenerator m_random;
};

} // namespace

class FilterFastTest final : public QObject {
    Q_OBJECT

private slots:
    static void escapes_are_resolved();
    static void escapes_are_resolved_in_utf16();
    static void needles();
    static void needles_in_either_case();
    static void literals_are_in_every_match();
    static void consecutive_bytes_are_in_every_match();
    static void rare_runs_are_distinguished();
    static void many_lines_match_like_single_lines();
    static void chunks_one_by_one();
    static void parts_of_like_chunks();
};

void FilterFastTest::escapes_are_resolved()
{
    Texts texts(1);
    for (int i = 0; i < 20'000; ++i) {
        const QByteArray text = texts.hostile(texts.below(12));
        QCOMPARE(withoutEscapes(text), plainlyWithoutEscapes(text));
    }
}

void FilterFastTest::escapes_are_resolved_in_utf16()
{
    Texts texts(2);
    int compared = 0;
    for (int i = 0; i < 20'000; ++i) {
        const QByteArray text = texts.hostile(texts.below(12));
        const QString json = QString::fromUtf8(text);
        if (json.toUtf8() != text)
            continue; // bytes that are no UTF-8, or a mark before them
        QString out(json.size(), Qt::Uninitialized);
        out.truncate(withoutEscapes(json, out.data()) - out.constData());
        QCOMPARE(u'.' + out,
                 QString::fromUtf8('.' + withoutEscapes(text))); // a mark at the beginning stays
        ++compared;
    }
    QVERIFY(compared > 5'000);
}

void FilterFastTest::needles()
{
    Texts texts(2);
    int found = 0;
    for (int i = 0; i < 2'000; ++i) {
        const QString text = texts.needle();
        const FilterNeedle needle(text);
        for (int j = 0; j < 20; ++j) {
            const QByteArray json = texts.hostile(1 + texts.below(30));
            const bool isIn = needle.isInJson(json);
            QVERIFY2(isIn == isPlainlyIn(text, json),
                     qPrintable(QString(text + u" | "_s + QString::fromUtf8(json))));
            found += isIn;
        }
    }
    QVERIFY2(found > 500, qPrintable(QString::number(found)));
}

/// Case-insensitive equivalents of a needle's letter are found, whatever letter it is.
void FilterFastTest::needles_in_either_case()
{
    for (const QString &text : {u"straße"_s, u"müsk"_s, u"ΣΟΣ"_s, u"İx"_s, u"ſo"_s, u"Å"_s, u"𐐀b"_s,
                                u"ǆ"_s, u"ßß"_s, u"öko"_s}) {
        const FilterNeedle needle(text);
        const QList<uint> wanted = text.toUcs4();
        for (char32_t c = 0x80; c < 0x11000; ++c) {
            if (QChar::isSurrogate(c))
                continue;
            for (qsizetype place = 0; place < wanted.size(); ++place) {
                if (QChar::toCaseFolded(c) != QChar::toCaseFolded(char32_t(wanted[place])))
                    continue;
                QList<uint> spelled = wanted;
                spelled[place] = c;
                const QString other = QString::fromUcs4(
                    reinterpret_cast<const char32_t *>(spelled.data()), spelled.size());
                QCOMPARE(needle.isInJson(other.toUtf8()), isPlainlyIn(text, other.toUtf8()));
            }
        }
    }
}

void FilterFastTest::literals_are_in_every_match()
{
    Texts texts(3);
    int matched = 0;
    for (int i = 0; i < 4'000; ++i) {
        const QString pattern = texts.pattern();
        if (!filterPatternProblem(pattern).isEmpty())
            continue;
        const FilterMatcher matcher(pattern, true);
        for (int j = 0; j < 20 && !matcher.literals().empty(); ++j) {
            const QString text = QString::fromUtf8(texts.hostile(1 + texts.below(12)));
            if (!matcher.isIn(text))
                continue;
            ++matched;
            for (const QStringList &any : matcher.literals()) {
                QVERIFY2(std::any_of(any.begin(), any.end(),
                                     [&](const QString &literal) {
                                         return text.contains(literal, Qt::CaseInsensitive);
                                     }),
                         qPrintable(QString(pattern + u" | "_s + text)));
            }
        }
    }
    QVERIFY2(matched > 50, qPrintable(QString::number(matched)));
}

void FilterFastTest::consecutive_bytes_are_in_every_match()
{
    Texts texts(5);
    int matched = 0;
    int known = 0;
    int spared = 0;
    for (int i = 0; i < 3'000; ++i) {
        const QString pattern = texts.row();
        if (!filterPatternProblem(pattern).isEmpty())
            continue;
        const ByteRun run(pattern);
        const FilterPattern plain(pattern);
        known += run.isKnown();
        for (int j = 0; j < 30 && run.isKnown(); ++j) {
            const QByteArray json = texts.rows(1 + texts.below(10));
            const bool isIn = plain.matches(QString::fromUtf8(json)) ||
                              plain.matches(QString::fromUtf8(plainlyWithoutEscapes(json)));
            const bool mayBeIn = run.mayBeInJson(json);
            QVERIFY2(mayBeIn || !isIn,
                     qPrintable(QString(pattern + u" | "_s + QString::fromUtf8(json))));
            matched += isIn;
            spared += !mayBeIn;
        }
    }
    QVERIFY2(known > 500, qPrintable(QString::number(known)));
    QVERIFY2(matched > 1'000, qPrintable(QString::number(matched)));
    QVERIFY2(spared > 1'000, qPrintable(QString::number(spared)));
}

void FilterFastTest::rare_runs_are_distinguished()
{
    const QByteArray german =
        "{\"text\":\"Der flinke Fuchs, \\\"F\u00e4hrte\\\", \u00dcbermut\\ncaf\\u00e9 1234\"}";
    for (const QString &pattern :
         {u"[äöü]{3}"_s, u"\\d{5}x"_s, u"(a|b)+[äöü]{2,}"_s, u"ß+\\.{4}?"_s})
        QVERIFY2(!ByteRun(pattern).mayBeInJson(german), qPrintable(pattern));
    for (const QString &pattern : {u"[äöü]"_s, u"\\d{4}"_s, u"[äéü]{1}"_s, u"[\"\\n]{2}"_s})
        QVERIFY2(ByteRun(pattern).mayBeInJson(german), qPrintable(pattern));
    for (const QString &pattern :
         {u"[äöü]{3}|x"_s, u"[a-z]+"_s, u"[^a]{3}"_s, u"(?i)ü{3}"_s, u"ü*"_s, u"[\\p{L}]{9}"_s})
        QVERIFY2(!ByteRun(pattern).isKnown(), qPrintable(pattern));
}

void FilterFastTest::many_lines_match_like_single_lines()
{
    Texts texts(4);
    int matched = 0;
    int known = 0;
    for (int i = 0; i < 6'000; ++i) {
        const QString pattern = texts.pattern();
        const auto lines = patternForManyLines(pattern);
        if (!filterPatternProblem(pattern).isEmpty() || !lines)
            continue;
        ++known;
        const FilterPattern one(pattern);
        for (int j = 0; j < 10; ++j) {
            QStringList all;
            bool isIn = false;
            for (int line = 0; line < 4; ++line) {
                all += QString::fromUtf8(texts.hostile(texts.below(8)));
                isIn = isIn || one.matches(all.back());
            }
            matched += isIn;
            const QRegularExpressionMatch match = lines->match(all.join(u'\n') + u'\n');
            QVERIFY2(!isIn || !match.isValid() || match.hasMatch(),
                     qPrintable(QString(pattern + u" | "_s + all.join(u'\n'))));
            QVERIFY2(one.givenUp() > 0 || !match.captured().contains(u'\n') ||
                         pattern.contains(u'\n'),
                     qPrintable(pattern));
        }
    }
    QVERIFY(known > 1'000);
    QVERIFY2(matched > 1'000, qPrintable(QString::number(matched)));
}

/// A session of chunks, most of them like the previous one.
static void play(SessionFeeder &feeder, Texts &texts)
{
    const ExchangeId call = feeder.say(u"go"_s);
    feeder.event(call, task("t", "WORKING"));
    for (int i = 0; i < 300; ++i) {
        const QByteArray text = texts.valid(1 + texts.below(20));
        const bool append = texts.below(5) > 0;
        switch (texts.below(14)) {
        case 0:
            feeder.event(call, artifact("t", "b", "data.csv",
                                        "[{\"raw\":\"aGk=\",\"mediaType\":\"text/csv\"}]", append));
            break;
        case 1:
            feeder.event(call, artifact("t", "a", "a.md",
                                        "[{\"text\":\"" + text + "\"},{\"data\":{\"text\":\"" +
                                            text + "\"}}]",
                                        append));
            break;
        case 2:
            feeder.event(call, artifact("t", "a", "a.md",
                                        "[{\"text\":\"" + text + "\",\"text\":{}}]", append));
            break;
        case 3:
            feeder.event(call, status("t", "WORKING"));
            break;
        case 4:
            feeder.raw(call, "data: {\"broken\": " + text + "\n\n");
            break;
        case 5:
            feeder.event(
                call, artifact("t", "a", "a.md", textParts(QByteArray(3000, 'x') + text), append));
            break;
        default:
            feeder.event(call,
                         artifact("t", "a", "a.md",
                                  "[{\"text\":\"" + text + "\",\"mediaType\":\"text/markdown\"}]",
                                  append, texts.below(30) == 0));
            break;
        }
    }
    feeder.end(call);
}

static FilterSource fastSourceOf(SessionFeeder &feeder)
{
    return {feeder.recording(), feeder.store(), feeder.content(), {}};
}

/// Frame by frame, each by a program without state of the others.
static std::vector<FrameIndex> oneByOne(SessionFeeder &feeder, const FilterNode &filter)
{
    std::vector<FrameIndex> frames;
    for (FrameIndex frame = 0; frame < feeder.store().frames.size(); ++frame) {
        const FilterReader reader(fastSourceOf(feeder));
        if (FilterProgram(filter).matches(reader, frame, -1))
            frames.push_back(frame);
    }
    return frames;
}

/// Nothing: the pattern was aborted, so that the order of frames matters.
static std::optional<std::vector<FrameIndex>> allAtOnce(SessionFeeder &feeder,
                                                        const FilterNode &filter)
{
    FilterRun run(fastSourceOf(feeder));
    run.setFilter(filter);
    while (run.isRunning())
        QCoreApplication::processEvents();
    return run.givenUp() > 0 ? std::nullopt : std::optional(run.frames());
}

void FilterFastTest::chunks_one_by_one()
{
    for (quint32 seed = 1; seed <= 2; ++seed) {
        Texts texts(seed);
        SessionFeeder feeder;
        play(feeder, texts);
        int some = 0;
        for (int i = 0; i < 60; ++i) {
            const QString pattern = texts.pattern();
            if (!filterPatternProblem(pattern).isEmpty())
                continue;
            FilterNode filter;
            filter.field = FilterField::Text;
            filter.isRegex = true;
            filter.value = pattern;
            const auto found = allAtOnce(feeder, filter);
            if (!found)
                continue;
            const std::vector<FrameIndex> expected = oneByOne(feeder, filter);
            QVERIFY2(*found == expected, qPrintable(pattern));
            some += !expected.empty() && expected.size() < feeder.store().frames.size();
        }
        QVERIFY(some > 10);
    }
}

void FilterFastTest::parts_of_like_chunks()
{
    Texts texts(7);
    SessionFeeder feeder;
    play(feeder, texts);
    for (const QString &text :
         {u"part:text"_s, u"part:file"_s, u"part:data"_s, u"part:unknown"_s, u"part!=text"_s,
          u"mime:csv"_s, u"mime:markdown"_s, u"mime!=csv"_s, u"mime:/^text/"_s}) {
        const FilterNode filter = *parseFilter(text).node;
        const std::vector<FrameIndex> expected = oneByOne(feeder, filter);
        QVERIFY2(!expected.empty() || text == u"part:unknown", qPrintable(text));
        QVERIFY2(allAtOnce(feeder, filter) == expected, qPrintable(text));
    }
}

A2A_TEST(FilterFastTest)
#include "filterfasttest.moc"
