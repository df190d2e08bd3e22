// SPDX-License-Identifier: Apache-2.0
// One selection for every pane of the real window: a selection in one is shown in all others, the
// originating pane does not scroll, and one can go back in all of them at once.
#include "tests/support/testregistry.h"
#include "tests/ui/shell/demowindow.h"

#include "model/items/agenttreemodel.h"
#include "model/items/chatmodel.h"
#include "model/items/jsontreemodel.h"
#include "model/items/wiremodel.h"
#include "ui/panes/wire/framedetail.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/widgets/chips.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QScrollBar>
#include <QStatusBar>
#include <QTreeView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SelectionPanesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void init();
    void every_selection_is_shown_everywhere_data();
    void every_selection_is_shown_everywhere();
    void a_clicked_bubble_stays_where_it_is();
    void back_goes_back_in_all_panes();
    void the_mouse_goes_back_too();
    void nodes_and_bytes_select_each_other();
    void byte_selection_returns_with_its_frame();
    void steps_go_through_the_task();
    void a_range_limits_wire_and_chat();
    void the_selection_is_never_filtered_out();
    void a_task_in_the_tree_selects_its_newest_frame();
    void a_closed_branch_stays_closed();
    void the_pane_behind_a_tab_catches_up();
    void details_are_left_with_their_agent();

private:
    [[nodiscard]] QAbstractItemView *view(const QString &name) const
    {
        return m_demo->named<QAbstractItemView>(name);
    }
    [[nodiscard]] FrameIndex wireFrame() const
    {
        return view(u"Wire log"_s)->currentIndex().data(WireFrameRole).toUInt();
    }
    [[nodiscard]] QByteArray markedBytes() const
    {
        const auto *hex = m_demo->named<HexView>(u"Frame bytes"_s);
        return m_demo->session.content()
            .block(wireFrame())
            .mid(hex->highlightStart(), hex->highlightLength());
    }
    [[nodiscard]] QString node() const
    {
        return m_demo->named<JsonTreeView>(u"Frame tree"_s)
            ->currentIndex()
            .data(JsonPointerRole)
            .toString();
    }
    [[nodiscard]] const ChatModel &conversation() const
    {
        return *static_cast<const ChatModel *>(view(u"Conversation"_s)->model());
    }
    [[nodiscard]] int rowOfKind(ChatModel::Kind kind) const;
    void clickRow(QAbstractItemView *list, int row) const;
    [[nodiscard]] const Store &store() const { return m_demo->store(); }

    std::unique_ptr<DemoWindow> m_demo;
};

void SelectionPanesTest::initTestCase()
{
    m_demo = std::make_unique<DemoWindow>(QSize(1024, 700));
    QVERIFY(m_demo->isReady());
    QVERIFY(m_demo->say(u"ask"_s, TaskState::InputRequired));
    QTRY_VERIFY(m_demo->named<QWidget>(u"Reply target"_s)
                    ->property("text")
                    .toString()
                    .contains(u"Replying to"_s));
    QVERIFY(m_demo->say(u"Zurich, Lisbon, 2026-10-10"_s, TaskState::Completed));
    QTRY_COMPARE(m_demo->session.agent(0).operations().openCallCount(), 0);
    QTRY_COMPARE(view(u"Wire log"_s)->model()->rowCount(), int(store().frames.size()));
}

void SelectionPanesTest::cleanupTestCase()
{
    m_demo.reset();
}

void SelectionPanesTest::init()
{
    m_demo->selection().setTimeRange(std::nullopt);
    m_demo->selection().selectContext(0, 0);
}

int SelectionPanesTest::rowOfKind(ChatModel::Kind kind) const
{
    const ChatModel &rows = conversation();
    for (int row = 0; row < rows.rowCount(); ++row) {
        if (rows.kind(row) == kind)
            return row;
    }
    return -1;
}

