// SPDX-License-Identifier: Apache-2.0
// The table of commands: what help, docs and completions are made of is true of each command.
#include "app/cli/commands.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::cli;
using namespace Qt::StringLiterals;

class CommandTableTest final : public QObject {
    Q_OBJECT

private slots:
    void names_are_unique();
    void examples_can_be_typed_data();
    void examples_can_be_typed();
    void an_option_takes_a_value_everywhere_or_nowhere();
    void help_data();
    void help();
    void help_of_a_command_is_whole_data();
    void help_of_a_command_is_whole();
    void wrong_arguments_are_reported_data();
    void wrong_arguments_are_reported();
    void synopsis_of_the_docs();
    void sections_of_the_docs_data();
    void sections_of_the_docs();
};

static QStringList words(const QString &line)
{
    return QStringList{u"a2ascope-cli"_s} + QProcess::splitCommand(line);
}

static QString textOfHelp(const QStringList &arguments)
{
    const Result<Invocation> invocation = readInvocation(arguments);
    return invocation ? invocation->command : textOf(invocation.error().message);
}

void CommandTableTest::names_are_unique()
{
    QSet<QString> names;
    for (const CommandSpec &command : commandTable()) {
        const QString name = QString::fromUtf8(command.name);
        QVERIFY2(!names.contains(name), command.name);
        names.insert(name);
        QVERIFY2(name.count(u' ') < 2, command.name); // one word or two
    }
    QVERIFY(names.size() > 20);
}

void CommandTableTest::examples_can_be_typed_data()
{
    QTest::addColumn<QString>("example");
    for (const CommandSpec &command : commandTable())
        QTest::newRow(command.name) << QString::fromUtf8(command.example);
}

/// Files and profiles of an example do not exist: the error is about them, not about its form.
void CommandTableTest::examples_can_be_typed()
{
    QFETCH(QString, example);
    QVERIFY2(example.startsWith(QLatin1String(QTest::currentDataTag())), qPrintable(example));
    const Result<Invocation> invocation = readInvocation(words(example));
    if (invocation) {
        QCOMPARE(invocation->command, QLatin1String(QTest::currentDataTag()));
        return;
    }
    const QString why = textOf(invocation.error().message);
    const bool isMissing =
        invocation.error().kind == ErrorKind::File || why.contains(u"Trip planner"_s);
    QVERIFY2(isMissing, qPrintable(why));
}

void CommandTableTest::an_option_takes_a_value_everywhere_or_nowhere()
{
    QMap<QString, QString> values;
    for (const CommandSpec &command : commandTable()) {
        OptionList options;
        command.declare(options);
        QSet<QString> own;
        for (const QCommandLineOption &option : options.all()) {
            const QString name = option.names().constFirst();
            QVERIFY2(!own.contains(name), qPrintable(name)); // declared once
            own.insert(name);
            if (values.contains(name))
                QCOMPARE(option.valueName().isEmpty(), values.value(name).isEmpty());
            values.insert(name, option.valueName());
            QVERIFY2(!option.description().isEmpty(), qPrintable(name));
        }
    }
    QVERIFY(values.size() > 60);
}

void CommandTableTest::help_data()
{
    QTest::addColumn<QString>("line");
    for (const char *line :
         {"help", "--help", "-h", "help task", "task --help", "help task get", "check --help",
          "help push listen", "card --help http://agent.example"})
        QTest::newRow(line) << QString::fromLatin1(line);
}

void CommandTableTest::help()
{
    QFETCH(QString, line);
    QCOMPARE(textOfHelp(words(line)), u"help"_s);
}

void CommandTableTest::help_of_a_command_is_whole_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < int(commandTable().size()); ++row)
        QTest::newRow(commandTable()[size_t(row)].name) << row;
}

/// Usage, each of its options with what it takes, and the example.
void CommandTableTest::help_of_a_command_is_whole()
{
    QFETCH(int, row);
    const CommandSpec &command = commandTable()[size_t(row)];
    const QString help = commandHelp(command);
    const QString usage = u"Usage: a2ascope-cli "_s % synopsisOf(command).trimmed() %
                          u" [OPTION]...\n" % command.help % u'\n';
    QVERIFY2(help.startsWith(usage), qPrintable(help));
    const QString example = u"\nExample:\n  a2ascope-cli "_s % QString::fromUtf8(command.example);
    QVERIFY2(help.endsWith(QString(example % u'\n')), qPrintable(help));
    static const QRegularExpression blanks(u"\\s+"_s);
    QString joined = help; // a long list of choices is several lines
    joined.replace(blanks, u" "_s).replace(u"| "_s, u"|"_s);
    OptionList options;
    command.declare(options);
    for (const QCommandLineOption &option : options.all()) {
        QString title = u" --"_s % option.names().join(u", --"_s);
        if (!option.valueName().isEmpty())
            title += u" <"_s % option.valueName() % u'>';
        QVERIFY2(joined.contains(QString(title % u' ' % option.description())), qPrintable(title));
    }
    QVERIFY(joined.contains(u" -h, --help "_s));
}

