// SPDX-License-Identifier: Apache-2.0
// The preview is what is sent, and the conversation shows whether it was edited.
#include "ui/panes/chat/chatpane.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/composer/composerprobe.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/composer/messageedit.h"
#include "ui/dialogs/requestdialog.h"
#include "ui/style/theme.h"
#include "ui/viewers/hexview.h"
#include "ui/workspace/pushnotifications.h"

#include <QCheckBox>
#include <QClipboard>
#include <QFileDialog>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct Chat {
    Chat()
    {
        server.play(plainAnswer(200, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"message\":{"
                                     "\"messageId\":\"a\",\"role\":\"ROLE_AGENT\",\"parts\":[{"
                                     "\"text\":\"x\"}]}}}"));
        Offer offer;
        offer.url = server.url("/rpc");
        agent.link().setTypedAddress(QString::fromLatin1(server.origin()));
        agent.link().forceOffer(offer);
        selection.selectAgent(0, nullptr);
        pane.resize(700, 600);
        pane.show();
    }

    /// The next messages get this answer.
    void answer(const QByteArray &context, const QByteArray &id)
    {
        server.play(
            plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"message":{"messageId":")" + id +
                                 R"(","contextId":")" + context +
                                 R"(","role":"ROLE_AGENT","parts":[{"text":"x"}]}}})"));
    }
    [[nodiscard]] RequestDialog *preview(const QString &text)
    {
        pane.composer()->setText(text);
        triggered(*pane.composer(), u"Preview request…"_s);
        return pane.findChildren<RequestDialog *>().value(0);
    }
    void settle(ExchangeId last)
    {
        QTRY_VERIFY(session.recording().lastId() == last &&
                    session.recording().facts(last).end != EndReason::Open);
        session.flush();
    }
    [[nodiscard]] QString spoken(int row) const
    {
        return pane.model().index(row).data(Qt::AccessibleTextRole).toString();
    }

    ScriptedServer server;
    Session session;
    Connection &agent = session.addAgent();
    TestWorkspace workspace{session};
    Selection &selection = workspace.selection();
    ChatPane pane{workspace};
};

} // namespace

class ChatPreviewTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    }

    void the_bytes_shown_are_the_bytes_sent()
    {
        Chat v;
        RequestDialog *dialog = v.preview(u"h\u00e9llo\u2029\u00a0"_s);
        QVERIFY(dialog && dialog->result());
        QVERIFY(!dialog->result()->isEdited());
        QCOMPARE(v.server.requestCount(), 0);
        auto *bytes = named<HexView>(*dialog, u"Request bytes"_s);
        bytes->selectAll();
        bytes->setTextEncoding(ByteEncoding::Utf8);
        bytes->copyHex();
        const QByteArray shown =
            QByteArray::fromHex(QGuiApplication::clipboard()->text().toLatin1());
        emit dialog->sendRequested(*dialog->result());
        v.settle(1);
        QCOMPARE(v.server.received(), shown);
        QVERIFY(v.pane.composer()->edit()->rawText().isEmpty()); // it is sent
        QVERIFY(v.spoken(0).startsWith(u"You said at"_s));
        QVERIFY(!v.spoken(0).contains(u"edited"_s));
    }

    void an_edited_message_is_marked()
    {
        Chat v;
        RequestDialog *dialog = v.preview(u"hello"_s);
        auto *body = named<QPlainTextEdit>(*dialog, u"Request body"_s);
        body->setPlainText(body->toPlainText().replace(u"hello"_s, u"changed"_s));
        QVERIFY(dialog->result()->isEdited());
        emit dialog->sendRequested(*dialog->result());
        v.settle(1);
        QVERIFY2(v.spoken(0).contains(u"edited request: changed"_s), qPrintable(v.spoken(0)));
        QVERIFY(v.pane.model().at(0).isEdited());
        QVERIFY(!v.pane.model().at(1).isEdited());
    }

    void without_its_context_it_is_shown_where_it_is_answered()
    {
        Chat v;
        v.answer("c1", "first");
        RequestDialog *first = v.preview(u"hello"_s);
        emit first->sendRequested(*first->result());
        v.settle(1);
        const ContextIndex before = v.selection.context();
        v.answer("c2", "second");
        RequestDialog *dialog = v.preview(u"again"_s);
        auto *body = named<QPlainTextEdit>(*dialog, u"Request body"_s);
        QString json = body->toPlainText();
        QVERIFY(json.contains(u"\"contextId\":\"c1\","_s));
        body->setPlainText(json.remove(u"\"contextId\":\"c1\","_s));
        emit dialog->sendRequested(*dialog->result());
        v.settle(2);
        const Store &store = v.session.store();
        const ContextIndex after = store.shownContext(store.exchanges[2].context);
        QCOMPARE(store.contexts[after].id, "c2");
        QCOMPARE(v.selection.context(), after);
        QCOMPARE(v.pane.model().rowCount(), 2); // the question and its answer
        QCOMPARE(store.messages.size(), size_t(4));
        QCOMPARE(store.findingCounts.value("NOTE-MESSAGE-ID-REUSED"), 0u);
        v.selection.selectContext(0, before);
        QCOMPARE(v.pane.model().rowCount(), 2);
    }

    void receiving_is_for_the_next_message_only()
    {
        Chat v;
        v.workspace.pushNotifications().registerNextMessage();
        QVERIFY(v.pane.composer()->options()->receivesPushes());
        v.pane.composer()->setText(u"one"_s);
        QTest::keyClick(v.pane.composer()->edit(), Qt::Key_Return);
        v.settle(1);
        QVERIFY(v.server.requests().at(0).body.contains("ushNotificationConfig"));
        QVERIFY(!v.pane.composer()->options()->receivesPushes());
        QCOMPARE(v.pane.composer()->options()->count(), 0);
        v.pane.composer()->setText(u"two"_s);
        QTest::keyClick(v.pane.composer()->edit(), Qt::Key_Return);
        v.settle(2);
        QVERIFY(!v.server.requests().at(1).body.contains("ushNotificationConfig"));
        // The user's own choice in the options stays.
        named<QCheckBox>(*v.pane.composer(), u"Receive here: push notifications"_s)->click();
        v.pane.composer()->setText(u"three"_s);
        QTest::keyClick(v.pane.composer()->edit(), Qt::Key_Return);
        v.settle(3);
        QVERIFY(v.server.requests().at(2).body.contains("ushNotificationConfig"));
        QVERIFY(v.pane.composer()->options()->receivesPushes());
    }

    void the_request_can_be_saved()
    {
        Chat v;
        RequestDialog *dialog = v.preview(u"hello"_s);
        dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(dialog, TestTimeoutMs));
        QTest::keyClick(dialog, Qt::Key_S, Qt::ControlModifier);
        auto *files = dialog->findChild<QFileDialog *>();
        QVERIFY(files);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"request.http"_s);
        emit files->fileSelected(path);
        files->reject();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray saved = file.readAll();
        emit dialog->sendRequested(*dialog->result());
        v.settle(1);
        QCOMPARE(v.server.received(), saved);
    }

    void an_empty_message_is_previewed()
    {
        Chat v;
        RequestDialog *dialog = v.preview(u"hello"_s);
        auto *body = named<QPlainTextEdit>(*dialog, u"Request body"_s);
        body->setPlainText(u"nonsense"_s);
        emit dialog->sendRequested(*dialog->result());
        v.settle(1);
        QCOMPARE(v.server.requests().at(0).body, QByteArray("nonsense"));
        QCOMPARE(v.pane.model().kind(0), ChatModel::Kind::UnknownFrame);
        QVERIFY(v.pane.model().at(0).isEdited());
    }

    void leaving_the_preview_sends_nothing()
    {
        Chat v;
        RequestDialog *dialog = v.preview(u"hello"_s);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(!dialog->isVisible());
        QCOMPARE(v.server.connectionCount(), 0);
        QCOMPARE(v.pane.composer()->edit()->rawText(), u"hello"_s);
    }
};

A2A_TEST(ChatPreviewTest)
#include "chatpreviewtest.moc"
