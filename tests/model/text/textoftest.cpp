// SPDX-License-Identifier: Apache-2.0
// A phrase becomes text in the current language: its values in their placeholders, whatever they
// contain, and no language is stored in it.
#include "model/text/textof.h"
#include "model/text/outputtarget.h"
#include "model/text/phrasetables.h"
#include "model/text/waitphrases.h"
#include "tests/model/text/markingtranslator.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class TextOfTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"."_s)); }
    void values_replace_their_placeholders();
    void values_are_not_searched_for_placeholders();
    void phrases_can_be_nested();
    void sentences_are_joined();
    void numbers_of_each_kind();
    void count_selects_the_plural_form();
    void values_that_are_missing_or_too_many();
    void unknown_code_is_shown_with_its_values();
    void foreign_text_stays_verbatim();
    void several_phrases_are_one();
    void quoted_keeps_foreign_text();
    void secrets_are_replaced_at_every_depth();
    void message_and_hint_are_two_sentences();
    void note_says_what_is_wrong_and_what_was_found();
    void waiting_time_uses_its_largest_unit();
    void translations_may_reorder_placeholders();
    void every_entry_follows_the_language();
    void a_terminal_has_its_own_hints();
    void a_sentence_within_another_has_no_full_stop();
};

void TextOfTest::values_replace_their_placeholders()
{
    QCOMPARE(textOf(Phrase("no-operation", {u"0.3"_s, u"gRPC"_s})),
             u"A2A 0.3 over gRPC does not have this operation."_s);
    QCOMPARE(textOf(Phrase("hint-reload-card")), u"Reload the card to fetch it again."_s);
    QCOMPARE(textOf(Phrase()), QString());
}

/// Agent text may look like one of our placeholders.
void TextOfTest::values_are_not_searched_for_placeholders()
{
    QCOMPARE(textOf(Phrase("interface-problem", {u"%2 %1 %n %L1"_s, u"%1"_s})),
             u"%2 %1 %n %L1: %1"_s);
    QCOMPARE(textOf(Phrase("import-left-out", {2, 7, u"%n%1%2"_s})),
             u"2 lines skipped; the first is line 7: %n%1%2"_s);
    QCOMPARE(textOf(Phrase("found", {u"<b>%1</b>"_s})), u"Actual: <b>%1</b>"_s);
}

void TextOfTest::phrases_can_be_nested()
{
    const Phrase inner("turn-task-is", {u"TASK_STATE_WORKING"_s});
    QCOMPARE(textOf(Phrase("turn-not-ended", {inner})),
             u"The step has not finished: the task is TASK_STATE_WORKING."_s);
    const Phrase::List either{u"working"_s, {"turn-or", {u"completed"_s}}};
    QCOMPARE(textOf(Phrase("turn-expected", {either, inner})),
             u"Expected working or completed; the task is TASK_STATE_WORKING."_s);
}

/// A blank separates them, except after a Chinese full stop, which is wide enough. An agent's text
/// may end without any.
void TextOfTest::sentences_are_joined()
{
    auto error = Error(ErrorKind::Rpc, u"1"_s, u"It failed"_s).hinting(u"Try again."_s);
    QCOMPARE(textOf(error), u"It failed. Try again."_s);
    error.message = u"It failed!"_s;
    QCOMPARE(textOf(error), u"It failed! Try again."_s);
    error.message = u"出错了。"_s;
    QCOMPARE(textOf(error), u"出错了。Try again."_s);
    error.hint = {};
    QCOMPARE(textOf(error), u"出错了。"_s);
    QCOMPARE(textOf(Phrase::joined({u"One."_s, Phrase(), u"二。"_s, u"3."_s})), u"One. 二。3."_s);
}

void TextOfTest::numbers_of_each_kind()
{
    QCOMPARE(textOf(Phrase("found", {-7})), u"Actual: -7"_s);
    QCOMPARE(textOf(Phrase("found", {Q_INT64_C(9007199254740993)})), u"Actual: 9007199254740993"_s);
    QCOMPARE(textOf(Phrase("found", {Phrase::Bytes{812}})), u"Actual: 812 B"_s);
    QCOMPARE(textOf(Phrase("found", {Phrase::Decimal{2.51234}})), u"Actual: 2.512"_s);
}

/// The plural forms are translations, too: without one the text of the table is used.
void TextOfTest::count_selects_the_plural_form()
{
    class Forms final : public QTranslator {
    public:
        [[nodiscard]] bool isEmpty() const override { return false; }
        [[nodiscard]] QString translate(const char *context, const char *text, const char *,
                                        int count) const override
        {
            if (qstrcmp(context, "a2a::Phrase") != 0 ||
                qstrcmp(text, "%n lines skipped; the first is line %1: %2") != 0)
                return {};
            return count == 1 ? u"one line left out: %2 (line %1)"_s : u"%n lines out; %1: %2"_s;
        }
    };
    Forms forms;
    QCoreApplication::installTranslator(&forms);
    QCOMPARE(textOf(Phrase("import-left-out", {1, 7, u"why"_s})),
             u"one line left out: why (line 7)"_s);
    QCOMPARE(textOf(Phrase("import-left-out", {5, 7, u"why"_s})), u"5 lines out; 7: why"_s);
    QCoreApplication::removeTranslator(&forms);
    QCOMPARE(textOf(Phrase("import-left-out", {Q_INT64_C(1) << 40, 7, u"why"_s})),
             u"2147483647 lines skipped; the first is line 7: why"_s);
}

