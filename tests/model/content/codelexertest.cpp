// SPDX-License-Identifier: Apache-2.0
// Source text is colored by its tokens, in every language; partial and broken text as far as
// possible; and the tokens do not depend on where a line was cut or how much has arrived.
#include "model/content/codelexer.h"

#include "tests/model/content/codesamples.h"
#include "tests/support/testregistry.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class CodeLexerTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void samples_data();
    void samples();
    void cut_anywhere_data() { samples_data(); }
    void cut_anywhere();
    void every_language_has_a_sample();
    void states_can_be_kept();
    void random_bytes();
    void long_lines_are_bounded();
    void languages_data();
    void languages();
    void names();
};

namespace {

/// A token of the whole text.
struct PlacedToken {
    qint64 from;
    qint64 to;
    CodeKind kind;
    bool operator==(const PlacedToken &) const = default;
};

} // namespace

// `cut`: the line that holds this byte comes as two rows. -1: none.
static std::vector<PlacedToken> placedTokens(const QByteArray &text, int language,
                                             qsizetype cut = -1)
{
    const CodeLexer lexer(language);
    LexerState state;
    std::vector<PlacedToken> all;
    const auto row = [&](qsizetype from, qsizetype to, bool ends, qsizetype lineEnd) {
        std::vector<CodeToken> tokens;
        lexer.lexRow(QByteArrayView(text).sliced(from, to - from), ends,
                     QByteArrayView(text).sliced(to, lineEnd - to), state, &tokens);
        for (const CodeToken &token : tokens) {
            const PlacedToken placed{from + token.offset, from + token.offset + token.length,
                                     token.kind};
            // Joins what the cut has split.
            if (!all.empty() && all.back().to == placed.from && all.back().kind == placed.kind &&
                placed.from == cut)
                all.back().to = placed.to;
            else
                all.push_back(placed);
        }
    };
    for (qsizetype from = 0; from < text.size();) {
        qsizetype end = text.indexOf('\n', from);
        const bool ends = end >= 0;
        end = ends ? end : text.size();
        if (cut > from && cut < end) {
            row(from, cut, false, end);
            row(cut, end, ends, end);
        } else {
            row(from, end, ends, end);
        }
        from = end + 1;
    }
    return all;
}

static QByteArray described(const QByteArray &text, const std::vector<PlacedToken> &tokens)
{
    static const char letters[] = ".csnktodvygh+-l";
    QByteArrayList lines;
    for (const PlacedToken &token : tokens)
        lines += QByteArray(1, letters[int(token.kind)]) + ' ' +
                 text.mid(token.from, token.to - token.from);
    return lines.join('\n');
}

void CodeLexerTest::samples_data()
{
    QTest::addColumn<int>("sample");
    for (int i = 0; i < test::codeSampleCount; ++i)
        QTest::newRow(test::codeSamples[i].name) << i;
}

void CodeLexerTest::samples()
{
    QFETCH(int, sample);
    const test::CodeSample &is = test::codeSamples[sample];
    const int language = findCodeLanguage(QString::fromLatin1(is.language));
    QVERIFY(language > 0);
    QCOMPARE(described(is.text, placedTokens(is.text, language)), QByteArray(is.tokens));
}

// A line longer than a row is split, and a streaming text arrives in parts of lines.
void CodeLexerTest::cut_anywhere()
{
    QFETCH(int, sample);
    const QByteArray text = test::codeSamples[sample].text;
    const int language = findCodeLanguage(QString::fromLatin1(test::codeSamples[sample].language));
    const std::vector<PlacedToken> whole = placedTokens(text, language);
    for (qsizetype cut = 1; cut < text.size(); ++cut) {
        const qsizetype line = text.lastIndexOf('\n', cut - 1) + 1;
        if (text.sliced(line, cut - line).trimmed().isEmpty())
            continue; // rows are 4 KB: not cut in a line's indentation
        const QByteArray parted = described(text, placedTokens(text, language, cut));
        QVERIFY2(parted == described(text, whole),
                 qPrintable(u"cut before byte %1:\n%2"_s.arg(cut).arg(QString::fromUtf8(parted))));
        // A partial line looks the same once the line is complete.
        const QByteArray begun = text.first(cut);
        const qsizetype lines = begun.lastIndexOf('\n') + 1;
        for (const PlacedToken &token : placedTokens(begun, language)) {
            if (token.to <= lines)
                QVERIFY(std::find(whole.begin(), whole.end(), token) != whole.end());
        }
    }
}

void CodeLexerTest::every_language_has_a_sample()
{
    for (size_t i = 1; i < codeLanguages().size(); ++i) {
        const auto *end = test::codeSamples + test::codeSampleCount;
        const bool has = std::any_of(test::codeSamples, end, [&](const test::CodeSample &sample) {
            return findCodeLanguage(QString::fromLatin1(sample.language)) == int(i);
        });
        QVERIFY2(has, codeLanguages()[i].name);
        QVERIFY2(codeLanguages()[i].spans.size() < 32, codeLanguages()[i].name);
    }
}

