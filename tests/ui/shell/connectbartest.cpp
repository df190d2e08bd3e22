// SPDX-License-Identifier: Apache-2.0
// The address bar connects to typed text, or to a visible choice; and only on request.
#include "ui/shell/connectbar.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/style/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QMainWindow>
#include <QPushButton>
#include <QToolButton>
#include <QWheelEvent>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ConnectBarTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_window.reset(); }
    void recent_urls_are_listed();
    void enter_uses_the_typed_url_data();
    void enter_uses_the_typed_url();
    void a_suggestion_is_taken_when_it_is_chosen();
    void only_enter_connects();
    void choosing_from_the_list_connects();
    void an_address_that_does_not_fit_shows_its_end();
    void a_401_makes_the_sign_in_a_button_data();
    void a_401_makes_the_sign_in_a_button();

private:
    [[nodiscard]] QLineEdit *edit() const { return m_box->lineEdit(); }
    [[nodiscard]] QString requested() const
    {
        return m_requests->size() == 1 ? m_requests->first().address
                                       : u"%1 requests"_s.arg(m_requests->size());
    }

    Theme m_theme{*qApp, ThemeChoice::Light};
    std::unique_ptr<QMainWindow> m_window;
    Session m_session;
    TestWorkspace m_workspace{m_session};
    ConnectBar *m_bar = nullptr;
    QComboBox *m_box = nullptr;
    std::unique_ptr<RecordedRequests<OpenAgent>> m_requests;
};

void ConnectBarTest::init()
{
    failOnAnyWarning();
    m_window = std::make_unique<QMainWindow>();
    m_bar = new ConnectBar(m_workspace, m_window.get());
    m_window->addToolBar(m_bar);
    m_window->resize(700, 300);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), TestTimeoutMs));
    m_bar->setRecentUrls({u"http://localhost:9999/long/path"_s, u"https://Agent.example/"_s,
                          u"http://localhost:9000/"_s});
    m_box = m_bar->findChild<QComboBox *>();
    m_requests = std::make_unique<RecordedRequests<OpenAgent>>(m_workspace.navigator());
    m_bar->focusUrl();
}

void ConnectBarTest::recent_urls_are_listed()
{
    m_workspace.settings().rememberUrl(u"http://localhost:7000/"_s);
    const ConnectBar next(m_workspace);
    QCOMPARE(next.findChild<QComboBox *>()->itemText(0), u"http://localhost:7000/"_s);
}

void ConnectBarTest::enter_uses_the_typed_url_data()
{
    QTest::addColumn<QString>("typed");
    for (const char *typed :
         {"http://localhost", "localhost:9", "http://localhost:9000", "https://agent.example/", "h",
          "http://localhost:9999/long/path", "  http://localhost:9  "})
        QTest::newRow(typed) << QString::fromLatin1(typed);
}

void ConnectBarTest::enter_uses_the_typed_url()
{
    QFETCH(const QString, typed);
    QTest::keyClicks(m_box, typed);
    QCOMPARE(edit()->text(), typed); // no text is inserted that was not typed
    QTest::keyClick(m_box, Qt::Key_Return);
    QCOMPARE(requested(), typed.trimmed());
    QCOMPARE(edit()->text().trimmed(), typed.trimmed());
    // And by the button.
    m_requests->clear();
    QTest::mouseClick(m_bar->findChild<QPushButton *>(), Qt::LeftButton);
    QCOMPARE(requested(), typed.trimmed());
}

void ConnectBarTest::a_suggestion_is_taken_when_it_is_chosen()
{
    QTest::keyClicks(m_box, u"Agent"_s); // in the middle of one
    auto *popup = edit()->completer()->popup();
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Down);
    QCOMPARE(edit()->text(), u"https://Agent.example/"_s);
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(requested(), u"https://Agent.example/"_s);
    QVERIFY(!popup->isVisible());
}

