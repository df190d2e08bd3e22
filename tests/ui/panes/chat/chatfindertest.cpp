// SPDX-License-Identifier: Apache-2.0
// Ctrl+F in the chat steps through the rows containing a text, also through new ones.
#include "ui/panes/chat/chatfinder.h"

#include "model/items/chatmodel.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/chat/chatview.h"
#include "ui/widgets/findbar.h"

#include <QTest>
#include <QVBoxLayout>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ChatFinderTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void rows_are_found()
    {
        SessionFeeder feeder;
        ChatModel model(feeder.recording(), feeder.store(), feeder.content());
        connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        QWidget pane;
        auto *view = new ChatView(model);
        auto *layout = new QVBoxLayout(&pane);
        layout->addWidget(view);
        FindBar *bar = (new ChatFinder(&pane, view, model))->bar();
        layout->addWidget(bar);
        const ExchangeId call = feeder.say(u"Trip to Lisbon"_s);
        feeder.event(call, task("t1", "WORKING"));
        feeder.event(call,
                     status("t1", "COMPLETED", agentMessage("m", textParts("In LISBON it rains"))));
        feeder.flush();
        model.setContext(0);
        pane.resize(500, 400);
        pane.show();
        pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&pane, TestTimeoutMs));
        view->setFocus();
        view->setCurrentIndex(model.index(0));
        QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier);
        QVERIFY(bar->isVisible());
        QTest::keyClicks(QApplication::focusWidget(), u"Lisbon"_s);
        QTRY_COMPARE(bar->countText(), u"1 of 2"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F3);
        QCOMPARE(bar->countText(), u"2 of 2"_s);
        QVERIFY(model.at(view->currentIndex().row()).text().contains(u"rains"_s));
        const QRect word = // its own place, which is marked
            view->expansion().findTextRect(view->currentIndex().row(), u"lisbon"_s,
                                           Qt::CaseInsensitive);
        QVERIFY2(word.width() < 120 && word.left() > 20, qPrintable(QString::number(word.width())));
        const QImage marked = view->viewport()->grab(word).toImage();
        feeder.say(u"Lisbon once more"_s, 0);
        feeder.flush();
        QTRY_COMPARE(bar->countText(), u"2 of 3"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_C, Qt::AltModifier); // case-sensitive
        QTRY_VERIFY(bar->countText().endsWith(u"of 2"_s));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QVERIFY(!bar->isVisible());
        QCOMPARE(QApplication::focusWidget(), view);
        view->setCurrentIndex(model.index(0));
        QVERIFY(view->viewport()->grab(word).toImage() != marked);
    }

    void text_that_a_row_gets_later_is_found()
    {
        SessionFeeder feeder;
        ChatModel model(feeder.recording(), feeder.store(), feeder.content());
        connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        QWidget pane;
        auto *view = new ChatView(model);
        auto *layout = new QVBoxLayout(&pane);
        layout->addWidget(view);
        FindBar *bar = (new ChatFinder(&pane, view, model))->bar();
        layout->addWidget(bar);
        const ExchangeId call = feeder.say(u"Go on"_s);
        feeder.event(call, message(agentMessage("m", textParts("this is a need"))));
        feeder.event(call, message(agentMessage("n", textParts("the needle"))));
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
        pane.resize(500, 400);
        pane.show();
        bar->open(u"needle"_s);
        QTRY_COMPARE(bar->countText(), u"1 of 1"_s);
        const int rows = model.rowCount();
        feeder.event(call, message(agentMessage("m", textParts("le, and more"))));
        feeder.flush();
        QCOMPARE(model.rowCount(), rows);
        QTRY_COMPARE(bar->countText(), u"2 of 2"_s); // the same one is shown
    }

    void artifact_text_is_found_and_expanded_data()
    {
        QTest::addColumn<QByteArray>("parts");
        QTest::addColumn<bool>("isCut");
        const QByteArray lines = QByteArray("Some words.\\n\\n").repeated(60);
        QTest::newRow("text") << textParts("The Needle is here.") << false;
        QTest::newRow("text behind its beginning") << textParts(lines + "the needle") << true;
        QTest::newRow("a table")
            << QByteArray(R"([{"text":"city,km\nneedle,1\n","mediaType":"text/csv"}])") << false;
        QTest::newRow("rows behind its beginning")
            << "[{\"text\":\"city,km\\n" + QByteArray("Oslo,1\\n").repeated(50) +
                   "needle,2\\n\",\"mediaType\":\"text/csv\"}]"
            << true;
        QTest::newRow("folded JSON")
            << QByteArray(R"([{"data":{"a":{"b":{"c":{"d":"a needle"}}}}}])") << false;
        QTest::newRow("a large chunk")
            << textParts(QByteArray("word ").repeated(60'000) + "needle") << true;
        QTest::newRow("its name") << QByteArray(R"([{"raw":"UEsDBA==","filename":"a.zip"}])")
                                  << false;
    }
    void artifact_text_is_found_and_expanded()
    {
        QFETCH(const QByteArray, parts);
        QFETCH(const bool, isCut);
        SessionFeeder feeder;
        ChatModel model(feeder.recording(), feeder.store(), feeder.content());
        connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        QWidget pane;
        auto *view = new ChatView(model);
        auto *layout = new QVBoxLayout(&pane);
        layout->addWidget(view);
        FindBar *bar = (new ChatFinder(&pane, view, model))->bar();
        layout->addWidget(bar);
        const ExchangeId call = feeder.say(u"Write it"_s);
        feeder.event(call, task("t1", "WORKING"));
        const bool isName = QByteArray(QTest::currentDataTag()) == "its name";
        feeder.event(call, artifact("t1", "x", isName ? "needle.zip" : "result", parts));
        feeder.flush();
        model.setContext(0);
        pane.resize(600, 600);
        pane.show();
        pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&pane, TestTimeoutMs));
        view->setFocus();
        const int row = model.rowOfArtifact(0);
        QTRY_VERIFY(parts.size() > 100'000 || view->expansion().canShowAll(row) == isCut);
        QTest::keyClick(view, Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), u"needle"_s);
        QTRY_COMPARE(bar->countText(), u"1 of 1"_s);
        QCOMPARE(view->currentIndex().row(), row);
        if (parts.size() > 100'000)
            return; // so far from its beginning that no conversation shows it
        QCOMPARE(view->expansion().isOpen(row), isCut);
        const QRect place = view->expansion().findTextRect(row, u"needle"_s, Qt::CaseInsensitive);
        QVERIFY(!place.isEmpty());
        QVERIFY2(view->viewport()->rect().contains(place.center()),
                 qPrintable(QString::number(place.center().y())));
    }
};

A2A_TEST(ChatFinderTest)
#include "chatfindertest.moc"
