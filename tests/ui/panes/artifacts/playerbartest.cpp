// SPDX-License-Identifier: Apache-2.0
// Stepping through the chunks of an artifact by keyboard and mouse must show the state at each of
// them, tint the content added, and update the other panes.
#include "ui/panes/artifacts/playerbar.h"

#include "model/items/jsontreemodel.h"
#include "tests/model/facts/artifactsamples.h"
#include "tests/support/childnamed.h"
#include "tests/support/darkpixels.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/chunkheatbar.h"
#include "ui/panes/artifacts/chunktable.h"
#include "ui/panes/artifacts/metadatapage.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/panes/artifacts/playerslider.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/wrappedtext.h"
#include "ui/viewers/textview.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QModelIndex>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <numeric>
#include <vector>

using namespace a2a;
using namespace a2a::test;

struct PlayerBarFixture : OpenTask {
    PlayerBarFixture()
        : viewer(workspace)
        , bar(viewer.findChild<PlayerBar *>())
    {
        viewer.resize(420, 420);
        viewer.show();
        viewer.player().setClock([this] { return nowMs; });
    }
    void texts(std::initializer_list<const char *> pieces, const QByteArray &type = {})
    {
        bool first = true;
        for (const char *piece : pieces) {
            chunk("a1", textPart(piece, type), !first);
            first = false;
        }
        feeder.flush();
        viewer.setArtifact(0);
    }
    [[nodiscard]] QString shown() const { return viewer.findChild<WrappedText *>()->toPlainText(); }
    [[nodiscard]] QString tinted() const
    {
        const auto tints = viewer.findChild<WrappedText *>()->extraSelections();
        return tints.isEmpty() ? QString() : tints.first().cursor.selectedText();
    }
    [[nodiscard]] QToolButton *button(const char *name) const
    {
        for (QToolButton *button : bar->findChildren<QToolButton *>()) {
            if (button->accessibleName() == QLatin1String(name) ||
                button->text() == QLatin1String(name))
                return button;
        }
        return nullptr;
    }
    void press(Qt::Key key) { QTest::keyClick(bar->slider(), key); }

    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    Selection &selection = workspace.selection();
    ArtifactViewer viewer;
    PlayerBar *bar;
    qint64 nowMs = 0;
};

class PlayerBarTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*propagateSizeHints).*$")));
    }

    void keys_step_through_text()
    {
        PlayerBarFixture s;
        s.texts({"one ", "caf\xC3\xA9 ", "three"});
        QVERIFY(s.bar->isVisible());
        QCOMPARE(s.shown(), QString::fromUtf8("one caf\xC3\xA9 three"));
        QCOMPARE(s.tinted(), QString()); // live: nothing is tinted
        s.press(Qt::Key_Left);
        QCOMPARE(s.shown(), QString::fromUtf8("one caf\xC3\xA9 "));
        QCOMPARE(s.tinted(), QString::fromUtf8("caf\xC3\xA9 "));
        QVERIFY(s.bar->caption().startsWith(QStringLiteral("chunk 2 of 3 · +")));
        QVERIFY(s.bar->caption().endsWith(QStringLiteral("6 B added")));
        s.press(Qt::Key_Home);
        QCOMPARE(s.shown(), QStringLiteral("one "));
        QCOMPARE(s.bar->caption(), QStringLiteral("chunk 1 of 3 · 4 B added"));
        s.press(Qt::Key_Right);
        QCOMPARE(s.shown(), QString::fromUtf8("one caf\xC3\xA9 "));
        s.press(Qt::Key_End);
        QCOMPARE(s.tinted(), QStringLiteral("three"));
        QVERIFY(!s.button("Live")->isChecked());
        s.press(Qt::Key_L);
        QVERIFY(s.button("Live")->isChecked());
        QCOMPARE(s.tinted(), QString());
    }

    /// Each chunk may replace those before it.
    void a_million_revisions_are_painted_at_once()
    {
        constexpr int Count = 1'000'000;
        std::vector<quint32> beginnings(Count);
        std::iota(beginnings.begin(), beginnings.end(), 0U);
        PlayerSlider slider;
        slider.resize(400, 26);
        slider.setRange(0, Count - 1);
        slider.setMajorSteps(beginnings);
        int looks = 0;
        slider.setStepTimes([&looks](int step) {
            ++looks;
            return qint64(step) * 1'000;
        });
        QVERIFY(!slider.grab().isNull());
        QVERIFY2(looks > 0 && looks < Count / 2, qPrintable(QString::number(looks)));
    }

    void the_content_of_a_chunk_stays_in_view_when_shrinking()
    {
        PlayerBarFixture s;
        s.viewer.resize(420, 800);
        const QByteArray lines = QByteArray("a line\\n").repeated(24);
        s.texts({lines.constData(), "what came\\nthen\\n", "the end"});
        s.press(Qt::Key_Left);
        QCOMPARE(s.tinted(), QStringLiteral("what came\u2029then\u2029"));
        auto *text = s.viewer.findChild<WrappedText *>();
        const auto place = [text] {
            return text->cursorRect(text->extraSelections().first().cursor); // its last line
        };
        QVERIFY(text->viewport()->rect().contains(place()));
        s.viewer.resize(420, 320);
        QVERIFY(place().bottom() > 0);
        QVERIFY2(place().top() < text->viewport()->height(),
                 qPrintable(QString::number(place().top())));
    }

    void steps_set_the_shared_chunk_selection()
    {
        PlayerBarFixture s;
        s.texts({"one ", "two ", "three"});
        const auto frameOf = [&s](size_t chunk) {
            return s.feeder.store().artifacts[0].chunks[chunk].frame;
        };
        QCOMPARE(s.selection.chunk(), NoIndex); // showing it selects nothing
        s.press(Qt::Key_Left);
        QCOMPARE(s.selection.chunk(), 1U);
        QCOMPARE(s.selection.frame(), frameOf(1));
        s.selection.selectFrame(frameOf(0), this); // in the wire log
        QCOMPARE(s.shown(), QStringLiteral("one "));
        QCOMPARE(s.bar->slider()->value(), 0);
        s.selection.back();
        QCOMPARE(s.bar->slider()->value(), 1);
        s.chunk("a1", textPart(" four"), true);
        s.viewer.refresh();
        QCOMPARE(s.shown(), QStringLiteral("one two ")); // nothing moves while reading
        QCOMPARE(s.bar->slider()->maximum(), 3);
        QTest::mouseClick(s.button("Live"), Qt::LeftButton);
        QCOMPARE(s.shown(), QStringLiteral("one two three four"));
        QCOMPARE(s.selection.chunk(), 1U);
    }

    void mouse_on_slider_and_buttons()
    {
        PlayerBarFixture s;
        s.texts({"a", "b", "c", "d", "e"});
        PlayerSlider *slider = s.bar->slider();
        s.bar->spaceByTimeAction()->setChecked(false); // all arrived together
        QTest::mouseClick(slider, Qt::LeftButton, Qt::NoModifier, slider->handleCenter(2));
        QCOMPARE(s.shown(), QStringLiteral("abc"));
        QTest::mousePress(slider, Qt::LeftButton, Qt::NoModifier, slider->handleCenter(2));
        QTest::mouseMove(slider, slider->handleCenter(0));
        QTest::mouseRelease(slider, Qt::LeftButton, Qt::NoModifier, slider->handleCenter(0));
        QCOMPARE(s.shown(), QStringLiteral("a"));
        QTest::mouseClick(s.button("Next chunk"), Qt::LeftButton);
        QCOMPARE(s.shown(), QStringLiteral("ab"));
        QTest::mouseClick(s.button("Previous chunk"), Qt::LeftButton);
        QTest::mouseClick(s.button("Last chunk"), Qt::LeftButton);
        QCOMPARE(s.shown(), QStringLiteral("abcde"));
        QTest::mouseClick(s.button("First chunk"), Qt::LeftButton);
        QCOMPARE(s.shown(), QStringLiteral("a"));
        QTest::keyClick(s.button("Next chunk"), Qt::Key_Right); // the keys work on buttons, too
        QCOMPARE(s.shown(), QStringLiteral("ab"));
        for (const QToolButton *button : s.bar->findChildren<QToolButton *>())
            QVERIFY(!button->toolTip().isEmpty());
        QCOMPARE(slider->accessibleName(), QStringLiteral("Chunk"));
    }

    void plays_and_steps_back()
    {
        PlayerBarFixture s;
        s.texts({"a", "b", "c"});
        s.press(Qt::Key_Home);
        s.selection.selectTask(0, this);
        qint64 clock = 0; // slow: every selection would be a history entry
        s.selection.setClock([&clock] { return clock += 10'000; });
        s.press(Qt::Key_Space);
        QVERIFY(s.viewer.player().isPlaying());
        QCOMPARE(s.button("Pause")->toolTip(), QStringLiteral("Pause (Space)"));
        s.viewer.player().moveTo(1);
        QVERIFY(s.viewer.player().isPlaying());
        s.nowMs = 60'000;
        s.viewer.player().advance();
        QVERIFY(!s.viewer.player().isPlaying());
        QCOMPARE(s.shown(), QStringLiteral("abc"));
        QCOMPARE(s.selection.chunk(), 2U);
        s.selection.back(); // to before it played
        QCOMPARE(s.selection.chunk(), NoIndex);
        s.press(Qt::Key_Home);
        s.press(Qt::Key_Space);
        QVERIFY(s.viewer.player().isPlaying());
        s.selection.selectTask(0, this); // the user goes elsewhere
        s.selection.selectFrame(0, this);
        QVERIFY(!s.viewer.player().isPlaying());
    }

    void text_and_hex_tabs_show_the_earlier_state()
    {
        PlayerBarFixture s;
        s.texts({"one\\n", "two\\n", "three"});
        s.viewer.setTab(ArtifactViewer::TextTab);
        TextView *text = nullptr;
        for (TextView *view : s.viewer.findChildren<TextView *>())
            text = view->isVisible() ? view : text;
        QVERIFY(text);
        QCOMPARE(text->rowCount(), 3);
        const QImage live = text->grab().toImage();
        s.press(Qt::Key_Left);
        QCOMPARE(text->rowCount(), 2);
        s.press(Qt::Key_Right);
        QCOMPARE(text->rowCount(), 3);
        QVERIFY(text->grab().toImage() != live); // tinted
        s.viewer.setTab(ArtifactViewer::HexTab);
        s.press(Qt::Key_Home);
        QCOMPARE(s.viewer.findChild<HexView *>()->size(), 4);
    }

    void json_is_a_tree_with_open_ends()
    {
        PlayerBarFixture s;
        s.texts({R"({\"stops\":[\"Paris\",)", R"(\"Lyon\",\"Nice\")", R"(]})"}, "application/json");
        auto *tree = s.viewer.preview()->findChild<JsonTreeView *>();
        QVERIFY(tree->isVisible()); // it has grown there
        QCOMPARE(tree->jsonModel()->rowCount(), 1);
        s.press(Qt::Key_Left);
        QVERIFY(tree->isVisible());
        const QModelIndex stops = tree->jsonModel()->index(0, 0);
        QCOMPARE(tree->jsonModel()->rowCount(stops), 3);
        QVERIFY(!tree->isHighlighted(stops));
        QVERIFY(!tree->isHighlighted(tree->jsonModel()->index(0, 0, stops)));
        QVERIFY(tree->isHighlighted(tree->jsonModel()->index(1, 0, stops)));
        QVERIFY(tree->isHighlighted(tree->jsonModel()->index(2, 0, stops)));
        QVERIFY(!stops.data(JsonCompleteRole).toBool());
    }

    void steps_back_into_an_earlier_revision()
    {
        PlayerBarFixture s;
        s.chunk("a1", textPart("first "), false);
        s.chunk("a1", textPart("try"), true);
        s.chunk("a1", textPart("second"), false);
        s.viewer.setArtifact(0);
        QCOMPARE(s.shown(), QStringLiteral("second"));
        QVERIFY2(s.bar->caption().contains(
                     QStringLiteral("9 B replaced by 6 B · revision 2 of 2 · 1 chunk, 2 replaced")),
                 qPrintable(s.bar->caption()));
        s.press(Qt::Key_Left);
        QCOMPARE(s.shown(), QStringLiteral("first try"));
        QCOMPARE(s.tinted(), QStringLiteral("try"));
        QVERIFY2(s.bar->caption().endsWith(
                     QStringLiteral("3 B added · revision 1 of 2 · replaced by revision 2")),
                 qPrintable(s.bar->caption()));
        s.press(Qt::Key_Left);
        QCOMPARE(s.shown(), QStringLiteral("first "));
        s.press(Qt::Key_L);
        QCOMPARE(s.shown(), QStringLiteral("second"));
    }

    void revisions_are_chosen_and_compared()
    {
        PlayerBarFixture s;
        for (const char *text : {"first", "second", "third"}) {
            s.chunk("a1", textPart(text), false);
            s.chunk("a1", textPart("!"), true);
        }
        s.viewer.setArtifact(0);
        auto *revisions =
            childNamed<QToolButton>(*s.bar, QStringLiteral("Revision of the artifact"));
        QVERIFY(revisions);
        QVERIFY(revisions->isVisible());
        QCOMPARE(revisions->text(), QStringLiteral("Rev. 3/3"));
        const auto choose = [revisions](const char *beginning) {
            emit revisions->menu()->aboutToShow();
            for (QAction *action : revisions->menu()->actions()) {
                if (action->text().startsWith(QString::fromUtf8(beginning)))
                    return action->trigger();
            }
            QFAIL(beginning);
        };
        choose("Revision 2 · 2 chunks · replaced");
        QCOMPARE(s.shown(), QStringLiteral("second!")); // all of it
        QCOMPARE(revisions->text(), QStringLiteral("Rev. 2/3"));
        QSignalSpy compare(&s.viewer, &ArtifactViewer::compareRequested);
        choose("Compare with the previous revision");
        QCOMPARE(compare.takeFirst(), (QList<QVariant>{0U, 2U}));
        choose("Revision 1");
        choose("Compare with the next revision");
        QCOMPARE(compare.takeFirst(), (QList<QVariant>{0U, 2U}));
        choose("Revision 3 · 2 chunks · current");
        QCOMPARE(s.shown(), QStringLiteral("third!"));
    }

    void steps_are_spaced_by_time_or_evenly()
    {
        PlayerBarFixture s;
        s.feeder.recording().replayFrom(0);
        for (const qint64 ms : {1000, 1100, 1200, 5000}) {
            s.feeder.recording().setNow(ms * 1'000'000);
            s.chunk("a1", textPart("x"), ms > 1000);
        }
        s.viewer.setArtifact(0);
        PlayerSlider *slider = s.bar->slider();
        QVERIFY(slider->isSpacedByTime());
        const int wide = slider->handleCenter(3).x() - slider->handleCenter(0).x();
        QVERIFY(qAbs(slider->handleCenter(2).x() - slider->handleCenter(0).x() - wide / 20) <= 1);
        QTest::mouseClick(slider, Qt::LeftButton, Qt::NoModifier,
                          {slider->handleCenter(2).x() + wide / 3, slider->height() / 2});
        QCOMPARE(s.viewer.player().position(), 2U); // it is the nearest
        s.bar->spaceByTimeAction()->trigger();
        QVERIFY(!slider->isSpacedByTime());
        QVERIFY(qAbs(slider->handleCenter(2).x() - slider->handleCenter(0).x() - wide * 2 / 3) <=
                1);
        // The choice is kept.
        ArtifactViewer other(s.workspace);
        QVERIFY(!other.findChild<PlayerBar *>()->spaceByTimeAction()->isChecked());
        QVERIFY(hasDarkPixel(slider->grab().toImage()));
    }

    void the_text_shows_its_arrival_time()
    {
        PlayerBarFixture s;
        s.feeder.recording().replayFrom(0);
        const std::pair<qint64, QByteArray> chunks[] = {
            {1000, "one "}, {1100, "caf\xC3\xA9 "}, {9000, "three"}};
        for (const auto &[ms, text] : chunks) {
            s.feeder.recording().setNow(ms * 1'000'000);
            s.chunk("a1", textPart(text), ms > 1000);
        }
        s.viewer.setArtifact(0);
        s.viewer.setTab(ArtifactViewer::TextTab);
        auto *heatBar = s.viewer.findChild<ChunkHeatBar *>();
        QVERIFY(heatBar->isVisible());
        QVERIFY(heatBar->legendText().isEmpty());
        auto *text = s.viewer.findChild<CodeText *>();
        const QImage plain = text->grab().toImage();
        heatBar->setMode(ChunkHeatMap::Mode::Age);
        QVERIFY(heatBar->legendText().contains(QStringLiteral("+8,000 ms")));
        const QImage age = text->grab().toImage();
        QVERIFY(age != plain);
        heatBar->setMode(ChunkHeatMap::Mode::Gap);
        QVERIFY2(heatBar->legendText().contains(QStringLiteral("7,900 ms")),
                 qPrintable(heatBar->legendText()));
        QVERIFY(text->grab().toImage() != age);
        // Which chunk brought this word?
        text->selectBytes(11, 0);
        auto *chunk =
            childNamed<QToolButton>(*heatBar, QStringLiteral("Go to the chunk with this text"));
        QVERIFY(chunk);
        QVERIFY2(chunk->text().startsWith(QStringLiteral("chunk 3 · +7,900 ms")),
                 qPrintable(chunk->text()));
        text->selectBytes(5, 0);
        QVERIFY(chunk->text().startsWith(QStringLiteral("chunk 2 · +100 ms")));
        chunk->click();
        QCOMPARE(s.viewer.player().position(), 1U);
        QCOMPARE(s.selection.chunk(), 1U);
        // And the other way.
        s.viewer.setTab(ArtifactViewer::ChunksTab);
        emit s.viewer.chunkTable()->bytesRequested(2);
        QCOMPARE(s.viewer.tab(), ArtifactViewer::TextTab);
        QCOMPARE(s.viewer.player().position(), 2U);
        ArtifactViewer other(s.workspace); // the choice is kept
        QCOMPARE(other.findChild<ChunkHeatBar *>()->mode(), ChunkHeatMap::Mode::Gap);
    }

    void a_text_without_a_heat_map_shows_the_reason()
    {
        PlayerBarFixture s;
        s.feeder.recording().replayFrom(0);
        s.feeder.recording().setNow(1'000'000'000);
        s.chunk("a1", textPart("all of it"), false);
        s.viewer.setArtifact(0);
        s.viewer.setTab(ArtifactViewer::TextTab);
        auto *heatBar = s.viewer.findChild<ChunkHeatBar *>();
        const auto says = [heatBar](const QString &words) {
            const QList<QLabel *> labels = heatBar->findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [&words](const QLabel *label) {
                return label->isVisible() && label->text().startsWith(words);
            });
        };
        QVERIFY(says(QStringLiteral("Arrived in one chunk")));
        QVERIFY(!heatBar->comboBox()->isVisible());
        s.chunk("a1", textPart(" and more"), true); // at the same time
        s.feeder.flush();
        s.viewer.refresh();
        QVERIFY(heatBar->comboBox()->isVisible());
        QVERIFY(!says(QStringLiteral("Arrived in one chunk")));
        heatBar->setMode(ChunkHeatMap::Mode::Gap);
        QVERIFY(says(QStringLiteral("No gap of more than")));
        QVERIFY(heatBar->legendText().isEmpty());
        heatBar->setMode(ChunkHeatMap::Mode::None);
        QVERIFY(!says(QStringLiteral("No gap")));
    }

    void live_follows_the_growing_part()
    {
        PlayerBarFixture s;
        s.chunk("a1", textPart("about it"), false);
        s.viewer.setArtifact(0);
        QCOMPARE(s.viewer.partIndex(), 0);
        s.chunk("a1", R"([{"data":{"a":1}}])", true);
        s.viewer.refresh();
        QCOMPARE(s.viewer.partIndex(), 1);
        s.viewer.setPart(0); // the user chose that
        s.chunk("a1", textPart("and more"), true);
        s.viewer.refresh();
        QCOMPARE(s.viewer.partIndex(), 0);
        s.press(Qt::Key_Left);
        s.press(Qt::Key_L);
        s.chunk("a1", R"([{"data":{"b":2}}])", true);
        s.viewer.refresh();
        QCOMPARE(s.viewer.partIndex(), 3);
    }

    void shows_the_changing_part()
    {
        PlayerBarFixture s;
        s.chunk("a1", textPart("about it"), false);
        s.chunk("a1", R"([{"data":{"a":1}}])", true);
        s.viewer.setArtifact(0);
        QCOMPARE(s.viewer.partIndex(), 0);
        s.press(Qt::Key_End);
        QCOMPARE(s.viewer.partIndex(), 1);
        s.press(Qt::Key_Left);
        QCOMPARE(s.viewer.partIndex(), 0);
        s.viewer.setPart(1); // of which nothing had arrived
        QVERIFY(!s.viewer.preview()->findChild<JsonTreeView *>()->isVisible());
        QCOMPARE(s.shown(), QString());
        QVERIFY(!s.viewer.notice().isEmpty()); // reports it
    }

    void table_and_player_are_synchronized()
    {
        PlayerBarFixture s;
        s.texts({"a", "b", "c"});
        QVERIFY(!s.viewer.chunkTable()); // made when it is needed
        s.viewer.setTab(ArtifactViewer::ChunksTab);
        ChunkTable *table = s.viewer.chunkTable();
        QCOMPARE(table->currentIndex().row(), 2);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Up);
        QCOMPARE(s.viewer.player().position(), 1U);
        QCOMPARE(s.selection.chunk(), 1U);
        s.press(Qt::Key_Home);
        QCOMPARE(table->currentIndex().row(), 0);
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines.size(), 4);
        QCOMPARE(
            lines[0],
            QStringLiteral("No.\tArrival\tGap\tRead\tBytes\tTotal\tappend\tlastChunk\tExcerpt"));
        QVERIFY(lines[1].startsWith(QStringLiteral("1\t")));
        QVERIFY2(lines[1].contains(QStringLiteral("–\t1\t1\t1\tno\tno\t")), qPrintable(lines[1]));
        const auto &chunks = s.feeder.store().artifacts[0].chunks;
        const qint64 second = s.feeder.store().frames[chunks[1].frame].timeNs;
        s.selection.setTimeRange(TimeRange{second, second});
        QVERIFY(table->chunks()->isOutside(0));
        QVERIFY(!table->chunks()->isOutside(1));
        s.selection.setTimeRange({});
        QVERIFY(!table->chunks()->isOutside(0));
    }

    void metadata_of_the_chunk()
    {
        PlayerBarFixture s;
        s.chunk("a1", textPart("x"), false, false, "draft");
        s.chunk("a1", textPart("y"), true, false, "final");
        s.viewer.setArtifact(0);
        s.viewer.setTab(ArtifactViewer::MetadataTab);
        auto *page = s.viewer.findChild<MetadataPage *>();
        QCOMPARE(page->tree()->jsonModel()->rowCount(), 2); // no parts
        QVERIFY(page->note().endsWith(QStringLiteral(": name")));
        s.press(Qt::Key_Left);
        QVERIFY(page->note().startsWith(QStringLiteral("Chunk 1 without")));
    }

    void is_hidden_for_a_single_chunk_and_reduced_when_narrow()
    {
        PlayerBarFixture s;
        s.texts({"whole"});
        QVERIFY(!s.bar->isVisible());
        s.selection.selectFrame(s.feeder.store().artifacts[0].chunks[0].frame, this);
        QCOMPARE(s.tinted(), QString());
        s.chunk("a1", textPart("!"), true);
        s.viewer.refresh();
        QVERIFY(s.bar->isVisible());
        QVERIFY(s.button("First chunk")->isVisible());
        s.viewer.resize(290, 300);
        QVERIFY(!s.button("First chunk")->isVisible());
        QCOMPARE(s.viewer.width(), 290);
        QVERIFY(s.bar->slider()->width() >= s.bar->slider()->minimumSizeHint().width());
    }
};

A2A_TEST(PlayerBarTest)
#include "playerbartest.moc"
