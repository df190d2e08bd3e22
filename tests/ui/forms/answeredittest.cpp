// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/answeredit.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>

using namespace a2a;
using namespace Qt::StringLiterals;

static Message asking(const QByteArray &schema)
{
    Part part;
    part.kind = Part::Kind::Data;
    part.data = QByteArray(schema).replace('\'', '"');
    Message message;
    message.parts.push_back(part);
    return message;
}

static const QByteArray Trip =
    "{'type':'object','required':['from'],'properties':{'from':{'type':'string','title':'From'},"
    "'class':{'type':'string','title':'Class','default':'E'}}}";

template <typename T>
static T *named(const QWidget &in, const char *name)
{
    for (T *widget : in.findChildren<T *>()) {
        if (widget->accessibleName() == QString::fromUtf8(name))
            return widget;
    }
    return nullptr;
}

class AnswerEditTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }

    void form_and_json_are_one_text()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        auto *from = named<QLineEdit>(edit, "From");
        auto *json = named<QPlainTextEdit>(edit, "Answer as JSON");
        QCOMPARE(json->toPlainText(), QStringLiteral("{\n  \"class\": \"E\"\n}"));
        QTest::keyClicks(from, u"Rome"_s);
        QCOMPARE(json->toPlainText(),
                 QStringLiteral("{\n  \"from\": \"Rome\",\n  \"class\": \"E\"\n}"));
        edit.findChild<QTabBar *>()->setCurrentIndex(1);
        json->setPlainText(QStringLiteral("{\"class\":\"B\",\"more\":1e400}"));
        QCOMPARE(named<QLineEdit>(edit, "Class")->text(), QStringLiteral("B"));
        QVERIFY(from->text().isEmpty());
        const std::vector<Part> parts = edit.parts();
        QCOMPARE(parts.size(), 1u);
        QVERIFY(parts[0].kind == Part::Kind::Data);
        QCOMPARE(parts[0].data, QByteArray("{\"class\":\"B\",\"more\":1e400}"));
    }

    /// While the JSON is broken nothing in the form may overwrite it.
    void broken_json_is_kept()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        named<QPlainTextEdit>(edit, "Answer as JSON")->setPlainText(QStringLiteral("{\"from\":"));
        QVERIFY(!named<QLineEdit>(edit, "From")->isEnabled());
        QCOMPARE(edit.draft().json, QStringLiteral("{\"from\":"));
        const std::vector<Part> parts = edit.parts();
        QVERIFY(parts[0].kind == Part::Kind::Text);
        QCOMPARE(parts[0].text, QStringLiteral("{\"from\":"));
        named<QPlainTextEdit>(edit, "Answer as JSON")
            ->setPlainText(QStringLiteral("{\"from\":\"x\"}"));
        QVERIFY(named<QLineEdit>(edit, "From")->isEnabled());
        QCOMPARE(named<QLineEdit>(edit, "From")->text(), QStringLiteral("x"));
    }

    void problems_are_told_once_and_do_not_stop()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        QVERIFY(!edit.checkOnce());
        QVERIFY(edit.draft().warned);
        QVERIFY(edit.checkOnce()); // anyway
        QVERIFY(!edit.parts().empty());
    }

    void words_go_along()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        auto *words = named<QPlainTextEdit>(edit, "Answer in words");
        QTest::keyClicks(words, u"as"_s);
        QTest::keyClick(words, Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClicks(words, u"soon"_s);
        const std::vector<Part> parts = edit.parts();
        QCOMPARE(parts.size(), 2u);
        QCOMPARE(parts[0].text, QStringLiteral("as\nsoon"));
        QVERIFY(parts[1].kind == Part::Kind::Data);
    }

    void keys_answer()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        QSignalSpy asked(&edit, &AnswerEdit::answerRequested);
        QTest::keyClick(named<QLineEdit>(edit, "From"), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(asked.size(), 1);
        QTest::keyClick(named<QPlainTextEdit>(edit, "Answer in words"), Qt::Key_Return);
        QCOMPARE(asked.size(), 2);
        edit.findChild<QTabBar *>()->setCurrentIndex(1);
        QTest::keyClick(named<QPlainTextEdit>(edit, "Answer as JSON"), Qt::Key_Return,
                        Qt::ControlModifier);
        QCOMPARE(asked.size(), 3);
    }

    void enter_goes_from_field_to_field()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        QVERIFY(QTest::qWaitForWindowActive(&edit));
        QSignalSpy asked(&edit, &AnswerEdit::answerRequested);
        edit.focusFirst();
        QWidget *first = edit.focusWidget();
        QSet<QWidget *> visited;
        while (asked.isEmpty() && !visited.contains(edit.focusWidget())) {
            visited.insert(edit.focusWidget());
            QTest::keyClick(edit.focusWidget(), Qt::Key_Return);
        }
        QCOMPARE(asked.size(), 1);
        QVERIFY(visited.size() > 1);
        QVERIFY(visited.contains(first));
        QVERIFY(edit.focusWidget() != first); // asked at the last field, not at the first
    }

    void choices_fill_the_words_in()
    {
        AnswerEdit edit({}, {{QStringLiteral("1. A & B"), QStringLiteral("A & B")},
                             {QStringLiteral("2. C"), QStringLiteral("C")}});
        edit.show();
        QVERIFY(edit.parts().empty());
        QTest::mouseClick(named<QPushButton>(edit, "1. A & B"), Qt::LeftButton);
        QCOMPARE(edit.parts().front().text, QStringLiteral("A & B"));
        QTest::keyClicks(named<QPlainTextEdit>(edit, "Answer in words"), u"!"_s);
        QCOMPARE(edit.parts().front().text, QStringLiteral("A & B!"));
    }

    void drafts_come_back()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        QTest::keyClicks(named<QLineEdit>(edit, "From"), u"Rome"_s);
        QTest::keyClicks(named<QPlainTextEdit>(edit, "Answer in words"), u"soon"_s);
        AnswerEdit later(questionForm(asking(Trip)), {});
        later.setDraft(edit.draft());
        QCOMPARE(named<QLineEdit>(later, "From")->text(), QStringLiteral("Rome"));
        QCOMPARE(later.parts().size(), 2u);
        QCOMPARE(later.parts()[1].data, edit.parts()[1].data);
    }

    void secrets_are_covered_in_the_json_too()
    {
        AnswerEdit edit(questionForm(asking("{'properties':{'pin':{'type':'string','format':"
                                            "'password'}}}")),
                        {});
        edit.show();
        edit.findChild<QTabBar *>()->setCurrentIndex(1);
        auto *json = named<QPlainTextEdit>(edit, "Answer as JSON");
        QVERIFY(!json->isVisible());
        for (QPushButton *button : edit.findChildren<QPushButton *>()) {
            if (button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(json->isVisible());
    }

    /// So that nothing that shows or keeps the answer has them.
    void secrets_are_named_in_the_answer()
    {
        AnswerEdit edit(questionForm(asking("{'properties':{'user':{'type':'string'},"
                                            "'pin':{'type':'integer','writeOnly':true},"
                                            "'word':{'type':'string','format':'password'}}}")),
                        {});
        AnswerDraft draft;
        draft.json = QStringLiteral("{\"user\":\"a\",\"pin\":1234,\"word\":\"b\"}");
        edit.setDraft(draft);
        QCOMPARE(edit.parts().size(), 1u);
        QCOMPARE(edit.parts().front().secrets,
                 (QStringList{QStringLiteral("/pin"), QStringLiteral("/word")}));
        draft.json.chop(1); // no JSON: where they are cannot be told
        edit.setDraft(draft);
        QVERIFY(edit.parts().front().kind == Part::Kind::Text);
        QCOMPARE(edit.parts().front().secrets, QStringList{QString()});
    }

    void sent_as_typed()
    {
        AnswerEdit edit({}, {});
        const QString typed = QStringLiteral(" a\u00a0b\u2028c\u3000 ");
        auto *words = named<QPlainTextEdit>(edit, "Answer in words");
        words->insertPlainText(typed);
        QCOMPARE(edit.parts().front().text, typed);
    }
};
A2A_TEST(AnswerEditTest)
#include "answeredittest.moc"