/// With the mouse, at any visible part.
void SelectionPanesTest::clickRow(QAbstractItemView *list, int row) const
{
    const QModelIndex index = list->model()->index(row, 0);
    const QRect seen = list->visualRect(index).intersected(list->viewport()->rect());
    QVERIFY(!seen.isEmpty());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, seen.center());
}

enum class By { Bubble, Question, ArtifactCard, WireRow, TimelineKey, ChunkRow };

void SelectionPanesTest::every_selection_is_shown_everywhere_data()
{
    QTest::addColumn<int>("by");
    QTest::addColumn<QByteArray>("bytes"); // that are marked begin so
    QTest::newRow("bubble") << int(By::Bubble) << QByteArray("\"message\"");
    QTest::newRow("question") << int(By::Question) << QByteArray("\"status\"");
    QTest::newRow("artifact card") << int(By::ArtifactCard) << QByteArray("{\"text\"");
    QTest::newRow("wire row") << int(By::WireRow) << QByteArray();
    QTest::newRow("timeline key") << int(By::TimelineKey) << QByteArray("\"message\"");
    QTest::newRow("chunk row") << int(By::ChunkRow) << QByteArray("{\"text\"");
}

void SelectionPanesTest::every_selection_is_shown_everywhere()
{
    QFETCH(int, by);
    QFETCH(QByteArray, bytes);
    QAbstractItemView *chat = view(u"Conversation"_s);
    const FrameIndex chunk = store().artifacts[0].chunks.back().frame;
    FrameIndex expected = NoIndex;
    switch (By(by)) {
    case By::Bubble:
        chat->verticalScrollBar()->setValue(0);
        clickRow(chat, 0);
        expected = store().messages[0].frame;
        break;
    case By::Question: {
        const int row = rowOfKind(ChatModel::Kind::Question);
        chat->scrollTo(chat->model()->index(row, 0));
        clickRow(chat, row);
        expected = conversation().at(row).frame();
        break;
    }
    case By::ArtifactCard: {
        const int row = rowOfKind(ChatModel::Kind::Artifact);
        chat->scrollTo(chat->model()->index(row, 0));
        clickRow(chat, row);
        expected = chunk;
        QCOMPARE(m_demo->selection().artifact(), 0U);
        break;
    }
    case By::WireRow: {
        QAbstractItemView *wire = view(u"Wire log"_s);
        wire->scrollTo(wire->model()->index(int(chunk), 0));
        clickRow(wire, int(chunk));
        expected = chunk;
        break;
    }
    case By::TimelineKey:
        QTest::keyClick(m_demo->named<QWidget>(u"Timeline strip"_s), Qt::Key_Home);
        expected = store().tasks[0].frames.front();
        break;
    case By::ChunkRow:
        m_demo->selection().selectChunk(0, quint32(store().artifacts[0].chunks.size() - 1), this);
        expected = chunk;
        break;
    }
    QCOMPARE(wireFrame(), expected);
    QVERIFY2(markedBytes().startsWith(bytes), markedBytes().left(60).constData());
    QCOMPARE(node().isEmpty(), bytes.isEmpty());
    const int row = conversation().rowOfFrame(expected);
    QVERIFY(row >= 0);
    QCOMPARE(chat->currentIndex().row(), row);
    QVERIFY(chat->visualRect(chat->currentIndex()).intersects(chat->viewport()->rect()));
    QCOMPARE(m_demo->selection().task(), 0U);
    QCOMPARE(view(u"Agents"_s)->currentIndex().data(AgentTreeTaskRole).toUInt(), 0U);
    QVERIFY(m_demo->named<QLabel>(u"Selected event"_s)->text().startsWith(u"Selected: "_s));
}

