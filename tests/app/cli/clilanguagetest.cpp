// SPDX-License-Identifier: Apache-2.0
// The language of the terminal: by locale or --lang; what programs read is the same in each.
#include "app/cli/commands.h"
#include "model/language/language.h"
#include "tests/app/cli/programs.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::cli;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class CliLanguageTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void language_is_chosen_data();
    void language_is_chosen();
    void an_unknown_language_is_an_error();
    void every_help_is_translated_data();
    void every_help_is_translated();
    void lines_for_programs_are_the_same_data();
    void lines_for_programs_are_the_same();
    void reports_for_programs_are_the_same();
    void exports_for_programs_are_the_same_data();
    void exports_for_programs_are_the_same();
    void exports_for_people_follow_the_language_data();
    void exports_for_people_follow_the_language();
    void numbers_are_the_same();
    void counts_have_plurals();
    void hints_name_options();

private:
    [[nodiscard]] static bool isChinese(const QByteArray &text)
    {
        static const QRegularExpression han(u"\\p{Han}"_s);
        return QString::fromUtf8(text).contains(han);
    }
    [[nodiscard]] static CliRun in(const QString &language, const QStringList &arguments)
    {
        return runCli(arguments + QStringList{u"--lang"_s, language});
    }

    QTemporaryDir m_folder;
    QString m_card; ///< a card with findings
    QString m_session = QStringLiteral(VERSION_DATA) % u"/version1/everything.a2ascope";
};

void CliLanguageTest::initTestCase()
{
    if (!Language::names().contains(u"zh_CN"_s))
        QSKIP("built without lrelease");
    m_card = m_folder.filePath(u"card.json"_s);
    QFile file(m_card);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"name":"N","url":"http://127.0.0.1:1/","protocolVersion":"0.3.0","skills":[{}]})");
}

void CliLanguageTest::language_is_chosen_data()
{
    QTest::addColumn<QStringList>("variables");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<bool>("chinese");
    const QStringList none;
    const QStringList chinese{u"LC_ALL=zh_CN.UTF-8"_s};
    QTest::newRow("LC_ALL") << chinese << none << true;
    QTest::newRow("LC_MESSAGES") << QStringList{u"LC_MESSAGES=zh_CN.UTF-8"_s, u"LANG=en_US.UTF-8"_s}
                                 << none << true;
    QTest::newRow("LANG") << QStringList{u"LANG=zh_CN.UTF-8"_s} << none << true;
    QTest::newRow("LC_ALL over LANG")
        << QStringList{u"LC_ALL=en_US.UTF-8"_s, u"LANG=zh_CN.UTF-8"_s} << none << false;
    QTest::newRow("another language") << QStringList{u"LC_ALL=fr_FR.UTF-8"_s} << none << false;
    QTest::newRow("Traditional Chinese") << QStringList{u"LC_ALL=zh_TW.UTF-8"_s} << none << false;
    QTest::newRow("C") << QStringList{u"LC_ALL=C.UTF-8"_s} << none << false;
    QTest::newRow("no locale") << none << none << false;
    QTest::newRow("an option") << none << QStringList{u"--lang"_s, u"zh_CN"_s} << true;
    QTest::newRow("an option in one word") << none << QStringList{u"--lang=zh_CN"_s} << true;
    QTest::newRow("an option over the locale")
        << chinese << QStringList{u"--lang"_s, u"en"_s} << false;
    QTest::newRow("JSON") << chinese << QStringList{u"-o"_s, u"json"_s} << false;
    QTest::newRow("JSON behind another letter")
        << chinese << QStringList{u"-qo"_s, u"json"_s} << false;
    QTest::newRow("JSON in one word") << chinese << QStringList{u"-qojson"_s} << false;
}

void CliLanguageTest::language_is_chosen()
{
    QFETCH(QStringList, variables);
    QFETCH(QStringList, options);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"LC_ALL"_s, u"LC_MESSAGES"_s, u"LANG"_s, u"LANGUAGE"_s})
        environment.remove(name);
    for (const QString &variable : std::as_const(variables))
        environment.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
    for (const QStringList &arguments : {QStringList{u"help"_s}, QStringList{u"nonsense"_s}}) {
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(CLI_PROGRAM), arguments + options);
        QVERIFY(process.waitForFinished(TestTimeoutMs));
        const QByteArray printed = process.readAllStandardOutput() + process.readAllStandardError();
        QVERIFY(!printed.isEmpty());
        QTEST(isChinese(printed), "chinese");
    }
}

void CliLanguageTest::an_unknown_language_is_an_error()
{
    const CliRun run = in(u"klingon"_s, {u"info"_s, m_session});
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.contains("--lang takes one of: en, zh_CN, not \"klingon\"."),
             run.err.constData());
}

void CliLanguageTest::every_help_is_translated_data()
{
    QTest::addColumn<QString>("command");
    for (const CommandSpec &command : commandTable())
        QTest::newRow(command.name) << QString::fromUtf8(command.name);
}

/// Each option's line, too.
void CliLanguageTest::every_help_is_translated()
{
    QFETCH(QString, command);
    const CliRun run =
        in(u"zh_CN"_s, QStringList{u"help"_s} + command.split(u' ', Qt::SkipEmptyParts));
    QCOMPARE(run.exitCode, 0);
    static const QRegularExpression option(u"^  -[^\\n]*(\\n {4}[^\\n]*)*"_s,
                                           QRegularExpression::MultilineOption);
    int options = 0;
    const QString help = QString::fromUtf8(run.out);
    for (auto all = option.globalMatch(help); all.hasNext(); ++options) {
        const QString line = all.next().captured();
        QVERIFY2(isChinese(line.toUtf8()), qPrintable(line));
    }
    QVERIFY(options > 4);
}

