// SPDX-License-Identifier: Apache-2.0
// Marks and comments in the real window: the keys are about the task in the tree and in the
// timeline, the artifact in its list, and the frame everywhere else.
#include "tests/support/testregistry.h"
#include "tests/ui/shell/demowindow.h"

#include "model/items/agenttreemodel.h"
#include "ui/panes/agents/agentspane.h"
#include "ui/panes/artifacts/artifactlist.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/panes/search/searchpane.h"
#include "ui/panes/timeline/timelinepane.h"
#include "ui/panes/timeline/timelineview.h"

#include <QAction>
#include <QInputDialog>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QTreeView>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

using Kind = MarkTarget::Kind;

class MarkKeysTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_demo = std::make_unique<DemoWindow>(QSize(1300, 900));
        QVERIFY(m_demo->isReady());
        QVERIFY(m_demo->say(u"stream 20"_s, TaskState::Completed));
        QVERIFY(m_demo->say(u"stream 10"_s, TaskState::Completed));
        QVERIFY(m_demo->store().tasks.size() >= 2 && m_demo->store().artifacts.size() >= 2);
        m_demo->workspace.applyChanges({});
    }
    void cleanupTestCase() { m_demo.reset(); }

    void in_the_tree_they_are_about_tasks()
    {
        QTreeView *tree = m_demo->window.findChild<AgentsPane *>()->findChild<QTreeView *>();
        m_demo->selection().selectTask(0);
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_M, Qt::ControlModifier);
        QVERIFY(marks().isMarked({Kind::Task, 0}));
        QVERIFY(!marks().hasMarkedTarget(Kind::Frame));
        QVERIFY(action(u"Mark the task"_s)->isChecked());
        comment(tree, u"too late"_s);
        QCOMPARE(marks().comment({Kind::Task, 0}), u"too late"_s);
        QVERIFY(tree->currentIndex()
                    .data(Qt::AccessibleDescriptionRole)
                    .toString()
                    .endsWith(u"marked, comment: too late"_s));
        marks().setMarked({Kind::Task, 1}, true);
        QTest::keyClick(tree, Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_demo->selection().task(), 1U);
        QTest::keyClick(tree, Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_demo->selection().task(), 0U);
    }

    void in_the_timeline_they_are_about_lanes()
    {
        QTest::keyClick(&m_demo->window, Qt::Key_2, Qt::ControlModifier);
        auto *view = m_demo->window.findChild<TimelinePane *>()->findChild<TimelineView *>();
        QTRY_VERIFY(view->isVisible());
        view->setFocus();
        m_demo->selection().selectTask(1);
        QTest::keyClick(view, Qt::Key_M, Qt::ControlModifier);
        QVERIFY(!marks().isMarked({Kind::Task, 1}));
        QVERIFY(view->model()
                    ->labels()
                    .laneFacts(0, view->model()->nowNs())
                    .endsWith(u"comment: too late"_s));
        QVERIFY(view->model()->labels().taskToolTip(0).contains(u"too late"_s));
        QMenu menu;
        view->fillMenu(menu, 1);
        trigger(menu, u"Mark"_s);
        QVERIFY(marks().isMarked({Kind::Task, 1}));
        QMenu ofArtifact;
        view->fillMenu(ofArtifact, 0, m_demo->store().tasks[0].artifacts.front());
        trigger(ofArtifact, u"Mark"_s);
        QVERIFY(marks().isMarked({Kind::Artifact, m_demo->store().tasks[0].artifacts.front()}));
    }

    void in_the_list_they_are_about_artifacts()
    {
        QTest::keyClick(&m_demo->window, Qt::Key_4, Qt::ControlModifier);
        auto *pane = m_demo->window.findChild<ArtifactsPane *>();
        QTRY_VERIFY(pane->isVisible());
        const ArtifactIndex artifact = m_demo->store().tasks[1].artifacts.front();
        m_demo->selection().selectArtifact(artifact);
        pane->list()->setFocus();
        QTest::keyClick(pane->list(), Qt::Key_M, Qt::ControlModifier);
        QVERIFY(marks().isMarked({Kind::Artifact, artifact}));
        comment(pane->list(), u"incomplete"_s);
        const QModelIndex row = pane->list()->currentIndex();
        QCOMPARE(row.data(ArtifactCommentRole).toString(), u"incomplete"_s);
        QVERIFY(row.data(Qt::AccessibleDescriptionRole)
                    .toString()
                    .endsWith(u"marked, comment: incomplete"_s));
        QTest::keyClick(pane->list(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_demo->selection().artifact(), m_demo->store().tasks[0].artifacts.front());
    }

    void elsewhere_they_are_about_frames()
    {
        m_demo->selection().selectFrame(2);
        m_demo->named<QWidget>(u"Message"_s)->setFocus();
        QTest::keyClick(m_demo->named<QWidget>(u"Message"_s), Qt::Key_M, Qt::ControlModifier);
        QVERIFY(marks().isMarked(2));
        QVERIFY(action(u"Mark"_s)->isChecked());
    }

    void a_found_comment_leads_to_its_task()
    {
        m_demo->selection().selectTask(1);
        auto *search = m_demo->window.findChild<SearchPane *>();
        search->open();
        auto *edit = search->findChild<QLineEdit *>();
        edit->setText(u"too late"_s);
        QTRY_COMPARE(m_demo->workspace.search().hits(SearchPlace::Comment).size(), size_t(1));
        QTest::keyClick(&m_demo->window, Qt::Key_F4);
        QCOMPARE(m_demo->selection().task(), 0U);
    }

private:
    [[nodiscard]] UserMarks &marks() { return m_demo->session.marks(); }
    [[nodiscard]] QAction *action(const QString &text) const
    {
        for (QAction *action : m_demo->window.findChildren<QAction *>()) {
            if (action->text().remove(u'&') == text)
                return action;
        }
        qFatal("no action %s", qPrintable(text));
    }
    static void trigger(const QMenu &menu, const QString &text)
    {
        const QList<QAction *> actions = menu.actions();
        const auto found = std::ranges::find_if(actions, [&text](const QAction *action) {
            return action->text().section(u'\t', 0, 0) == text;
        });
        QVERIFY(found != actions.end());
        (*found)->trigger();
    }
    /// By the key, into the dialog.
    void comment(QWidget *focus, const QString &text)
    {
        QTest::keyClick(focus, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        auto *dialog = m_demo->window.findChild<QInputDialog *>();
        QVERIFY(dialog);
        dialog->setTextValue(text);
        dialog->accept();
        delete dialog;
        focus->setFocus();
    }

    std::unique_ptr<DemoWindow> m_demo;
};

A2A_TEST(MarkKeysTest)
#include "markkeystest.moc"
