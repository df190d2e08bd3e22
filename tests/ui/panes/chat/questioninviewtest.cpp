// SPDX-License-Identifier: Apache-2.0
// The card of a question in its row, and its field with the focus in view.
#include "ui/panes/chat/questioncardpositioner.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/panes/chat/questionfixture.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/style/theme.h"
#include "ui/widgets/followmode.h"

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class QuestionInViewTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init() { failOnAnyWarning(); }

    /// As Ctrl+J does in a small window.
    void the_question_is_seen_where_it_is_answered()
    {
        QuestionFixture s(
            {}, "'text':'In which class would you like to travel?\\n\\n1. Economy, a seat\\n"
                "2. Business, a seat and a meal\\n3. Night train, a bed\\n\\nSay which.'");
        s.view.resize(460, 215);
        QVERIFY(QTest::qWaitForWindowActive(&s.view, TestTimeoutMs));
        s.view.question().answer(s.row);
        QVERIFY(s.view.question().card()->isAncestorOf(QApplication::focusWidget()));
        QTRY_VERIFY(s.isSeen(QApplication::focusWidget()));
        QVERIFY(s.isSeen(s.title()));
        QVERIFY(s.isSeen(s.button(u"Reply"_s)));
    }

    void the_field_with_the_focus_stays_in_view_data()
    {
        QTest::addColumn<int>("height");
        QTest::newRow("a card that scrolls") << 260;
        QTest::newRow("a view that scrolls") << 1000;
    }
    /// Zooming, resizing and a layout that follows move the rest, not what is written in.
    void the_field_with_the_focus_stays_in_view()
    {
        QFETCH(const int, height);
        QByteArray schema = "{'properties':{";
        for (int i = 0; i < 12; ++i)
            schema += (i ? ",'f" : "'f") + QByteArray::number(i) + "':{'type':'string'}";
        QuestionFixture s(schema + "}}");
        s.view.resize(600, height);
        QVERIFY(QTest::qWaitForWindowActive(&s.view, TestTimeoutMs));
        s.view.question().answer(s.row);
        const QList<QLineEdit *> fields = s.view.question().card()->findChildren<QLineEdit *>();
        QCOMPARE(fields.size(), 12);
        for (QLineEdit *field : {fields.last(), fields.first(), fields[6]}) {
            field->setFocus();
            QVERIFY(s.isSeen(field));
            for (const int zoom : {200, 100}) {
                m_theme->setZoom(zoom);
                QTRY_VERIFY(s.isSeen(field));
                QCoreApplication::sendPostedEvents();
                QVERIFY(s.isSeen(field));
            }
            s.view.resize(440, 240);
            QTRY_VERIFY(s.isSeen(field));
            s.view.resize(600, height);
            QTRY_VERIFY(s.isSeen(field));
        }
    }

    /// Who scrolls away from it wants to read something else.
    void the_user_scrolls_away_from_the_field_with_the_focus()
    {
        QuestionFixture s(NameNeeded, "'text':'" + QByteArray("Read this. ").repeated(200) + '\'');
        s.view.resize(600, 300);
        QVERIFY(QTest::qWaitForWindowActive(&s.view, TestTimeoutMs));
        s.view.question().answer(s.row);
        QWidget *field = QApplication::focusWidget();
        QTRY_VERIFY(s.isSeen(field));
        auto *room = s.view.question().card()->findChild<QScrollArea *>();
        room->verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum);
        QVERIFY(!s.isSeen(field));
        emit s.view.question().card()->sizeChanged(); // as when its clock is wider
        QVERIFY(!s.isSeen(field));
    }

    /// Also what stands below the question stays where it is then.
    void the_buttons_stay_in_view_when_others_come()
    {
        QuestionFixture s({}, "'text':'We have to know that it is you.'", "AUTH_REQUIRED");
        SignInProgress progress;
        progress.resumesAutomatically = true;
        progress.hasOpenStream = true;
        s.view.question().setSignInProgress([&progress](TaskIndex) { return progress; });
        for (int i = 0; i < 12; ++i)
            s.feeder.say(u"another"_s, s.model.context());
        s.feeder.flush();
        s.view.resize(430, 420);
        s.view.question().expand(s.row);
        s.view.followMode()->setFollowing(false);
        s.view.scrollTo(s.model.index(s.row), QAbstractItemView::PositionAtBottom);
        QTRY_VERIFY(s.isSeen(s.button(u"Cancel task"_s)));
        const int before = s.view.question().card()->height();
        progress = {};
        progress.resumesAutomatically = true;
        progress.canSubscribe = true;
        s.view.question().refreshSignIn();
        QTRY_VERIFY(s.view.question().card()->height() > before);
        QVERIFY(s.button(u"Subscribe"_s));
        QTRY_VERIFY(s.isSeen(s.button(u"Cancel task"_s)));
        s.view.resize(430, 400); // something beside the conversation grows
        QTRY_VERIFY(s.isSeen(s.button(u"Cancel task"_s)));
    }

    void it_is_placed_in_its_row()
    {
        QuestionFixture s;
        const int painted = s.view.visualRect(s.model.index(s.row)).height();
        s.view.question().expand(s.row);
        const QRect place = s.view.visualRect(s.model.index(s.row));
        QVERIFY(place.height() > painted);
        QCOMPARE(s.view.question().card()->y(), place.top());
        QCOMPARE(s.view.question().card()->height() + chat::Gap, place.height());
        s.view.question().collapse();
        QCOMPARE(s.view.visualRect(s.model.index(s.row)).height(), painted);
    }
};

A2A_TEST(QuestionInViewTest)
#include "questioninviewtest.moc"
