// SPDX-License-Identifier: Apache-2.0
// Optimizations of the filter never change its result: needles in bytes, escapes. Compared with
// plain implementations, over hostile texts; patterns with PCRE.
#include "model/content/filterneedle.h"
#include "model/json/escapes.h"
#include "model/query/filterparser.h"
#include "model/query/filterrun.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QRegularExpression>
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
    static void needles();
    static void needles_in_either_case();
    static void patterns_match_like_those_of_pcre();
    static void chunks_one_by_one();
    static void parts_of_chunks();
};

void FilterFastTest::escapes_are_resolved()
{
    Texts texts(1);
    for (int i = 0; i < 20'000; ++i) {
        const QByteArray text = texts.hostile(texts.below(12));
        QByteArray plain;
        json::resolveEscapes(text, plain);
        QCOMPARE(plain, plainlyWithoutEscapes(text));
    }
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

/// Line by line.
static bool isInByPcre(const QRegularExpression &expression, const QString &text)
{
    const QStringList lines = text.split(u'\n');
    return std::any_of(lines.begin(), lines.end(),
                       [&](const QString &line) { return expression.match(line).hasMatch(); });
}

void FilterFastTest::patterns_match_like_those_of_pcre()
{
    Texts texts(3);
    int known = 0;
    int matched = 0;
    int compared = 0;
    for (int i = 0; i < 6'000; ++i) {
        const QString pattern = texts.pattern();
        const QRegularExpression pcre(pattern, QRegularExpression::CaseInsensitiveOption);
        if (!filterPatternProblem(pattern).isEmpty() || !pcre.isValid())
            continue;
        ++known;
        const FilterPattern re2(pattern);
        // Letters of other scripts whose other case is ASCII's: RE2's words have them.
        const bool hasWords =
            pattern.contains(u"\\w"_s, Qt::CaseInsensitive) || pattern.contains(u"[:alpha:]"_s);
        for (int j = 0; j < 10; ++j) {
            QByteArray bytes = texts.hostile(texts.below(12));
            if (hasWords)
                bytes.replace("\u017F", "s").replace("\u212A", "k");
            const QString text = QString::fromUtf8(bytes);
            const bool isIn = isInByPcre(pcre, text);
            ++compared;
            matched += isIn;
            QVERIFY2(re2.isInUtf8(bytes) == isIn,
                     qPrintable(QString(pattern + (isIn ? u" | "_s : u" |not| "_s) + text)));
        }
    }
    QVERIFY2(known > 2'000, qPrintable(QString::number(known)));
    QVERIFY2(matched > 5'000 && compared - matched > 5'000, qPrintable(QString::number(matched)));
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

static std::vector<FrameIndex> allAtOnce(SessionFeeder &feeder, const FilterNode &filter)
{
    FilterRun run(fastSourceOf(feeder));
    run.setFilter(filter);
    while (run.isRunning())
        QCoreApplication::processEvents();
    return run.frames();
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
            const std::vector<FrameIndex> expected = oneByOne(feeder, filter);
            QVERIFY2(allAtOnce(feeder, filter) == expected, qPrintable(pattern));
            some += !expected.empty() && expected.size() < feeder.store().frames.size();
        }
        QVERIFY(some > 10);
    }
}

void FilterFastTest::parts_of_chunks()
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