/// Those of a file edited by hand.
void TextOfTest::values_that_are_missing_or_too_many()
{
    QCOMPARE(textOf(Phrase("interface-problem", {u"a"_s})), u"a: "_s);
    QCOMPARE(textOf(Phrase("interface-problem", {u"a"_s, u"b"_s, u"c"_s})), u"a: b"_s);
    QCOMPARE(textOf(Phrase(QByteArray("hint-reload-card"), {u"a"_s})),
             u"Reload the card to fetch it again."_s);
    // No number where one is needed to decide.
    QVERIFY(textOf(Phrase("import-left-out", {u"x"_s, 7, u"why"_s})).contains(u"line 7: why"_s));
    QVERIFY(textOf(Phrase("import-left-out")).startsWith(u'%') ||
            !textOf(Phrase("import-left-out")).isEmpty());
}

void TextOfTest::unknown_code_is_shown_with_its_values()
{
    QCOMPARE(textOf(Phrase(QByteArray("of-a-later-version"), {u"a"_s, 3})),
             u"of-a-later-version a 3"_s);
}

void TextOfTest::foreign_text_stays_verbatim()
{
    const MarkingTranslator marking;
    QCOMPARE(textOf(Phrase(u"Agent says %1 hint-reload-card"_s)),
             u"Agent says %1 hint-reload-card"_s);
    QCOMPARE(textOf(Phrase::verbatim(u"hint-reload-card"_s)), u"hint-reload-card"_s);
}

void TextOfTest::several_phrases_are_one()
{
    const Phrase first("hint-reload-card");
    QCOMPARE(textOf(Phrase::joined({first, {}, u"Or not."_s})),
             u"Reload the card to fetch it again. Or not."_s);
    QCOMPARE(Phrase::joined({{}, first}), first);
    QVERIFY(Phrase::joined({{}, {}}).isEmpty());
    QCOMPARE(textsOf({first, u"x"_s}), (QStringList{textOf(first), u"x"_s}));
}

void TextOfTest::quoted_keeps_foreign_text()
{
    const Phrase phrase("turn-expected",
                        {Phrase::List{u"working"_s, {"turn-or", {u"completed"_s}}}, 7});
    QCOMPARE(phrase.quoted(), u"working completed"_s);
    QCOMPARE(Phrase("hint-reload-card").quoted(), QString());
}

void TextOfTest::secrets_are_replaced_at_every_depth()
{
    Phrase phrase("turn-expected", {Phrase::List{{"turn-or", {u"key s3cret"_s}}}, u"s3cret"_s});
    phrase.replaceTexts(
        [](const QString &text) { return QString(text).replace(u"s3cret"_s, u"*"_s); });
    QCOMPARE(textOf(phrase), u"Expected or key *; *."_s);
}

void TextOfTest::message_and_hint_are_two_sentences()
{
    const auto error =
        Error(ErrorKind::Usage, u"x"_s, u"no such skill"_s).hinting({"hint-connect-to-go-on"});
    QCOMPARE(textOf(error), u"no such skill. Connect to continue."_s);
    Error ours = error;
    ours.message = {"agent-recorded"};
    QCOMPARE(textOf(ours),
             u"This is a recording: the agent is not connected. Connect to continue."_s);
    ours.hint = {};
    QCOMPARE(textOf(ours), u"This is a recording: the agent is not connected."_s);
}

void TextOfTest::note_says_what_is_wrong_and_what_was_found()
{
    Note note;
    note.found = {"found", {u"x"_s}};
    QCOMPARE(textOf(note), u"Actual: x"_s);
    note.violation = "Response has no id.";
    QCOMPARE(textOf(note), u"Response has no id. Actual: x"_s);
    note.found = {};
    QCOMPARE(textOf(note), u"Response has no id."_s);
}

