// SPDX-License-Identifier: Apache-2.0
// The expanded question in a conversation that goes on around it.
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/questioncard.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/chat/chatview.h"
#include "ui/style/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A question about a name, of a task that waits, in a view of 700 × 500.
struct Asked {
    explicit Asked(QByteArray schema = "{'properties':{'name':{'type':'string','title':'Name'}}}")
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        view.resize(700, 500);
        view.show();
        call = feeder.say(u"plan"_s);
        feeder.event(call, task("t", "WORKING", "ctx-c91e"));
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
        parts = "[{'text':'Who?'},{'data':" + schema + "}]";
        parts.replace('\'', '"');
        feeder.event(call, status("t", "INPUT_REQUIRED", agentMessage("q", parts)));
        feeder.flush();
        row = model.rowCount() - 1;
    }
    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        for (QPushButton *one : view.question().card()->findChildren<QPushButton *>()) {
            if (one->text() == text && !one->isHidden())
                return one;
        }
        return nullptr;
    }
    /// The task goes on, and asks once more.
    void askAgain(const QByteArray &id)
    {
        feeder.event(call, status("t", "WORKING"));
        feeder.event(call, status("t", "INPUT_REQUIRED", agentMessage(id, parts)));
        feeder.flush();
        row = model.rowCount() - 1;
    }
    [[nodiscard]] QLineEdit *name() const
    {
        return view.question().card()->findChild<QLineEdit *>();
    }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    ChatView view{model};
    ExchangeId call = 0;
    QByteArray parts;
    int row = -1;
};

static QAccessibleInterface *descendant(QAccessibleInterface *of, QAccessible::Role role,
                                        const QString &name)
{
    for (int i = 0; i < of->childCount(); ++i) {
        QAccessibleInterface *child = of->child(i);
        if (child->role() == role && child->text(QAccessible::Name) == name)
            return child;
        if (QAccessibleInterface *found = descendant(child, role, name))
            return found;
    }
    return nullptr;
}

static const QByteArray Needed = "{'required':['name'],'properties':{'name':{'type':'string',"
                                 "'title':'Name'},'more':{'type':'string'}}}";

class QuestionCardTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init() { failOnAnyWarning(); }

    void nobody_is_there_to_be_answered()
    {
        Asked s;
        const QString why = u"Offline recording. Connect to Planner to continue."_s;
        s.view.question().setBlocked(why);
        s.view.question().expand(s.row);
        QTest::keyClicks(s.name(), u"Ada"_s);
        int blocked = 0;
        for (const QPushButton *button : s.view.question().card()->findChildren<QPushButton *>()) {
            if (button->text() != u"Reply"_s && button->text() != u"Cancel task"_s)
                continue;
            ++blocked;
            QVERIFY2(!button->isEnabled(), qPrintable(button->text()));
            QVERIFY(button->toolTip().contains(why));
        }
        QCOMPARE(blocked, 2);
        QSignalSpy answered(&s.view.question(), &ExpandedQuestion::answered);
        QTest::keyClick(s.name(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(answered.count(), 0);
        s.view.question().setBlocked({}); // the agent is connected to: what was written goes out
        QTest::keyClick(s.name(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(answered.count(), 1);
    }

    /// From the top of the tree: the conversation, the question, its card, the field by its label,
    /// and what is wrong with it.
    void assistive_programs_find_the_fields_in_their_question()
    {
        Asked s(Needed);
        s.view.question().expand(s.row);
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&s.view);
        QCOMPARE(list->childCount(), s.model.rowCount());
        QAccessibleInterface *row = list->child(s.row);
        QVERIFY(row->text(QAccessible::Name).startsWith(u"Question of task t at "_s));
        QVERIFY(row->text(QAccessible::Name).endsWith(u": Who?\nForm: Name *, more"_s));
        QCOMPARE(row->text(QAccessible::Description), u"input required, needs input"_s);
        QCOMPARE(row->role(), QAccessible::ListItem);
        QCOMPARE(row->childCount(), 1);
        QAccessibleInterface *card = row->child(0);
        QCOMPARE(card->role(), QAccessible::Form);
        QCOMPARE(card->text(QAccessible::Name), u"Pending question"_s);
        QCOMPARE(card->parent(), row);
        QCOMPARE(row->indexOfChild(card), 0);
        QAccessibleInterface *name = descendant(card, QAccessible::EditableText, u"Name"_s);
        QVERIFY(name);
        QCOMPARE(name->object(), s.name());
        QCOMPARE(name->text(QAccessible::Description), u"Required"_s);
        QTest::keyClick(s.name(), Qt::Key_A); // there is something to answer with
        QTest::keyClick(s.name(), Qt::Key_Backspace);
        QTest::mouseClick(s.button(u"Reply"_s), Qt::LeftButton);
        QCOMPARE(name->text(QAccessible::Description), u"A value is required. Required"_s);
        // Upwards, as a screen reader goes from what has the focus.
        QAccessibleInterface *outer = name;
        while (outer && outer->role() != QAccessible::List)
            outer = outer->parent();
        QCOMPARE(outer, list);
        const QString before = row->text(QAccessible::Name);
        s.view.question().collapse();
        QCOMPARE(row->childCount(), 0);
        QCOMPARE(row->text(QAccessible::Name), before);
    }

    /// With the bar of a recording above it, and the reason why nobody can be answered.
    void the_buttons_are_seen_in_a_low_view()
    {
        Asked s;
        s.view.resize(560, 190);
        s.view.question().setBlocked(u"Offline recording. Connect to Planner to continue."_s);
        s.view.question().expand(s.row);
        const QuestionCard *card = s.view.question().card();
        QTRY_VERIFY(card->height() <= s.view.viewport()->height());
        for (const QPushButton *button : card->findChildren<QPushButton *>()) {
            if (button->text() == u"Reply"_s)
                QVERIFY(card->rect().contains(
                    QRect(button->mapTo(card, QPoint(0, 0)), button->size())));
        }
        QVERIFY(s.name()->height() > 0);
    }

    void it_stands_in_its_row()
    {
        Asked s;
        const int painted = s.view.visualRect(s.model.index(s.row)).height();
        s.view.question().expand(s.row);
        const QRect place = s.view.visualRect(s.model.index(s.row));
        QVERIFY(place.height() > painted);
        QCOMPARE(s.view.question().card()->y(), place.top());
        QCOMPARE(s.view.question().card()->height() + chat::Gap, place.height());
        s.view.question().collapse();
        QCOMPARE(s.view.visualRect(s.model.index(s.row)).height(), painted);
    }

    void what_is_typed_outlives_other_events()
    {
        Asked s;
        s.view.question().answer(s.row);
        QTest::keyClicks(s.name(), u"Ada"_s);
        const QuestionCard *card = s.view.question().card();
        const ExchangeId other = s.feeder.say(u"another"_s, s.model.context());
        s.feeder.event(other, message(agentMessage("a", textParts("word "))));
        s.feeder.event(s.call, status("t", "INPUT_REQUIRED", agentMessage("q", s.parts)));
        s.feeder.flush(); // the same once more, as a snapshot says it
        QCOMPARE(s.view.question().card(), card);
        QCOMPARE(s.name()->text(), u"Ada"_s);
        s.view.question().collapse();
        s.view.question().expand(s.row);
        QCOMPARE(s.name()->text(), u"Ada"_s);
    }

    void an_answer_not_sent_is_not_thrown_away()
    {
        Asked s;
        s.view.question().answer(s.row);
        QTest::keyClicks(s.name(), u"Ada"_s);
        s.feeder.event(s.call, status("t", "WORKING"));
        s.feeder.flush();
        QVERIFY(s.view.question().card() && s.view.question().card()->isClosed());
        QCOMPARE(s.name()->text(), u"Ada"_s);
        Asked untouched;
        untouched.view.question().expand(untouched.row);
        untouched.feeder.event(untouched.call, status("t", "WORKING"));
        untouched.feeder.flush();
        QVERIFY(!untouched.view.question().card());
    }

    void escape_leaves_and_control_enter_answers()
    {
        Asked s;
        QVERIFY(QTest::qWaitForWindowActive(&s.view));
        s.view.question().answer(s.row);
        QCOMPARE(QApplication::focusWidget(), s.name());
        QTest::keyClicks(s.name(), u"Ada"_s);
        QList<QByteArray> sent;
        QObject::connect(&s.view.question(), &ExpandedQuestion::answered, &s.view,
                         [&sent](TaskIndex, const std::vector<Part> &parts) {
                             sent.append(parts.front().data);
                         });
        QTest::keyClick(s.name(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(sent, QList<QByteArray>{"{\n  \"name\": \"Ada\"\n}"});
        QTest::keyClick(s.name(), Qt::Key_Escape);
        QCOMPARE(QApplication::focusWidget(), &s.view);
        QVERIFY(s.view.question().card());
    }

    /// A second Ctrl+Enter is no consent.
    void an_answer_with_problems_does_not_go_out_by_itself()
    {
        Asked s(Needed);
        QVERIFY(QTest::qWaitForWindowActive(&s.view));
        QSignalSpy answered(&s.view.question(), &ExpandedQuestion::answered);
        s.view.question().answer(s.row);
        auto *words = s.view.question().card()->findChild<QPlainTextEdit *>();
        words->setFocus();
        for (int time = 0; time < 3; ++time) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return, Qt::ControlModifier);
            QCOMPARE(answered.count(), 0);
            QCOMPARE(QApplication::focusWidget(), s.name());
        }
        QVERIFY(s.button(u"Reply anyway"_s));
        QCOMPARE(s.button(u"Reply"_s)->text(), u"Reply"_s);
        QTest::keyClicks(s.name(), u"Ada"_s);
        QVERIFY(!s.button(u"Reply anyway"_s));
        QTest::keyClick(s.name(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(answered.count(), 1);
    }

    void answer_anyway_asks_once_for_each_question()
    {
        Asked s(Needed);
        QSignalSpy answered(&s.view.question(), &ExpandedQuestion::answered);
        s.view.question().answer(s.row);
        const auto box = [&s] {
            QMessageBox *found = nullptr;
            for (auto *one : s.view.question().card()->findChildren<QMessageBox *>())
                found = one->isVisible() ? one : found;
            return found;
        };
        QTest::mouseClick(s.button(u"Reply"_s), Qt::LeftButton);
        QTest::mouseClick(s.button(u"Reply anyway"_s), Qt::LeftButton);
        QVERIFY(box());
        QTest::keyClick(box(), Qt::Key_Escape);
        QCOMPARE(answered.count(), 0);
        QTRY_VERIFY(!box());
        QTest::mouseClick(s.button(u"Reply anyway"_s), Qt::LeftButton);
        for (QAbstractButton *one : box()->buttons()) {
            if (box()->buttonRole(one) == QMessageBox::AcceptRole) {
                one->click();
                break;
            }
        }
        QCOMPARE(answered.count(), 1);
        QTRY_VERIFY(!box());
        // It did not arrive: the same question is not asked about again.
        s.view.question().setProblem(u"Connection refused"_s);
        QTest::mouseClick(s.button(u"Reply anyway"_s), Qt::LeftButton);
        QCOMPARE(answered.count(), 2);
        QVERIFY(!box());
        // The next one is.
        s.askAgain("q2");
        s.view.question().answer(s.row);
        QVERIFY(!s.button(u"Reply anyway"_s));
        QTest::mouseClick(s.button(u"Reply"_s), Qt::LeftButton);
        QCOMPARE(answered.count(), 2);
        QTest::mouseClick(s.button(u"Reply anyway"_s), Qt::LeftButton);
        QCOMPARE(answered.count(), 2);
        QVERIFY(box());
    }

    /// A draft of the former question is taken over, and nothing else of it.
    void a_new_question_is_never_armed()
    {
        Asked s("{'required':['name'],'properties':{'name':{'type':'string','title':'Name',"
                "'minLength':5}}}");
        QSignalSpy answered(&s.view.question(), &ExpandedQuestion::answered);
        s.view.question().answer(s.row);
        QTest::keyClicks(s.name(), u"Ada"_s);
        QTest::keyClick(s.name(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(s.button(u"Reply anyway"_s));
        s.view.question().card()->answer()->setAnyway();
        s.view.question().collapse();
        s.askAgain("q2");
        s.view.question().answer(s.row);
        QCOMPARE(s.name()->text(), u"Ada"_s);
        QVERIFY(!s.button(u"Reply anyway"_s));
        QTest::keyClick(s.name(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(answered.count(), 0);
        QTest::mouseClick(s.button(u"Reply anyway"_s), Qt::LeftButton);
        QCOMPARE(answered.count(), 0); // it asks
    }

    void answer_of_a_folded_card_unfolds_it_into_its_first_field()
    {
        Asked s(Needed);
        QVERIFY(QTest::qWaitForWindowActive(&s.view));
        s.view.question().answer(s.row);
        for (auto *fold : s.view.question().card()->findChildren<QToolButton *>()) {
            if (fold->accessibleName() == u"Collapse the question"_s)
                fold->click();
        }
        QVERIFY(!s.view.question().card());
        s.view.question().answer(s.row);
        QVERIFY(s.view.question().card());
        QCOMPARE(QApplication::focusWidget(), s.name());
    }

    void a_card_fits_a_narrow_chat()
    {
        Asked s(Needed);
        s.view.resize(420, 500);
        s.view.question().answer(s.row);
        QTest::keyClick(s.name(), Qt::Key_Return, Qt::ControlModifier);
        const QuestionCard *card = s.view.question().card();
        QVERIFY(s.button(u"Reply anyway"_s));
        for (const QPushButton *one : card->findChildren<QPushButton *>()) {
            if (one->isVisible())
                QVERIFY2(one->mapTo(card, one->rect().bottomRight()).x() < card->width(),
                         qPrintable(one->text()));
        }
        QVERIFY(card->width() <= 420);
    }

    /// Closed, a question says what it asked for, not the schema it came with.
    void a_form_is_one_line_in_the_row()
    {
        Asked s;
        const ChatQuestion question = s.model.question(s.row);
        QCOMPARE(question.parts.size(), 2u);
        QCOMPARE(question.parts[1].text, u"Form: Name"_s);
    }

    void hostile_forms_open()
    {
        QByteArray schema = "{'properties':{";
        for (int i = 0; i < 10'000; ++i)
            schema += (i ? ",'f" : "'f") + QByteArray::number(i) +
                      "':{'type':'string','title':'<img src=x>'}";
        Asked s(schema + "}}");
        s.view.question().expand(s.row);
        for (const QLabel *label : s.view.question().card()->findChildren<QLabel *>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }
};
A2A_TEST(QuestionCardTest)
#include "questioncardtest.moc"
