// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/answeredit.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
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
        auto *json = named<QPlainTextEdit>(edit, "Reply as JSON");
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
        named<QPlainTextEdit>(edit, "Reply as JSON")->setPlainText(QStringLiteral("{\"from\":"));
        QVERIFY(!named<QLineEdit>(edit, "From")->isEnabled());
        QCOMPARE(edit.draft().json, QStringLiteral("{\"from\":"));
        const std::vector<Part> parts = edit.parts();
        QVERIFY(parts[0].kind == Part::Kind::Text);
        QCOMPARE(parts[0].text, QStringLiteral("{\"from\":"));
        named<QPlainTextEdit>(edit, "Reply as JSON")
            ->setPlainText(QStringLiteral("{\"from\":\"x\"}"));
        QVERIFY(named<QLineEdit>(edit, "From")->isEnabled());
        QCOMPARE(named<QLineEdit>(edit, "From")->text(), QStringLiteral("x"));
    }

    void problems_are_shown_on_every_reply_attempt()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        QVERIFY(QTest::qWaitForWindowActive(&edit, a2a::test::TestTimeoutMs));
        named<QPlainTextEdit>(edit, "Reply as text")->setFocus();
        for (int time = 0; time < 3; ++time) {
            QVERIFY(!edit.check());
            QCOMPARE(edit.shownProblemCount(), 1);
            QCOMPARE(QApplication::focusWidget(), named<QWidget>(edit, "From"));
        }
        QTest::keyClicks(QApplication::focusWidget(), u"Rome"_s);
        QCOMPARE(edit.shownProblemCount(), 0);
        QVERIFY(edit.check());
    }

    /// The same form again: its problems have not been shown, and not been accepted.
    void another_question_keeps_only_the_text()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        QVERIFY(!edit.check());
        edit.setSendAnyway();
        const AnswerDraft draft = edit.draft().forOtherQuestion();
        QVERIFY(!draft.warned && !draft.sendAnyway);
        AnswerEdit later(questionForm(asking(Trip)), {});
        later.setDraft(draft);
        QCOMPARE(later.shownProblemCount(), 0);
        QVERIFY(!later.check());
    }

    void broken_json_is_a_problem_of_the_json()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        QVERIFY(QTest::qWaitForWindowActive(&edit, a2a::test::TestTimeoutMs));
        named<QPlainTextEdit>(edit, "Reply as JSON")->setPlainText(QStringLiteral("{\"from\":"));
        QVERIFY(!edit.check());
        QCOMPARE(edit.shownProblemCount(), 1);
        QCOMPARE(QApplication::focusWidget(), named<QWidget>(edit, "Reply as JSON"));
    }

    /// Problems without a visible field must not block silently.
    void problems_beyond_the_form_are_shown()
    {
        AnswerEdit edit(questionForm(asking("{'properties':{'a':{'type':'object','required':['b'],"
                                            "'properties':{'b':{'type':'string'}}}}}")),
                        {});
        edit.show();
        AnswerDraft draft;
        draft.json = QStringLiteral("{\"a\":5}");
        edit.setDraft(draft);
        QVERIFY(!edit.check());
        const auto *others = named<QLabel>(edit, "Form-level problems");
        QVERIFY2(others->isVisible() && others->text().contains(u"/a"_s),
                 qPrintable(others->text()));
    }

    /// Neither by the JSON page nor by a card that is folded meanwhile.
    void unfinished_input_is_kept_with_the_draft()
    {
        const QByteArray schema = "{'properties':{'free':{'type':'object','title':'Free'},'k':{"
                                  "'oneOf':[{'title':'A','properties':{'a':{'type':'string'}}},"
                                  "{'title':'B','properties':{'b':{'type':'string'}}}]}}}";
        AnswerEdit edit(questionForm(asking(schema)), {});
        edit.show();
        QTest::keyClicks(named<QPlainTextEdit>(edit, "Free as JSON"), u"{\"a"_s);
        QTest::keyClick(named<QComboBox>(edit, "Type of k"), Qt::Key_Down);
        edit.findChild<QTabBar *>()->setCurrentIndex(1);
        edit.findChild<QTabBar *>()->setCurrentIndex(0);
        QCOMPARE(named<QPlainTextEdit>(edit, "Free as JSON")->toPlainText(), u"{\"a"_s);
        QVERIFY(edit.draft().edited);
        AnswerEdit later(questionForm(asking(schema)), {});
        later.setDraft(edit.draft());
        QCOMPARE(named<QPlainTextEdit>(later, "Free as JSON")->toPlainText(), u"{\"a"_s);
        QVERIFY(named<QLineEdit>(later, "a")); // though the JSON does not say which it is
        QVERIFY(!later.check());
    }

    /// A line of megabytes would block every editor.
    void json_with_files_is_not_reformatted()
    {
        AnswerEdit edit(questionForm(asking("{'properties':{'f':{'type':'string','title':'F',"
                                            "'contentEncoding':'base64'}}}")),
                        {});
        AnswerDraft draft;
        draft.json = QStringLiteral("{\"f\":\"") + QString(400'000, u'A') + QStringLiteral("\"}");
        edit.setDraft(draft);
        const auto *json = named<QPlainTextEdit>(edit, "Reply as JSON");
        QVERIFY(json->isReadOnly() && json->toPlainText().isEmpty());
        QCOMPARE(edit.parts().front().data, draft.json.toUtf8());
    }

    void text_is_sent_with_the_answer()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        auto *messageText = named<QPlainTextEdit>(edit, "Reply as text");
        QTest::keyClicks(messageText, u"as"_s);
        QTest::keyClick(messageText, Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClicks(messageText, u"soon"_s);
        const std::vector<Part> parts = edit.parts();
        QCOMPARE(parts.size(), 2u);
        QCOMPARE(parts[0].text, QStringLiteral("as\nsoon"));
        QVERIFY(parts[1].kind == Part::Kind::Data);
    }

    void shortcuts_send_the_answer()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        QSignalSpy asked(&edit, &AnswerEdit::answerRequested);
        QTest::keyClick(named<QLineEdit>(edit, "From"), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(asked.size(), 1);
        QTest::keyClick(named<QPlainTextEdit>(edit, "Reply as text"), Qt::Key_Return);
        QCOMPARE(asked.size(), 2);
        edit.findChild<QTabBar *>()->setCurrentIndex(1);
        QTest::keyClick(named<QPlainTextEdit>(edit, "Reply as JSON"), Qt::Key_Return,
                        Qt::ControlModifier);
        QCOMPARE(asked.size(), 3);
    }

    void enter_goes_from_field_to_field()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        QVERIFY(QTest::qWaitForWindowActive(&edit, a2a::test::TestTimeoutMs));
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
        QVERIFY(edit.focusWidget() != first); // confirmed at the last field, not at the first
    }

    void choices_fill_the_text()
    {
        AnswerEdit edit({}, {{QStringLiteral("1. A & B"), QStringLiteral("A & B")},
                             {QStringLiteral("2. C"), QStringLiteral("C")}});
        edit.show();
        QVERIFY(edit.parts().empty());
        QTest::mouseClick(named<QPushButton>(edit, "1. A & B"), Qt::LeftButton);
        QCOMPARE(edit.parts().front().text, QStringLiteral("A & B"));
        QTest::keyClicks(named<QPlainTextEdit>(edit, "Reply as text"), u"!"_s);
        QCOMPARE(edit.parts().front().text, QStringLiteral("A & B!"));
    }

    void drafts_are_restored()
    {
        AnswerEdit edit(questionForm(asking(Trip)), {});
        edit.show();
        QTest::keyClicks(named<QLineEdit>(edit, "From"), u"Rome"_s);
        QTest::keyClicks(named<QPlainTextEdit>(edit, "Reply as text"), u"soon"_s);
        AnswerEdit later(questionForm(asking(Trip)), {});
        later.setDraft(edit.draft());
        QCOMPARE(named<QLineEdit>(later, "From")->text(), QStringLiteral("Rome"));
        QCOMPARE(later.parts().size(), 2u);
        QCOMPARE(later.parts()[1].data, edit.parts()[1].data);
    }

    void secrets_are_masked_in_the_json()
    {
        AnswerEdit edit(questionForm(asking("{'properties':{'pin':{'type':'string','format':"
                                            "'password'}}}")),
                        {});
        edit.show();
        edit.findChild<QTabBar *>()->setCurrentIndex(1);
        auto *json = named<QPlainTextEdit>(edit, "Reply as JSON");
        QVERIFY(!json->isVisible());
        for (QPushButton *button : edit.findChildren<QPushButton *>()) {
            if (button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(json->isVisible());
    }

    /// So that nothing that shows or stores the answer contains them.
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
        draft.json.chop(1); // no JSON: their positions are unknown
        edit.setDraft(draft);
        QVERIFY(edit.parts().front().kind == Part::Kind::Text);
        QCOMPARE(edit.parts().front().secrets, QStringList{QString()});
    }

    /// Before it is sent: the agent may repeat it in a text, where it is stored as received.
    void secrets_too_short_for_texts_are_counted()
    {
        AnswerEdit edit(questionForm(asking("{'properties':{'user':{'type':'string'},"
                                            "'pin':{'type':'integer','writeOnly':true},"
                                            "'word':{'type':'string','format':'password'}}}")),
                        {});
        edit.show();
        auto *note = named<QLabel>(edit, "Note about secrets");
        QVERIFY(!note->isVisible());
        AnswerDraft draft;
        for (const auto &[json, count] :
             {std::pair(R"({"user":"a","pin":739,"word":"mellon"})", 1),
              std::pair(R"({"user":"a","pin":7,"word":"\u00e9\u00e9\u00e9"})", 2),
              std::pair(R"({"user":"a","pin":7391,"word":"mellon"})", 0)}) {
            draft.json = QString::fromUtf8(json);
            edit.setDraft(draft);
            QCOMPARE(note->isVisible(), count > 0);
            QVERIFY2(count == 0 || note->text().startsWith(QString::number(count)),
                     qPrintable(note->text()));
        }
    }

    void sent_as_typed()
    {
        AnswerEdit edit({}, {});
        const QString typed = QStringLiteral(" a\u00a0b\u2028c\u3000 ");
        auto *messageText = named<QPlainTextEdit>(edit, "Reply as text");
        messageText->insertPlainText(typed);
        QCOMPARE(edit.parts().front().text, typed);
    }
};
A2A_TEST(AnswerEditTest)
#include "answeredittest.moc"
