// SPDX-License-Identifier: Apache-2.0
// The lab by mouse and keyboard: choose the cut point, start, read the table, go to a frame.
#include "ui/dialogs/resumelabwindow.h"

#include "tests/model/lab/labagent.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/dialogs/resumerowsmodel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static constexpr int Soon = 20'000;

struct ShownLab {
    ShownLab()
    {
        selection.selectAgent(0);
        window.show();
        at = window.findChild<QComboBox *>();
        number = window.findChild<QSpinBox *>();
        table = window.findChild<QTableView *>();
    }
    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        for (QPushButton *button : window.findChildren<QPushButton *>()) {
            if (button->text() == text)
                return button;
        }
        return nullptr;
    }

    LabAgent agent;
    Selection selection{agent.session.store()};
    ResumeLabWindow window{agent.session, selection};
    QComboBox *at;
    QSpinBox *number;
    QTableView *table;
};

class ResumeLabWindowTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void cuts_the_stream_and_shows_the_outcome();
    void the_cut_point_selects_the_fields();
    void stop_cancels();
    void needs_an_agent();
};

void ResumeLabWindowTest::cuts_the_stream_and_shows_the_outcome()
{
    ShownLab v;
    v.agent.server.play({Script()
                             .send(streamHead() + taskBlock(1, "WORKING") +
                                   block(1, piece("one ", false)) + block(1, piece("two ")))
                             .wait(std::chrono::minutes(5)),
                         Script()
                             .send(streamHead() + taskBlock(2, "WORKING") +
                                   block(2, piece("four ")) + block(2, status("COMPLETED")))
                             .close(),
                         plainAnswer(200, "{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":" +
                                              task("COMPLETED", "one two three four ") + '}')});
    QAbstractItemModelTester tester(v.table->model(),
                                    QAbstractItemModelTester::FailureReportingMode::Fatal);
    QTest::mouseClick(v.button(u"Start"_s), Qt::LeftButton);
    QVERIFY(v.button(u"Stop"_s));
    QVERIFY(!v.number->isEnabled());
    v.agent.say(u"hello"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!v.window.lab().isRunning(), Soon);
    QVERIFY(v.button(u"Start"_s));
    QCOMPARE(v.window.lab().report().count(ResumeVerdict::Lost), 1);
    int lost = 0;
    for (int row = 0; row < v.table->model()->rowCount(); ++row) {
        const QModelIndex verdict = v.table->model()->index(row, ResumeRowsModel::VerdictColumn);
        lost += verdict.data().toString() == u"lost"_s ? 1 : 0;
    }
    QCOMPARE(lost, 1);
    v.table->setFocus();
    v.table->setCurrentIndex(v.table->model()->index(1, 0));
    QTest::keyClick(v.table, Qt::Key_Return);
    QCOMPARE(v.selection.frame(), v.table->model()->index(1, 0).data(ResumeFrameRole).toUInt());
    const QModelIndex first = v.table->model()->index(0, ResumeRowsModel::EventColumn);
    QTest::mouseClick(v.table->viewport(), Qt::LeftButton, {}, v.table->visualRect(first).center());
    QCOMPARE(v.selection.frame(), first.data(ResumeFrameRole).toUInt());
}

void ResumeLabWindowTest::the_cut_point_selects_the_fields()
{
    ShownLab v;
    QVERIFY(v.number->isVisible());
    v.at->setFocus();
    QTest::keyClick(v.at, Qt::Key_Down); // a status
    QVERIFY(!v.number->isVisible());
    QCOMPARE(v.window.findChildren<QComboBox *>().size(), 2);
    QVERIFY(v.window.findChildren<QComboBox *>().back()->isVisible());
    QTest::keyClick(v.at, Qt::Key_Down); // an artifact
    QVERIFY(!v.number->isVisible());
    QVERIFY(!v.window.findChildren<QComboBox *>().back()->isVisible());
    QTest::keyClick(v.at, Qt::Key_Down); // bytes
    QVERIFY(v.number->isVisible());
}

void ResumeLabWindowTest::stop_cancels()
{
    ShownLab v;
    QTest::mouseClick(v.button(u"Start"_s), Qt::LeftButton);
    QVERIFY(v.window.lab().isRunning());
    QTest::mouseClick(v.button(u"Stop"_s), Qt::LeftButton);
    QVERIFY(!v.window.lab().isRunning());
    QVERIFY(v.number->isEnabled());
}

void ResumeLabWindowTest::needs_an_agent()
{
    Session session;
    Selection selection(session.store());
    ResumeLabWindow window(session, selection);
    window.show();
    const QList<QPushButton *> buttons = window.findChildren<QPushButton *>();
    const auto start = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton *button) {
        return button->text() == u"Start"_s;
    });
    QVERIFY(start != buttons.end());
    QVERIFY(!(*start)->isEnabled());
}

A2A_TEST(ResumeLabWindowTest)
#include "resumelabwindowtest.moc"