void ConnectBarTest::only_enter_connects()
{
    QTest::keyClicks(m_box, u"https://Agent.example/"_s);
    QTest::keyClick(m_box, Qt::Key_Escape); // the suggestions
    QTest::keyClick(m_box, Qt::Key_Tab);
    QVERIFY(!edit()->hasFocus());
    QCOMPARE(m_requests->size(), 0);
    m_bar->focusUrl();
    const QPointF place = m_box->rect().center();
    QWheelEvent wheel(place, m_box->mapToGlobal(place), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(m_box, &wheel);
    QCOMPARE(edit()->text(), u"https://Agent.example/"_s);
    QTest::keyClick(m_box, Qt::Key_PageDown);
    QTest::keyClick(m_box, Qt::Key_PageUp);
    QCOMPARE(m_requests->size(), 0);
}

void ConnectBarTest::choosing_from_the_list_connects()
{
    QTest::keyClick(m_box, Qt::Key_Down);
    QTRY_VERIFY(m_box->view()->isVisible());
    QCOMPARE(m_requests->size(), 0);
    QTest::keyClick(m_box->view(), Qt::Key_End);
    QTest::keyClick(m_box->view(), Qt::Key_Return);
    QTRY_COMPARE(requested(), u"http://localhost:9000/"_s);
    QCOMPARE(edit()->text(), u"http://localhost:9000/"_s);
    // Left without a choice, it chooses nothing.
    m_requests->clear();
    QTest::keyClick(m_box, Qt::Key_Down);
    QTRY_VERIFY(m_box->view()->isVisible());
    QTest::keyClick(m_box->view(), Qt::Key_Home);
    QTest::keyClick(m_box->view(), Qt::Key_Escape);
    QTRY_VERIFY(!m_box->view()->isVisible());
    QTest::keyClick(m_box, Qt::Key_Tab);
    QCOMPARE(m_requests->size(), 0);
    QCOMPARE(edit()->text(), u"http://localhost:9000/"_s);
}

/// Cut off, two that differ in their ends would look the same.
void ConnectBarTest::an_address_that_does_not_fit_shows_its_end()
{
    const QString address = u"http://127.0.0.1:41241/agents/"_s % QString(200, u'x') % u"/one"_s;
    const QString other = address.chopped(3) % u"two"_s;
    const auto shown = [this](const QString &text) {
        m_box->setEditText(text);
        edit()->home(false);
        return edit()->grab().toImage();
    };
    QVERIFY(m_box->hasFocus());
    const QImage edited = shown(address);
    QCOMPARE(shown(other), edited); // it scrolls
    m_bar->findChild<QPushButton *>()->setFocus();
    QVERIFY(!m_box->hasFocus());
    const QImage elided = shown(address);
    QVERIFY(shown(other) != elided);
    QCOMPARE(edit()->text(), other);
}

void ConnectBarTest::a_401_makes_the_sign_in_a_button_data()
{
    QTest::addColumn<bool>("ofCard");
    QTest::newRow("the card") << true;
    QTest::newRow("a call") << false;
}

void ConnectBarTest::a_401_makes_the_sign_in_a_button()
{
    QFETCH(bool, ofCard);
    ScriptedServer server;
    if (!ofCard)
        server.playAt("/.well-known/agent-card.json",
                      plainAnswer(200, R"({"name":"Closed","supportedInterfaces":[{"url":")" +
                                           server.origin() +
                                           R"(/","protocolBinding":"JSONRPC",)"
                                           R"("protocolVersion":"1.0"}]})"));
    server.play(plainAnswer(401, {}));
    Connection &agent = m_session.addAgent();
    agent.link().connectTo(QString::fromUtf8(server.origin()));
    m_workspace.selection().selectAgent(agent.index());
    QTRY_VERIFY(agent.link().state() != AgentLink::State::Connecting);
    if (!ofCard)
        agent.operations().call(makeTaskCall(Operation::GetTask, u"t"_s));
    const auto button = [this]() -> QToolButton * {
        for (QToolButton *one : m_bar->findChildren<QToolButton *>()) {
            if (one->text() == u"Auth…"_s)
                return one;
        }
        return nullptr;
    };
    QTRY_VERIFY(button());
    QVERIFY(button()->toolTip().contains(u"Authentication required"_s));
    const RecordedRequests<RequestSignIn> wanted(m_workspace.navigator());
    button()->click();
    QCOMPARE(wanted.size(), 1);
    Credentials given;
    given.origin = QString::fromUtf8(server.origin());
    given.headers = {{"Authorization", "Bearer token"}};
    agent.choices().setCredentials(given);
    m_workspace.selection().selectAgent(agent.index());
    emit m_session.stateChanged(agent.index());
    QVERIFY(!button());
}

A2A_TEST(ConnectBarTest)
#include "connectbartest.moc"