// Continuing from a kept state gives the tokens of scanning the whole.
void CodeLexerTest::states_can_be_kept()
{
    for (int sample = 0; sample < test::codeSampleCount; ++sample) {
        const CodeLexer lexer(
            findCodeLanguage(QString::fromLatin1(test::codeSamples[sample].language)));
        LexerState state;
        for (const QByteArray &line : QByteArray(test::codeSamples[sample].text).split('\n')) {
            LexerState kept = state;
            std::vector<CodeToken> first;
            std::vector<CodeToken> second;
            lexer.lexRow(line, true, {}, state, &first);
            lexer.lexRow(line, true, {}, kept, &second);
            QCOMPARE(first.size(), second.size());
            QVERIFY(first == second && state == kept);
        }
    }
}

void CodeLexerTest::random_bytes()
{
    QRandomGenerator random(7);
    const QByteArray likely = "\"'`/*<>!-=#{}[]()$@\\&;:|~R\"( rEOF<<\n\n\t ab1.%";
    for (size_t language = 1; language < codeLanguages().size(); ++language) {
        const CodeLexer lexer{int(language)};
        for (int round = 0; round < 40; ++round) {
            LexerState state;
            for (int row = 0; row < 20; ++row) {
                QByteArray bytes;
                const int size = random.bounded(60);
                for (int i = 0; i < size; ++i)
                    bytes += random.bounded(8) == 0 ? char(random.bounded(256))
                                                    : likely[random.bounded(int(likely.size()))];
                const bool ends = random.bounded(3) != 0;
                std::vector<CodeToken> tokens;
                lexer.lexRow(bytes, ends, ends ? QByteArray() : bytes, state, &tokens);
                int at = 0;
                for (const CodeToken &token : tokens) {
                    QVERIFY(token.offset >= at && token.length > 0);
                    at = token.offset + token.length;
                }
                QVERIFY(at <= bytes.size());
            }
        }
    }
}

// Each row is scanned only a few times, whatever its content: otherwise this would not end.
void CodeLexerTest::long_lines_are_bounded()
{
    const QByteArrayList bombs = {"/* ", "\"", "<a ", "[",  "R\"(",   "<<A ",
                                  "`",   "$(", "/",   "**", "{\"a\":"};
    for (size_t language = 1; language < codeLanguages().size(); ++language) {
        const CodeLexer lexer{int(language)};
        for (const QByteArray &bomb : bombs) {
            LexerState state;
            std::vector<CodeToken> tokens;
            const QByteArray row = bomb.repeated(100'000 / bomb.size());
            lexer.lexRow(row, false, bomb.repeated(40), state, &tokens);
            qint32 end = 0; // each token once, in order, within the row
            for (const CodeToken &token : tokens) {
                QVERIFY(token.offset >= end && token.length > 0);
                end = token.offset + token.length;
            }
            QVERIFY(end <= row.size());
        }
    }
}

void CodeLexerTest::languages_data()
{
    QTest::addColumn<QString>("mediaType");
    QTest::addColumn<QString>("fileName");
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QString>("language");
    const auto row = [](const char *name, const char *type, const char *file, const char *head,
                        const char *language) {
        QTest::newRow(name) << QString::fromLatin1(type) << QString::fromLatin1(file)
                            << QByteArray(head) << QString::fromLatin1(language);
    };
    row("media type", "text/x-python", "", "", "python");
    row("with a parameter", "Text/HTML; charset=utf-8", "a.txt", "", "html");
    row("suffix", "application/vnd.example+json", "", "", "json");
    row("svg", "image/svg+xml", "", "", "xml");
    row("plain says nothing", "text/plain", "main.rs", "", "rust");
    row("name with a path", "", "src/App.tsx", "", "typescript");
    row("name without extension", "application/octet-stream", "Dockerfile", "", "dockerfile");
    row("shebang", "", "", "#!/usr/bin/env -S python3 -u\nx", "python");
    row("shebang without env", "", "run", "#!/bin/bash\n", "shell");
    row("byte order mark", "", "", "\xEF\xBB\xBF<?xml version", "xml");
    row("doctype", "", "", "<!DOCTYPE html>\n", "html");
    row("diff", "text/plain", "", "diff --git a/x b/x\n", "diff");
    row("nothing", "", "", "hello\n", "text");
    row("a text file is a text file", "", "notes.txt", "hello", "text");
    row("hostile name", "", "../../\x01.c\x02", "", "text");
}

void CodeLexerTest::languages()
{
    QFETCH(QString, mediaType);
    QFETCH(QString, fileName);
    QFETCH(QByteArray, head);
    QFETCH(QString, language);
    const int found = detectCodeLanguage(mediaType, fileName, head);
    QCOMPARE(QString::fromLatin1(codeLanguages()[size_t(found)].id), language);
}

void CodeLexerTest::names()
{
    QCOMPARE(findCodeLanguage(u"js"), findCodeLanguage(u"javascript"));
    QCOMPARE(findCodeLanguage(u"C++"), findCodeLanguage(u"cpp"));
    QCOMPARE(findCodeLanguage(u"nosuch"), 0);
    QCOMPARE(findCodeLanguage(u""), 0);
}

A2A_TEST(CodeLexerTest)
#include "codelexertest.moc"
