// SPDX-License-Identifier: Apache-2.0
// Every row of the table of attacks is kept: an input that an agent, a file or a stranger may send,
// what is promised for it, and what was seen. A promise that is not kept stays in the table, marked
// as open, and its mark fails as soon as it is. docs/attacks.md is the table; A2A_WRITE_GOLDEN=1
// writes it.
#include "tests/attacks/attack.h"
#include "tests/support/testregistry.h"

#include <QDirIterator>
#include <QFile>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace a2a::test;
using namespace Qt::StringLiterals;

static const std::vector<Surface> &table()
{
    static const std::vector<Surface> surfaces{
        headRows(),    bodyRows(), streamRows(),   jsonRows(),   cardRows(),
        taskRows(),    grpcRows(), previewRows(),  signInRows(), pushRows(),
        sessionRows(), fileRows(), terminalRows(), windowRows()};
    return surfaces;
}

class AttacksTest final : public QObject {
    Q_OBJECT

private slots:
    void rows_are_well_formed();
    void named_tests_exist();
    void promises_are_kept_data();
    void promises_are_kept();
    void the_page_is_up_to_date();

private:
    /// A row that was not played has its line of `before`.
    [[nodiscard]] QByteArray page(const QByteArray &before) const;

    QHash<QByteArray, QString> m_seen; ///< by row
};

void AttacksTest::rows_are_well_formed()
{
    QSet<QByteArray> ids;
    for (const Surface &surface : table()) {
        for (const Attack &row : surface.rows) {
            QVERIFY2(!ids.contains(row.id), row.id);
            ids.insert(row.id);
            for (const QByteArray text : {row.input, row.promise}) {
                QVERIFY2(text.endsWith('.') && text.front() == text.toUpper().front(), row.id);
                QVERIFY2(!text.contains('|') && !text.contains('\n'), row.id);
            }
            QVERIFY2(row.run || *row.coveredBy, row.id);
            QVERIFY2(row.run || !*row.open, row.id);
        }
    }
}

/// "Class::function", or "Class" for all of them.
void AttacksTest::named_tests_exist()
{
    QHash<QString, QByteArray> sources;
    QDirIterator files(QStringLiteral(TESTS_FOLDER), {u"*.cpp"_s}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly))
            sources.insert(files.fileInfo().completeBaseName(), file.readAll());
    }
    for (const Surface &surface : table()) {
        for (const Attack &row : surface.rows) {
            for (const QByteArray &test : QByteArray(row.coveredBy).simplified().split(' ')) {
                if (test.isEmpty())
                    continue;
                const QList<QByteArray> words = test.split(':');
                const QByteArray source =
                    sources.value(QString::fromLatin1(words.first().toLower()));
                QVERIFY2(source.contains(QByteArray("A2A_TEST(" + words.first() + ")")),
                         test.constData());
                QVERIFY2(words.size() == 1 ||
                             source.contains(QByteArray("void " + words.last() + "()")),
                         test.constData());
            }
        }
    }
}

void AttacksTest::promises_are_kept_data()
{
    QTest::addColumn<const Attack *>("row");
    for (const Surface &surface : table()) {
        for (const Attack &row : surface.rows) {
            if (row.run)
                QTest::newRow(row.id) << &row;
        }
    }
}

void AttacksTest::promises_are_kept()
{
    QFETCH(const Attack *, row);
    Verdict verdict;
    row->run(verdict);
    m_seen.insert(row->id, verdict.seen());
    if (*row->open)
        QEXPECT_FAIL("", row->open, Continue);
    QVERIFY2(verdict.holds(), qPrintable(verdict.violations()));
}

QByteArray AttacksTest::page(const QByteArray &before) const
{
    const QList<QByteArray> lines = before.split('\n');
    QByteArray text = "# Attacks\n\n"
                      "What agents, files and strangers may send, what A2A Scope promises for it, "
                      "and what its test has seen: "
                      "`tests/attacks` plays each input and\n"
                      "writes this page. Several variants of one input are one row. Where the "
                      "verdict names tests, they try that input, too. With each call that is\n"
                      "played, the terminal program ends by itself, takes at most 64 MiB more "
                      "than an ordinary call unless its row says so, and prints the same\nagain "
                      "from its recording. A verdict is what it printed: exit code, outcome, "
                      "`codes` of errors, rules of findings that an ordinary call does\nnot have; "
                      "different ones are of different variants.\n";
    for (const Surface &surface : table()) {
        text += "\n## " + QByteArray(surface.title) +
                "\n\n| input | promise | verdict |\n|---|---|---|\n";
        for (const Attack &row : surface.rows) {
            const QByteArray beginning =
                "| " + QByteArray(row.input) + " | " + QByteArray(row.promise) + " | ";
            const auto line = std::find_if(lines.begin(), lines.end(), [&](const QByteArray &one) {
                return one.startsWith(beginning);
            });
            if (row.run && !m_seen.contains(row.id) && line != lines.end()) {
                text += *line + '\n';
                continue;
            }
            QStringList verdict;
            if (*row.open)
                verdict.append(u"**Open:** "_s + QString::fromUtf8(row.open) + u'.');
            if (row.run)
                verdict.append(m_seen.value(row.id) + u'.');
            QStringList tests = QString::fromLatin1(row.coveredBy).simplified().split(u' ');
            tests.removeAll(QString());
            if (!tests.isEmpty())
                verdict.append(u"Tests: `"_s + tests.join(u"`, `"_s) + u"`."_s);
            text += beginning + verdict.join(u' ').replace(u'|', u"\\|"_s).toUtf8() + " |\n";
        }
    }
    return text;
}

void AttacksTest::the_page_is_up_to_date()
{
    QFile file(QStringLiteral(ATTACKS_PAGE));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    file.close();
    if (qEnvironmentVariableIsSet("A2A_WRITE_GOLDEN")) {
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(page(before));
        return;
    }
    QCOMPARE(QString::fromUtf8(before), QString::fromUtf8(page(before)));
}

A2A_TEST(AttacksTest)
#include "attackstest.moc"
