// SPDX-License-Identifier: Apache-2.0
// The expanded question in a conversation that continues around it.
#include "ui/panes/chat/questioncard.h"

#include "model/items/statusrow.h"
#include "tests/support/childnamed.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/panes/chat/questionfixture.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/files/openlinkdialog.h"
#include "ui/panes/chat/rows/questionpartswidget.h"
#include "ui/style/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// The pointer says there that a click does something.
static bool isHandAt(QWidget *widget, QPoint pos)
{
    QMouseEvent moved(QEvent::MouseMove, pos, widget->mapToGlobal(pos), Qt::NoButton, Qt::NoButton,
                      Qt::NoModifier);
    QApplication::sendEvent(widget, &moved);
    return widget->cursor().shape() == Qt::PointingHandCursor;
}

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

class QuestionCardTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init() { failOnAnyWarning(); }

    void no_answer_without_a_connection()
    {
        QuestionFixture s;
        const QString why = u"Offline recording. Connect to Planner to continue."_s;
        s.view.question().setBlockedReason(why);
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
        s.view.question().setBlockedReason({}); // the agent is connected: the answer is sent
        QTest::keyClick(s.name(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(answered.count(), 1);
    }

    /// From the top of the tree: the conversation, the question, its card, the field by its label,
    /// and its problem.
    void assistive_technology_finds_the_fields_in_their_question()
    {
        QuestionFixture s(NameNeeded);
        s.view.question().expand(s.row);
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&s.view);
        QCOMPARE(list->childCount(), s.model.rowCount());
        QAccessibleInterface *row = list->child(s.row);
        QVERIFY(row->text(QAccessible::Name).startsWith(u"Question of task t at "_s));
        QVERIFY(row->text(QAccessible::Name).endsWith(u": Who?\nForm: Name, more"_s));
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
        QTest::keyClick(s.name(), Qt::Key_A); // there is an agent to answer
        QTest::keyClick(s.name(), Qt::Key_Backspace);
        QTest::mouseClick(s.button(u"Reply"_s), Qt::LeftButton);
        QCOMPARE(name->text(QAccessible::Description), u"A value is required. Required"_s);
        // Upwards, as a screen reader goes from the focus.
        QAccessibleInterface *outer = name;
        while (outer && outer->role() != QAccessible::List)
            outer = outer->parent();
        QCOMPARE(outer, list);
        const QString before = row->text(QAccessible::Name);
        s.view.question().collapse();
        QCOMPARE(row->childCount(), 0);
        QCOMPARE(row->text(QAccessible::Name), before);
    }

    /// With the bar of a recording above it, and the reason why it cannot be answered.
    void the_buttons_are_visible_in_a_low_view()
    {
        QuestionFixture s;
        s.view.resize(560, 190);
        s.view.question().setBlockedReason(u"Offline recording. Connect to Planner to continue."_s);
        s.view.question().expand(s.row);
        const QuestionCard *card = s.view.question().card();
        QTRY_VERIFY(card->height() <= s.view.viewport()->height());
        int met = 0;
        for (const QPushButton *button : card->findChildren<QPushButton *>()) {
            if (button->text() != u"Reply"_s)
                continue;
            QVERIFY(
                card->rect().contains(QRect(button->mapTo(card, QPoint(0, 0)), button->size())));
            ++met;
        }
        QCOMPARE(met, 1);
        QVERIFY(s.name()->height() > 0);
    }

    void the_question_is_the_title_of_the_card_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("below");
        const QByteArray much = QByteArray("and whatever else you want us to know ").repeated(4);
        const auto row = [](const char *name, const QByteArray &text, const QString &title,
                            const QString &below) {
            QTest::newRow(name) << text << title << below;
        };
        row("a line", "Who?", u"Who?"_s, {});
        row("a list", "In which class?\\n\\n1. Economy\\n2. Night train", u"In which class?"_s,
            u"Economy"_s);
        row("above a list", "Your class\\n- Economy\\n- Night train", u"Your class"_s,
            u"Economy"_s);
        row("two sentences", "We need a name, Mr. Doe. Say it: " + much,
            u"We need a name, Mr. Doe."_s, u"Say it"_s);
        row("Chinese", "您从哪里出发？请说明城市。" + QByteArray("还有别的吗").repeated(20),
            u"您从哪里出发？"_s, u"请说明"_s);
        row("no sentence", much, {}, u"whatever"_s);
        row("wrapped", "We need to know\\nwho you are. " + much, {}, u"We need"_s);
        row("only a list", "1. Economy? Or so.\\n2. Night train, with a bed", {}, u"Economy"_s);
        row("marks", "Is it **you? Say** so: " + much, {}, u"Say"_s);
        row("a link", "Look at https://id.example/x first.", {}, u"Look"_s);
        row("a named link", "Look [here](//id.example/x)? Then say ok.", {}, u"Look"_s);
    }
    /// Above what scrolls; the rest below, nothing twice.
    void the_question_is_the_title_of_the_card()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, title);
        QFETCH(const QString, below);
        QuestionFixture s({}, "'text':'" + text + '\'');
        s.view.question().expand(s.row);
        QCOMPARE(s.title()->text(), title);
        QCOMPARE(s.below() != nullptr, !below.isEmpty());
        if (!below.isEmpty()) {
            const QString rest = s.below()->accessibleDescription();
            QVERIFY2(rest.contains(below), qPrintable(rest));
            QVERIFY2(title.isEmpty() || !rest.contains(title), qPrintable(rest));
        }
    }

    /// The button, then what leads on; who has begun to write goes on writing.
    void a_sign_in_begins_with_its_button()
    {
        QuestionFixture s({}, "'text':'We have to know that it is you. Sign in, then say ok.'",
                          "AUTH_REQUIRED");
        s.view.resize(460, 240);
        QVERIFY(QTest::qWaitForWindowActive(&s.view, TestTimeoutMs));
        SignInProgress progress;
        s.view.question().setSignInProgress([&progress](TaskIndex) { return progress; });
        s.view.question().answer(s.row);
        QCOMPARE(QApplication::focusWidget(), s.button(u"Auth…"_s));
        QTRY_VERIFY(s.isSeen(s.button(u"Auth…"_s)));
        QVERIFY(s.isSeen(s.title()));
        progress.credentialsSetAt = u"10:00"_s;
        s.view.question().refreshSignIn();
        s.view.question().answer(s.row);
        auto *next = s.button(u"Continue: send “OK, I have signed in.”"_s);
        QCOMPARE(QApplication::focusWidget(), next);
        QCOMPARE(next->accessibleName(), u"Continue"_s);
        auto *words = s.view.question().card()->findChild<QPlainTextEdit *>();
        QTest::keyClicks(words, u"ok"_s);
        s.view.question().answer(s.row);
        QCOMPARE(QApplication::focusWidget(), words);
    }

    void links_and_files_of_a_question_are_opened()
    {
        QuestionFixture s({}, "'text':'Sign in at https://id.example/x and say ok.'},{'url':"
                              "'https://id.example/plan.pdf','filename':'plan.pdf'");
        s.view.question().expand(s.row);
        QSignalSpy parts(&s.view, &ChatView::partRequested);
        QuestionPartsWidget *below = s.below();
        const auto links = [&s] { return s.view.window()->findChildren<OpenLinkDialog *>(); };
        // Wherever the pointer becomes a hand, a click does something, and nowhere else.
        QList<QPoint> hands;
        QPoint other(-1, -1);
        for (int y = 1; y < below->height(); y += 4) {
            for (int x = 1; x < below->width(); x += 4) {
                if (isHandAt(below, {x, y}))
                    hands.append({x, y});
                else
                    other = {x, y};
            }
        }
        QVERIFY(!hands.isEmpty());
        QTest::mouseClick(below, Qt::LeftButton, {}, other);
        QTest::mouseClick(below, Qt::RightButton, {}, hands.first());
        QCOMPARE(links().size(), 0);
        QTest::mouseClick(below, Qt::LeftButton, {}, hands.first());
        QCOMPARE(links().size(), 1);
        buttonWithText(*links().first(), u"Copy link"_s)->click();
        QCOMPARE(QApplication::clipboard()->text(), u"https://id.example/x"_s);
        QCOMPARE(parts.count(), 0);
        QTest::mouseClick(below, Qt::LeftButton, {}, hands.last());
        QCOMPARE(parts.count(), 1);
        QCOMPARE(parts.first(), QVariantList({s.row, -1, 1}));
        QTRY_COMPARE(links().size(), 0);
        // Folded it is painted, and does the same.
        s.view.question().collapse();
        const QRect row = s.view.visualRect(s.model.index(s.row));
        hands.clear();
        for (int y = row.top(); y < row.bottom(); y += 4) {
            for (int x = 1; x < row.width(); x += 4) {
                if (isHandAt(s.view.viewport(), {x, y}))
                    hands.append({x, y});
            }
        }
        QVERIFY(!hands.isEmpty());
        QTest::mouseClick(s.view.viewport(), Qt::LeftButton, {}, hands.first());
        QCOMPARE(links().size(), 1);
    }

    void typed_input_survives_other_events()
    {
        QuestionFixture s;
        s.view.question().answer(s.row);
        QTest::keyClicks(s.name(), u"Ada"_s);
        const QuestionCard *card = s.view.question().card();
        const ExchangeId other = s.feeder.say(u"another"_s, s.model.context());
        s.feeder.event(other, message(agentMessage("a", textParts("word "))));
        s.feeder.event(s.call, status("t", "INPUT_REQUIRED", agentMessage("q", s.parts)));
        s.feeder.flush(); // the same once more, as in a snapshot
        QCOMPARE(s.view.question().card(), card);
        QCOMPARE(s.name()->text(), u"Ada"_s);
        s.view.question().collapse();
        s.view.question().expand(s.row);
        QCOMPARE(s.name()->text(), u"Ada"_s);
    }

    void an_unsent_answer_is_kept()
    {
        QuestionFixture s;
        s.view.question().answer(s.row);
        QTest::keyClicks(s.name(), u"Ada"_s);
        s.feeder.event(s.call, status("t", "WORKING"));
        s.feeder.flush();
        QVERIFY(s.view.question().card() && s.view.question().card()->isClosed());
        QCOMPARE(s.name()->text(), u"Ada"_s);
        QuestionFixture untouched;
        untouched.view.question().expand(untouched.row);
        untouched.feeder.event(untouched.call, status("t", "WORKING"));
        untouched.feeder.flush();
        QVERIFY(!untouched.view.question().card());
    }

    void escape_leaves_and_ctrl_enter_sends()
    {
        QuestionFixture s;
        QVERIFY(QTest::qWaitForWindowActive(&s.view, TestTimeoutMs));
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

    /// A second Ctrl+Enter is not a confirmation.
    void an_invalid_answer_is_not_sent_automatically()
    {
        QuestionFixture s(NameNeeded);
        QVERIFY(QTest::qWaitForWindowActive(&s.view, TestTimeoutMs));
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

    void answer_anyway_confirms_once_per_question()
    {
        QuestionFixture s(NameNeeded);
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
        // It was not delivered: the same question needs no second confirmation.
        s.view.question().setProblem(u"Connection refused"_s);
        QTest::mouseClick(s.button(u"Reply anyway"_s), Qt::LeftButton);
        QCOMPARE(answered.count(), 2);
        QVERIFY(!box());
        // The next one does.
        s.askAgain("q2");
        s.view.question().answer(s.row);
        QVERIFY(!s.button(u"Reply anyway"_s));
        QTest::mouseClick(s.button(u"Reply"_s), Qt::LeftButton);
        QCOMPARE(answered.count(), 2);
        QTest::mouseClick(s.button(u"Reply anyway"_s), Qt::LeftButton);
        QCOMPARE(answered.count(), 2);
        QVERIFY(box());
    }

    /// A draft of the previous question is kept, and nothing else of it.
    void a_new_question_does_not_inherit_reply_anyway()
    {
        QuestionFixture s(
            "{'required':['name'],'properties':{'name':{'type':'string','title':'Name',"
            "'minLength':5}}}");
        QSignalSpy answered(&s.view.question(), &ExpandedQuestion::answered);
        s.view.question().answer(s.row);
        QTest::keyClicks(s.name(), u"Ada"_s);
        QTest::keyClick(s.name(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(s.button(u"Reply anyway"_s));
        s.view.question().card()->answer()->setSendAnyway();
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

    void answering_expands_a_collapsed_card_and_focuses_its_first_field()
    {
        QuestionFixture s(NameNeeded);
        QVERIFY(QTest::qWaitForWindowActive(&s.view, TestTimeoutMs));
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
        QuestionFixture s(NameNeeded);
        s.view.resize(420, 500);
        s.view.question().answer(s.row);
        QTest::keyClick(s.name(), Qt::Key_Return, Qt::ControlModifier);
        const QuestionCard *card = s.view.question().card();
        QVERIFY(s.button(u"Reply anyway"_s));
        int met = 0;
        for (const QPushButton *one : card->findChildren<QPushButton *>()) {
            if (!one->isVisible())
                continue;
            QVERIFY2(one->mapTo(card, one->rect().bottomRight()).x() < card->width(),
                     qPrintable(one->text()));
            ++met;
        }
        QVERIFY(met >= 2); // with the one that replies anyway
        QVERIFY(card->width() <= 420);
    }

    /// Closed, a question shows its prompt, not its schema.
    void a_form_is_one_line_in_the_row()
    {
        QuestionFixture s;
        const ChatQuestion question = s.model.at(s.row).as<QuestionRow>()->question();
        QCOMPARE(question.parts.size(), 2u);
        QCOMPARE(question.parts[1].text, u"Form: Name"_s);
    }

    void hostile_forms_open()
    {
        QByteArray schema = "{'properties':{";
        for (int i = 0; i < 10'000; ++i)
            schema += (i ? ",'f" : "'f") + QByteArray::number(i) +
                      "':{'type':'string','title':'<img src=x>'}";
        QuestionFixture s(schema + "}}");
        s.view.question().expand(s.row);
        const QList<QLabel *> labels = s.view.question().card()->findChildren<QLabel *>();
        QVERIFY(!labels.isEmpty());
        for (const QLabel *label : labels)
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }
};
A2A_TEST(QuestionCardTest)
#include "questioncardtest.moc"
