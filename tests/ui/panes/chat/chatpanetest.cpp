// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatpane.h"

#include "model/items/failurerow.h"
#include "model/json/document.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composer.h"
#include "ui/composer/messageedit.h"
#include "ui/composer/targetchooser.h"
#include "ui/dialogs/requestdialog.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/timeline/timelinestrip.h"
#include "ui/style/theme.h"

#include <QAction>
#include <QPoint>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;

/// A minimal agent: a card, and a response to every message. Closes each connection.
class TinyAgent final : public QTcpServer {
    Q_OBJECT

public:
    explicit TinyAgent(QByteArray given)
        : answer(std::move(given))
    {
        listen(QHostAddress::LocalHost);
        connect(this, &QTcpServer::newConnection, this, [this] {
            QTcpSocket *socket = nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] { read(socket); });
            connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        });
    }
    [[nodiscard]] QString url() const
    {
        return QStringLiteral("http://127.0.0.1:%1").arg(serverPort());
    }

    QByteArray answer;          ///< to each call
    QList<QByteArray> requests; ///< bodies of the calls

private:
    void read(QTcpSocket *socket)
    {
        const QByteArray seen = socket->property("seen").toByteArray() + socket->readAll();
        socket->setProperty("seen", seen);
        const qsizetype end = seen.indexOf("\r\n\r\n");
        if (end < 0)
            return;
        static const QRegularExpression length(QStringLiteral("content-length: *(\\d+)"),
                                               QRegularExpression::CaseInsensitiveOption);
        const auto match = length.match(QString::fromLatin1(seen.first(end)));
        const qsizetype wanted = match.hasMatch() ? match.captured(1).toInt() : 0;
        if (seen.size() < end + 4 + wanted)
            return;
        QByteArray body = card();
        if (seen.startsWith("POST")) {
            requests.append(seen.mid(end + 4));
            body = answer;
        }
        socket->write("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: "
                      "close\r\nContent-Length: " +
                      QByteArray::number(body.size()) + "\r\n\r\n" + body);
        socket->disconnectFromHost();
    }
    [[nodiscard]] QByteArray card() const
    {
        return "{\"name\":\"Tiny\",\"description\":\"d\",\"version\":\"1\",\"supportedInterfaces\":"
               "[{\"url\":\"" +
               url().toUtf8() +
               "\",\"protocolBinding\":\"JSONRPC\",\"protocolVersion\":\"1.0\"}],\"capabilities\":{"
               "},"
               "\"defaultInputModes\":[\"text/plain\"],\"defaultOutputModes\":[\"text/plain\"],"
               "\"skills\":[{\"id\":\"s\",\"name\":\"s\",\"description\":\"\",\"tags\":[],"
               "\"examples\":[\"Plan a trip\"]}]}";
    }
};

static const QByteArray Question = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"task\":{\"id\":"
                                   "\"task-7f3a\",\"contextId\":\"c1\",\"status\":{\"state\":"
                                   "\"TASK_STATE_INPUT_REQUIRED\",\"message\":{\"messageId\":\"q\","
                                   "\"role\":\"ROLE_AGENT\",\"parts\":[{\"text\":"
                                   "\"Where from?\"}]}}}}}";

class ChatPaneTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

    static int rowOfFailure(const ChatModel &model)
    {
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.kind(row) == ChatModel::Kind::Failure)
                return row;
        }
        return -1;
    }
    static void type(ChatPane &pane, const QString &text)
    {
        pane.composer()->setText(text);
        QTest::keyClick(pane.composer()->edit(), Qt::Key_Return);
    }

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        // The offscreen platform warns about it whenever a window is shown.
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    /// View › Agent texts.
    void texts_are_shown_as_chosen_for_all()
    {
        Session session;
        TestWorkspace workspace(session);
        workspace.views().setExact(true);
        ChatPane pane(workspace);
        const RowPainterCache &painters = pane.findChild<ChatView *>()->painters();
        QCOMPARE(painters.choices().all, TextDisplay::Exact);
        workspace.views().setExact(false);
        QCOMPARE(painters.choices().all, TextDisplay::Automatic);
    }

    void shows_what_to_do_without_an_agent()
    {
        Session session;
        TestWorkspace workspace(session);
        ChatPane pane(workspace);
        QCOMPARE(pane.composer()->edit()->placeholderText(),
                 QStringLiteral("Connect to an agent first"));
        type(pane, QStringLiteral("x"));
        QCOMPARE(session.store().messages.size(), size_t(0));
    }

    /// Neither its warnings nor what it offers.
    void an_agent_without_a_card_shows_nothing_of_another_agent()
    {
        TinyAgent server(Question);
        Session session;
        TestWorkspace workspace(session);
        ChatPane pane(workspace);
        session.addAgent().link().connectTo(server.url());
        QTRY_COMPARE(session.agent(0).link().state(), AgentLink::State::Connected);
        workspace.selection().selectAgent(0);
        const QString name = QStringLiteral("a.png");
        const QString mediaType = QStringLiteral("image/png");
        const Attachments &attachments = *pane.composer()->attachments();
        pane.composer()->addAttachment(name, mediaType, "x");
        QVERIFY(attachments.warning().contains(mediaType));
        Offer offer;
        offer.url = QUrl(server.url());
        AgentLink &other = session.addAgent().link();
        other.setTypedAddress(QStringLiteral("http://other"));
        other.forceOffer(offer);
        workspace.selection().selectAgent(1);
        pane.composer()->addAttachment(name, mediaType, "x");
        QCOMPARE(attachments.count(), 1);
        QCOMPARE(attachments.warning(), QString());
        workspace.selection().selectAgent(0);
        QVERIFY(attachments.warning().contains(mediaType));
    }

    void a_conversation_from_first_message_to_answer()
    {
        TinyAgent server(Question);
        Session session;
        TestWorkspace workspace(session);
        Selection &selection = workspace.selection();
        ChatPane pane(workspace);
        pane.resize(700, 600);
        pane.show();
        session.addAgent().link().connectTo(server.url());
        selection.selectAgent(0);
        QTRY_COMPARE(pane.composer()->edit()->placeholderText().left(8),
                     QStringLiteral("Message…"));

        const auto chips = pane.findChildren<QToolButton *>();
        const auto example = std::find_if(chips.begin(), chips.end(), [](const QToolButton *chip) {
            return chip->text() == QStringLiteral("Plan a trip");
        });
        QVERIFY(example != chips.end());
        (*example)->click();
        QCOMPARE(pane.composer()->edit()->rawText(), QStringLiteral("Plan a trip"));
        QTest::keyClick(pane.composer()->edit(), Qt::Key_Return);
        QVERIFY(pane.composer()->edit()->rawText().isEmpty());
        QCOMPARE(pane.model().rowCount(), 1); // the message is shown at once
        QTRY_COMPARE(pane.model().rowCount(), 2);
        QCOMPARE(pane.model().kind(1), ChatModel::Kind::Question);
        QCOMPARE(pane.model().pendingQuestionCount(), 1);
        QCOMPARE(pane.composer()->target()->target().kind, ReplyTarget::Kind::Answer);

        const auto *strip = pane.findChild<TimelineStrip *>();
        QVERIFY(strip->view()->isVisible()); // its task, above the composer
        QVERIFY(strip->mapTo(&pane, QPoint()).y() < pane.composer()->y());

        pane.goToQuestion(TaskIndex(0));
        type(pane, QStringLiteral("Zürich"));
        QTRY_COMPARE(server.requests.size(), 2);
        QVERIFY(server.requests[1].contains("\"taskId\":\"task-7f3a\""));
        QVERIFY(server.requests[1].contains("\"contextId\":\"c1\""));
    }

    void selection_is_shared()
    {
        TinyAgent server(Question);
        Session session;
        TestWorkspace workspace(session);
        Selection &selection = workspace.selection();
        ChatPane pane(workspace);
        pane.resize(700, 600);
        pane.show();
        session.addAgent().link().connectTo(server.url());
        selection.selectAgent(0);
        QTRY_VERIFY(session.agent(0).link().offer());
        type(pane, QStringLiteral("hi"));
        QTRY_COMPARE(pane.model().rowCount(), 2);

        // From the rows to the others …
        const QPoint place = pane.view()->visualRect(pane.model().index(0)).center();
        QTest::mouseClick(pane.view()->viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(selection.frame(), pane.model().at(0).frame());
        // … and back.
        selection.selectFrame(pane.model().at(1).frame());
        QCOMPARE(pane.view()->currentIndex().row(), 1);
        pane.startConversation();
        QCOMPARE(pane.model().rowCount(), 0);
        QCOMPARE(pane.composer()->target()->target().kind, ReplyTarget::Kind::NewConversation);
        selection.selectTask(0);
        QCOMPARE(pane.model().rowCount(), 2);
        QCOMPARE(pane.view()->currentIndex().row(), 1); // the task's question
    }

    void refused_messages_can_be_sent_again()
    {
        TinyAgent server(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":\"busy\"}}");
        Session session;
        TestWorkspace workspace(session);
        Selection &selection = workspace.selection();
        ChatPane pane(workspace);
        session.addAgent().link().connectTo(server.url());
        selection.selectAgent(0);
        QTRY_VERIFY(session.agent(0).link().offer());
        type(pane, QStringLiteral("hi"));
        QTRY_COMPARE(pane.model().rowCount(), 2);
        emit pane.view()->actionTriggered(1, RowAction::Retry);
        QTRY_COMPARE(pane.model().rowCount(), 3); // a second failure, the message is shown once
        QCOMPARE(server.requests.size(), 2);
        const auto messageId = [](const QByteArray &request) {
            const qsizetype at = request.indexOf("\"messageId\"");
            return request.mid(at, 60);
        };
        QCOMPARE(messageId(server.requests[1]), messageId(server.requests[0]));
        emit pane.view()->editRequested(0);
        QCOMPARE(pane.composer()->edit()->rawText(), QStringLiteral("hi"));
    }

    /// Not with those that the message being written has.
    void a_message_is_sent_again_with_its_options()
    {
        TinyAgent server(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":\"busy\"}}");
        Session session;
        TestWorkspace workspace(session);
        ChatPane pane(workspace);
        session.addAgent().link().connectTo(server.url());
        workspace.selection().selectAgent(0);
        QTRY_VERIFY(session.agent(0).link().offer());
        ComposerOptions::Values values;
        values.messageMetadata = QStringLiteral("{\"a\": 1}");
        values.requestMetadata = QStringLiteral("{\"b\": 2}");
        values.outputModes = QStringLiteral("text/markdown");
        values.history = 3;
        values.waiting = 1;
        pane.composer()->options()->setValues(values);
        type(pane, QStringLiteral("hi"));
        QTRY_COMPARE(pane.model().rowCount(), 2);
        pane.composer()->options()->reset();
        emit pane.view()->actionTriggered(1, RowAction::Retry);
        QTRY_COMPARE(pane.model().rowCount(), 3);
        QCOMPARE(server.requests.size(), 2);
        const json::Document first(server.requests[0]);
        const json::Document second(server.requests[1]);
        for (const QString &place :
             {QStringLiteral("/params/message/metadata"), QStringLiteral("/params/metadata"),
              QStringLiteral("/params/configuration")}) {
            QVERIFY2(first.at(place).count() > 0, qPrintable(place));
            QCOMPARE(second.at(place).raw().toByteArray(), first.at(place).raw().toByteArray());
        }
    }

    void editing_a_message_with_a_secret_asks_for_it()
    {
        TinyAgent server(Question);
        Session session;
        TestWorkspace workspace(session);
        ChatPane pane(workspace);
        session.addAgent().link().connectTo(server.url());
        QTRY_VERIFY(session.agent(0).link().offer());
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Data;
        part.data = "{\"pin\":\"7391\"}";
        part.secrets = {QStringLiteral("/pin")};
        draft.parts = {part};
        const ExchangeId sent = exchangeOf(session.send(0, draft, {}));
        QVERIFY(sent != 0);
        workspace.selection().selectContext(0, session.store().exchanges[sent].context);
        session.flush();
        QVERIFY(pane.model().rowCount() > 0);
        emit pane.view()->editRequested(0);
        QCOMPARE(pane.composer()->attachments()->count(), 1);
        QVERIFY(pane.composer()->problem().contains(QStringLiteral("contained a secret")));
        type(pane, QStringLiteral("plain"));
        QCOMPARE(pane.composer()->problem(), QString());
    }

    /// The agent is connected, but a secret of it is missing since then.
    void unsendable_messages_show_the_reason()
    {
        TinyAgent server(Question);
        Session session;
        TestWorkspace workspace(session);
        ChatPane pane(workspace);
        AgentLink &link = session.addAgent().link();
        link.connectTo(server.url());
        QTRY_COMPARE(link.state(), AgentLink::State::Connected);
        workspace.selection().selectAgent(0);
        const Error missing(ErrorKind::Auth, QStringLiteral("missing"), {"agent-recorded"});
        link.setHold(missing);
        type(pane, QStringLiteral("hi"));
        QCOMPARE(pane.composer()->problem(), textOf(missing));
        QCOMPARE(pane.composer()->edit()->rawText(), QStringLiteral("hi"));
        link.setHold({});
        QTest::keyClick(pane.composer()->edit(), Qt::Key_Return);
        QCOMPARE(pane.composer()->problem(), QString());
        QTRY_COMPARE(server.requests.size(), 1);
    }

    void retrying_keeps_the_draft()
    {
        TinyAgent server(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32603,\"message\":\"busy\"}}");
        Session session;
        TestWorkspace workspace(session);
        Selection &selection = workspace.selection();
        ChatPane pane(workspace);
        session.addAgent().link().connectTo(server.url());
        selection.selectAgent(0);
        QTRY_VERIFY(session.agent(0).link().offer());
        type(pane, QStringLiteral("hi"));
        QTRY_COMPARE(pane.model().rowCount(), 2);
        Composer &composer = *pane.composer();
        QTest::keyClicks(composer.edit(), QStringLiteral("half a thought"));
        composer.addAttachment(QStringLiteral("a.txt"), QStringLiteral("text/plain"), "a");
        composer.target()->chooseNext();
        const ReplyTarget chosen = composer.target()->target();
        emit pane.view()->actionTriggered(1, RowAction::Retry);
        QTRY_COMPARE(pane.model().rowCount(), 3);
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("half a thought"));
        QCOMPARE(composer.attachments()->count(), 1);
        QVERIFY(composer.target()->target() == chosen);
    }

    void text_written_beside_the_preview_is_kept()
    {
        TinyAgent server(Question);
        Session session;
        TestWorkspace workspace(session);
        Selection &selection = workspace.selection();
        ChatPane pane(workspace);
        session.addAgent().link().connectTo(server.url());
        selection.selectAgent(0);
        QTRY_VERIFY(session.agent(0).link().offer());
        for (const bool writes : {true, false}) {
            const auto asked = server.requests.size();
            pane.composer()->setText(QStringLiteral("hi"));
            for (QAction *action : pane.composer()->messageActions()) {
                if (action->text().contains(QStringLiteral("Preview")) &&
                    !pane.findChild<RequestDialog *>())
                    action->trigger();
            }
            QPointer<RequestDialog> dialog = pane.findChild<RequestDialog *>();
            QVERIFY(dialog && dialog->result());
            if (writes)
                QTest::keyClicks(pane.composer()->edit(), QStringLiteral(", and more"));
            emit dialog->sendRequested(*dialog->result());
            QTRY_COMPARE(server.requests.size(), asked + 1);
            QCOMPARE(pane.composer()->edit()->rawText(),
                     writes ? QStringLiteral("hi, and more") : QString());
            QTRY_VERIFY(!dialog);
        }
    }

    void a_task_unknown_to_its_agent_is_restarted()
    {
        TinyAgent server(Question);
        Session session;
        TestWorkspace workspace(session);
        Selection &selection = workspace.selection();
        ChatPane pane(workspace);
        session.addAgent().link().connectTo(server.url());
        selection.selectAgent(0);
        QTRY_VERIFY(session.agent(0).link().offer());
        type(pane, QStringLiteral("hi"));
        QTRY_COMPARE(pane.model().rowCount(), 2);
        server.answer = "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32001,\"message\":"
                        "\"Task not found\"}}";
        type(pane, QStringLiteral("from Paris"));
        QTRY_COMPARE(server.requests.size(), 2);
        QVERIFY(server.requests[1].contains("\"taskId\":\"task-7f3a\""));
        int failed = -1;
        QTRY_VERIFY((failed = rowOfFailure(pane.model())) >= 0);
        QVERIFY(pane.model().at(failed).as<FailureRow>()->failure().isTaskGone);

        emit pane.view()->actionTriggered(failed, RowAction::Retry);
        QTRY_COMPARE(server.requests.size(), 3);
        const json::Document again(server.requests[2]);
        const json::Value message = again.root()["params"]["message"];
        QVERIFY(!message["taskId"].isValid());
        QCOMPARE(message["contextId"].toString(), QStringLiteral("c1"));
        QCOMPARE(message["parts"].first()["text"].toString(), QStringLiteral("from Paris"));
        QVERIFY(!server.requests[1].contains(message["messageId"].raw().toByteArray()));
    }

    void another_version_is_one_click_away()
    {
        TinyAgent server("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32009,\"message\":"
                         "\"1.0 is not supported; supported: 0.3\"}}");
        Session session;
        TestWorkspace workspace(session);
        Selection &selection = workspace.selection();
        ChatPane pane(workspace);
        pane.resize(700, 600);
        pane.show();
        session.addAgent().link().connectTo(server.url());
        selection.selectAgent(0);
        QTRY_VERIFY(session.agent(0).link().offer());
        const Offer before = *session.agent(0).link().offer();
        type(pane, QStringLiteral("hi"));
        QTRY_COMPARE(pane.model().rowCount(), 2);
        QTRY_VERIFY(!pane.model().at(1).as<FailureRow>()->failure().advice.switchTo.isEmpty());
        QCOMPARE(*session.agent(0).link().offer(), before); // not automatically
        const QString other = pane.model().at(1).as<FailureRow>()->failure().advice.switchTo;
        emit pane.view()->actionTriggered(1, RowAction::SwitchInterface);
        QCOMPARE(offerTitle(*session.agent(0).link().offer()), other);
        QVERIFY(session.agent(0).link().isForced());
        QTRY_VERIFY(pane.model().at(1).as<FailureRow>()->failure().advice.switchTo.isEmpty());
        QVERIFY(pane.model().at(1).text().contains(QStringLiteral("Now using ")));
    }
};

A2A_TEST(ChatPaneTest)
#include "chatpanetest.moc"
