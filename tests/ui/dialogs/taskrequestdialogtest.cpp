// SPDX-License-Identifier: Apache-2.0
// Metadata goes with a request about a task where its version has a field for it.
#include "ui/dialogs/taskrequestdialog.h"

#include "model/json/document.h"
#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QComboBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class TaskRequestDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void metadata_of_a_cancel_is_sent_data();
    void metadata_of_a_cancel_is_sent();
    void metadata_without_a_field_is_reported();
    void what_an_agent_must_refuse_can_be_sent();

private:
    void connectTo(const QByteArray &version);
    [[nodiscard]] Connection &agent() { return m_session->agent(0); }
    template <typename Widget>
    [[nodiscard]] static Widget *named(const QWidget &dialog, const QString &name)
    {
        for (Widget *one : dialog.findChildren<Widget *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }

    std::unique_ptr<ScriptedServer> m_server;
    std::unique_ptr<Session> m_session;
};

void TaskRequestDialogTest::init()
{
    failOnAnyWarning();
    m_server = std::make_unique<ScriptedServer>();
    m_session = std::make_unique<Session>();
}

void TaskRequestDialogTest::connectTo(const QByteArray &version)
{
    m_server->playAt(
        "/.well-known/agent-card.json",
        plainAnswer(200, R"({"name":"x","skills":[],"supportedInterfaces":[{"url":")" +
                             m_server->origin() +
                             R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":")" + version +
                             R"("}]})"));
    m_server->playAt("/rpc", plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"id":"t",)"
                                              R"("status":{"state":"canceled"}}})"));
    m_session->addAgent().link().connectTo(QString::fromUtf8(m_server->origin()));
    QTRY_COMPARE(agent().link().state(), AgentLink::State::Connected);
}

void TaskRequestDialogTest::metadata_of_a_cancel_is_sent_data()
{
    QTest::addColumn<QByteArray>("version");
    QTest::newRow("1.0") << QByteArray("1.0");
    QTest::newRow("0.3") << QByteArray("0.3");
}

void TaskRequestDialogTest::metadata_of_a_cancel_is_sent()
{
    QFETCH(QByteArray, version);
    connectTo(version);
    TaskRequestDialog dialog(agent(), u"t"_s);
    dialog.show();
    QCOMPARE(dialog.operation(), Operation::CancelTask);
    auto *metadata = named<QPlainTextEdit>(dialog, u"Metadata"_s);
    QVERIFY(metadata);
    QPushButton *send = nullptr;
    for (QPushButton *button : dialog.findChildren<QPushButton *>())
        send = button->text() == u"Send" ? button : send;
    QVERIFY(send && send->isEnabled()); // metadata is optional
    metadata->setFocus();
    QTest::keyClicks(metadata, u"[1]"_s);
    QVERIFY(!send->isEnabled());
    QVERIFY(dialog.problem().contains(u"not a JSON object"));
    metadata->selectAll();
    QTest::keyClicks(metadata, u"{\"why\": 1"_s); // would break the request
    QVERIFY(!send->isEnabled());
    metadata->selectAll();
    QTest::keyClicks(metadata, u"{\"why\": 1.50}"_s);
    QVERIFY2(send->isEnabled(), qPrintable(dialog.problem()));
    QSignalSpy ended(&agent().operations(), &Operations::callEnded);
    send->click();
    QVERIFY(!ended.isEmpty() || ended.wait(TestTimeoutMs));
    QCOMPARE(dialog.result(), int(QDialog::Accepted));
    const json::Document sent(m_server->requests().back().body);
    QVERIFY(sent.root()["method"].toString().contains(u"ancel"));
    QCOMPARE(sent.root()["params"]["id"].toString(), u"t"_s);
    QCOMPARE(sent.root()["params"]["metadata"].raw().toByteArray(), QByteArray(R"({"why": 1.50})"));
}

/// 1.0 has one for CancelTask only.
void TaskRequestDialogTest::metadata_without_a_field_is_reported()
{
    connectTo("1.0");
    TaskRequestDialog dialog(agent(), u"t"_s);
    named<QPlainTextEdit>(dialog, u"Metadata"_s)->setPlainText(u"{}"_s);
    QVERIFY(dialog.problem().isEmpty());
    auto *operation = named<QComboBox>(dialog, u"Request"_s);
    operation->setCurrentIndex(operation->findData(int(Operation::GetTask)));
    QVERIFY(dialog.problem().contains(u"no field for metadata"));
    auto *metadata = named<QPlainTextEdit>(dialog, u"Metadata"_s);
    QVERIFY(metadata->isEnabled()); // what was typed can be removed, but no more be typed
    metadata->clear();
    QVERIFY(dialog.problem().isEmpty());
    QVERIFY(!metadata->isEnabled());
    operation->setCurrentIndex(operation->findData(int(Operation::CancelTask)));
    QVERIFY(metadata->isEnabled());
}

void TaskRequestDialogTest::what_an_agent_must_refuse_can_be_sent()
{
    connectTo("1.0");
    TaskRequestDialog dialog(agent(), u"t"_s);
    dialog.show();
    QVERIFY(dialog.expectedResponse().isEmpty());
    dialog.setState(TaskState::Completed);
    QVERIFY2(dialog.expectedResponse().contains(u"TaskNotCancelableError"_s),
             qPrintable(dialog.expectedResponse()));
    dialog.setOperation(Operation::Subscribe);
    QVERIFY(dialog.expectedResponse().contains(u"UnsupportedOperationError"_s));
    dialog.setOperation(Operation::GetTask);
    QVERIFY(dialog.expectedResponse().isEmpty());
    dialog.setOperation(Operation::CancelTask);
    QSignalSpy ended(&agent().operations(), &Operations::callEnded);
    for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
        if (button->text() == u"Send"_s)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QVERIFY(!ended.isEmpty() || ended.wait(TestTimeoutMs));
    QVERIFY(m_server->requests().back().body.contains("CancelTask"));
}

A2A_TEST(TaskRequestDialogTest)
#include "taskrequestdialogtest.moc"
