// SPDX-License-Identifier: Apache-2.0
// The options of one command and a line of them, without any command.
#include "app/cli/options/commandline.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QCommandLineParser>
#include <QTest>

using namespace a2a;
using namespace a2a::cli;
using namespace Qt::StringLiterals;

namespace {

/// A command with two options of its own and the help that all have, and what was typed.
struct Typed {
    explicit Typed(const QString &words)
    {
        own.flag("wire", u"Prints frames."_s);
        own.value("repeat", "n", u"How often."_s);
        own.add({{u"h"_s, u"help"_s}, u"Shows this help."_s});
        parser.addOptions(own.all());
        isParsed =
            parser.parse(QStringList{u"a2ascope-cli"_s} + words.split(u' ', Qt::SkipEmptyParts));
    }
    [[nodiscard]] CommandLine line() const { return {parser, parser.positionalArguments()}; }

    OptionList own;
    QCommandLineParser parser;
    bool isParsed = false;
};

} // namespace

class CommandLineTest final : public QObject {
    Q_OBJECT

private slots:
    void own_options_are_read();
    void options_are_known_by_each_name();
    void a_foreign_option_is_refused();
    void a_missing_value_is_refused();
    void what_follows_two_dashes_is_no_option();
    void operands_are_taken_in_order();
    void a_number_has_its_bounds_data();
    void a_number_has_its_bounds();
    void a_session_file_is_needed();
};

void CommandLineTest::own_options_are_read()
{
    const Typed typed(u"--repeat 2 http://a --wire --repeat=3 hello"_s);
    QVERIFY(typed.isParsed);
    CommandLine line = typed.line();
    QVERIFY(line.isSet("wire"));
    QVERIFY(!line.isSet("help"));
    QCOMPARE(line.value("repeat"), u"3"_s); // the last one
    QCOMPARE(line.values("repeat"), (QStringList{u"2"_s, u"3"_s}));
    QCOMPARE(line.optionNames(), (QStringList{u"repeat"_s, u"wire"_s, u"repeat"_s}));
    QCOMPARE(line.takeRemaining(), (QStringList{u"http://a"_s, u"hello"_s}));
    QVERIFY(line.isAtEnd());
    const Typed none(QString{});
    QCOMPARE(none.line().value("repeat"), QString());
}

void CommandLineTest::options_are_known_by_each_name()
{
    const Typed typed(u"-h"_s);
    QCOMPARE(typed.own.all().size(), 3);
    QVERIFY(typed.own.has(u"h"_s) && typed.own.has(u"help"_s));
    QVERIFY(typed.line().isSet("help"));
    QCOMPARE(typed.own.all().at(1).valueName(), u"n"_s);
    QCOMPARE(typed.own.all().at(0).valueName(), QString());
}

void CommandLineTest::a_foreign_option_is_refused()
{
    const Typed typed(u"http://a --active"_s);
    QVERIFY(!typed.own.has(u"active"_s));
    QVERIFY(!typed.isParsed);
    QCOMPARE(typed.parser.unknownOptionNames(), QStringList{u"active"_s});
    QCOMPARE(usageError(typed.parser.errorText()).kind, ErrorKind::Usage);
}

void CommandLineTest::a_missing_value_is_refused()
{
    const Typed typed(u"http://a --repeat"_s);
    QVERIFY(!typed.isParsed);
    QVERIFY2(typed.parser.errorText().contains(u"repeat"_s), qPrintable(typed.parser.errorText()));
    QVERIFY(typed.parser.unknownOptionNames().isEmpty());
}

void CommandLineTest::what_follows_two_dashes_is_no_option()
{
    const Typed typed(u"--wire -- --repeat --active"_s);
    QVERIFY(typed.isParsed);
    CommandLine line = typed.line();
    QVERIFY(line.isSet("wire"));
    QVERIFY(!line.isSet("repeat"));
    QCOMPARE(line.takeRemaining(), (QStringList{u"--repeat"_s, u"--active"_s}));
}

void CommandLineTest::operands_are_taken_in_order()
{
    const Typed typed(u"http://a one two"_s);
    CommandLine line = typed.line();
    QVERIFY(!line.isAtEnd());
    QCOMPARE(line.take(), u"http://a"_s);
    QCOMPARE(line.take(), u"one"_s);
    QVERIFY(!line.isAtEnd());
    QCOMPARE(line.take(), u"two"_s);
    QVERIFY(line.isAtEnd());
    QVERIFY(line.takeRemaining().isEmpty());
}

void CommandLineTest::a_number_has_its_bounds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("number"); // -1: it is refused
    QTest::newRow("least") << u"0"_s << 0.0;
    QTest::newRow("between") << u"2.5"_s << 2.5;
    QTest::newRow("most") << u"9"_s << 9.0;
    QTest::newRow("more") << u"10"_s << -1.0;
    QTest::newRow("less") << u"-1"_s << -1.0;
    QTest::newRow("a word") << u"two"_s << -1.0;
    QTest::newRow("not a number") << u"nan"_s << -1.0;
    QTest::newRow("not given") << u""_s << 7.0;
}

void CommandLineTest::a_number_has_its_bounds()
{
    QFETCH(const QString, text);
    QFETCH(const double, number);
    const Typed typed(text.isEmpty() ? QString() : QString(u"--repeat="_s % text));
    QVERIFY(typed.isParsed);
    const Result<double> read = typed.line().number("repeat", 9, 7);
    if (number >= 0) {
        QVERIFY(read);
        QCOMPARE(*read, number);
        return;
    }
    QVERIFY(!read);
    QCOMPARE(read.error().kind, ErrorKind::Usage);
    QCOMPARE(textOf(read.error().message),
             u"--repeat takes a number from 0 to 9, not \"%1\"."_s.arg(text));
}

void CommandLineTest::a_session_file_is_needed()
{
    const Typed nothing(QString{});
    CommandLine none = nothing.line();
    const Result<QString> missing = takeSessionFile(none);
    QVERIFY(!missing);
    QCOMPARE(missing.error().kind, ErrorKind::Usage);
    const Typed typed(u"trip.a2ascope more"_s);
    CommandLine given = typed.line();
    const Result<QString> file = takeSessionFile(given);
    QVERIFY(file);
    QCOMPARE(*file, u"trip.a2ascope"_s);
    QVERIFY(!given.isAtEnd());
}

A2A_TEST(CommandLineTest)
#include "commandlinetest.moc"