void SelectionPanesTest::a_clicked_bubble_stays_where_it_is()
{
    QAbstractItemView *chat = view(u"Conversation"_s);
    QVERIFY(chat->verticalScrollBar()->maximum() > 40);
    chat->verticalScrollBar()->setValue(30); // the first bubble is cut off above
    clickRow(chat, 0);
    QCOMPARE(chat->verticalScrollBar()->value(), 30);
    // An external selection of a sufficiently visible row: it does not scroll either.
    m_demo->selection().selectTask(0, this);
    chat->verticalScrollBar()->setValue(30);
    m_demo->selection().selectFrame(store().messages[0].frame, this);
    QCOMPARE(chat->currentIndex().row(), 0);
    QCOMPARE(chat->verticalScrollBar()->value(), 30);
}

void SelectionPanesTest::back_goes_back_in_all_panes()
{
    QAbstractItemView *chat = view(u"Conversation"_s);
    chat->verticalScrollBar()->setValue(0);
    clickRow(chat, 0);
    const FrameIndex first = wireFrame();
    const QString firstNode = node();
    QAbstractItemView *wire = view(u"Wire log"_s);
    const int chunk = int(store().artifacts[0].chunks.back().frame);
    wire->scrollTo(wire->model()->index(chunk, 0));
    clickRow(wire, chunk);
    QVERIFY(chat->currentIndex().row() > 0);

    QTest::keyClick(&m_demo->window, Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(wireFrame(), first);
    QCOMPARE(node(), firstNode);
    QCOMPARE(chat->currentIndex().row(), 0);
    QCOMPARE(m_demo->selection().artifact(), NoIndex);
    QTest::keyClick(&m_demo->window, Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(wireFrame(), FrameIndex(chunk));
    QCOMPARE(m_demo->selection().artifact(), 0U);
    QVERIFY(chat->currentIndex().row() > 0);
}

void SelectionPanesTest::the_mouse_goes_back_too()
{
    m_demo->selection().selectTask(0, this);
    m_demo->selection().selectFrame(store().messages[0].frame);
    QAbstractItemView *wire = view(u"Wire log"_s);
    QTest::mouseClick(wire->viewport(), Qt::BackButton, {}, QPoint(20, 10));
    QCOMPARE(m_demo->selection().frame(), NoIndex); // and the row under the mouse was not chosen
    QTest::mouseClick(wire->viewport(), Qt::ForwardButton, {}, QPoint(20, 10));
    QCOMPARE(m_demo->selection().frame(), store().messages[0].frame);
}

void SelectionPanesTest::nodes_and_bytes_select_each_other()
{
    QAbstractItemView *wire = view(u"Wire log"_s);
    const int chunk = int(store().artifacts[0].chunks.front().frame);
    wire->scrollTo(wire->model()->index(chunk, 0));
    clickRow(wire, chunk);
    auto *tree = m_demo->named<JsonTreeView>(u"Frame tree"_s);
    auto *hex = m_demo->named<HexView>(u"Frame bytes"_s);
    const QByteArray block = m_demo->session.content().block(FrameIndex(chunk));
    const QByteArray id = "\"artifactId\"";
    const qint64 at = block.indexOf(id);
    QVERIFY(at > 0);

    hex->setFocus();
    hex->moveCursorTo(at + 3); // as a click or a key does
    QVERIFY2(node().endsWith(u"/artifactId"_s), qPrintable(node()));
    QVERIFY(markedBytes().startsWith(id));
    QCOMPARE(m_demo->selection().bytes().offset, at);
    const qint64 cursor = hex->cursor();
    QCOMPARE(cursor, at + 3); // the bytes were not moved by the tree

    QTest::keyClick(tree, Qt::Key_Up); // a member before it, or what it is in
    QVERIFY(!node().endsWith(u"/artifactId"_s));
    QVERIFY(hex->highlightStart() < at);
    QVERIFY(m_demo->selection().bytes().offset < at);

    hex->moveCursorTo(at);
    hex->moveCursorTo(at + 200, true); // a run over several members
    const json::ByteRange run = m_demo->selection().bytes();
    QCOMPARE(run.offset, at);
    QCOMPARE(run.length, 201);
}

void SelectionPanesTest::byte_selection_returns_with_its_frame()
{
    QAbstractItemView *wire = view(u"Wire log"_s);
    const int request = int(store().tasks[0].frames.front());
    wire->scrollTo(wire->model()->index(request, 0));
    clickRow(wire, request);
    auto *tree = m_demo->named<JsonTreeView>(u"Frame tree"_s);
    QTest::keyClick(tree, Qt::Key_Down);
    QTest::keyClick(tree, Qt::Key_Down);
    const QString chosen = node();
    const json::ByteRange bytes = m_demo->selection().bytes();
    QVERIFY(!chosen.isEmpty() && bytes.length > 0);
    clickRow(wire, request + 1);
    QVERIFY(m_demo->selection().bytes() != bytes);
    clickRow(wire, request); // opened again
    QCOMPARE(node(), chosen);
    QVERIFY(m_demo->selection().bytes() == bytes);
}

void SelectionPanesTest::steps_go_through_the_task()
{
    const GrowingArray<FrameIndex> &frames = store().tasks[0].frames;
    m_demo->selection().selectFrame(frames[frames.size() - 2], this);
    QTest::keyClick(&m_demo->window, Qt::Key_Period, Qt::AltModifier);
    QCOMPARE(wireFrame(), frames.back());
    QTest::keyClick(&m_demo->window, Qt::Key_Period, Qt::AltModifier);
    QCOMPARE(wireFrame(), frames.back());
    QVERIFY2(m_demo->window.statusBar()->currentMessage().contains(u"newest event"_s),
             qPrintable(m_demo->window.statusBar()->currentMessage()));
    m_demo->session.flush(); // updates the details: they do not come back over the message
    for (const QLabel *fact : m_demo->window.statusBar()->findChildren<QLabel *>())
        QVERIFY(!fact->isVisible() || fact->text().endsWith(u"recorded"_s));
    QTest::keyClick(&m_demo->window, Qt::Key_Comma, Qt::AltModifier);
    QCOMPARE(wireFrame(), frames[frames.size() - 2]);
}

void SelectionPanesTest::a_range_limits_wire_and_chat()
{
    const QAbstractItemModel *wire = view(u"Wire log"_s)->model();
    const QAbstractItemModel *chat = view(u"Conversation"_s)->model();
    const int allFrames = wire->rowCount();
    const int allRows = chat->rowCount();
    const ArtifactRecord &artifact = store().artifacts[0];
    m_demo->selection().setTimeRange(TimeRange{artifact.firstNs, artifact.lastNs});
    QVERIFY(wire->rowCount() < allFrames && wire->rowCount() >= int(artifact.chunks.size()));
    QVERIFY(chat->rowCount() < allRows && chat->rowCount() >= 1);
    QList<Chip *> chips;
    for (Chip *chip : m_demo->window.findChildren<Chip *>()) {
        if (chip->isVisible() && chip->accessibleName().startsWith(u"Time range"_s))
            chips.append(chip);
    }
    QCOMPARE(chips.size(), 2);
    QTest::mouseClick(chips.front(), Qt::LeftButton);
    QCOMPARE(wire->rowCount(), allFrames);
    QCOMPARE(chat->rowCount(), allRows);
    QVERIFY(!chips.front()->isVisible());

    for (const QString &name : {u"Wire log"_s, u"Conversation"_s, u"Message"_s}) {
        m_demo->selection().setTimeRange(TimeRange{artifact.firstNs, artifact.lastNs});
        auto *pane = m_demo->named<QWidget>(name);
        pane->setFocus();
        QTest::keyClick(pane, Qt::Key_Escape);
        QVERIFY2(!m_demo->selection().timeRange(), qPrintable(name));
    }
}

void SelectionPanesTest::the_selection_is_never_filtered_out()
{
    const ArtifactRecord &artifact = store().artifacts[0];
    m_demo->selection().setTimeRange(TimeRange{artifact.firstNs, artifact.lastNs});
    QTest::keyClick(m_demo->named<QWidget>(u"Timeline strip"_s), Qt::Key_Home);
    QVERIFY(!m_demo->selection().timeRange());
    QCOMPARE(wireFrame(), store().tasks[0].frames.front());
    QCOMPARE(view(u"Conversation"_s)->currentIndex().row(), 0);
}

void SelectionPanesTest::a_task_in_the_tree_selects_its_newest_frame()
{
    m_demo->selection().selectFrame(0); // the card
    auto *agents = m_demo->named<QTreeView>(u"Agents"_s);
    const QModelIndex agent = agents->model()->index(0, 0);
    const QModelIndex task = agents->model()->index(0, 0, agents->model()->index(0, 0, agent));
    QTest::mouseClick(agents->viewport(), Qt::LeftButton, {}, agents->visualRect(task).center());
    QCOMPARE(m_demo->selection().task(), 0U);
    QCOMPARE(wireFrame(), store().statuses.back().frame);
    QVERIFY(markedBytes().startsWith("\"status\""));
    QCOMPARE(view(u"Conversation"_s)->currentIndex().row(), conversation().rowOfTask(0));
}

/// The focus is at the timeline while something is selected there; then back at the chat.
void SelectionPanesTest::the_pane_behind_a_tab_catches_up()
{
    QAbstractItemView *chat = view(u"Conversation"_s);
    chat->verticalScrollBar()->setValue(chat->verticalScrollBar()->maximum());
    QTest::keyClick(&m_demo->window, Qt::Key_2, Qt::ControlModifier);
    QVERIFY(!chat->isVisible());
    QTest::keyClick(m_demo->named<QWidget>(u"Timeline"_s), Qt::Key_Home);
    QCOMPARE(wireFrame(), store().tasks[0].frames.front());
    QTest::keyClick(&m_demo->window, Qt::Key_1, Qt::ControlModifier);
    QVERIFY(chat->isVisible());
    QCOMPARE(chat->currentIndex().row(), 0);
    QVERIFY(chat->viewport()->rect().contains(chat->visualRect(chat->currentIndex()).center()));
}

void SelectionPanesTest::a_closed_branch_stays_closed()
{
    auto *agents = m_demo->named<QTreeView>(u"Agents"_s);
    const QModelIndex agent = agents->model()->index(0, 0);
    const QModelIndex context = agents->model()->index(0, 0, agent);
    agents->collapse(context);
    m_demo->selection().selectFrame(store().tasks[0].frames.front(), this);
    QVERIFY(!agents->isExpanded(context));
    QCOMPARE(agents->currentIndex(), context);
    QCOMPARE(m_demo->selection().task(), 0U);
    agents->expand(context);
    QCOMPARE(agents->currentIndex().data(AgentTreeTaskRole).toUInt(), 0U);
}

/// Beside a conversation with another agent, a frame of the earlier one would mislead.
void SelectionPanesTest::details_are_left_with_their_agent()
{
    QVERIFY(m_demo->session.agentCount() > 1);
    const auto *detail = m_demo->window.findChild<FrameDetail *>();
    const FrameIndex frame = store().tasks[0].frames.front();
    m_demo->selection().selectFrame(frame);
    QCOMPARE(detail->frame(), frame);
    m_demo->selection().selectContext(0, 0);
    QCOMPARE(detail->frame(), frame); // of that agent
    m_demo->selection().selectAgent(1);
    QCOMPARE(detail->frame(), NoIndex);
    QVERIFY(!view(u"Wire log"_s)->currentIndex().isValid());
    m_demo->selection().selectFrame(frame); // looked at beside the other agent
    QCOMPARE(detail->frame(), frame);
    QCOMPARE(m_demo->selection().agent(), AgentIndex(1));
}

A2A_TEST(SelectionPanesTest)
#include "selectionpanestest.moc"
