// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rowhovertracker.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/rowpositions.h"
#include "ui/panes/chat/rows/rowpaintercache.h"
#include "ui/widgets/followmode.h"

#include <QAbstractScrollArea>
#include <QTest>

using namespace a2a;
using namespace a2a::test;

/// A request, a run and an artifact, in an area of 700 × 500.
struct RowHoverFixture {
    RowHoverFixture()
    {
        const ExchangeId call = feeder.say(QStringLiteral("draw"));
        feeder.events(call,
                      {task("t", "WORKING"), artifact("t", "x", "route.svg", textParts("1"))});
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
        area.resize(700, 500);
        painters.setView(700, Palette::light());
        places.reset(std::vector<int>(size_t(model.rowCount()), 30));
    }
    [[nodiscard]] QPoint topOf(int row) const { return places.rectOf(row).topLeft(); }
    [[nodiscard]] Qt::CursorShape cursor() { return area.viewport()->cursor().shape(); }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    QAbstractScrollArea area;
    FollowMode follow{&area};
    RowPainterCache painters{model};
    ExpandedQuestion question{model, area.viewport()};
    RowPositions places{area, follow, [this](int row, bool) { return painters.get(row).height(); }};
    RowHoverTracker pointer{model, painters, places, question, *area.viewport()};
};

class RowHoverTrackerTest : public QObject {
    Q_OBJECT

private slots:
    /// An artifact's card opens it, the ground beside it does nothing.
    void finds_the_action_of_a_click()
    {
        RowHoverFixture p;
        const int row = p.model.rowOfArtifact(0);
        const RowHoverTracker::Hit card = p.pointer.at(p.topOf(row) + QPoint(60, 20));
        QCOMPARE(card.row, row);
        QCOMPARE(card.inRow, QPoint(60, 20));
        QCOMPARE(card.action, RowAction::OpenArtifact);
        const RowHoverTracker::Hit beside = p.pointer.at(p.topOf(row) + QPoint(690, 20));
        QCOMPARE(beside.row, row);
        QCOMPARE(beside.action, RowAction::None);
        QCOMPARE(p.pointer.at({60, 499}).row, -1); // below the last one
        QCOMPARE(p.pointer.at(p.topOf(1) + QPoint(30, 5)).action, RowAction::ToggleRun);
    }

    void shows_the_action_by_the_cursor()
    {
        RowHoverFixture p;
        const int row = p.model.rowOfArtifact(0);
        p.pointer.moveTo(p.topOf(row) + QPoint(60, 20));
        QCOMPARE(p.cursor(), Qt::PointingHandCursor);
        QCOMPARE(p.pointer.hovered(row), RowAction::OpenArtifact);
        QCOMPARE(p.pointer.hovered(row - 1), RowAction::None);
        p.pointer.moveTo(p.topOf(row) + QPoint(690, 20));
        QCOMPARE(p.cursor(), Qt::ArrowCursor);
        p.pointer.moveTo(p.topOf(row) + QPoint(60, 20));
        p.pointer.leave();
        QCOMPARE(p.cursor(), Qt::ArrowCursor);
        QCOMPARE(p.pointer.hovered(row), RowAction::None);
    }
};

A2A_TEST(RowHoverTrackerTest)
#include "rowhovertrackertest.moc"