void CommandTableTest::wrong_arguments_are_reported_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("error");
    QTest::newRow("nothing") << u""_s << u"No command was given."_s;
    QTest::newRow("no such command") << u"crad http://a"_s << u"Unknown command \"crad\"."_s;
    QTest::newRow("half a command")
        << u"task"_s << u"\"task\" must be followed by one of: get, cancel, watch, list."_s;
    QTest::newRow("no such second word")
        << u"push away http://a"_s
        << u"\"push\" must be followed by one of: set, get, list, delete, listen."_s;
    QTest::newRow("an option of others")
        << u"card http://a --repeat 2"_s
        << u"card has no option --repeat; it is only valid with: run."_s;
    QTest::newRow("an option of none") << u"card http://a --nix"_s << u"Unknown option 'nix'."_s;
    QTest::newRow("too much") << u"card http://a b"_s << u"Unexpected argument \"b\"."_s;
    QTest::newRow("too little") << u"task get http://a"_s << u"No task ID was given."_s;
    QTest::newRow("a text for a file") << u"check --offline card.json hello"_s
                                       << u"--offline reads a file: leave out the message."_s;
    QTest::newRow("help about half a command")
        << u"help task away"_s
        << u"\"task\" must be followed by one of: get, cancel, watch, list."_s;
    QTest::newRow("help about nothing") << u"help nix"_s << u"Unknown command \"nix\"."_s;
}

void CommandTableTest::wrong_arguments_are_reported()
{
    QFETCH(QString, line);
    const Result<Invocation> invocation = readInvocation(words(line));
    QVERIFY(!invocation);
    QCOMPARE(invocation.error().kind, ErrorKind::Usage);
    QTEST(textOf(invocation.error().message), "error");
}

void CommandTableTest::synopsis_of_the_docs()
{
    QFile page(QStringLiteral(DOCS) % u"/docs/cli.md");
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QString block = u"```\n"_s % synopsis() % u"```\n";
    QVERIFY2(QString::fromUtf8(page.readAll()).contains(block), qPrintable(block));
}

/// By the anchors of their headings.
static QMap<QString, QString> sectionsOfTheDocs()
{
    QFile page(QStringLiteral(DOCS) % u"/docs/cli.md");
    QMap<QString, QString> sections;
    if (!page.open(QIODevice::ReadOnly))
        return sections;
    static const QRegularExpression heading(u"^##+ (.+)$"_s, QRegularExpression::MultilineOption);
    const QString text = QString::fromUtf8(page.readAll());
    for (auto all = heading.globalMatch(text); all.hasNext();) {
        const QRegularExpressionMatch one = all.next();
        const qsizetype end = all.hasNext() ? all.peekNext().capturedStart() : text.size();
        sections.insert(one.captured(1).toLower().replace(u' ', u'-'),
                        text.sliced(one.capturedEnd(), end - one.capturedEnd()));
    }
    return sections;
}

void CommandTableTest::sections_of_the_docs_data()
{
    QTest::addColumn<QString>("name");
    for (const CommandSpec &command : commandTable())
        QTest::newRow(command.name) << QString::fromUtf8(command.name);
}

/// Usage and example of the table, and each option there or in a section that it points to.
void CommandTableTest::sections_of_the_docs()
{
    QFETCH(QString, name);
    const CommandSpec &command =
        *std::ranges::find_if(commandTable(), [&name](const CommandSpec &one) {
            return name == QLatin1String(one.name);
        });
    const QMap<QString, QString> sections = sectionsOfTheDocs();
    const QString own = sections.value(QString(name).replace(u' ', u'-'));
    const QString usage = u"```\na2ascope-cli "_s % synopsisOf(command).trimmed() %
                          u" [OPTION]...\na2ascope-cli " % QString::fromUtf8(command.example) %
                          u"\n```\n";
    QVERIFY2(own.contains(usage), qPrintable(usage));
    QString all = own;
    static const QRegularExpression link(u"\\]\\((#[\\w-]+|[\\w-]+\\.md)\\)"_s);
    for (auto links = link.globalMatch(own); links.hasNext();) {
        const QString to = links.next().captured(1);
        QFile page(QStringLiteral(DOCS) % u"/docs/" % to);
        all += to.startsWith(u'#')              ? sections.value(to.sliced(1))
               : page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll())
                                                : QString();
    }
    OptionList options;
    command.declare(options);
    for (const QCommandLineOption &option : options.all()) {
        const QString word = u"--"_s % option.names().constFirst();
        const QRegularExpression whole(QRegularExpression::escape(word) % u"(?![\\w-])"_s);
        QVERIFY2(all.contains(whole), qPrintable(word));
    }
}

A2A_TEST(CommandTableTest)
#include "commandtabletest.moc"
