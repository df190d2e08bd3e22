// SPDX-License-Identifier: Apache-2.0
// Properties of a row of a conversation become filters from its menu.
#include "ui/panes/chat/chatfilterbar.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/chat/chatview.h"

#include <QMenu>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// A conversation, and the bar of a filter that limits it.
struct FilterableChat {
    FilterableChat()
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &workspace, &Workspace::applyChanges);
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        const ExchangeId call = feeder.say(u"plan a trip"_s);
        feeder.event(call, task("task-7f3a", "SUBMITTED"));
        feeder.event(call, status("task-7f3a", "WORKING"));
        feeder.event(call, artifact("task-7f3a", "x", "a & b.md", textParts("# Trip")));
        feeder.event(call, status("task-7f3a", "INPUT_REQUIRED",
                                  agentMessage("q", textParts("From where?"))));
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
    }
    [[nodiscard]] int rowOf(ChatModel::Kind kind) const
    {
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.kind(row) == kind)
                return row;
        }
        return -1;
    }
    /// As opened by the view, once a set filter has been evaluated.
    void fill(QMenu &menu, ChatModel::Kind kind)
    {
        QTRY_VERIFY(!workspace.filter().run().isRunning() && rowOf(kind) >= 0);
        emit view.menuOpening(&menu, rowOf(kind));
    }
    [[nodiscard]] QStringList offered(ChatModel::Kind kind)
    {
        QMenu menu;
        fill(menu, kind);
        QStringList texts;
        for (const QAction *action : menu.actions()) {
            if (!action->isSeparator())
                texts.append(action->text());
        }
        return texts;
    }
    void choose(ChatModel::Kind kind, const QString &text)
    {
        QMenu menu;
        fill(menu, kind);
        for (QAction *action : menu.actions()) {
            if (action->text() == text) {
                QVERIFY(action->isEnabled());
                action->trigger();
                return;
            }
        }
        QFAIL(qPrintable(text));
    }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    ChatView view{model};
    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    ChatFilterBar limits{workspace, model, view};
};

class ChatFilterItemsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void each_kind_of_row_offers_its_filters()
    {
        FilterableChat chat;
        QCOMPARE(chat.offered(ChatModel::Kind::StatusRun),
                 (QStringList{u"Apply as filter: state:working"_s, u"And state:working"_s,
                              u"Not state:working"_s, u"Clear the filter"_s}));
        // No accelerator comes from agent text.
        QCOMPARE(chat.offered(ChatModel::Kind::Artifact).first(),
                 u"Apply as filter: artifact:\"a && b.md\""_s);
        QCOMPARE(chat.offered(ChatModel::Kind::Question).first(),
                 u"Apply as filter: task:task-7f3a"_s);
    }

    void chosen_conditions_reach_the_filter_bar()
    {
        FilterableChat chat;
        chat.choose(ChatModel::Kind::Artifact, u"Apply as filter: artifact:\"a && b.md\""_s);
        QCOMPARE(chat.workspace.filter().text(), u"artifact:\"a & b.md\""_s);
        chat.workspace.filter().setText(u"kind:status"_s);
        chat.choose(ChatModel::Kind::StatusRun, u"And state:working"_s);
        QCOMPARE(chat.workspace.filter().text(), u"kind:status state:working"_s);
        chat.choose(ChatModel::Kind::StatusRun, u"Clear the filter"_s);
        QCOMPARE(chat.workspace.filter().text(), QString());
        chat.choose(ChatModel::Kind::Question, u"Not task:task-7f3a"_s);
        QCOMPARE(chat.workspace.filter().text(), u"not task:task-7f3a"_s);
    }
};

A2A_TEST(ChatFilterItemsTest)
#include "chatfilteritemstest.moc"
