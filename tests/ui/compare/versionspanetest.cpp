// SPDX-License-Identifier: Apache-2.0
// The artifact pane with versions: its bar steps through them, compares, accepts and starts a
// refinement, with real keys and clicks.
#include "ui/panes/artifacts/artifactspane.h"

#include "tests/support/childnamed.h"
#include "tests/support/testregistry.h"
#include "tests/ui/compare/versionsession.h"
#include "tests/ui/workspace/recordedrequests.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/compare/comparisonbar.h"
#include "ui/compare/comparisonpage.h"
#include "ui/compare/versionbar.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/style/theme.h"

#include <QAction>
#include <QListView>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class VersionsPaneTest final : public QObject {
    Q_OBJECT

    struct Shown {
        Shown()
        {
            QObject::connect(&session.feeder, &SessionFeeder::changed, &workspace,
                             &Workspace::applyChanges);
            pane.resize(420, 600);
            pane.show();
        }
        QToolButton *button(const QAction *action) const
        {
            for (QToolButton *button : pane.versions()->findChildren<QToolButton *>()) {
                if (button->defaultAction() == action)
                    return button;
            }
            return nullptr;
        }
        VersionSession session;
        TestWorkspace workspace{session.feeder.recording(), session.feeder.store(),
                                session.feeder.content()};
        Selection &selection = workspace.selection();
        UserMarks &marks = workspace.marks();
        ArtifactsPane pane{workspace};
    };
    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void one_version_cannot_be_compared()
    {
        Shown t;
        const ArtifactIndex first = t.session.text("one\\n");
        t.selection.selectArtifact(first);
        QVERIFY(t.pane.versions()->isVisible());
        QVERIFY(!t.button(t.pane.versions()->compareAction())->isVisible());
        QVERIFY(!t.pane.versions()->compareAction()->isEnabled());
        QVERIFY(t.pane.versions()->refineAction()->isEnabled());
        QVERIFY(t.pane.versions()->acceptAction()->isEnabled());
        const RecordedRequests<RefineArtifact> refine(t.workspace.navigator());
        QTest::mouseClick(t.button(t.pane.versions()->refineAction()), Qt::LeftButton);
        QCOMPARE(refine.size(), 1);
        QCOMPARE(refine.first().artifact, first);
    }

    void goes_from_version_to_version()
    {
        Shown t;
        const ArtifactIndex first = t.session.text("one\\n");
        const ArtifactIndex second = t.session.text("two\\n");
        t.selection.selectArtifact(second);
        QToolButton *choose = t.pane.versions()->findChild<QToolButton *>();
        QCOMPARE(choose->text(), u"v2 of 2"_s);
        QMenu *menu = choose->menu();
        emit menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 2);
        QVERIFY(menu->actions().at(1)->isChecked());
        menu->actions().at(0)->trigger();
        QCOMPARE(t.selection.artifact(), first);
        QCOMPARE(t.pane.viewer()->artifact(), first);
        QCOMPARE(choose->text(), u"v1 of 2"_s);
    }

    void a_new_version_is_announced()
    {
        Shown t;
        const ArtifactIndex first = t.session.text("one\\n");
        t.selection.selectArtifact(first);
        auto *arrived = childNamed<QToolButton>(*t.pane.versions(), u"Show the new version"_s);
        QVERIFY(arrived);
        QVERIFY(!arrived->isVisible());
        t.session.text("two\\n");
        QCOMPARE(t.pane.viewer()->artifact(), first); // it is being read
        QVERIFY(arrived->isVisible());
        const ArtifactIndex third = t.session.text("three\\n");
        QTRY_COMPARE(arrived->text(), u"v3 arrived – show"_s); // on a line of its own
        QTest::mouseClick(arrived, Qt::LeftButton);
        QCOMPARE(t.pane.viewer()->artifact(), third);
        QVERIFY(!arrived->isVisible());
        t.selection.selectArtifact(first); // known already
        QVERIFY(!arrived->isVisible());
    }

    void revisions_are_compared_in_place_of_the_viewer()
    {
        Shown t;
        const ExchangeId call = t.session.feeder.say(u"draft"_s);
        t.session.feeder.event(
            call,
            R"({"task":{"id":"r","contextId":"c1","status":{"state":"TASK_STATE_WORKING"}}})");
        for (const char *text : {"one", "two"})
            t.session.feeder.event(
                call, R"({"artifactUpdate":{"taskId":"r","contextId":"c1","artifact":{)"
                      R"("artifactId":"d","name":"draft","parts":[{"text":")" +
                          QByteArray(text) + R"("}]}}})");
        t.session.feeder.flush();
        t.selection.selectArtifact(0);
        QVERIFY(t.button(t.pane.versions()->compareAction())->isVisible()); // of one version
        QVERIFY(!t.pane.comparison()); // made when it is needed
        emit t.pane.viewer()->compareRequested(0, 1);
        QVERIFY(t.pane.isComparing());
        QSignalSpy compared(t.pane.comparison(), &ComparisonPage::compared);
        QTRY_COMPARE(compared.size(), 1);
        QVERIFY2(t.pane.comparison()->summary().startsWith(u"1 difference"_s),
                 qPrintable(t.pane.comparison()->summary()));
        t.pane.showComparison(false);
        t.pane.showComparison(true); // by the button: the same pair
        QTRY_COMPARE(compared.size(), 2);
        QCOMPARE(t.pane.comparison()->before(), ArtifactIndex(0));
    }

    void compares_and_goes_back()
    {
        Shown t;
        t.session.text("one\\n");
        const ArtifactIndex second = t.session.text("two\\n");
        t.selection.selectArtifact(second);
        QTest::mouseClick(t.button(t.pane.versions()->compareAction()), Qt::LeftButton);
        QVERIFY(t.pane.isComparing());
        QSignalSpy compared(t.pane.comparison(), &ComparisonPage::compared);
        QTRY_COMPARE(compared.size(), 1);
        QVERIFY(t.pane.comparison()->isVisible() && !t.pane.viewer()->isVisible());
        // A third version: the pair stays, the lists get longer.
        t.session.text("three\\n");
        QCOMPARE(t.pane.comparison()->after(), second);
        QTest::keyClick(t.pane.comparison(), Qt::Key_Escape);
        QVERIFY(!t.pane.isComparing());
        QVERIFY(t.pane.viewer()->isVisible());
        QVERIFY(!t.pane.versions()->compareAction()->isChecked());
    }

    /// Also if what is compared was shown by itself, and not chosen.
    void what_arrives_leaves_the_comparison_alone()
    {
        Shown t;
        t.session.text("one\\n");
        const ArtifactIndex second = t.session.text("two\\n");
        t.selection.selectContext(0, 0);
        QCOMPARE(t.pane.viewer()->artifact(), second);
        t.pane.showComparison(true);
        QCOMPARE(t.pane.comparison()->after(), second);
        t.session.text("three\\n");
        QVERIFY(t.pane.isComparing());
        QCOMPARE(t.pane.comparison()->after(), second);
        t.session.make("budget.csv", R"([{"text":"a,b"}])");
        QVERIFY(t.pane.isComparing());
        QCOMPARE(t.pane.comparison()->after(), second);
    }

    void another_selection_ends_the_comparison()
    {
        Shown t;
        t.session.text("one\\n");
        const ArtifactIndex second = t.session.text("two\\n");
        const ArtifactIndex other = t.session.make("budget.csv", R"([{"text":"a,b"}])");
        t.selection.selectArtifact(second);
        t.pane.showComparison(true);
        t.selection.selectArtifact(other);
        QVERIFY(!t.pane.isComparing());
        QCOMPARE(t.pane.viewer()->artifact(), other);
    }

    void accepts_and_reverts()
    {
        Shown t;
        const ArtifactIndex first = t.session.text("one\\n");
        const ArtifactIndex second = t.session.text("two\\n");
        t.selection.selectArtifact(second);
        QToolButton *accept = t.button(t.pane.versions()->acceptAction());
        QTest::mouseClick(accept, Qt::LeftButton);
        QVERIFY(t.marks.isAccepted(second));
        QCOMPARE(t.pane.versions()->acceptAction()->text(), u"Accepted"_s);
        QVERIFY(t.pane.list()->model()->index(1, 0).data(ArtifactAcceptedRole).toBool());
        t.selection.selectArtifact(first);
        QVERIFY(!t.pane.versions()->acceptAction()->isChecked());
        QTest::mouseClick(accept, Qt::LeftButton);
        QVERIFY(t.marks.isAccepted(first) && !t.marks.isAccepted(second));
        QTest::mouseClick(accept, Qt::LeftButton);
        QVERIFY(!t.marks.isAccepted(first));
    }

    void a_new_version_has_room_in_a_narrow_pane()
    {
        Shown t;
        t.pane.resize(285, 600);
        t.selection.selectArtifact(t.session.text("one\\n"));
        t.session.text("two\\n");
        const auto *shows = childNamed<QToolButton>(*t.pane.versions(), u"Show the new version"_s);
        QVERIFY(shows);
        QTRY_VERIFY(shows->isVisible());
        QTRY_VERIFY(shows->width() >= shows->sizeHint().width());
        QVERIFY2(shows->text().contains(u"v2"_s), qPrintable(shows->text()));
        t.pane.resize(700, 600);
        QTRY_COMPARE(shows->text(), u"v2 arrived – show"_s);
    }

    void narrow_bars_keep_their_names()
    {
        Shown t;
        t.pane.resize(560, 600); // the name stands beside them
        t.session.text("one\\n");
        t.selection.selectArtifact(t.session.text("two\\n"));
        const QAction *compare = t.pane.versions()->compareAction();
        QTRY_COMPARE(t.button(compare)->toolButtonStyle(), Qt::ToolButtonTextBesideIcon);
        t.pane.resize(340, 600);
        QTRY_COMPARE(t.button(compare)->toolButtonStyle(), Qt::ToolButtonIconOnly);
        QVERIFY(t.button(compare)->text().contains(u"Compare"_s));
        QVERIFY(t.button(compare)->toolTip().contains(u"Ctrl+Shift+D"_s));
        QVERIFY(t.pane.versions()->minimumSizeHint().width() < 290);
        t.pane.showComparison(true);
        QVERIFY(t.pane.comparison()->bar()->minimumSizeHint().width() < 290);
    }
};

A2A_TEST(VersionsPaneTest)
#include "versionspanetest.moc"
