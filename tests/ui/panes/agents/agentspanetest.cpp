// SPDX-License-Identifier: Apache-2.0
// The tree must follow what is selected elsewhere, and tell it what is selected in it.
#include "ui/panes/agents/agentspane.h"

#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"

#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class AgentsPaneTest final : public QObject {
    Q_OBJECT

private slots:
    void selecting_goes_both_ways()
    {
        Session session;
        TestWorkspace workspace(session);
        Selection &selection = workspace.selection();
        AgentsPane pane(workspace);
        pane.show();
        session.addAgent().setInput(u"http://one.example"_s);
        session.addAgent().setInput(u"http://二.example"_s);
        auto *tree = pane.findChild<QTreeView *>();
        QCOMPARE(tree->model()->rowCount(), 2);
        QObject elsewhere;
        selection.selectAgent(1, &elsewhere);
        QCOMPARE(tree->currentIndex().row(), 1);
        tree->setCurrentIndex(tree->model()->index(0, 0));
        QCOMPARE(selection.agent(), 0U);
    }

    void every_row_can_be_read()
    {
        Session session;
        TestWorkspace workspace(session);
        AgentsPane pane(workspace);
        session.addAgent().setInput(u"http://127.0.0.1:1"_s);
        const auto *tree = pane.findChild<QTreeView *>();
        QCOMPARE(tree->accessibleName(), u"Agents"_s);
        const QString spoken = tree->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains(u"127.0.0.1:1"_s), qPrintable(spoken));
    }

    void adding_is_asked()
    {
        Session session;
        TestWorkspace workspace(session);
        AgentsPane pane(workspace);
        QSignalSpy asked(&workspace.navigator(), &Navigator::addressWanted);
        pane.findChild<QToolButton *>()->click();
        QCOMPARE(asked.size(), 1);
    }
};
A2A_TEST(AgentsPaneTest)
#include "agentspanetest.moc"
