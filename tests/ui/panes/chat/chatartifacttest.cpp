// SPDX-License-Identifier: Apache-2.0
// Artifacts are readable in the chat, in a bounded height.
#include "ui/panes/chat/chatview.h"

#include "model/items/artifactrow.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "ui/panes/chat/rows/artifactcardpainter.h"
#include "ui/panes/chat/rows/bubblereader.h"
#include "ui/style/theme.h"
#include "ui/widgets/followmode.h"

#include <QBuffer>
#include <QClipboard>
#include <QImage>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A conversation in which a task creates an artifact.
struct GrowingArtifact {
    GrowingArtifact()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        view.resize(700, 500);
        view.show();
        call = feeder.say(u"make it"_s);
        feeder.event(call, task("t", "WORKING"));
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
    }
    /// A chunk of the artifact; the first one creates it.
    void chunk(const QByteArray &parts, bool last = false, const QByteArray &name = "result")
    {
        feeder.event(call, artifact("t", "x", name, parts, made, last));
        feeder.flush();
        made = true;
    }
    void text(const QByteArray &text, bool last = false) { chunk(textParts(text), last); }
    [[nodiscard]] int row() const { return model.rowOfArtifact(0); }
    [[nodiscard]] QRect place(int row) const { return view.visualRect(model.index(row)); }
    [[nodiscard]] QString spoken() const
    {
        return model.index(row()).data(Qt::AccessibleDescriptionRole).toString();
    }
    void click(QPoint inRow)
    {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place(row()).topLeft() + inRow);
    }
    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    ChatView view{model};
    ExchangeId call = 0;
    bool made = false;
};

} // namespace

static QByteArray paragraphs(int count)
{
    return QByteArray("Some words of it.\\n\\n").repeated(count);
}

static const QByteArray Days =
    R"([{"data":{"days":[{"city":"Oslo","km":[1,2,3]},{"city":"Bergen"}],"ok":true}}])";

class ChatArtifactTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

    static constexpr int Heading = 54; ///< at most

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    }

    void short_text_is_shown_completely()
    {
        GrowingArtifact m;
        m.text("The result is 42.", true);
        const int height = m.place(m.row()).height();
        QVERIFY2(height > Heading + 20, qPrintable(QString::number(height)));
        QVERIFY(!m.view.expansion().canShowAll(m.row()));
        QVERIFY2(m.spoken().endsWith(u": The result is 42."_s), qPrintable(m.spoken()));
        m.view.setFocus();
        m.view.showRow(m.row());
        QTest::keyClick(&m.view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"The result is 42."_s);
    }

    void text_grows_while_it_streams_up_to_a_bound()
    {
        GrowingArtifact m;
        m.text("First. ");
        const int first = m.place(m.row()).height();
        m.text(paragraphs(4));
        const int more = m.place(m.row()).height();
        QVERIFY(more > first);
        m.text(paragraphs(200));
        const int most = m.place(m.row()).height();
        QVERIFY(most < 400);
        QVERIFY(m.view.expansion().canShowAll(m.row()));
        m.text(paragraphs(200));
        QCOMPARE(m.place(m.row()).height(), most);
    }

    void all_of_it_is_shown_on_request_and_stays_so_while_it_streams()
    {
        GrowingArtifact m;
        m.text(paragraphs(40));
        const int top = m.place(m.row()).top();
        const int cut = m.place(m.row()).height();
        m.click({60, cut - 20}); // on the text below it
        QVERIFY(m.view.expansion().isOpen(m.row()));
        const int whole = m.place(m.row()).height();
        QVERIFY(whole > 2 * cut);
        QCOMPARE(m.place(m.row()).top(), top); // the reading position is kept
        m.text(paragraphs(5));
        QVERIFY(m.view.expansion().isOpen(m.row()));
        QVERIFY(m.place(m.row()).height() > whole);
        QCOMPARE(m.place(m.row()).top(), top);
        m.view.expansion().showAll(m.row(), false);
        QCOMPARE(m.place(m.row()).height(), cut);
        QCOMPARE(m.view.topRow() <= m.row(), true);
    }

    void the_full_text_is_bounded()
    {
        GrowingArtifact m;
        m.text(QByteArray("Line.\\n").repeated(9000), true);
        m.view.expansion().showAll(m.row(), true);
        QVERIFY(m.place(m.row()).height() < 12'000);
    }

    void keys_show_all_and_less_and_open_it_for_reading()
    {
        GrowingArtifact m;
        m.text(paragraphs(40), true);
        m.view.setFocus();
        m.view.showRow(m.row());
        QSignalSpy asked(&m.view, &ChatView::actionTriggered);
        QTest::keyClick(&m.view, Qt::Key_Right);
        QVERIFY(m.view.expansion().isOpen(m.row()));
        QTest::keyClick(&m.view, Qt::Key_Left);
        QVERIFY(!m.view.expansion().isOpen(m.row()));
        QTest::keyClick(&m.view, Qt::Key_Space);
        auto *reader = m.view.findChild<BubbleReader *>();
        QVERIFY(reader);
        QVERIFY(reader->toPlainText().startsWith(u"Some words of it."_s));
        QTest::keyClick(reader, Qt::Key_Escape);
        QTest::keyClick(&m.view, Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(1).value<RowAction>(), RowAction::OpenArtifact);
    }

    void its_heading_selects_the_artifact_and_its_text_does_not()
    {
        GrowingArtifact m;
        m.text(paragraphs(3), true);
        QSignalSpy asked(&m.view, &ChatView::actionTriggered);
        m.click({60, 80});
        QCOMPARE(asked.count(), 0);
        m.click({60, 20});
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(1).value<RowAction>(), RowAction::OpenArtifact);
    }

    void growth_below_the_visible_rows_moves_nothing()
    {
        GrowingArtifact m;
        m.text(paragraphs(2));
        for (int i = 0; i < 30; ++i) {
            const ExchangeId id = m.feeder.say(u"question %1"_s.arg(i), m.model.context());
            m.feeder.event(
                id, message(agentMessage("a" + QByteArray::number(i), textParts("An answer."))));
            m.feeder.end(id);
        }
        m.feeder.flush();
        QScrollBar *bar = m.view.verticalScrollBar();
        bar->setValue(bar->maximum() / 2);
        const int row = m.view.indexAt({100, 250}).row();
        const int before = m.place(row).top();
        m.text(paragraphs(100)); // above the view
        QCOMPARE(m.place(row).top(), before);
        QTRY_VERIFY(m.view.isMeasured());
        QCOMPARE(m.place(row).top(), before);
    }

    void heights_do_not_depend_on_reading_order()
    {
        GrowingArtifact m;
        m.text("begin");
        m.feeder.burst(m.call, artifact("t", "x", "result", textParts("word word "), true), 500);
        m.feeder.flush();
        QVERIFY(!m.view.grab().isNull()); // it is displayed, and read in slices
        QTRY_COMPARE(m.model.at(m.row()).as<ArtifactRow>()->preview(false).at(0).omittedBytes, 0);
        m.view.resize(701, 500);
        const int height = m.place(m.row()).height();
        QVERIFY(m.view.expansion().canShowAll(m.row()));
        m.view.resize(702, 500);
        QCOMPARE(m.place(m.row()).height(), height);
    }

    void markdown_is_laid_out_and_declared_plain_text_is_not()
    {
        const QByteArray words = "Trip\\n====\\n\\n- one\\n- two\\n\\nText __strong__ here.";
        GrowingArtifact m;
        m.text(words, true);
        GrowingArtifact plain;
        plain.chunk("[{\"text\":\"" + words + "\",\"mediaType\":\"text/plain\"}]", true);
        // A title is larger, and the line below it is not part of the text.
        QVERIFY(m.place(m.row()).height() != plain.place(plain.row()).height());
    }

    void json_is_a_collapsible_tree()
    {
        GrowingArtifact m;
        m.chunk(R"([{"data":{"days":[{"city":"Oslo","km":[1,2,3]},{"city":"Bergen"}],"ok":true}}])",
                true);
        const int height = m.place(m.row()).height();
        QVERIFY(height > Heading + 40);
        QVERIFY(m.spoken().contains(u"Oslo"_s));
        m.view.setFocus();
        m.view.showRow(m.row());
        QTest::keyClick(&m.view, Qt::Key_Right); // the days' members
        const int unfolded = m.place(m.row()).height();
        QVERIFY(unfolded > height);
        QTest::keyClick(&m.view, Qt::Key_Left);
        QCOMPARE(m.place(m.row()).height(), height);
        QTest::keyClick(&m.view, Qt::Key_Left);
        QVERIFY(m.place(m.row()).height() < height);
        QSignalSpy asked(&m.view, &ChatView::actionTriggered);
        m.click({60, 70}); // the first line of the tree
        QCOMPARE(m.place(m.row()).height(), height);
        QCOMPARE(asked.count(), 0);
    }

    void large_json_is_truncated_and_shown_on_request()
    {
        GrowingArtifact m;
        QByteArray members;
        for (int i = 0; i < 100; ++i)
            members += (i ? ",\"k" : "\"k") + QByteArray::number(i) + "\":1";
        m.chunk("[{\"data\":{" + members + "}}]", true);
        const int height = m.place(m.row()).height();
        QVERIFY(height < 400);
        QVERIFY(m.view.expansion().canShowAll(m.row()));
        m.view.expansion().showAll(m.row(), true);
        QVERIFY(m.place(m.row()).height() > 1000);
    }

    void tables_show_their_first_rows()
    {
        GrowingArtifact m;
        m.chunk(R"([{"text":"city,km\nOslo,1\nBergen,463\n","mediaType":"text/csv"}])", true);
        const int small = m.place(m.row()).height();
        QVERIFY(small > Heading + 60);
        GrowingArtifact large;
        large.chunk("[{\"text\":\"city,km\\n" + QByteArray("Oslo,1\\n").repeated(2000) +
                        "\",\"mediaType\":\"text/csv\"}]",
                    true);
        QVERIFY(large.place(large.row()).height() < 400);
        QVERIFY(large.view.expansion().canShowAll(large.row()));
    }

    void images_are_rendered_by_the_helper_at_a_bounded_height()
    {
        GrowingArtifact m;
        QImage image(900, 1200, QImage::Format_RGB32);
        image.fill(Qt::blue);
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        QVERIFY(image.save(&buffer, "PNG"));
        m.chunk("[{\"raw\":\"" + png.toBase64() +
                    "\",\"mediaType\":\"image/png\",\"filename\":\"map.png\"}]",
                true, "map.png");
        QVERIFY(!m.view.grab().isNull()); // it is drawn when displayed
        QTRY_COMPARE(m.place(m.row()).height() > Heading + 240, true);
        QVERIFY(m.place(m.row()).height() < 400);
        const QImage seen = m.view.viewport()->grab().toImage();
        const QPoint middle = m.place(m.row()).topLeft() + QPoint(100, 200);
        QCOMPARE(seen.pixelColor(middle), QColor(Qt::blue));
        QCOMPARE(m.spoken().contains(u"map.png"_s), true);
    }

    /// Only its end says whether it is complete.
    void an_incomplete_image_is_not_reported_as_damaged()
    {
        GrowingArtifact m;
        QImage image(300, 300, QImage::Format_RGB32);
        image.fill(Qt::blue);
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        QVERIFY(image.save(&buffer, "PNG"));
        const auto part = [](const QByteArray &bytes) -> QByteArray {
            return "[{\"raw\":\"" + bytes.toBase64() + "\",\"mediaType\":\"image/png\"}]";
        };
        m.chunk(part(png.left(40)), false, "map.png");
        m.view.grab();
        // Requested after it: once this one is drawn, the first has been answered, too.
        m.feeder.event(m.call, artifact("t", "y", "other.png", part(png), false, true));
        m.feeder.flush();
        m.view.grab();
        QTRY_VERIFY(m.place(m.model.rowOfArtifact(1)).height() > Heading + 200);
        QVERIFY2(m.place(m.row()).height() > Heading + 60,
                 qPrintable(QString::number(m.place(m.row()).height())));
        m.chunk(part(png.mid(40, 10)), true, "map.png");
        m.view.grab();
        QTRY_VERIFY(m.place(m.row()).height() <= Heading + 60); // a line reporting that
    }

    void images_in_messages_are_shown()
    {
        GrowingArtifact m;
        const QByteArray parts =
            R"([{"text":"Here it is:"},{"raw":"R0lGODlhAQABAIAAAAAA/wAAACwAAAAAAQABAAACAkQBADs=",)"
            R"("mediaType":"image/gif","filename":"dot.gif"}])";
        m.feeder.event(m.call, message(agentMessage("p", parts)));
        m.feeder.flush();
        const int row = m.model.rowCount() - 1;
        QCOMPARE(m.model.kind(row), ChatModel::Kind::Bubble);
        const int waiting = m.place(row).height();
        QVERIFY(!m.view.grab().isNull());
        QTRY_VERIFY(m.place(row).height() < waiting); // it is smaller than its area
    }

    void working_statuses_show_their_parts_and_open()
    {
        GrowingArtifact m;
        m.feeder.event(m.call, status("t", "WORKING", agentMessage("w", textParts("One line."))));
        m.feeder.flush();
        const int row = m.model.rowOfTask(0);
        const int line = m.place(row).height();
        m.feeder.event(
            m.call,
            status("t", "WORKING",
                   agentMessage("v", R"([{"text":"See"},{"raw":"UEs=","filename":"a.zip"}])")));
        m.feeder.flush();
        QVERIFY(m.place(row).height() > line);
        m.feeder.event(m.call, status("t", "WORKING", agentMessage("u", textParts(paragraphs(3)))));
        m.feeder.flush();
        QCOMPARE(m.place(row).height(), line); // folded: the latest text, in one line
        m.view.expansion().toggle(row);
        const int open = m.place(row).height();
        QVERIFY(open > 6 * line);
        m.view.setFocus();
        m.view.showRow(row, 3);
        QTest::keyClick(&m.view, Qt::Key_Space);
        auto *reader = m.view.findChild<BubbleReader *>();
        QVERIFY(reader);
        QVERIFY(reader->toPlainText().startsWith(u"Some words of it."_s));
    }

    void video_has_a_button_that_opens_the_player()
    {
        GrowingArtifact m;
        m.chunk(
            R"([{"raw":"AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDE=","mediaType":"video/mp4"}])",
            true, "clip.mp4");
        QVERIFY(m.place(m.row()).height() > Heading + 20);
        QVERIFY(m.view.audioParts(m.row()).empty());
        QSignalSpy asked(&m.view, &ChatView::actionTriggered);
        m.click({60, 70});
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(1).value<RowAction>(), RowAction::OpenArtifact);
    }

    void json_of_messages_collapses_like_that_of_artifacts()
    {
        GrowingArtifact m;
        m.feeder.event(m.call, message(agentMessage("p", Days)));
        m.feeder.flush();
        const int row = m.model.rowCount() - 1;
        QCOMPARE(m.model.kind(row), ChatModel::Kind::Bubble);
        const int height = m.place(row).height();
        m.view.setFocus();
        m.view.showRow(row);
        QTest::keyClick(&m.view, Qt::Key_Right);
        QVERIFY(m.place(row).height() > height);
        QTest::keyClick(&m.view, Qt::Key_Left);
        QCOMPARE(m.place(row).height(), height);
        QTest::keyClick(&m.view, Qt::Key_Left);
        QVERIFY(m.place(row).height() < height);
        QTest::mouseClick(m.view.viewport(), Qt::LeftButton, {},
                          m.place(row).topLeft() + QPoint(60, 24)); // the first line of the tree
        QCOMPARE(m.place(row).height(), height);
    }

    void json_of_statuses_collapses_like_that_of_artifacts()
    {
        GrowingArtifact m;
        m.feeder.event(m.call, status("t", "WORKING", agentMessage("w", Days)));
        m.feeder.flush();
        const int row = m.model.rowOfTask(0);
        const int folded = m.place(row).height();
        m.view.setFocus();
        m.view.showRow(row);
        QTest::keyClick(&m.view, Qt::Key_Left); // below the folded line
        QVERIFY(m.place(row).height() < folded);
        QTest::keyClick(&m.view, Qt::Key_Right); // opens the run
        const int open = m.place(row).height();
        QTest::keyClick(&m.view, Qt::Key_Right);
        QVERIFY(m.place(row).height() > open);
    }

    void large_json_of_a_message_shows_its_beginning_and_expanded_nodes()
    {
        GrowingArtifact m;
        QByteArray members;
        for (int i = 0; i < 200; ++i)
            members += (i ? ",\"k" : "\"k") + QByteArray::number(i) + "\":[[1,2,3,4,5,6,7,8]]";
        m.feeder.event(m.call, message(agentMessage("p", "[{\"data\":{" + members + "}}]")));
        m.feeder.flush();
        const int row = m.model.rowCount() - 1;
        const int height = m.place(row).height();
        QVERIFY2(height > 200 && height < 500, qPrintable(QString::number(height)));
        QTest::mouseClick(m.view.viewport(), Qt::LeftButton, {},
                          m.place(row).topLeft() + QPoint(60, 44)); // [0] of the first
        QVERIFY(m.place(row).height() > height + 100);
    }

    void files_of_messages_open_by_a_click()
    {
        GrowingArtifact m;
        m.feeder.event(
            m.call,
            message(agentMessage("p", R"([{"raw":"UEs=","filename":"a.zip"},{"text":"Here."}])")));
        m.feeder.flush();
        const int row = m.model.rowCount() - 1;
        QSignalSpy asked(&m.view, &ChatView::partRequested);
        QTest::mouseClick(m.view.viewport(), Qt::LeftButton, {},
                          m.place(row).topLeft() + QPoint(60, 20));
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.at(0).at(0).toInt(), row);
        QCOMPARE(asked.at(0).at(2).toInt(), 0);
    }

    void only_rows_in_view_are_read()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(u"many"_s);
        feeder.event(call, task("t", "WORKING"));
        for (int i = 0; i < 2000; ++i)
            feeder.event(call, artifact("t", "x" + QByteArray::number(i), {}, textParts("words")));
        feeder.flush();
        const quint64 before = feeder.content().decodeCount();
        ChatModel model(feeder.recording(), feeder.store(), feeder.content());
        ChatView view(model);
        view.resize(700, 500);
        view.show();
        model.setContext(feeder.store().exchanges[call].context);
        QVERIFY(!view.grab().isNull());
        QCOMPARE(model.rowCount(), 2002);
        const quint64 decodeCount = feeder.content().decodeCount() - before;
        QVERIFY2(decodeCount < 100, qPrintable(QString::number(decodeCount)));
    }

    void files_are_identified_by_their_heading()
    {
        GrowingArtifact m;
        m.chunk(R"([{"raw":"UEsDBBQAAAAIAAAA","filename":"a.zip","mediaType":"application/zip"}])",
                true, "a.zip");
        QVERIFY(m.place(m.row()).height() <= Heading + 10);
    }
};

A2A_TEST(ChatArtifactTest)
#include "chatartifacttest.moc"