void CliLanguageTest::lines_for_programs_are_the_same_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString port = u"http://127.0.0.1:1"_s;
    QTest::newRow("card") << QStringList{u"card"_s, m_card};
    QTest::newRow("check") << QStringList{u"check"_s, u"--offline"_s, m_card};
    QTest::newRow("a recording checked") << QStringList{u"check"_s, u"--offline"_s, m_session};
    QTest::newRow("replay") << QStringList{u"replay"_s, m_session, u"--wire"_s};
    QTest::newRow("info") << QStringList{u"info"_s, m_session};
    QTest::newRow("an error") << QStringList{u"send"_s, port, u"hi"_s};
    QTest::newRow("wrong usage") << QStringList{u"send"_s};
}

void CliLanguageTest::lines_for_programs_are_the_same()
{
    QFETCH(QStringList, arguments);
    const QStringList json{u"-o"_s, u"json"_s};
    const CliRun english = in(u"en"_s, arguments + json);
    const CliRun chinese = in(u"zh_CN"_s, arguments + json);
    QVERIFY(!english.printed().isEmpty());
    QCOMPARE(chinese.out, english.out);
    QCOMPARE(chinese.err, english.err);
    QCOMPARE(chinese.exitCode, english.exitCode);
    QVERIFY(isChinese(in(u"zh_CN"_s, arguments).printed())); // it would have been
}

void CliLanguageTest::reports_for_programs_are_the_same()
{
    const auto report = [this](const QString &language, const QString &option) {
        const QString name = m_folder.filePath(u"report"_s);
        const CliRun run =
            in(language, {u"check"_s, u"--offline"_s, m_card, u"--"_s % option, name});
        QFile file(name);
        return run.exitCode < 2 && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    for (const QString &option : {u"junit"_s, u"sarif"_s}) {
        const QByteArray english = report(u"en"_s, option);
        QVERIFY2(english.contains("CRD-"), english.constData());
        QCOMPARE(report(u"zh_CN"_s, option), english);
    }
}

void CliLanguageTest::exports_for_programs_are_the_same_data()
{
    QTest::addColumn<QString>("format");
    for (const QString &format :
         {u"har"_s, u"jsonl"_s, u"http"_s, u"curl"_s, u"python"_s, u"javascript"_s})
        QTest::newRow(qPrintable(format)) << format;
}

/// The recording has failures, whose sentences are in some of them.
void CliLanguageTest::exports_for_programs_are_the_same()
{
    QFETCH(QString, format);
    const QStringList arguments{u"export"_s, m_session, u"--to"_s, format};
    const CliRun english = in(u"en"_s, arguments);
    QCOMPARE(english.exitCode, 0);
    QVERIFY(!english.out.isEmpty());
    QCOMPARE(in(u"zh_CN"_s, arguments).out, english.out);
}

void CliLanguageTest::exports_for_people_follow_the_language_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("english");
    QTest::addColumn<QByteArray>("chinese");
    QTest::newRow("Markdown") << u"markdown"_s << QByteArray("| Task | State |")
                              << QByteArray("| 任务 | 状态 |");
    QTest::newRow("slides") << u"slides"_s << QByteArray("lang=\"en\"")
                            << QByteArray("lang=\"zh-CN\"");
    QTest::newRow("versions") << u"dialects"_s << QByteArray(", in use |")
                              << QByteArray("，使用中 |");
}

void CliLanguageTest::exports_for_people_follow_the_language()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, english);
    QFETCH(QByteArray, chinese);
    const QStringList arguments{u"export"_s, m_session, u"--to"_s, format};
    const QByteArray inEnglish = in(u"en"_s, arguments).out;
    const QByteArray inChinese = in(u"zh_CN"_s, arguments).out;
    QVERIFY2(inEnglish.contains(english) && !inEnglish.contains(chinese), inEnglish.constData());
    QVERIFY2(inChinese.contains(chinese) && !inChinese.contains(english), inChinese.constData());
}

void CliLanguageTest::numbers_are_the_same()
{
    static const QRegularExpression number(u"\\d+"_s);
    const auto numbers = [this](const QString &language) {
        QStringList all;
        const QString text = QString::fromUtf8(in(language, {u"info"_s, m_session}).out);
        for (auto each = number.globalMatch(text); each.hasNext();)
            all.append(each.next().captured());
        return all;
    };
    const QStringList english = numbers(u"en"_s);
    QVERIFY(english.size() > 5);
    QCOMPARE(numbers(u"zh_CN"_s), english);
}

void CliLanguageTest::counts_have_plurals()
{
    const QByteArray printed = runCli({u"replay"_s, m_session, u"--wire"_s}).printed();
    QVERIFY2(!printed.contains("(s)"), printed.constData());
    QVERIFY2(!printed.contains(" in 1 chunks"), printed.constData());
}

/// What to do is said in words of the terminal.
void CliLanguageTest::hints_name_options()
{
    const QString list = m_folder.filePath(u"agents.json"_s);
    QFile file(list);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format":"A2A Scope agents","version":1,"agents":[]})");
    file.close();
    const CliRun run = runCli({u"card"_s, u"--profile"_s, u"Staging"_s, u"--profiles"_s, list});
    QVERIFY2(run.err.contains("\"a2ascope-cli list profiles\" lists the names."),
             run.err.constData());
}

A2A_TEST(CliLanguageTest)
#include "clilanguagetest.moc"
