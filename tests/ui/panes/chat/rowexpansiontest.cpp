// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rowexpansion.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "ui/panes/chat/rowpositions.h"
#include "ui/panes/chat/rows/rowpaintercache.h"
#include "ui/widgets/followmode.h"

#include <QAbstractScrollArea>
#include <QScrollBar>
#include <QTest>

#include <vector>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

const QByteArray EightyParagraphs =
    textParts(QByteArray("Some words of it.\\n\\n").repeated(80) + "That is all.");
const QByteArray TwoDays =
    R"([{"data":{"days":[{"city":"Oslo","km":[1,2,3]},{"city":"Bergen"}],"ok":true}}])";

/// A request, a run of states and an artifact, in an area that is lower than the artifact.
struct RowExpansionFixture {
    explicit RowExpansionFixture(const QByteArray &parts)
    {
        const ExchangeId call = feeder.say(u"draw"_s);
        feeder.events(call, {task("t", "WORKING"),
                             status("t", "WORKING", agentMessage("w", textParts("Looking"))),
                             artifact("t", "x", "report", parts, false, true)});
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
        row = model.rowOfArtifact(0);
        area.setFrameShape(QFrame::NoFrame);
        area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        area.resize(700, 160);
        area.show();
        painters.setView(700, Palette::light());
        places.reset(std::vector<int>(size_t(model.rowCount()), 30));
        QObject::connect(&expansion, &RowExpansion::changed, &area, [this](int one) {
            changed.push_back(one);
            isFollowed = follow->isFollowing();
            places.changeRows([this, one] { places.invalidate(one); });
        });
    }
    [[nodiscard]] int height() const { return places.rectOf(row).height(); }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    int row = -1;             ///< of the artifact
    std::vector<int> changed; ///< rows, in turn
    bool isFollowed = true;   ///< the end, when the last one changed
    QAbstractScrollArea area;
    FollowMode *follow = new FollowMode(&area);
    RowPainterCache painters{model};
    RowPositions places{area, *follow,
                        [this](int one, bool) { return painters.get(one).height(); }};
    RowExpansion expansion{model, painters, places, *follow, area};
};

} // namespace

class RowExpansionTest final : public QObject {
    Q_OBJECT

private slots:
    void all_of_an_artifact_is_shown_and_then_its_beginning()
    {
        RowExpansionFixture u(EightyParagraphs);
        QVERIFY(u.expansion.canShowAll(u.row));
        QVERIFY(!u.expansion.isOpen(u.row));
        const int cut = u.height();
        u.expansion.toggle(u.row);
        QVERIFY(u.expansion.isOpen(u.row));
        QVERIFY(u.height() > 2 * cut);
        QVERIFY(!u.isFollowed);
        QCOMPARE(u.changed, std::vector<int>({u.row}));
        // From its end back to its heading.
        u.area.verticalScrollBar()->setValue(u.area.verticalScrollBar()->maximum());
        QVERIFY(u.places.rectOf(u.row).top() < 0);
        u.expansion.toggle(u.row);
        QVERIFY(!u.expansion.isOpen(u.row));
        QCOMPARE(u.height(), cut);
        QCOMPARE(u.places.rectOf(u.row).top(), chat::Gap);
    }

    void expanding_a_run_stops_following()
    {
        RowExpansionFixture u(EightyParagraphs);
        int run = 0;
        while (u.model.kind(run) != ChatModel::Kind::StatusRun)
            ++run;
        QVERIFY(run < u.row);
        QVERIFY(u.follow->isFollowing());
        u.expansion.step(run, true);
        QVERIFY(u.expansion.isOpen(run));
        QVERIFY(!u.isFollowed);
        u.expansion.step(run, false);
        QVERIFY(!u.expansion.isOpen(run));
        QCOMPARE(u.changed, std::vector<int>({run, run}));
    }

    void json_expands_and_collapses_by_levels()
    {
        RowExpansionFixture u(TwoDays);
        const int first = u.height();
        u.expansion.step(u.row, true);
        QVERIFY(u.height() > first);
        u.expansion.step(u.row, false);
        QCOMPARE(u.height(), first);
        u.expansion.step(u.row, false);
        QVERIFY(u.height() < first);
        u.expansion.reveal(u.row, u"Bergen"_s, Qt::CaseSensitive);
        const QRect place = u.expansion.findTextRect(u.row, u"Bergen"_s, Qt::CaseSensitive);
        QVERIFY(!place.isEmpty());
        QVERIFY(u.area.viewport()->rect().contains(place.center()));
    }

    void a_text_out_of_view_is_revealed()
    {
        RowExpansionFixture u(EightyParagraphs);
        const QString words = u"That is all."_s;
        QVERIFY(u.expansion.findTextRect(u.row, words, Qt::CaseSensitive).isEmpty());
        u.expansion.reveal(u.row, words, Qt::CaseSensitive);
        QVERIFY(u.expansion.isOpen(u.row));
        const QRect place = u.expansion.findTextRect(u.row, words, Qt::CaseSensitive);
        QVERIFY(!place.isEmpty());
        QVERIFY(u.area.viewport()->rect().contains(place.center()));
    }
};

A2A_TEST(RowExpansionTest)
#include "rowexpansiontest.moc"
