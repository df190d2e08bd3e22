// SPDX-License-Identifier: Apache-2.0
// The pane must show content as it arrives, and external selections.
#include "ui/panes/artifacts/artifactspane.h"

#include "model/facts/artifactgrowth.h"
#include "model/items/chatmodel.h"
#include "model/text/bytesize.h"
#include "tests/model/facts/artifactsamples.h"
#include "tests/support/darkpixels.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/artifacts/artifactlist.h"
#include "ui/panes/artifacts/artifactlistdelegate.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/sidebysideview.h"
#include "ui/panes/artifacts/viewerset.h"
#include "ui/style/theme.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/workspace/selection.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QModelIndex>
#include <QRegularExpression>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;

struct ShownArtifacts : OpenTask {
    ShownArtifacts()
        : pane(workspace)
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &workspace, &Workspace::applyChanges);
        pane.resize(400, 500);
        pane.show();
    }
    [[nodiscard]] QString current() const { return pane.list()->currentIndex().data().toString(); }
    /// A visible label that contains this; empty if there is none.
    [[nodiscard]] QString label(const QString &part) const
    {
        for (const QLabel *one : pane.findChildren<QLabel *>()) {
            if (one->isVisible() && one->text().contains(part))
                return one->text();
        }
        for (const ElidedLabel *one : pane.findChildren<ElidedLabel *>()) {
            if (one->isVisible() && one->text().contains(part))
                return one->text();
        }
        return {};
    }

    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    Selection &selection = workspace.selection();
    ArtifactsPane pane;
};

class ArtifactsPaneTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*propagateSizeHints).*$")));
    }

    void explains_why_it_is_empty()
    {
        ShownArtifacts a;
        QVERIFY(a.pane.findChild<EmptyState *>()->isVisible());
        a.selection.selectTask(0, this);
        QVERIFY(a.pane.findChild<EmptyState *>()->isVisible());
        a.chunk("a1", textPart("hello"), false);
        a.feeder.flush();
        QVERIFY(!a.pane.findChild<EmptyState *>()->isVisible());
        QVERIFY(a.pane.list()->isVisible());
    }

    void the_first_artifact_is_shown_by_itself()
    {
        ShownArtifacts a;
        a.selection.selectTask(0, this);
        a.chunk("first", textPart("hello"), false);
        a.feeder.flush();
        QCOMPARE(a.current(), QStringLiteral("first"));
        QCOMPARE(a.pane.viewer()->artifact(), ArtifactIndex(0));
        QCOMPARE(a.selection.artifact(), NoIndex); // shown, not selected: that is the user's
        a.chunk("second", textPart("more"), false);
        a.feeder.flush();
        QCOMPARE(a.pane.model()->rowCount(), 2);
        QCOMPARE(a.current(), QStringLiteral("first")); // nothing moves
    }

    /// Their minimum sizes may be those of larger text, or of a wider pane.
    void hidden_pages_do_not_keep_the_pane_wide()
    {
        ShownArtifacts a;
        a.selection.selectTask(0, this);
        a.chunk("first", textPart("hello"), false);
        a.feeder.flush();
        a.pane.showSideBySide(true);
        a.pane.showSideBySide(false);
        auto *several = a.pane.findChild<SideBySideView *>();
        QVERIFY(several && !several->isVisible());
        several->setMinimumWidth(900);
        QVERIFY(several->parentWidget()->minimumSizeHint().width() < 400);
    }

    void a_finished_artifact_yields_to_the_next()
    {
        ShownArtifacts a;
        a.selection.selectContext(0, 0, this);
        a.chunk("first", textPart("hello"), false, true);
        a.feeder.flush();
        QCOMPARE(a.current(), QStringLiteral("first"));
        a.chunk("second", textPart("more"), false, true);
        a.feeder.flush();
        QCOMPARE(a.current(), QStringLiteral("second"));
        a.pane.list()->setCurrentIndex(a.pane.artifacts()->order().index(0, 0)); // chosen: it stays
        a.chunk("third", textPart("most"), false);
        a.feeder.flush();
        QCOMPARE(a.current(), QStringLiteral("first"));
    }

    /// Without lastChunk, too: nothing more comes while nobody listens.
    void an_artifact_whose_stream_ended_yields_to_the_next_data()
    {
        QTest::addColumn<int>("end");
        QTest::newRow("ended") << int(EndReason::Finished);
        QTest::newRow("interrupted") << int(EndReason::Cut);
        QTest::newRow("closed") << int(EndReason::Stopped);
    }

    void an_artifact_whose_stream_ended_yields_to_the_next()
    {
        QFETCH(int, end);
        ShownArtifacts a;
        a.selection.selectContext(0, 0, this);
        a.chunk("first", textPart("hello"), false);
        a.feeder.flush();
        const QModelIndex first = a.pane.artifacts()->order().index(0, 0);
        QVERIFY(ArtifactListDelegate::details(first).contains(QStringLiteral("streaming")));
        a.feeder.end(a.call, EndReason(end));
        a.feeder.flush();
        QVERIFY2(!ArtifactListDelegate::details(first).contains(QStringLiteral("streaming")),
                 qPrintable(ArtifactListDelegate::details(first)));
        const ExchangeId call = a.feeder.say(QStringLiteral("again"), 0);
        a.feeder.event(call, taskJson("t2"));
        a.feeder.event(call, chunkJson("t2", "second", textPart("more"), false));
        a.feeder.flush();
        QCOMPARE(a.current(), QStringLiteral("second"));
    }

    /// List, conversation, screen readers and the words of the timeline agree.
    void the_state_of_an_artifact_has_one_word()
    {
        ShownArtifacts a;
        a.selection.selectContext(0, 0, this);
        a.chunk("first", textPart("hello"), false);
        a.feeder.end(a.call);
        a.feeder.flush();
        const ArtifactGrowthCache growths(a.feeder.store());
        QCOMPARE(growths.growth(0).end, ArtifactGrowth::End::Interrupted);
        const QString word = growths.growth(0).endText(); // its task goes on
        QCOMPARE(word, QStringLiteral("response ended before the task"));
        const QModelIndex row = a.pane.artifacts()->order().index(0, 0);
        QVERIFY2(ArtifactListDelegate::details(row).contains(word),
                 qPrintable(ArtifactListDelegate::details(row)));
        QVERIFY(row.data(Qt::AccessibleDescriptionRole).toString().contains(word) ||
                row.data(Qt::AccessibleTextRole).toString().contains(word));
        ChatModel chat(a.feeder.recording(), a.feeder.store(), a.feeder.content());
        chat.setContext(0);
        const ChatRow &card = chat.at(chat.rowOfArtifact(0));
        const QString spoken = card.accessibleName() + card.accessibleDescription();
        QVERIFY2(spoken.contains(word), qPrintable(spoken));
    }

    void the_shown_artifact_is_named_above_it()
    {
        ShownArtifacts a;
        a.selection.selectContext(0, 0, this);
        QVERIFY(a.label(QStringLiteral("plan")).isEmpty());
        a.chunk("a1", textPart("hello"), false, true, "plan.md");
        a.feeder.flush();
        QVERIFY2(a.label(QStringLiteral("plan.md · ")).contains(QStringLiteral("t1")),
                 qPrintable(a.label(QStringLiteral("plan.md"))));
        a.chunk("a2", "[]", false, true, "empty");
        a.feeder.flush();
        a.selection.selectArtifact(1, this);
        QVERIFY2(a.label(QStringLiteral("empty · ")).endsWith(QStringLiteral("no parts")),
                 qPrintable(a.label(QStringLiteral("empty"))));
        // The type of one part is not that of five.
        a.chunk("a3", R"([{"text":"a"},{"text":"b"},{"text":"c"},{"data":1},{"data":2}])", false,
                true, "five");
        a.feeder.flush();
        const QString details =
            ArtifactListDelegate::details(a.pane.artifacts()->order().index(2, 0));
        QVERIFY2(details.startsWith(QStringLiteral("5 part")), qPrintable(details));
    }

    void a_filter_shows_its_match_count()
    {
        ShownArtifacts a;
        a.selection.selectContext(0, 0, this);
        auto *filter = a.pane.artifacts()->findChild<QLineEdit *>();
        for (int i = 0; i < 8; ++i)
            a.chunk("a" + QByteArray::number(i), textPart("x"), false, true);
        a.feeder.flush();
        a.selection.selectArtifact(1, this);
        filter->setText(QStringLiteral("a3"));
        QCOMPARE(a.label(QStringLiteral(" of 8")), QStringLiteral("1 of 8"));
        // What is shown is not listed, which is said above it.
        QCOMPARE(a.pane.viewer()->artifact(), ArtifactIndex(1));
        QVERIFY2(a.label(QStringLiteral("a1 · ")).endsWith(QStringLiteral("not in the filter")),
                 qPrintable(a.label(QStringLiteral("a1"))));
        // Jumping to one that is hidden ends the filter.
        a.selection.selectArtifact(5, nullptr);
        QVERIFY(filter->text().isEmpty());
        QCOMPARE(a.current(), QStringLiteral("a5"));
        QVERIFY(!a.label(QStringLiteral("a5 · ")).contains(QStringLiteral("filter")));
    }

    void a_filter_stays_with_its_agent()
    {
        ShownArtifacts a;
        a.selection.selectContext(0, 0, this);
        auto *filter = a.pane.artifacts()->findChild<QLineEdit *>();
        for (int i = 0; i < 8; ++i)
            a.chunk("a" + QByteArray::number(i), textPart("x"), false, true);
        a.feeder.flush();
        filter->setText(QStringLiteral("a3"));
        QCOMPARE(a.pane.artifacts()->order().rowCount(), 1);
        a.selection.selectAgent(1, nullptr);
        QVERIFY(filter->text().isEmpty());
    }

    void choosing_sets_the_shared_selection()
    {
        ShownArtifacts a;
        a.selection.selectContext(0, 0, this);
        a.chunk("first", textPart("hello"), false);
        a.chunk("second", textPart("more"), false);
        a.feeder.flush();
        a.pane.list()->setCurrentIndex(a.pane.artifacts()->order().index(0, 0));
        QCOMPARE(a.selection.artifact(), ArtifactIndex(0));
        a.pane.list()->setCurrentIndex(a.pane.artifacts()->order().index(1, 0));
        QCOMPARE(a.selection.artifact(), ArtifactIndex(1));
        QCOMPARE(a.pane.viewer()->artifact(), ArtifactIndex(1));
        a.selection.selectArtifact(0, this);
        QCOMPARE(a.current(), QStringLiteral("first"));
        const FrameIndex frame = a.feeder.store().artifacts[1].chunks[0].frame;
        a.selection.selectFrame(frame, this); // a chunk in the wire log
        QCOMPARE(a.current(), QStringLiteral("second"));
    }

    void another_task_shows_its_artifacts()
    {
        ShownArtifacts a;
        a.selection.selectTask(0, this);
        a.chunk("first", textPart("hello"), false, true);
        const ExchangeId call = a.feeder.say(QStringLiteral("again"), 0);
        a.feeder.event(call, taskJson("t2"));
        a.feeder.event(call, chunkJson("t2", "second", textPart("more"), false));
        a.feeder.flush();
        QCOMPARE(a.current(), QStringLiteral("first"));
        a.selection.selectTask(1, this);
        QCOMPARE(a.current(), QStringLiteral("second"));
        a.selection.selectTask(0, this);
        QCOMPARE(a.current(), QStringLiteral("first"));
    }

    /// As small as its dock is in a window of 1024 × 700, it does not scroll and shows two rows.
    void fits_a_small_dock()
    {
        const Theme theme(*qApp, ThemeChoice::Light);
        ShownArtifacts a;
        a.selection.selectTask(0, this);
        for (const char *name : {"one", "two", "three", "four", "five", "six", "seven"}) {
            a.chunk(name, textPart("a,b", "text/csv"), false);
            a.chunk(name, textPart("\n1,2"), true, true);
        }
        a.feeder.flush();
        const QSize dock(284, 364);
        const int scrollBar = a.pane.style()->pixelMetric(QStyle::PM_ScrollBarExtent);
        auto *viewers = a.pane.findChild<ViewerSet *>();
        for (int kind = 0; kind < ViewKindCount; ++kind) {
            const QSize least = viewers->viewer(ViewKind(kind))->minimumSizeHint();
            QVERIFY2(least.width() + scrollBar <= dock.width(), qPrintable(QString::number(kind)));
        }
        a.pane.resize(dock);
        for (int tab = 0; tab < a.pane.viewer()->findChild<QTabBar *>()->count(); ++tab) {
            a.pane.viewer()->setTab(ArtifactViewer::Tab(tab));
            QCoreApplication::processEvents();
            const QSize least = a.pane.minimumSizeHint();
            QVERIFY2(
                least.width() <= dock.width() && least.height() <= dock.height(),
                qPrintable(
                    QStringLiteral("%1: %2 × %3").arg(tab).arg(least.width()).arg(least.height())));
        }
        QVERIFY(a.pane.list()->viewport()->height() >= 2 * ArtifactListDelegate::rowHeight());
    }

    void rows_describe_their_artifact()
    {
        ShownArtifacts a;
        a.selection.selectTask(0, this);
        a.chunk("artifact-0001", textPart("hello", "text/markdown"), false, false,
                "notes\xE2\x80\xAE.md");
        a.feeder.flush();
        const QModelIndex index = a.pane.artifacts()->order().index(0, 0);
        const QString open = ArtifactListDelegate::details(index);
        QVERIFY2(open.startsWith(QStringLiteral("text/markdown · 1 chunk · streaming · from +")),
                 qPrintable(open));
        QVERIFY(open.endsWith(QStringLiteral(" · …0001")));
        a.chunk("artifact-0001", textPart("!"), true, true);
        a.feeder.flush();
        const QString whole = ArtifactListDelegate::details(index);
        QVERIFY2(whole.startsWith(QStringLiteral("text/markdown · 2 chunks · lastChunk · ")),
                 qPrintable(whole));
        QCOMPARE(a.pane.list()->accessibleName(), QStringLiteral("Artifacts"));
        QTRY_VERIFY(hasDarkPixel(a.pane.list()->viewport()->grab().toImage()));
    }

    void a_long_list_can_be_filtered_sorted_and_grouped()
    {
        ShownArtifacts a;
        a.selection.selectContext(0, 0, this);
        auto *filter = a.pane.artifacts()->findChild<QLineEdit *>();
        for (int i = 0; i < ArtifactList::DefaultRows; ++i)
            a.chunk("a" + QByteArray::number(i), textPart(QByteArray(10 - i, 'x')), false, true);
        a.feeder.flush();
        QVERIFY(!filter->isVisible()); // all of them are visible
        a.chunk("b", textPart("x"), false, true);
        a.feeder.flush();
        QVERIFY(filter->isVisible());
        a.pane.list()->setCurrentIndex(a.pane.artifacts()->order().index(1, 0));
        QCOMPARE(a.selection.artifact(), ArtifactIndex(1));

        QTest::keyClicks(filter, QStringLiteral("A1"));
        QCOMPARE(a.pane.artifacts()->order().rowCount(), 1);
        QCOMPARE(a.current(), QStringLiteral("a1"));
        QCOMPARE(a.pane.viewer()->artifact(), ArtifactIndex(1));
        filter->setText(QStringLiteral("b"));
        QCOMPARE(a.selection.artifact(), ArtifactIndex(1)); // filtering chooses nothing
        QVERIFY(!a.pane.list()->currentIndex().isValid());
        const QRect only = a.pane.list()->visualRect(a.pane.artifacts()->order().index(0, 0));
        QTest::mouseClick(a.pane.list()->viewport(), Qt::LeftButton, {}, only.center());
        QCOMPARE(a.selection.artifact(), ArtifactIndex(5));
        filter->setText(QStringLiteral("a1"));
        filter->clear();
        QCOMPARE(a.current(), QStringLiteral("b")); // it is shown again
        filter->setText(QStringLiteral("a1"));
        a.pane.list()->setCurrentIndex(a.pane.artifacts()->order().index(0, 0));
        QCOMPARE(a.selection.artifact(), ArtifactIndex(1));
        QTest::keyClick(filter, Qt::Key_Escape);
        QVERIFY(filter->text().isEmpty());
        QCOMPARE(a.pane.artifacts()->order().rowCount(), 6);

        for (QAction *action : a.pane.findChildren<QAction *>()) {
            if (action->objectName() == QStringLiteral("size"))
                action->trigger();
        }
        QCOMPARE(a.pane.artifacts()->order().artifact(5), ArtifactIndex(5)); // the smallest
        QCOMPARE(a.selection.artifact(), ArtifactIndex(1));
        QTRY_VERIFY(hasDarkPixel(a.pane.list()->viewport()->grab().toImage()));
    }

    void the_sort_button_has_room_for_its_arrow()
    {
        const Theme theme(*qApp, ThemeChoice::Light); // the arrow is its style's
        ShownArtifacts a;
        const QList<QToolButton *> buttons = a.pane.artifacts()->findChildren<QToolButton *>();
        const auto sort = std::find_if(buttons.begin(), buttons.end(), [](const auto *button) {
            return button->accessibleName() == QStringLiteral("Sort artifacts by");
        });
        QVERIFY(sort != buttons.end());
        constexpr int ArrowRoom = 6 + 12; // behind the text, as the style says
        const int text = (*sort)->fontMetrics().horizontalAdvance((*sort)->text());
        QVERIFY((*sort)->sizeHint().width() >= text + ArrowRoom);
    }

    void sizes_are_readable()
    {
        QCOMPARE(sizeText(0), QStringLiteral("0 B"));
        QCOMPARE(sizeText(1023), QStringLiteral("1,023 B"));
        QCOMPARE(sizeText(14'541), QStringLiteral("14.2 KB"));
        QCOMPARE(sizeText(3'250'586), QStringLiteral("3.1 MB"));
        QCOMPARE(sizeText(qint64(5) << 40), QStringLiteral("5,120.0 GB"));
    }
};

A2A_TEST(ArtifactsPaneTest)
#include "artifactspanetest.moc"
