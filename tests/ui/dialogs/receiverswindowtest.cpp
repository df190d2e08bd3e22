// SPDX-License-Identifier: Apache-2.0
// The receivers' window: start and stop listening, URLs created, responses changed live, and
// nothing accessible to others without confirmation.
#include "ui/dialogs/receiverswindow.h"

#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/support/threadcputime.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/style/theme.h"
#include "ui/widgets/errorpanel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QEventLoop>
#include <QGuiApplication>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

struct ShownReceivers {
    ShownReceivers() { window.show(); }

    template <typename Widget>
    [[nodiscard]] Widget *named(const QString &name) const
    {
        for (Widget *widget : window.findChildren<Widget *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        for (QPushButton *button : window.findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == text)
                return button;
        }
        return nullptr;
    }
    [[nodiscard]] QString state() const
    {
        return named<QLabel>(u"State of the listener"_s)->text();
    }
    [[nodiscard]] QTableWidget *table() const { return window.findChild<QTableWidget *>(); }
    [[nodiscard]] PushListener &listener() { return workspace.pushNotifications().listener(); }
    [[nodiscard]] bool says(const QString &text) const
    {
        const QList<QLabel *> labels = window.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&text](const QLabel *label) {
            return label->isVisible() && label->text().contains(text);
        });
    }
    /// The session's first agent, of version 1.0.
    void connect(ScriptedServer &agent)
    {
        agent.playAt("/.well-known/agent-card.json",
                     plainAnswer(200, R"({"name":"A","supportedInterfaces":[{"url":")" +
                                          agent.origin() +
                                          R"(/rpc","protocolBinding":"JSONRPC",)"
                                          R"("protocolVersion":"1.0"}]})"));
        agent.playAt("/rpc",
                     plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"taskId":"t"}})"));
        Connection &connection = session.addAgent();
        connection.link().connectTo(QString::fromUtf8(agent.origin()));
        QTRY_COMPARE(connection.link().state(), AgentLink::State::Connected);
    }
    /// Pushes a status. Returns its response.
    [[nodiscard]] int post(const PushReceiver &receiver, const QByteArray &more = {})
    {
        RawClient client(quint16(listener().ownAddress().port()));
        client.send(
            postText(receiver.path.toLatin1(), listener().ownAddress().authority().toLatin1(),
                     R"({"statusUpdate":{"taskId":"t","contextId":"c","status":)"
                     R"({"state":"TASK_STATE_WORKING"}}})",
                     "X-A2A-Notification-Token: " + receiver.token.toLatin1() + "\r\n" + more));
        [&client] { QTRY_VERIFY(client.status() != 0 || !client.isOpen()); }();
        return client.status();
    }

    Session session;
    TestWorkspace workspace{session};
    ReceiversWindow window{workspace};
};

/// The first column of pixels that differ from the corner above the text; -1 if there is none.
static int leftInk(QWidget &widget, const QRect &room)
{
    const QImage image = widget.grab(room).toImage();
    for (int x = 0; x < image.width(); ++x) {
        for (int y = 3; y < image.height() - 3; ++y) {
            if (image.pixel(x, y) != image.pixel(1, 1))
                return x;
        }
    }
    return -1;
}

class ReceiversWindowTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void shows_its_address_and_stops_listening()
    {
        ShownReceivers v;
        QCOMPARE(v.state(), u"Not listening."_s);
        QVERIFY(!v.button(u"New address"_s)->isEnabled());
        v.button(u"Start listening"_s)->click();
        QVERIFY(v.listener().isListening());
        QCOMPARE(v.state(), u"Listening on %1."_s.arg(v.listener().address().toString()));
        QVERIFY(!v.named<QSpinBox>(u"Port"_s)->isEnabled());
        v.button(u"Stop listening"_s)->click();
        QVERIFY(!v.listener().isListening());
        QCOMPARE(v.state(), u"Not listening."_s);
    }

    void cells_are_aligned_with_their_headings()
    {
        Theme theme(*qApp, ThemeChoice::Light); // headings are placed by its style
        for (const int zoom : {100, 200}) {
            theme.setZoom(zoom);
            ShownReceivers v;
            v.button(u"Start listening"_s)->click();
            v.button(u"New address"_s)->click();
            QTableWidget *table = v.table();
            QTRY_VERIFY(table->rowCount() == 1 && table->isVisible());
            table->clearSelection();
            table->setCurrentItem(nullptr);
            const QHeaderView *header = table->horizontalHeader();
            for (const int column : {0, 1, 2, 4, 5}) { // nothing was received last
                const int x = header->sectionViewportPosition(column);
                const QRect heading(x, 0, header->sectionSize(column), header->height());
                QRect cell = table->visualItemRect(table->item(0, column));
                cell.setLeft(x);
                const int above = leftInk(*header->viewport(), heading);
                const int below = leftInk(*table->viewport(), cell);
                QVERIFY(above > 0 && below > 0);
                QVERIFY2(qAbs(above - below) <= zoom / 50,
                         qPrintable(u"%1: %2 and %3"_s.arg(column).arg(above).arg(below)));
            }
        }
        theme.setZoom(100);
    }

    void a_url_is_created_copied_and_closed()
    {
        ShownReceivers v;
        QVERIFY(!v.table()->isVisible());
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        QVERIFY(v.table()->isVisible());
        QCOMPARE(v.table()->rowCount(), 1);
        const PushReceiver receiver = v.listener().receivers().front();
        v.button(u"Copy address"_s)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), receiver.url.toString());
        v.button(u"Copy token"_s)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), receiver.token);
        for (int column = 0; column < v.table()->columnCount(); ++column)
            QVERIFY(!v.table()->item(0, column)->text().contains(receiver.token));
        v.button(u"Delete"_s)->click();
        QCOMPARE(v.table()->item(0, 1)->text(), u"closed"_s);
        QVERIFY(!v.button(u"Delete"_s)->isEnabled());
    }

    /// The same task id of another agent is another task.
    void an_address_set_up_manually_is_of_the_selected_agent()
    {
        ShownReceivers v;
        v.session.addAgent();
        const AgentIndex second = v.session.addAgent().index();
        v.workspace.selection().selectAgent(second);
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        QCOMPARE(v.post(v.listener().receivers().front()), 200);
        QCOMPARE(v.session.store().tasks.size(), size_t(1));
        QCOMPARE(v.session.store().tasks[0].agent, second);
        const Recording &recording = v.session.recording();
        QCOMPARE(recording.facts(recording.lastId()).request.agent, second);
    }

    void authentication_is_as_chosen()
    {
        ShownReceivers v;
        ScriptedServer agent;
        v.connect(agent);
        auto *proof = v.named<QComboBox>(u"Authentication of notifications"_s);
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        QVERIFY(v.listener().receivers().back().credentials.isEmpty());
        QVERIFY(!v.button(u"Copy credentials"_s)->isVisible());
        proof->setCurrentIndex(proof->findText(u"token and Bearer credentials"_s));
        v.button(u"New address"_s)->click();
        v.table()->selectRow(1);
        QTRY_VERIFY(v.window.minimumSizeHint().width() <= 900);
        v.button(u"Copy credentials"_s)->click();
        QCOMPARE(v.listener().receivers().back().credentials.size(), 32);
        QCOMPARE(QGuiApplication::clipboard()->text(), v.listener().receivers().back().credentials);
        proof->setCurrentIndex(proof->findText(u"token and Basic credentials"_s));
        v.workspace.pushNotifications().receive(0, u"t"_s);
        const PushReceiver basic = v.listener().receivers().back();
        QVERIFY(QByteArray::fromBase64(basic.credentials.toLatin1()).startsWith("a2ascope:"));
        const QByteArray form =
            "\"scheme\":\"Basic\",\"credentials\":\"" + basic.credentials.toLatin1();
        QTRY_VERIFY(agent.requests().back().body.contains(form));
        QCOMPARE(v.post(basic, "Authorization: Basic " + basic.credentials.toLatin1() + "\r\n"),
                 200);
        QCOMPARE(v.post(basic, "Authorization: Basic YTpi\r\n"), 401);
        proof->setCurrentIndex(proof->findText(u"token and a JWT that the agent signs (Bearer)"_s));
        SendDraft draft;
        QVERIFY(v.workspace.pushNotifications().receiveWith(0, draft, {}) != 0);
        QCOMPARE(draft.push->authScheme, u"Bearer"_s);
        QVERIFY(draft.push->authCredentials.isEmpty());
        ReceiversWindow again(v.workspace); // it is the same there
        const QList<QComboBox *> boxes = again.findChildren<QComboBox *>();
        QVERIFY(std::any_of(boxes.begin(), boxes.end(), [proof](const QComboBox *box) {
            return box->accessibleName() == proof->accessibleName() &&
                   box->currentIndex() == proof->currentIndex();
        }));
    }

    void responses_can_be_changed_live()
    {
        ShownReceivers v;
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        auto *answer = v.named<QComboBox>(u"Response to notifications"_s);
        answer->setCurrentIndex(answer->findData(429));
        v.named<QSpinBox>(u"Delay before the response, in seconds"_s)->setValue(15);
        const PushResponse chosen = v.listener().receivers().front().response;
        QCOMPARE(chosen.status, 429);
        QCOMPARE(chosen.delay, std::chrono::milliseconds(15'000));
        QCOMPARE(v.table()->item(0, 4)->text(), u"429 Too Many Requests after 15 s"_s);
        // Another one keeps its own.
        v.button(u"New address"_s)->click();
        v.table()->selectRow(1);
        QCOMPARE(answer->currentData().toInt(), 200);
        v.table()->selectRow(0);
        QCOMPARE(answer->currentData().toInt(), 429);
        answer->setCurrentIndex(answer->findText(u"drop the connection"_s));
        QVERIFY(v.listener().receivers().front().response.dropsConnection);
    }

    void a_port_in_use_is_reported()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        ShownReceivers v;
        v.named<QSpinBox>(u"Port"_s)->setValue(other.serverPort());
        v.button(u"Start listening"_s)->click();
        QVERIFY(!v.listener().isListening());
        auto *error = v.window.findChild<ErrorPanel *>();
        QVERIFY(error->isVisible());
        QVERIFY2(error->text().contains(QString::number(other.serverPort())),
                 qPrintable(error->text()));
        v.named<QSpinBox>(u"Port"_s)->setValue(0);
        v.button(u"Start listening"_s)->click();
        QVERIFY(v.listener().isListening());
        QVERIFY(!error->isVisible());
    }

    void remote_access_requires_confirmation_naming_the_address()
    {
        ShownReceivers v;
        auto *address = v.named<QComboBox>(u"Access"_s);
        address->addItem(u"all"_s, u"0.0.0.0"_s);
        address->setCurrentIndex(address->count() - 1);
        v.button(u"Start listening"_s)->click();
        QVERIFY(!v.listener().isListening());
        auto *question = v.window.findChild<QMessageBox *>();
        QVERIFY(question);
        QVERIFY2(question->text().contains(u"http://0.0.0.0"_s), qPrintable(question->text()));
        question->reject();
        QVERIFY(!v.listener().isListening());
    }

    void a_public_url_is_validated()
    {
        ShownReceivers v;
        auto *edit = v.named<QLineEdit>(u"Public address"_s);
        edit->setText(u"ftp://example.org"_s);
        v.button(u"Start listening"_s)->click();
        QVERIFY(!v.listener().isListening());
        QVERIFY(v.window.findChild<ErrorPanel *>()->isVisible());
        edit->setText(u"https://example.org"_s);
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        QCOMPARE(v.listener().receivers().front().url.host(), u"example.org"_s);
    }

    void pushes_without_retry_are_marked_as_given_up()
    {
        ShownReceivers v;
        v.session.recording().replayFrom(1'700'000'000'000);
        v.session.recording().setNow(0);
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        const PushReceiver receiver = v.listener().receivers().front();
        v.listener().setResponse(receiver.id, {.status = 500});
        QCOMPARE(v.post(receiver), 500);
        QCOMPARE(v.post(receiver), 500);
        QTRY_COMPARE(v.table()->item(0, 1)->text(), u"set up manually · attempt 2"_s);
        v.session.recording().setNow(31'000'000'000);
        v.listener().setResponse(receiver.id, {.status = 429}); // it is shown again
        QCOMPARE(v.table()->item(0, 1)->text(), u"set up manually · 1 abandoned"_s);
        v.listener().setResponse(receiver.id, {});
        QCOMPARE(v.post(receiver), 200);
        QTRY_COMPARE(v.table()->item(0, 1)->text(), u"set up manually"_s);
    }

    /// Whoever knows the port, but no address: everything is refused by its head.
    void a_flood_of_unknown_senders_fills_nothing()
    {
        static constexpr int Many = 3000;
        ShownReceivers v;
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        const PushReceiver receiver = v.listener().receivers().front();
        const auto port = quint16(v.listener().ownAddress().port());
        const QByteArray host = v.listener().ownAddress().authority().toLatin1();
        qint64 last = threadCpuTimeMs();
        qint64 longest = 0;
        QTimer beat;
        QObject::connect(&beat, &QTimer::timeout, &beat, [&] {
            longest = qMax(longest, threadCpuTimeMs() - last);
            last = threadCpuTimeMs();
        });
        beat.start(1);
        std::atomic_int refused = 0;
        QEventLoop pushNotifications; // QTest's waits sleep most of the time
        std::thread stranger([&] {
            QTcpSocket socket;
            for (int i = 0; i < Many; ++i) {
                if (socket.state() != QAbstractSocket::ConnectedState) {
                    socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
                    if (!socket.waitForConnected(TestTimeoutMs))
                        break;
                }
                socket.write(
                    postText("/" + QByteArray::number(i), host, "{\"a\":\"<b>\"}",
                             "X-A2A-Notification-Token: guess" + QByteArray::number(i) + "\r\n"));
                if (!socket.waitForReadyRead(TestTimeoutMs))
                    break;
                refused += socket.readAll().startsWith("HTTP/1.1 4") ? 1 : 0;
                socket.abort(); // what is left of the response does not matter
            }
            QMetaObject::invokeMethod(&pushNotifications, &QEventLoop::quit, Qt::QueuedConnection);
        });
        const auto joining = qScopeGuard([&stranger] { stranger.join(); }); // whatever the outcome
        QTimer::singleShot(LongTestTimeoutMs, &pushNotifications, &QEventLoop::quit);
        pushNotifications.exec();
        QCOMPARE(refused.load(), Many);
        beat.stop();
        QVERIFY2(longest < 2000, qPrintable(QString::number(longest)));
        const Recording &recording = v.session.recording();
        QVERIFY2(recording.lastId() <= 600, qPrintable(QString::number(recording.lastId())));
        QVERIFY(recording.storedBytes() < 2 * 1024 * 1024);
        QVERIFY(v.session.store().tasks.empty());
        QVERIFY(v.button(u"Stop listening"_s)->isEnabled());
        QCOMPARE(v.post(receiver), 200); // who has the token still gets through
    }

    void bodies_have_a_limit()
    {
        ShownReceivers v;
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        const PushReceiver receiver = v.listener().receivers().front();
        const QByteArray host = v.listener().ownAddress().authority().toLatin1();
        const QByteArray token = "X-A2A-Notification-Token: " + receiver.token.toLatin1() + "\r\n";
        const qint64 before = v.session.recording().storedBytes();
        RawClient client(quint16(v.listener().ownAddress().port()));
        client.send("POST " + receiver.path.toLatin1() + " HTTP/1.1\r\nHost: " + host + "\r\n" +
                    token +
                    "Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{");
        QTRY_VERIFY(client.status() == 413 || !client.isOpen());
        QVERIFY(v.session.recording().storedBytes() - before < 1024 * 1024);
        QCOMPARE(v.post(receiver), 200);
    }

    /// Markup, directions and line breaks in everything that a sender can name.
    void texts_of_senders_are_plain()
    {
        ShownReceivers v;
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        const PushReceiver receiver = v.listener().receivers().front();
        const QByteArray host = v.listener().ownAddress().authority().toLatin1();
        const QByteArray markup = "<img src='http://127.0.0.1:1/x'><b>t</b>&lt;\\u202e\\u2066\\n";
        for (const char *shape :
             {R"({"task":{"id":"@","contextId":"@","status":{"state":"@"}}})",
              R"({"statusUpdate":{"taskId":"@","contextId":"@","status":{"state":"@","message":)"
              R"({"messageId":"@","role":"@","parts":[{"text":"@"}]}}}})",
              R"({"@":"@"})", R"("@")", R"([[[[["@"]]]]])"}) {
            RawClient client(quint16(v.listener().ownAddress().port()));
            client.send(postText(receiver.path.toLatin1(), host,
                                 QByteArray(shape).replace('@', markup),
                                 "X-A2A-Notification-Token: " + receiver.token.toLatin1() +
                                     "\r\nUser-Agent: <b>agent</b>\r\n"));
            QTRY_VERIFY(client.status() != 0 || !client.isOpen());
        }
        QTRY_VERIFY(v.table()->item(0, 2)->text() != u"0"_s);
        for (const QWidget *widget : v.window.findChildren<QWidget *>()) {
            const auto *label = qobject_cast<const QLabel *>(widget);
            QVERIFY(!label || label->text().isEmpty() || label->textFormat() == Qt::PlainText ||
                    !Qt::mightBeRichText(label->text()));
        }
        for (int column = 0; column < v.table()->columnCount(); ++column) {
            const QTableWidgetItem *item = v.table()->item(0, column);
            for (const QString &text : {item->text(), item->toolTip()}) {
                QVERIFY2(!text.contains(QChar(0x202e)) && !text.contains(QChar(0x2066)) &&
                             !text.contains(u'\n'),
                         qPrintable(text));
            }
        }
        QVERIFY(!v.window.grab().isNull());
    }

    void keys_are_fetched_after_confirmation()
    {
        ShownReceivers v;
        ScriptedServer agent;
        v.connect(agent);
        v.workspace.pushNotifications().receive(0, u"t"_s);
        QTRY_COMPARE(v.listener().receivers().front().state, PushReceiver::State::Registered);
        QVERIFY(!v.button(u"Fetch keys"_s));
        const QByteArray token = "Authorization: Bearer eyJhbGciOiJFUzI1NiJ9.e30.AAAA\r\n";
        QCOMPARE(v.post(v.listener().receivers().front(), token), 200);
        QPushButton *fetch = v.button(u"Fetch keys"_s);
        QVERIFY(fetch && fetch->isVisible());
        QVERIFY(v.says(u"Its keys at %1/.well-known/jwks.json have not been fetched yet"_s.arg(
            QString::fromUtf8(agent.origin()))));
        const int asked = agent.requestCount();
        agent.playAt("/.well-known/jwks.json", plainAnswer(404, {}));
        QCOMPARE(agent.requestCount(), asked);
        fetch->click();
        QTRY_VERIFY(v.says(u"could not be fetched"_s));
        QVERIFY(fetch->isVisible() && fetch->isEnabled());
        agent.playAt(
            "/.well-known/jwks.json",
            plainAnswer(
                200,
                R"({"keys":[{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",)"
                R"("y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}]})"));
        fetch->click();
        QTRY_VERIFY(v.says(u"signatures are verified from now on"_s));
        QVERIFY(!fetch->isVisible());
        QCOMPARE(v.post(v.listener().receivers().front(), token), 401); // forged
    }

    void earlier_tasks_are_registered_again()
    {
        ShownReceivers v;
        ScriptedServer agent;
        v.connect(agent);
        QPushButton *again = v.button(u"Register again"_s);
        QVERIFY(!again->isEnabled());
        agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"task":{)"
                                              R"("id":"t","contextId":"c","status":{"state":)"
                                              R"("TASK_STATE_WORKING"}}}})"));
        SendDraft draft;
        Part part;
        part.text = u"hi"_s;
        draft.parts = {part};
        const PushReceiver::Id id = v.workspace.pushNotifications().receiveWith(0, draft, {});
        v.listener().sent(id, v.session.send(0, draft, {}, false));
        QTRY_COMPARE(v.listener().receivers().front().taskId, u"t"_s);
        QVERIFY(!again->isEnabled());
        v.button(u"Stop listening"_s)->click();
        QVERIFY(again->isEnabled());
        QVERIFY(v.says(u"tasks push to a closed address"_s));
        again->click();
        QVERIFY(v.listener().isListening());
        QCOMPARE(v.listener().receivers().size(), 2u);
        QTRY_VERIFY(
            agent.requests().back().body.contains(v.listener().receivers().back().url.toEncoded()));
        QTRY_VERIFY(!again->isEnabled());
    }

    /// Its task does not push to it any more, or the user does not want to know.
    void deleted_addresses_are_not_registered_again()
    {
        ShownReceivers v;
        ScriptedServer agent;
        v.connect(agent);
        agent.playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"task":{)"
                                              R"("id":"t","contextId":"c","status":{"state":)"
                                              R"("TASK_STATE_WORKING"}}}})"));
        SendDraft draft;
        Part part;
        part.text = u"hi"_s;
        draft.parts = {part};
        const PushReceiver::Id id = v.workspace.pushNotifications().receiveWith(0, draft, {});
        v.listener().sent(id, v.session.send(0, draft, {}, false));
        QTRY_COMPARE(v.listener().receivers().front().taskId, u"t"_s);
        v.button(u"Delete"_s)->click();
        QCOMPARE(v.listener().receivers().front().state, PushReceiver::State::Gone);
        QVERIFY(v.workspace.pushNotifications().staleRegistrations().empty());
        QVERIFY(!v.button(u"Register again"_s)->isEnabled());
        QVERIFY(!v.says(u"push to a closed address"_s));
    }

    void without_a_task_the_next_message_receives()
    {
        ShownReceivers v;
        ScriptedServer agent;
        QMenu menu;
        addReceiverActions(&menu, v.workspace, &v.window);
        QAction *receive = menu.actions().front();
        QVERIFY(!receive->isEnabled()); // nobody is connected
        v.connect(agent);
        v.workspace.selection().selectAgent(0);
        QVERIFY(receive->isEnabled());
        QCOMPARE(receive->text(), u"Receive push notifications (next message)"_s);
        QSignalSpy wanted(&v.workspace.pushNotifications(),
                          &PushNotifications::nextMessageRequested);
        receive->trigger();
        QCOMPARE(wanted.size(), 1);
        QVERIFY(v.listener().receivers().empty());
    }

    void an_unreadable_certificate_opens_no_port()
    {
        ShownReceivers v;
        v.named<QComboBox>(u"Encryption"_s)->setCurrentIndex(2);
        QVERIFY(v.named<QLineEdit>(u"Certificate (PEM file)"_s)->isVisible());
        v.named<QLineEdit>(u"Certificate (PEM file)"_s)->setText(u"/nowhere.pem"_s);
        v.button(u"Start listening"_s)->click();
        QVERIFY(!v.listener().isListening());
        QVERIFY(v.window.findChild<ErrorPanel *>()->isVisible());
    }
};

A2A_TEST(ReceiversWindowTest)
#include "receiverswindowtest.moc"
