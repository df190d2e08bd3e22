// SPDX-License-Identifier: Apache-2.0
// What help and documents show can be typed: their options exist, and the rules they name.
#include "app/cli/commands.h"
#include "app/cli/options/rulechoice.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::cli;
using namespace Qt::StringLiterals;

class DocExamplesTest final : public QObject {
    Q_OBJECT

private slots:
    void options_exist();
    void rules_exist();
};

static QString help()
{
    QString text = programHelp();
    for (const CommandSpec &command : commandTable())
        text += commandHelp(command);
    return text;
}

static QMap<QString, QString> pages()
{
    QMap<QString, QString> pages{{u"--help"_s, help()}};
    QStringList paths{QStringLiteral(DOCS) % u"/README.md"};
    const QDir docs(QStringLiteral(DOCS) % u"/docs");
    for (const QString &name : docs.entryList({u"*.md"_s}, QDir::Files))
        paths.append(docs.filePath(name));
    for (const QString &path : paths) {
        QFile file(path);
        if (file.open(QIODevice::ReadOnly))
            pages.insert(path, QString::fromUtf8(file.readAll()));
    }
    return pages;
}

/// The options of the command that an example begins with; nothing: it names none.
static std::optional<QSet<QString>> optionsOf(const QStringList &words)
{
    static const QRegularExpression option(u"(?<![\\w-])--([a-z][a-z0-9-]*)"_s);
    std::optional<QSet<QString>> options;
    for (const CommandSpec &command : commandTable()) {
        const QStringList name = QString::fromUtf8(command.name).split(u' ');
        const bool isOne = name.front() == words.front() &&
                           (name.size() == 1 || words.value(1).split(u'|').contains(name[1]));
        if (!isOne)
            continue;
        if (!options)
            options.emplace();
        for (auto all = option.globalMatch(commandHelp(command)); all.hasNext();)
            options->insert(all.next().captured(1));
    }
    return options;
}

void DocExamplesTest::options_exist()
{
    static const QRegularExpression option(u"(?<![\\w-])--([a-z][a-z0-9-]*)"_s);
    static const QRegularExpression line(u"a2ascope-cli ([a-z][^\\n`]*)"_s);
    int examples = 0;
    const QMap<QString, QString> texts = pages();
    for (auto page = texts.begin(); page != texts.end(); ++page) {
        for (auto all = line.globalMatch(page.value()); all.hasNext();) {
            const QString example = all.next().captured(1);
            const auto known = optionsOf(example.split(u' ', Qt::SkipEmptyParts));
            if (!known)
                continue; // prose
            ++examples;
            for (auto used = option.globalMatch(example); used.hasNext();) {
                const QString name = used.next().captured(1);
                QVERIFY2(known->contains(name), qPrintable(page.key() % u": "_s % example));
            }
        }
    }
    QVERIFY(examples > 30);
}

void DocExamplesTest::rules_exist()
{
    static const QRegularExpression word(u"(?<![\\w-])[+-][A-Z]{2,}-(\\d{3}|\\*)"_s);
    const QMap<QString, QString> texts = pages();
    int found = 0;
    for (auto page = texts.begin(); page != texts.end(); ++page) {
        for (auto all = word.globalMatch(page.value()); all.hasNext(); ++found) {
            const QString example = all.next().captured();
            const Result<RuleChoice> choice = RuleChoice::parse(example);
            QVERIFY2(choice, qPrintable(page.key() % u": "_s % example));
        }
    }
    QVERIFY(found > 5);
    // What an error advises works, too.
    const Result<RuleChoice> wrong = RuleChoice::parse(u"-NONE-1"_s);
    QVERIFY(!wrong);
    static const QRegularExpression advised(u"[A-Z]{2,}-\\*"_s);
    const QString example = advised.match(textOf(wrong.error())).captured();
    QVERIFY(RuleChoice::parse(u'+' % example));
}

A2A_TEST(DocExamplesTest)
#include "docexamplestest.moc"
