// SPDX-License-Identifier: Apache-2.0
// Any content must be viewable in every sensible way, by keyboard, and the choice must be kept for
// the next content of that type.
#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/panes/artifacts/previewheader.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/codeview.h"

#include <QAction>
#include <QComboBox>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

struct ViewAsFixture : OpenTask {
    ViewAsFixture()
    {
        viewer.resize(420, 420);
        viewer.show();
    }
    void add(const QByteArray &id, const QByteArray &text, const QByteArray &type)
    {
        chunk(id, textPart(text, type), false, true);
        feeder.flush();
        viewer.setArtifact(ArtifactIndex(feeder.store().artifacts.size()) - 1);
    }
    [[nodiscard]] QComboBox *comboBox() const { return viewer.preview()->head()->comboBox(); }
    [[nodiscard]] ViewKind kind() const { return viewer.preview()->kind(); }

    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    Selection &selection = workspace.selection();
    ArtifactViewer viewer{workspace};
};

class ViewAsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void by_keys();
    void is_remembered();
    void language_is_remembered();
    void texts_are_shown_exactly_if_wanted();
    void unsuitable_views_are_not_used();
    void grows_in_the_chosen_view();
    void empty_and_full();
};

void ViewAsTest::by_keys()
{
    ViewAsFixture c;
    c.add("a1", "a,b\\n1,2\\n", "text/csv");
    QCOMPARE(c.kind(), ViewKind::Table);
    QCOMPARE(c.comboBox()->currentText(), u"Automatic: Table"_s);
    QCOMPARE(c.comboBox()->accessibleName(), u"View as"_s);
    c.comboBox()->setFocus();
    QTest::keyClick(c.comboBox(), Qt::Key_End);
    QTest::keyClick(c.comboBox(), Qt::Key_Return);
    QCOMPARE(c.kind(), ViewKind::Hex);
    QTest::keyClick(c.comboBox(), Qt::Key_Home);
    QCOMPARE(c.kind(), ViewKind::Table);
    QCOMPARE(c.comboBox()->currentIndex(), 0);
    QVERIFY(c.workspace.views().all().isEmpty());
    QCOMPARE(c.viewer.viewActions().size(), 3);
}

void ViewAsTest::is_remembered()
{
    ViewAsFixture c;
    QSignalSpy changes(&c.workspace.views(), &ViewMemory::changed);
    c.add("a1", "a,b\\n1,2\\n", "text/csv");
    c.viewer.preview()->chooseView(ViewKind::Text);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(c.workspace.views().chosen(u"text/csv"_s), u"text"_s);
    c.add("a2", "c,d\\n3,4\\n", "text/csv; header=present");
    QCOMPARE(c.kind(), ViewKind::Text);
    QCOMPARE(c.comboBox()->currentText(), u"Text"_s);
    c.add("a3", "{}", "application/json");
    QCOMPARE(c.kind(), ViewKind::Json);
    c.viewer.setArtifact(0);
    c.viewer.preview()->chooseView({});
    QCOMPARE(c.kind(), ViewKind::Table);
    c.viewer.setArtifact(1);
    QCOMPARE(c.kind(), ViewKind::Table);
}

void ViewAsTest::language_is_remembered()
{
    ViewAsFixture c;
    c.workspace.views().restore({{u"text/plain"_s, u"code:python"_s}});
    c.add("a1", "x = 1\\n", "text/plain");
    QCOMPARE(c.kind(), ViewKind::Code);
    auto *code = qobject_cast<CodeView *>(c.viewer.preview()->viewer());
    QVERIFY(code);
    QCOMPARE(code->language(), u"python"_s);
    auto *languages = code->findChild<QComboBox *>();
    languages->setFocus();
    QTest::keyClick(languages, Qt::Key_Home);
    QCOMPARE(c.workspace.views().chosen(u"text/plain"_s), u"code:text"_s);
}

/// View › Agent texts › Exact.
void ViewAsTest::texts_are_shown_exactly_if_wanted()
{
    ViewAsFixture c;
    c.add("a1", "# T\\n\\n**x**\\n", "");
    QCOMPARE(c.kind(), ViewKind::Markdown);
    c.workspace.views().setExact(true);
    QCOMPARE(c.kind(), ViewKind::Text);
    QVERIFY(c.workspace.settings().exactTexts());
    c.viewer.preview()->chooseView(ViewKind::Markdown);
    QCOMPARE(c.kind(), ViewKind::Markdown); // chosen for this type
    c.viewer.preview()->chooseView({});
    c.workspace.views().setExact(false);
    QCOMPARE(c.kind(), ViewKind::Markdown);
    QVERIFY(!c.workspace.settings().exactTexts());
}

void ViewAsTest::unsuitable_views_are_not_used()
{
    ViewAsFixture c;
    c.workspace.views().restore({{u"text/plain"_s, u"picture"_s}, {u"text/csv"_s, u"cinema"_s}});
    c.add("a1", "x", "text/plain");
    QCOMPARE(c.kind(), ViewKind::Text);
    c.add("a2", "a,b\\n1,2\\n", "text/csv");
    QCOMPARE(c.kind(), ViewKind::Table);
}

void ViewAsTest::grows_in_the_chosen_view()
{
    ViewAsFixture c;
    c.chunk("a1", textPart("one\\n", "text/plain"), false);
    c.feeder.flush();
    c.viewer.setArtifact(0);
    c.viewer.preview()->chooseView(ViewKind::Code);
    auto *text = c.viewer.preview()->viewer()->findChild<CodeText *>();
    QCOMPARE(text->size(), 4);
    c.chunk("a1", textPart("two\\n"), true, true);
    c.viewer.refresh();
    QCOMPARE(c.kind(), ViewKind::Code);
    QCOMPARE(text->size(), 8);
    c.viewer.player().moveTo(0);
    QTRY_COMPARE(text->limit(), 4);
    c.viewer.player().setLive(true);
    QTRY_COMPARE(text->limit(), -1);
}

/// Inactive viewers keep nothing of what they showed.
void ViewAsTest::empty_and_full()
{
    ViewAsFixture c;
    c.add("a1", "a,b\\n1,2\\n", "text/csv");
    for (const ViewKind view : possibleViews(c.viewer.preview()->subject())) {
        c.viewer.preview()->chooseView(view);
        c.viewer.grab();
    }
    auto *code = c.viewer.findChild<CodeView *>();
    QVERIFY(code);
    c.add("a2", "{}", "application/json");
    for (const CodeView *left : c.viewer.preview()->findChildren<CodeView *>())
        QCOMPARE(left->text()->size(), 0);
    c.viewer.setArtifact(NoIndex);
    QVERIFY(!c.viewer.preview()->head()->isVisible());
}

A2A_TEST(ViewAsTest)
#include "viewastest.moc"
