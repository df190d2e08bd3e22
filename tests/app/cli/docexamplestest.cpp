// SPDX-License-Identifier: Apache-2.0
// What help and documents show can be typed: their options exist, and the rules they name.
#include "app/cli/options/options.h"
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
    const Result<Options> options = parseOptions({u"a2ascope-cli"_s, u"--help"_s});
    return options ? options->text : QString();
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

void DocExamplesTest::options_exist()
{
    static const QRegularExpression option(u"(?<![\\w-])--([a-z][a-z0-9-]*)"_s);
    static const QRegularExpression command(u"a2ascope-cli [a-z][^\\n`]*"_s);
    QSet<QString> known;
    for (auto all = option.globalMatch(help()); all.hasNext();)
        known.insert(all.next().captured(1));
    QVERIFY(known.size() > 50);
    int examples = 0;
    const QMap<QString, QString> texts = pages();
    for (auto page = texts.begin(); page != texts.end(); ++page) {
        for (auto all = command.globalMatch(page.value()); all.hasNext(); ++examples) {
            const QString example = all.next().captured();
            for (auto used = option.globalMatch(example); used.hasNext();) {
                const QString name = used.next().captured(1);
                QVERIFY2(known.contains(name), qPrintable(page.key() % u": "_s % example));
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
