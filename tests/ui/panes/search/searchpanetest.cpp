// SPDX-License-Identifier: Apache-2.0
// Searching by keyboard and mouse: typed text is found, each result selects its place, and agent
// text is shown as plain text.
#include "ui/panes/search/searchpane.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/search/searchdelegate.h"
#include "ui/panes/search/searchfield.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// One call of an agent, with its stream.
static void feed(Session &session, const QByteArray &sent, std::initializer_list<QByteArray> events)
{
    RequestHead head;
    head.method = "POST";
    head.url = QUrl(u"http://127.0.0.1/rpc"_s);
    Recording &recording = session.recording();
    const QByteArray request =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"params\":{\"message\":{\"messageId\":"
        "\"m0\",\"role\":\"ROLE_USER\",\"parts\":" +
        textParts(sent) + "}}}";
    const ExchangeId id = recording.begin(head, request);
    ExchangeTrack track;
    track.dialect = dialectFor(ProtocolVersion::V1_0, BindingKind::JsonRpc);
    track.operation = Operation::SendStreaming;
    track.callId = 1;
    track.stream = true;
    session.recorder().attach(id, track);
    recording.responseHead(id, 200, "OK", {{"Content-Type", "text/event-stream"}});
    for (const QByteArray &event : events) {
        const QByteArray block =
            "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + event + "}\n\n";
        session.recorder().feed(id, recording.append(id, block));
    }
    session.flush();
}

struct SearchFixture {
    SearchFixture()
    {
        session.addAgent();
        feed(session, "find the needle",
             {task("t1", "WORKING"),
              status("t1", "WORKING", agentMessage("m1", textParts("no NEEDLE yet"))),
              artifact("t1", "a1", "hay.md", textParts("some nee")),
              artifact("t1", "a1", "hay.md", textParts("dle <b>here</b>"), true, true)});
        pane.resize(500, 400);
        pane.show();
        edit()->setFocus();
    }
    [[nodiscard]] QLineEdit *edit() const { return pane.findChild<QLineEdit *>(); }
    [[nodiscard]] QToolButton *button(const QString &name) const
    {
        for (QToolButton *button : pane.findChildren<QToolButton *>()) {
            if (button->accessibleName() == name)
                return button;
        }
        return nullptr;
    }
    [[nodiscard]] int count()
    {
        return QTest::qWaitFor([this] { return !workspace.search().isRunning(); }, TestTimeoutMs)
                   ? static_cast<SearchModel *>(pane.list()->model())->count()
                   : -1;
    }
    [[nodiscard]] QString current() const
    {
        return pane.list()->currentIndex().data(SearchTitleRole).toString();
    }

    Session session;
    TestWorkspace workspace{session};
    Selection &selection = workspace.selection();
    SearchPane pane{workspace};
};

class SearchPaneTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void typed_text_lists_results()
    {
        SearchFixture searched;
        QCOMPARE(searched.pane.statusText(), QString());
        QTest::keyClicks(searched.edit(), u"needle"_s);
        QCOMPARE(searched.count(), 5); // two messages, the artifact, their two frames
        QVERIFY(searched.pane.statusText().contains(u'5'));
        const QModelIndex chat = searched.pane.list()->model()->index(0, 0);
        QVERIFY(searched.pane.list()->isExpanded(chat));
        QTest::keyClick(searched.edit(), Qt::Key_C, Qt::AltModifier);
        QVERIFY(searched.button(u"Match case"_s)->isChecked());
        QCOMPARE(searched.count(), 3);
        QTest::keyClick(searched.edit(), Qt::Key_X, Qt::AltModifier);
        QTest::keyClicks(searched.edit(), u"("_s);
        QCOMPARE(searched.count(), 0);
        QCOMPARE(searched.edit()->property("state").toString(), u"bad"_s);
        QVERIFY(searched.pane.statusText().contains(u"regular expression"_s));
    }

    void agents_with_equal_names_are_distinguishable()
    {
        SearchFixture searched;
        searched.session.addAgent();
        for (const AgentIndex index : {0U, 1U}) {
            Connection &agent = searched.session.agent(index);
            agent.link().setTypedAddress(u"http://h:808%1/"_s.arg(index));
            AgentSettings choices = agent.choices().settings();
            choices.name = u"Twin"_s;
            agent.choices().setSettings(choices);
        }
        QTest::keyClicks(searched.edit(), u"needle"_s);
        QCOMPARE(searched.count(), 5);
        QTest::keyClick(searched.edit(), Qt::Key_Return);
        QTest::keyClick(searched.edit(), Qt::Key_Return);
        QCOMPARE(searched.current(), u"Twin · h:8080"_s);
    }

    void keys_go_through_the_results()
    {
        SearchFixture searched;
        QTest::keyClicks(searched.edit(), u"needle"_s);
        QCOMPARE(searched.count(), 5);
        const RecordedRequests<ShowHit> found(searched.workspace.navigator());
        QTest::keyClick(searched.edit(), Qt::Key_Return);
        QCOMPARE(searched.current(), u"You"_s);
        QCOMPARE(searched.selection.frame(), 0U);
        QVERIFY(searched.selection.bytes().length > 0);
        QTest::keyClick(searched.edit(), Qt::Key_Return);
        QCOMPARE(searched.selection.frame(), 2U);
        QTest::keyClick(searched.edit(), Qt::Key_Return);
        QCOMPARE(searched.current(), u"hay.md"_s);
        QCOMPARE(searched.selection.chunk(), 1U);
        QTest::keyClick(searched.edit(), Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(searched.selection.frame(), 2U);
        QCOMPARE(found.size(), 4);
        QVERIFY(!found.last().takesFocus);
        QVERIFY(searched.pane.focusWidget() == searched.edit());

        QTest::keyClick(searched.edit(), Qt::Key_Down);
        QVERIFY(searched.pane.focusWidget() == searched.pane.list());
        QTest::keyClick(searched.pane.list(), Qt::Key_Return);
        QVERIFY(found.last().takesFocus);
        QTest::keyClick(searched.pane.list(), Qt::Key_Escape);
        QVERIFY(searched.pane.focusWidget() == searched.edit());
        const RecordedRequests<ShowPane> closed(searched.workspace.navigator());
        QTest::keyClick(searched.edit(), Qt::Key_Escape);
        QCOMPARE(searched.edit()->text(), QString());
        QCOMPARE(searched.count(), 0);
        QVERIFY(closed.isEmpty());
        QTest::keyClick(searched.edit(), Qt::Key_Escape);
        QCOMPARE(closed.size(), 1);
    }

    void a_click_selects_the_bytes()
    {
        SearchFixture searched;
        QTest::keyClicks(searched.edit(), u"needle"_s);
        QCOMPARE(searched.count(), 5);
        QTreeView *list = searched.pane.list();
        const QModelIndex wire = list->model()->index(2, 0);
        const QModelIndex second = list->model()->index(1, 0, wire);
        list->scrollTo(second);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(second).center());
        QCOMPARE(searched.selection.frame(), 2U);
        const json::ByteRange bytes = searched.selection.bytes();
        QCOMPARE(searched.session.content().block(2).mid(bytes.offset, bytes.length),
                 QByteArray("NEEDLE"));
    }

    void results_arrive_while_one_is_selected()
    {
        SearchFixture searched;
        QTest::keyClicks(searched.edit(), u"needle"_s);
        QCOMPARE(searched.count(), 5);
        searched.pane.step(1);
        searched.pane.step(1);
        const QPersistentModelIndex current = searched.pane.list()->currentIndex();
        feed(searched.session, "another needle", {task("t2", "WORKING", "ctx-2")});
        QCOMPARE(searched.count(), 7);
        QCOMPARE(QPersistentModelIndex(searched.pane.list()->currentIndex()), current);
    }

    void text_is_plain_and_on_one_line()
    {
        SearchFixture searched;
        QTest::keyClicks(searched.edit(), u"here"_s);
        QVERIFY(searched.count() > 0);
        const QModelIndex first =
            searched.pane.list()->model()->index(0, 0, searched.pane.list()->model()->index(0, 0));
        const SearchDelegate::Excerpt pieces = SearchDelegate::makeExcerpt(first);
        QCOMPARE(pieces.before, u"some needle <b>"_s);
        QCOMPARE(pieces.match, u"here"_s);
        QCOMPARE(pieces.after, u"</b>"_s);
        QVERIFY(!searched.pane.grab().isNull());
    }

    void results_beyond_the_limit_are_reported()
    {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        SearchFixture searched;
        for (int call = 0; call < 110; ++call)
            feed(searched.session, "go",
                 {status("t1", "WORKING",
                         agentMessage("m" + QByteArray::number(call + 2),
                                      textParts(QByteArray("pin ").repeated(60))))});
        QTest::keyClicks(searched.edit(), u"pin"_s);
        QCOMPARE(searched.count(), 10'000); // in the chat and in the wire log
        QCOMPARE(searched.pane.statusText(), u"at least 10,000 results"_s);
        const QList<QLabel *> labels = searched.pane.findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible() && label->text().startsWith(u"Only the first 5,000"_s) &&
                   !label->text().contains(u'\n');
        }));
        QLocale::setDefault(before);
    }

    void no_results_are_reported()
    {
        SearchFixture searched;
        QTest::keyClicks(searched.edit(), u"nowhere"_s);
        QCOMPARE(searched.count(), 0);
        QCOMPARE(searched.edit()->property("state").toString(), u"bad"_s);
        QVERIFY(!searched.button(u"Next result"_s)->isEnabled());
        searched.pane.open(u"needle"_s);
        QCOMPARE(searched.count(), 5);
        QVERIFY(searched.button(u"Next result"_s)->isEnabled());
        QVERIFY(searched.pane.menus().front().actions[2]->isEnabled());
    }
};

A2A_TEST(SearchPaneTest)
#include "searchpanetest.moc"
