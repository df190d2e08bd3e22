// SPDX-License-Identifier: Apache-2.0
#include "model/facts/guessedchoices.h"

#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;

static QString answers(const QString &question)
{
    QStringList answers;
    for (const GuessedChoice &choice : guessedChoices(question))
        answers.append(choice.answer);
    return answers.join(u'|');
}

class GuessedChoicesTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void lists_are_choices_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const char *question, const char *expected) {
            QTest::newRow(name) << QString::fromUtf8(question) << QString::fromUtf8(expected);
        };
        row("numbers", "Which class?\n1. Economy\n2. **Business** – with a bed\n",
            "Economy|Business");
        row("asked for the number", "Reply with the number:\n1) Economy\n2) Business", "1|2");
        row("letters", "Which one?\na) red\nb) green\nc) blue", "red|green|blue");
        row("bullets", "Pick one:\n- by train\n- by plane", "by train|by plane");
        row("Chinese", "您要坐什么舱？\n1、经济舱\n2、商务舱", "经济舱|商务舱");
        row("circled", "请选择：①经济舱 ②商务舱 ③头等舱", "经济舱|商务舱|头等舱");
        row("in one line", "Which class: 1) Economy 2) Business?", "Economy|Business");
        row("the last list", "I know:\n- you\n- me\n\nNow choose:\n1. A\n2. B", "A|B");
        row("items of two lines", "1. A\n   is cheap\n2. B\n   is not", "A|B");
        row("yes or no", "Shall I book it?", "Yes|No");
        row("offered", "Continue (y/n)", "Yes|No");
        row("Chinese yes", "要现在预订吗？", "是|否");
        row("one of two", "Do you want tea or coffee?", "");
        row("words only", "Where from, and when?", "");
        row("one item", "Say:\n1. where from", "");
        row("not from one", "In 2025:\n3. A\n4. B", "");
        row("a decimal", "It costs 1.5 or 2.5, how much?", "");
        row("a year", "12. March", "");
    }

    void lists_are_choices()
    {
        QFETCH(QString, question);
        QFETCH(QString, expected);
        QCOMPARE(answers(question), expected);
    }

    void labels_keep_their_numbers()
    {
        const auto choices = guessedChoices(QStringLiteral("Which?\n1. Economy\n2. Business"));
        QCOMPARE(choices.size(), 2u);
        QCOMPARE(choices[1].label, QStringLiteral("2. Business"));
    }

    void long_lists_are_no_choices()
    {
        QString question = QStringLiteral("Which?\n");
        for (int i = 1; i < 60; ++i)
            question += QStringLiteral("%1. x\n").arg(i);
        QVERIFY(guessedChoices(question).empty());
        QVERIFY(guessedChoices(QString(10'000'000, u'1')).empty());
        QVERIFY(guessedChoices(QString(10'000'000, u'(')).empty());
    }
};
A2A_TEST(GuessedChoicesTest)
#include "guessedchoicestest.moc"
