// SPDX-License-Identifier: Apache-2.0
// Requests can be resent, unchanged or edited, and show their origin; rows can be marked, commented
// on and found again; times are shown as configured.
#include "ui/panes/wire/wireactions.h"
#include "ui/panes/wire/wirepane.h"

#include "model/items/wiremodel.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/dialogs/requestdialog.h"
#include "ui/dialogs/requestedit.h"
#include "ui/panes/wire/framedetail.h"
#include "ui/widgets/chips.h"

#include <QAction>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QModelIndex>
#include <QPlainTextEdit>
#include <QPoint>
#include <QPushButton>
#include <QRect>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

template <typename T>
static T *named(const QWidget &parent, const QString &accessibleName)
{
    for (T *child : parent.findChildren<T *>()) {
        if (child->accessibleName() == accessibleName)
            return child;
    }
    qFatal("no widget %s", qPrintable(accessibleName));
}

namespace {

/// A pane over a session in which one message has been sent to a server: frame 0 is the request.
struct SentMessage {
    SentMessage()
    {
        server.play(plainAnswer(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"message\":{"
                                     "\"messageId\":\"a\",\"role\":\"ROLE_AGENT\",\"parts\":[{"
                                     "\"text\":\"x\"}]}}}"));
        Offer offer;
        offer.url = server.url("/rpc");
        agent.link().setTypedAddress(QString::fromLatin1(server.origin()));
        agent.link().forceOffer(offer);
        agent.choices().setCredentials(
            {originOf(offer.url), {{"Authorization", "Bearer 0123456789abcdef"}}});
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"hello"_s;
        draft.parts = {part};
        session.send(0, draft, {});
        settle(1);
        pane.resize(1100, 420);
        pane.show();
    }

    void settle(ExchangeId last)
    {
        QTRY_VERIFY(session.recording().lastId() == last &&
                    session.recording().facts(last).end != EndReason::Open);
        session.flush();
    }
    [[nodiscard]] FrameIndex requestOf(ExchangeId id) const
    {
        return session.store().exchanges[id].requestFrame;
    }
    void goTo(FrameIndex frame)
    {
        auto *table = named<QTableView>(pane, u"Wire log"_s);
        table->setCurrentIndex(table->model()->index(pane.model()->rowOf(frame), 0));
    }
    [[nodiscard]] FrameIndex shown() const { return pane.findChild<FrameDetail *>()->frame(); }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        QList<QAction *> all = pane.wireActions().actions();
        for (qsizetype i = 0; i < all.size(); ++i) {
            if (all[i]->menu())
                all += all[i]->menu()->actions();
            if (all[i]->text().remove(u'&') == text)
                return all[i];
        }
        qFatal("no action %s", qPrintable(text));
    }
    [[nodiscard]] RequestDialog *dialog() const { return pane.findChild<RequestDialog *>(); }

    ScriptedServer server;
    Session session;
    Connection &agent = session.addAgent();
    TestWorkspace workspace{session};
    Selection &selection = workspace.selection();
    WirePane pane{workspace};
};

} // namespace

class WireActionsTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    }

    void resent_bytes_are_identical_and_name_their_origin()
    {
        SentMessage v;
        const QByteArray first = v.server.received();
        v.goTo(0);
        v.action(u"Resend"_s)->trigger();
        v.settle(2);
        QCOMPARE(v.server.received().mid(first.size()), first);
        const FrameIndex again = v.requestOf(2);
        QCOMPARE(v.pane.model()->findOrigin(again), 0U);
        const QModelIndex info =
            v.pane.model()->index(v.pane.model()->rowOf(again), WireInfoColumn);
        QVERIFY(info.data().toString().startsWith(u"resent from #1"_s));

        v.goTo(again);
        auto *table = named<QTableView>(v.pane, u"Wire log"_s);
        table->scrollTo(info);
        const QRect cell = table->visualRect(info);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          cell.topLeft() + QPoint(14, cell.height() / 2));
        QCOMPARE(v.shown(), 0U); // the link goes there
        Chip *onward = nullptr;
        for (Chip *chip : v.pane.findChildren<Chip *>()) {
            if (chip->accessibleName().startsWith(u"resent as"_s))
                onward = chip;
        }
        QVERIFY(onward && onward->isVisible());
        onward->click();
        QCOMPARE(v.shown(), again);
    }

    void edited_requests_are_sent_as_shown()
    {
        SentMessage v;
        v.goTo(0);
        v.action(u"Edit and resend…"_s)->trigger();
        RequestDialog *dialog = v.dialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->windowTitle(), u"Edit and resend #1"_s);
        auto *body = named<QPlainTextEdit>(*dialog, u"Request body"_s);
        auto *headers = named<QPlainTextEdit>(*dialog, u"Request headers"_s);
        auto *send = dialog->findChildren<QPushButton *>().back();
        for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
            if (button->text() == u"Send"_s)
                send = button;
        }
        QCOMPARE(send->text(), u"Send"_s);
        QVERIFY(!headers->toPlainText().contains(u"0123456789ab"_s));
        QString text = body->toPlainText();
        text.replace(u"hello"_s, u"broken"_s);
        body->setPlainText(text.chopped(1)); // the last brace
        QCOMPARE(send->text(), u"Send edited"_s);
        QVERIFY(dialog->edit()->jsonStatus().startsWith(u"Not JSON"_s));
        QVERIFY(dialog->edit()->jsonStatus().contains(u"Line 1, column"_s));
        QVERIFY(send->isEnabled()); // deliberately
        const QString given = headers->toPlainText();
        headers->appendPlainText(u"no header at all"_s);
        QVERIFY(!send->isEnabled());
        QVERIFY(named<QLabel>(*dialog, u"Request problem"_s)->text().contains(u"has no colon"_s));
        headers->setPlainText(given % u"\nX-Mine: 1"_s);
        QVERIFY(send->isEnabled());
        dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(dialog, TestTimeoutMs));
        QTest::keyClick(body, Qt::Key_Return, Qt::ControlModifier);
        v.settle(2);
        const ReceivedRequest received = v.server.requests().back();
        QCOMPARE(received.body, text.chopped(1).toUtf8());
        QCOMPARE(headerValue(received.headers, "X-Mine"), QByteArray("1"));
        QCOMPARE(headerValue(received.headers, "Authorization"),
                 QByteArray("Bearer 0123456789abcdef"));
        QVERIFY(v.session.recording().facts(2).request.edited);
        const QModelIndex info =
            v.pane.model()->index(v.pane.model()->rowOf(v.requestOf(2)), WireInfoColumn);
        QVERIFY(info.data().toString().startsWith(u"edited · resent from #1"_s));
    }

    void request_and_response_select_each_other()
    {
        SentMessage v;
        v.goTo(0);
        QVERIFY(!v.action(u"Go to the request"_s)->isEnabled());
        v.action(u"Go to the response"_s)->trigger();
        QCOMPARE(v.shown(), 1U);
        v.action(u"Go to the request"_s)->trigger();
        QCOMPARE(v.shown(), 0U);
    }

    void rows_are_marked_and_can_be_filtered()
    {
        SentMessage v;
        UserMarks &marks = v.session.marks();
        v.goTo(1);
        v.action(u"Mark"_s)->trigger();
        QVERIFY(marks.isMarked(1));
        QVERIFY(v.action(u"Mark"_s)->isChecked());
        v.goTo(0);
        QVERIFY(!v.action(u"Mark"_s)->isChecked());
        auto *comment = named<QLineEdit>(v.pane, u"Comment on the frame"_s);
        QTest::keyClicks(comment, u"why twice?"_s);
        QTest::keyClick(comment, Qt::Key_Return);
        QCOMPARE(marks.comment(0), u"why twice?"_s);
        const QModelIndex cell = v.pane.model()->index(0, WireNumberColumn);
        QVERIFY(cell.data(Qt::AccessibleTextRole).toString().contains(u"comment: why twice?"_s));
        v.action(u"Next marked frame"_s)->trigger();
        QCOMPARE(v.shown(), 1U);
        QCOMPARE(comment->text(), QString());
        v.action(u"Next marked frame"_s)->trigger();
        QCOMPARE(v.shown(), 0U);
        QCOMPARE(comment->text(), u"why twice?"_s);
        v.action(u"Previous marked frame"_s)->trigger();
        QCOMPARE(v.shown(), 1U);
    }

    /// The keys that lead to another frame do so while one is commented on, too.
    void a_comment_stays_with_its_frame()
    {
        SentMessage v;
        v.pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&v.pane, TestTimeoutMs));
        v.goTo(0);
        auto *comment = named<QLineEdit>(v.pane, u"Comment on the frame"_s);
        comment->setFocus();
        QVERIFY(comment->hasFocus());
        QTest::keyClicks(comment, u"why?"_s);
        v.action(u"Go to the response"_s)->trigger();
        QCOMPARE(v.shown(), 1U);
        QCOMPARE(comment->text(), QString());
        named<QTableView>(v.pane, u"Wire log"_s)->setFocus();
        QCOMPARE(v.session.marks().comment(0), u"why?"_s);
        QCOMPARE(v.session.marks().comment(1), QString());
    }

    void time_format_is_selectable()
    {
        SentMessage v;
        const auto time = [&](FrameIndex frame) {
            return v.pane.model()->index(int(frame), WireTimeColumn).data().toString();
        };
        v.pane.wireActions().setClock(WireClock::ExchangeStart);
        QCOMPARE(time(0), u"+0.000"_s);
        QVERIFY(QRegularExpression(u"^\\+\\d+\\.\\d{3}$"_s).match(time(1)).hasMatch());
        v.pane.wireActions().setClock(WireClock::Utc);
        QVERIFY(time(0).endsWith(u'Z'));
        v.pane.wireActions().setClock(WireClock::Local);
        QCOMPARE(time(0), v.pane.model()->text().time(0));
    }

    void the_resent_request_is_selected()
    {
        SentMessage v;
        v.goTo(1);
        v.action(u"Resend"_s)->trigger();
        v.settle(2);
        QCOMPARE(v.shown(), v.requestOf(2));
        QCOMPARE(v.selection.frame(), v.requestOf(2));
        QCOMPARE(v.selection.context(), v.session.store().track(2)->context);
        v.action(u"Edit and resend…"_s)->trigger();
        const auto buttons = v.dialog()->findChildren<QPushButton *>();
        const auto send = std::ranges::find(buttons, u"Send"_s, &QPushButton::text);
        QVERIFY(send != buttons.end());
        (*send)->click();
        v.settle(3);
        QCOMPARE(v.shown(), v.requestOf(3));
    }

    void copies_hold_no_secrets_data()
    {
        QTest::addColumn<QString>("named");
        QTest::newRow("cURL") << u"-H 'Authorization: Bearer '\"$TOKEN\""_s;
        QTest::newRow("HTTP") << u"Authorization: Bearer $TOKEN"_s;
        QTest::newRow("Python") << u"\"Authorization\": \"Bearer \" + os.environ[\"TOKEN\"]"_s;
        QTest::newRow("JavaScript") << u"\"Authorization\": \"Bearer \" + process.env.TOKEN"_s;
        QTest::newRow("JSON") << u"\"text\":\"hello\""_s;
    }

    void copies_hold_no_secrets()
    {
        QFETCH(const QString, named);
        SentMessage v;
        const RecordedRequests<ShowStatusMessage> said(v.workspace.navigator());
        v.goTo(0);
        v.action(QString::fromLatin1(QTest::currentDataTag()))->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.contains(named), qPrintable(text));
        QVERIFY(!text.contains(u"cdef"_s));
        QCOMPARE(said.value(0).sentence, u"Copied"_s);
    }
};

A2A_TEST(WireActionsTest)
#include "wireactionstest.moc"
