// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/shownconversations.h"

#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;

/// A column by itself; two with a selection are in ChatColumnsTest.
class ShownConversationsTest final : public QObject {
    Q_OBJECT

private slots:
    /// Only the owner knows whether it may have it.
    void a_column_asks_for_a_conversation()
    {
        ShownConversation column({0, 1, NoIndex});
        QSignalSpy wanted(&column, &ShownConversation::wanted);
        QSignalSpy moved(&column, &ShownConversation::moved);
        column.show(0, 2, this);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted.first().at(1).value<ContextIndex>(), ContextIndex(2));
        QVERIFY(wanted.first().at(2).value<QObject *>() == this);
        QCOMPARE(column.context(), ContextIndex(1));
        QCOMPARE(moved.count(), 0);
    }

    void only_a_move_without_the_selection_is_told()
    {
        ShownConversation column({0, 1, NoIndex});
        QSignalSpy moved(&column, &ShownConversation::moved);
        QVERIFY(!column.isActive());
        column.setActive(true);
        QVERIFY(column.isActive());
        column.follow({0, 2, 5});
        QCOMPARE(column.task(), TaskIndex(5));
        QCOMPARE(moved.count(), 0);
        column.moveTo({0, 3, NoIndex});
        QCOMPARE(column.context(), ContextIndex(3));
        QCOMPARE(moved.count(), 1);
    }
};

A2A_TEST(ShownConversationsTest)
#include "shownconversationstest.moc"
