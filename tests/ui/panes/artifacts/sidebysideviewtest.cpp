// SPDX-License-Identifier: Apache-2.0
// Artifacts of a task side by side: at every step, each is shown as at that moment.
#include "ui/panes/artifacts/sidebysideview.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/artifacts/artifactcolumn.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/panes/artifacts/playerbar.h"
#include "ui/panes/artifacts/playerslider.h"
#include "ui/viewers/text/wrappedtext.h"

#include <QAction>
#include <QListView>
#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct SideBySideFixture : OpenTask {
    SideBySideFixture()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &workspace, &Workspace::applyChanges);
        feeder.flush();
        pane.resize(700, 500);
        pane.show();
        chunk("report", textPart("one "), false);
        chunk("log", textPart("a"), false);
        chunk("report", textPart("two "), true);
        chunk("log", textPart("b"), true);
        chunk("report", textPart("three"), true);
        feeder.flush();
        workspace.selection().selectArtifact(0);
    }
    [[nodiscard]] SideBySideView *beside() const { return pane.sideBySide(); }
    /// The content of a column.
    [[nodiscard]] QString text(size_t column) const
    {
        const PartPreview *preview = beside()->columns()[column]->preview();
        const auto *text = preview->hasPart() ? preview->findChild<WrappedText *>() : nullptr;
        return text ? text->toPlainText() : QString();
    }
    [[nodiscard]] QString tinted(size_t column) const
    {
        const auto *text = beside()->columns()[column]->findChild<WrappedText *>();
        const auto tints = text ? text->extraSelections() : QList<QTextEdit::ExtraSelection>();
        return tints.isEmpty() ? QString() : tints.first().cursor.selectedText();
    }
    void press(Qt::Key key) { QTest::keyClick(beside()->playerBar()->slider(), key); }

    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    ArtifactsPane pane{workspace};
};

} // namespace

class SideBySideViewTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!.*propagateSizeHints).*$"_s)); }

    void each_artifact_is_shown_as_at_that_moment()
    {
        SideBySideFixture b;
        const std::vector<PaneMenu> menus = b.pane.menus();
        for (QAction *action : menus.front().actions) {
            if (action->text() == u"Artifacts side by side"_s)
                action->trigger();
        }
        QVERIFY(b.beside()->isVisible());
        QCOMPARE(b.beside()->columns().size(), size_t(2));
        QTRY_COMPARE(b.text(0), u"one two three"_s);
        QCOMPARE(b.text(1), u"ab"_s);
        QCOMPARE(b.beside()->player().count(), 5U);
        b.press(Qt::Key_Left);
        QCOMPARE(b.text(0), u"one two "_s);
        QCOMPARE(b.text(1), u"ab"_s);
        QCOMPARE(b.tinted(1), u"b"_s);
        QCOMPARE(b.tinted(0), QString());
        QVERIFY(b.beside()->playerBar()->caption().startsWith(u"chunk 4 of 5"_s));
        QVERIFY(b.beside()->playerBar()->caption().contains(u"1 B added"_s));
        // The others follow: the event is selected, and with it its artifact.
        QCOMPARE(b.workspace.selection().frame(), b.beside()->player().frameOf(3));
        b.press(Qt::Key_Home);
        QCOMPARE(b.text(0), u"one "_s);
        QCOMPARE(b.text(1), QString());
        QCOMPARE(b.beside()->columns()[1]->caption(), u"nothing yet"_s);
        QCOMPARE(b.beside()->columns()[0]->caption(), u"chunk 1 of 3 · 4 B"_s);
    }

    void it_grows_with_the_task()
    {
        SideBySideFixture b;
        b.pane.showSideBySide(true);
        QTRY_COMPARE(b.text(0), u"one two three"_s);
        b.chunk("notes", textPart("new"), false);
        b.chunk("log", textPart("c"), true);
        b.feeder.flush();
        QCOMPARE(b.beside()->columns().size(), size_t(3));
        QTRY_COMPARE(b.text(2), u"new"_s);
        QTRY_COMPARE(b.text(1), u"abc"_s);
        b.press(Qt::Key_Left); // the stepped position is kept
        b.chunk("log", textPart("d"), true);
        b.feeder.flush();
        QCOMPARE(b.text(1), u"ab"_s);
        QTest::keyClick(b.beside(), Qt::Key_Escape);
        QVERIFY(!b.beside()->isVisible());
        QVERIFY(b.pane.viewer()->isVisible());
        QCOMPARE(b.beside()->task(), NoIndex); // nothing continues reading
    }

    /// Its controls are out of reach then.
    void the_hidden_viewer_stops_playing()
    {
        SideBySideFixture b;
        b.pane.viewer()->player().setPlaying(true);
        QVERIFY(b.pane.viewer()->player().isPlaying());
        b.pane.showSideBySide(true);
        QVERIFY(!b.pane.viewer()->player().isPlaying());
    }

    void a_replaced_artifact_shows_its_revision_at_that_time()
    {
        SideBySideFixture b;
        b.chunk("log", textPart("fresh"), false);
        b.feeder.flush();
        b.pane.showSideBySide(true);
        QTRY_COMPARE(b.text(1), u"fresh"_s);
        b.press(Qt::Key_Left);
        QTRY_COMPARE(b.text(1), u"ab"_s);
        b.press(Qt::Key_Right);
        QTRY_COMPARE(b.text(1), u"fresh"_s);
    }

    void of_many_artifacts_only_the_chosen_ones_are_shown()
    {
        SideBySideFixture b;
        for (int at = 0; at < 20; ++at)
            b.chunk("n" + QByteArray::number(at), textPart("x"), false);
        b.feeder.flush();
        b.workspace.selection().selectArtifact(10);
        b.pane.showSideBySide(true);
        QCOMPARE(b.beside()->columns().size(), size_t(SideBySideView::MaxArtifacts));
        QCOMPARE(b.beside()->columns().front()->artifact(), ArtifactIndex(10));
        b.pane.showSideBySide(false);
        b.workspace.selection().selectArtifact(21); // the last one
        b.pane.showSideBySide(true);
        QCOMPARE(b.beside()->columns().back()->artifact(), ArtifactIndex(21));
    }

    void ctrl_click_chooses_the_artifacts()
    {
        SideBySideFixture b;
        b.chunk("third", textPart("x"), false);
        b.feeder.flush();
        b.workspace.selection().selectArtifact(0);
        QListView *list = b.pane.list();
        const auto click = [list](int row, Qt::KeyboardModifiers held) {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, held,
                              list->visualRect(list->model()->index(row, 0)).center());
        };
        const auto shown = [&b] {
            QList<ArtifactIndex> artifacts;
            for (const ArtifactColumn *column : b.beside()->columns())
                artifacts.append(column->artifact());
            return artifacts;
        };
        click(2, Qt::ControlModifier);
        QVERIFY(b.beside()->isVisible());
        QCOMPARE(shown(), QList<ArtifactIndex>({0, 2}));
        QCOMPARE(list->currentIndex().row(), 0); // the click only adds
        click(1, Qt::ControlModifier);
        QCOMPARE(shown(), QList<ArtifactIndex>({0, 2, 1}));
        click(2, Qt::ControlModifier); // away again
        QCOMPARE(shown(), QList<ArtifactIndex>({0, 1}));
        click(1, Qt::NoModifier); // one again
        QVERIFY(!b.beside()->isVisible());
        QTest::keyClick(list, Qt::Key_Space, Qt::ControlModifier); // the shown one alone
        QVERIFY(!b.beside()->isVisible());
        click(0, Qt::ControlModifier);
        QCOMPARE(shown(), QList<ArtifactIndex>({1, 0}));
        QTest::keyClick(list, Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(!b.beside()->isVisible());
    }
};

A2A_TEST(SideBySideViewTest)
#include "sidebysideviewtest.moc"