void TextOfTest::waiting_time_uses_its_largest_unit()
{
    using namespace std::chrono_literals;
    QCOMPARE(waitPhrase(12s), Phrase("wait-seconds", {12}));
    QCOMPARE(waitPhrase(11'001ms), Phrase("wait-seconds", {12}));
    QCOMPARE(textOf(waitPhrase(4min + 5s)), u"4 min 5 s"_s);
    QCOMPARE(textOf(waitPhrase(4min)), u"4 min"_s);
    QCOMPARE(textOf(waitPhrase(2h + 3min)), u"2 h 3 min"_s);
    QCOMPARE(textOf(waitPhrase(2h)), u"2 h"_s);
    QCOMPARE(textOf(requestedWaitPhrase(12s)), u"The agent asks to wait 12 s."_s);
    QCOMPARE(requestedWaitPhrase(0s), Phrase("asked-to-retry"));
}

void TextOfTest::translations_may_reorder_placeholders()
{
    class Chinese final : public QTranslator {
    public:
        [[nodiscard]] bool isEmpty() const override { return false; }
        [[nodiscard]] QString translate(const char *, const char *text, const char *,
                                        int) const override
        {
            return qstrcmp(text, "A2A %1 over %2 has no ListTasks.") == 0
                       ? u"通过 %2 的 %1 代协议不能列出任务。"_s
                       : QString();
        }
    };
    const Phrase phrase("no-list-tasks", {u"0.3"_s, u"%1"_s});
    Chinese chinese;
    QCoreApplication::installTranslator(&chinese);
    QCOMPARE(textOf(phrase), u"通过 %1 的 0.3 代协议不能列出任务。"_s);
    QCoreApplication::removeTranslator(&chinese);
    QCOMPARE(textOf(phrase), u"A2A 0.3 over %1 has no ListTasks."_s);
}

static Phrase rowWithValues(const PhraseText &row)
{
    const QByteArray text(row.text);
    Phrase::Values values;
    if (text.contains("%n"))
        values.push_back(3);
    for (char digit = '1'; digit <= '9' && text.contains(QByteArray{"%"}.append(digit)); ++digit)
        values.push_back(QString(u'v' + QString(QLatin1Char(digit))));
    return {QByteArray(row.code), values};
}

void TextOfTest::every_entry_follows_the_language()
{
    int rows = 0;
    for (const std::span<const PhraseText> table : phraseTables()) {
        for (const PhraseText &row : table) {
            ++rows;
            const Phrase phrase = rowWithValues(row);
            const QString english = textOf(phrase);
            QVERIFY2(!english.contains(MarkingTranslator::Open), row.code);
            static const QRegularExpression place(u"%[1-9n]"_s);
            QVERIFY2(!english.contains(place), row.code);
            for (const Phrase::Value &value : phrase.values())
                if (const auto *text = std::get_if<QString>(&value.is))
                    QVERIFY2(english.contains(*text), row.code);
            const MarkingTranslator marking;
            const QString marked = textOf(phrase);
            QVERIFY2(MarkingTranslator::isMarked(marked), qPrintable(marked));
            QCOMPARE(marked.count(MarkingTranslator::Open), 1);
            QCOMPARE(marked.mid(1, marked.size() - 2), english);
        }
    }
    QVERIFY2(rows > 300, qPrintable(QString::number(rows)));
}

/// By the codes of the window's, and with the same values.
void TextOfTest::a_terminal_has_its_own_hints()
{
    QHash<QByteArrayView, QString> window;
    for (const std::span<const PhraseText> table : phraseTables()) {
        for (const PhraseText &phrase : table)
            window.insert(phrase.code, QString::fromUtf8(phrase.text));
    }
    QVERIFY(!terminalTexts().empty());
    for (const PhraseText &phrase : terminalTexts()) {
        QVERIFY2(window.contains(phrase.code), phrase.code);
        QVERIFY2(window.value(phrase.code) != QLatin1String(phrase.text), phrase.code);
        QVERIFY2(!QByteArrayView(phrase.text).contains('%'), phrase.code);
    }
    const Phrase hint("hint-bytes-in-wire-log");
    QCOMPARE(textOf(hint), u"The raw bytes are in the wire log."_s);
    setOutputTarget(OutputTarget::Terminal);
    const QString terminal = textOf(hint);
    setOutputTarget(OutputTarget::Window);
    QCOMPARE(terminal, u"--wire shows the raw bytes."_s);
}

/// An agent's text keeps its own.
void TextOfTest::a_sentence_within_another_has_no_full_stop()
{
    const Phrase::List inner{Phrase("json-ends-early")};
    int within = 0;
    for (const std::span<const PhraseText> table : phraseTables()) {
        for (const PhraseText &phrase : table) {
            const QString source = QString::fromUtf8(phrase.text);
            if (!source.contains(u"%1"_s))
                continue;
            const Phrase::Values values(size_t(9), Phrase::Value(inner));
            const QString text = textOf(Phrase(QByteArray(phrase.code), values));
            static const QRegularExpression inMiddle(u"Unexpected end of text\\. ?[(),;:.a-z]"_s);
            QVERIFY2(!text.contains(inMiddle), qPrintable(text));
            ++within;
        }
    }
    QVERIFY(within > 100);
    QCOMPARE(textOf(Phrase("answer-not-json", {inner, 46})),
             u"The agent's response is not JSON: Unexpected end of text (byte 46)."_s);
    QCOMPARE(textOf(Phrase("answer-not-json", {u"No."_s, 46})),
             u"The agent's response is not JSON: No. (byte 46)."_s);
}

A2A_TEST(TextOfTest)
#include "textoftest.moc"
