// SPDX-License-Identifier: Apache-2.0
// Tool calls, their results and thoughts are titles that unfold; the answer stands beside them.
#include "model/items/artifactpreviews.h"
#include "model/items/parttext.h"
#include "model/items/statusrow.h"
#include "tests/support/testregistry.h"
#include "tests/ui/panes/chat/laidoutchat.h"
#include "ui/panes/chat/rows/collapsibleblock.h"
#include "ui/panes/chat/rows/partslayout.h"
#include "ui/style/theme.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/followmode.h"

#include <QScrollBar>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QByteArray ToolCall = R"({"data":{"id":"adk-1","name":"get_weather",)"
                                   R"("args":{"city":"Paris"}},)"
                                   R"("metadata":{"adk_type":"function_call"}})";
static const QByteArray Response = R"({"data":{"id":"adk-1","name":"get_weather",)"
                                   R"("response":{"result":"sunny"}},)"
                                   R"("metadata":{"adk_type":"function_response"}})";
static const QByteArray Thought = R"({"text":"I look at the weather first.",)"
                                  R"("metadata":{"adk_thought":true}})";
static const QByteArray Answer = R"({"text":"It is sunny."})";

class ChatBlocksTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

    /// As it is painted.
    static const RowPainter &painter(LaidOutChat &l, int row)
    {
        l.paint();
        return *l.view.painters().cached(row);
    }
    static const PartsLayout *parts(LaidOutChat &l, int row)
    {
        return painter(l, row).partsLayout(-1);
    }
    static const CollapsibleBlock *block(LaidOutChat &l, int row, size_t piece)
    {
        const PartsLayout *shown = parts(l, row);
        return shown && piece < shown->pieces().size()
                   ? dynamic_cast<const CollapsibleBlock *>(shown->pieces()[piece].content.get())
                   : nullptr;
    }
    /// A click on the title of a block.
    static void click(LaidOutChat &l, int row, size_t piece)
    {
        const QRect frame = painter(l, row).frame();
        const QRect place = parts(l, row)->pieces()[piece].rect;
        const QRect shown = l.view.visualRect(l.model.index(row));
        // The parts begin where the bubble's padding ends.
        const QPoint at = shown.topLeft() + frame.topLeft() + place.topLeft() +
                          QPoint(chat::Padding + 40, chat::Padding + 8);
        QTest::mouseClick(l.view.viewport(), Qt::LeftButton, {}, at);
    }

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }

    void blocks_are_collapsed_and_the_answer_is_not()
    {
        LaidOutChat l;
        l.feed(message(agentMessage("a", "[" + Thought + "," + ToolCall + "," + Response + "," +
                                             Answer + "]")));
        QVERIFY(l.isReady());
        const int row = l.model.rowCount() - 1;
        for (const size_t piece : {0U, 1U, 2U})
            QVERIFY(block(l, row, piece));
        QVERIFY(!block(l, row, 3));
        QVERIFY(
            !l.view.expansion().findTextRect(row, u"It is sunny."_s, Qt::CaseSensitive).isEmpty());
        QVERIFY(l.view.expansion().findTextRect(row, u"Paris"_s, Qt::CaseSensitive).isEmpty());
        const QString spoken = l.model.index(row).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains(u"Thought: I look at"_s), qPrintable(spoken));
        QVERIFY2(spoken.contains(u"Tool call get_weather: {\"city\": \"Paris\"}"_s),
                 qPrintable(spoken));
        QVERIFY2(spoken.contains(u"Tool result get_weather"_s), qPrintable(spoken));
        // Copied as it was sent.
        QVERIFY(l.model.at(row).text().contains(u"\"name\": \"get_weather\""_s));
    }

    void a_click_expands_with_one_layout()
    {
        LaidOutChat l;
        l.feed(message(agentMessage("a", "[" + ToolCall + "," + Answer + "]")));
        QVERIFY(l.isReady());
        const int row = l.model.rowCount() - 1;
        QVERIFY(l.layoutCount() > 0);
        const int before = painter(l, row).height();
        click(l, row, 0);
        l.paint();
        QCOMPARE(l.layoutCount(), 1);
        QVERIFY(painter(l, row).height() > before);
        QVERIFY(!l.view.expansion().findTextRect(row, u"Paris"_s, Qt::CaseSensitive).isEmpty());
        click(l, row, 0);
        l.paint();
        QCOMPARE(painter(l, row).height(), before);
    }

    void keys_expand_and_collapse()
    {
        LaidOutChat l;
        l.feed(message(agentMessage("a", "[" + Thought + "," + Answer + "]")));
        QVERIFY(l.isReady());
        const int row = l.model.rowCount() - 1;
        l.view.setCurrentIndex(l.model.index(row));
        const int before = painter(l, row).height();
        QTest::keyClick(&l.view, Qt::Key_Right);
        QVERIFY(painter(l, row).height() > before);
        QTest::keyClick(&l.view, Qt::Key_Left);
        QCOMPARE(painter(l, row).height(), before);
    }

    /// Also where the agent streams both into one artifact.
    void a_streamed_thought_is_apart_from_the_answer()
    {
        LaidOutChat l;
        ArtifactPreviews beginnings(l.feeder.store(), l.feeder.content());
        const auto thought = [](const QByteArray &text) -> QByteArray {
            return "[{\"text\":\"" + text + "\",\"metadata\":{\"adk_thought\":true}}]";
        };
        l.feed(task("t", "WORKING"));
        l.feed(artifact("t", "x", "answer", thought("I look ")));
        l.feed(artifact("t", "x", "answer", thought("at it."), true));
        l.feed(artifact("t", "x", "answer", textParts("It is "), true));
        l.feed(artifact("t", "x", "answer", textParts("sunny."), true, true));
        QVERIFY(l.isReady());
        const int row = l.model.rowCount() - 1;
        QCOMPARE(l.model.kind(row), ChatModel::Kind::Artifact);
        const std::vector<ChatPart> shown =
            beginnings.preview(0, true).parts(l.feeder.store().artifacts[0]);
        QCOMPARE(shown.size(), size_t(2));
        QCOMPARE(shown[0].text, u"I look at it."_s);
        QCOMPARE(int(detectMeaning(shown[0]).kind), int(PartMeaning::Kind::Thought));
        QCOMPARE(shown[1].text, u"It is sunny."_s);
        QCOMPARE(int(detectMeaning(shown[1]).kind), int(PartMeaning::Kind::None));
    }

    void a_run_of_states_has_them_below()
    {
        LaidOutChat l;
        l.feed(task("t", "WORKING"));
        l.feed(status("t", "WORKING", agentMessage("c", "[" + Thought + "," + ToolCall + "]")));
        QVERIFY(l.isReady());
        const int row = l.model.rowCount() - 1;
        QCOMPARE(l.model.kind(row), ChatModel::Kind::StatusRun);
        QVERIFY(block(l, row, 0) && block(l, row, 1));
        const auto run = l.model.at(row).as<StatusRunRow>()->run();
        QCOMPARE(run.lastMessage, QString()); // its title says it
        const QString facts = l.model.index(row).data(Qt::AccessibleDescriptionRole).toString();
        QVERIFY2(facts.contains(u"Tool call get_weather"_s), qPrintable(facts));
    }

    void payloads_are_named_and_open()
    {
        LaidOutChat l;
        l.feed(message(
            agentMessage("a", R"([{"data":{"ap2.mandates.CartMandate":{"total":"12.00"}}},)"
                              R"({"data":{"surfaceUpdate":{"surfaceId":"main","components":[]}},)"
                              R"("metadata":{"mimeType":"application/json+a2ui"}}])")));
        QVERIFY(l.isReady());
        const int row = l.model.rowCount() - 1;
        for (const QString &name :
             {u"AP2 CartMandate"_s, u"A2UI surfaceUpdate"_s, u"12.00"_s, u"main"_s})
            QVERIFY2(!l.view.expansion().findTextRect(row, name, Qt::CaseSensitive).isEmpty(),
                     qPrintable(name));
    }

    void a_failed_tool_call_is_marked()
    {
        LaidOutChat l;
        l.feed(
            message(agentMessage("a", R"([{"data":{"toolResult":{"toolUseId":"t","status":"error",)"
                                      R"("content":[{"text":"no such city"}]}}}])")));
        QVERIFY(l.isReady());
        const int row = l.model.rowCount() - 1;
        QVERIFY(
            !l.view.expansion().findTextRect(row, u"Tool error"_s, Qt::CaseSensitive).isEmpty());
    }

    /// Following would show the end of an answer that is higher than the view.
    void a_long_answer_is_read_from_its_beginning()
    {
        LaidOutChat l;
        l.chatter(3);
        QVERIFY(l.isReady());
        QVERIFY(l.view.followMode()->isFollowing());
        l.feed(message(agentMessage("long", textParts(QByteArray("word word\\n").repeated(200)))));
        l.paint();
        const int row = l.model.rowCount() - 1;
        const QRect place = l.view.visualRect(l.model.index(row));
        QVERIFY(place.height() > l.view.viewport()->height());
        QVERIFY2(place.top() >= 0 && place.top() < 40, qPrintable(QString::number(place.top())));
        QVERIFY(!l.view.followMode()->isFollowing());
        QVERIFY(l.view.followMode()->chip()->isHidden()); // it is in view
        l.chatter(1);
        QCOMPARE(l.view.visualRect(l.model.index(row)).top(), place.top()); // nothing moves
    }

    void a_growing_answer_is_followed()
    {
        LaidOutChat l;
        l.feed(task("t", "WORKING"));
        l.feed(message(agentMessage("short", textParts("word"))));
        QVERIFY(l.isReady());
        l.chatter(20);
        QVERIFY(l.view.followMode()->isFollowing());
        QCOMPARE(l.view.verticalScrollBar()->value(), l.view.verticalScrollBar()->maximum());
    }
};

A2A_TEST(ChatBlocksTest)
#include "chatblockstest.moc"
