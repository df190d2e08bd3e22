// SPDX-License-Identifier: Apache-2.0
// What one pane requests must reach the one that serves it, after the pane is at the front.
#include "ui/workspace/navigator.h"

#include "tests/support/testregistry.h"
#include "tests/ui/workspace/recordedrequests.h"

#include <QTest>

#include <memory>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(a2a::PaneEntry)
Q_DECLARE_METATYPE(a2a::SearchHit)

class NavigatorTest final : public QObject {
    Q_OBJECT

private slots:
    void who_serves_a_kind_gets_only_that_kind()
    {
        Navigator navigator;
        const RecordedRequests<ShowFindings> findings(navigator);
        const RecordedRequests<ShowStatusMessage> said(navigator);
        navigator.request(ShowFindings{7});
        navigator.showMessage(u"Copied"_s, 500);
        navigator.request(RequestSignIn{});
        QCOMPARE(findings.size(), 1);
        QCOMPARE(findings.first().frame, FrameIndex(7));
        QCOMPARE(said.size(), 1);
        QCOMPARE(said.first().sentence, u"Copied"_s);
        QCOMPARE(said.first().ms, 500);
    }

    void several_may_serve_a_kind_and_nobody_has_to()
    {
        Navigator navigator;
        navigator.request(ShowClaims{});
        const RecordedRequests<ShowClaims> one(navigator);
        const RecordedRequests<ShowClaims> other(navigator);
        navigator.request(ShowClaims{});
        QCOMPARE(one.size(), 1);
        QCOMPARE(other.size(), 1);
    }

    void who_is_gone_is_not_asked()
    {
        Navigator navigator;
        int served = 0;
        auto receiver = std::make_unique<QObject>();
        navigator.serve<RequestAddress>(receiver.get(),
                                        [&served](const RequestAddress &) { ++served; });
        navigator.request(RequestAddress{});
        receiver.reset();
        navigator.request(RequestAddress{});
        QCOMPARE(served, 1);
    }

    /// The pane may be built, shown or focused by it.
    void the_pane_comes_first()
    {
        Navigator navigator;
        QStringList met;
        navigator.serve<AnswerQuestion>(
            this, [&met](const AnswerQuestion &) { met.append(u"question"_s); });
        navigator.serve<ShowPane>(this,
                                  [&met](const ShowPane &wanted) { met.append(wanted.pane); });
        navigator.request(AnswerQuestion{3});
        QCOMPARE(met, (QStringList{u"chat"_s, u"question"_s}));
        met.clear();
        navigator.request(RequestSignIn{}); // is shown in no pane
        QVERIFY(met.isEmpty());
    }

    void panes_are_brought_as_requested()
    {
        Navigator navigator;
        const RecordedRequests<ShowPane> shown(navigator);
        navigator.raise(paneid::Card);
        navigator.show(paneid::Wire);
        navigator.enter(paneid::Chat);
        navigator.hide(paneid::Search);
        QCOMPARE(shown.size(), 4);
        QCOMPARE(shown[0].pane, paneid::Card);
        QCOMPARE(shown[0].entry, PaneEntry::Raise);
        QCOMPARE(shown[1].entry, PaneEntry::Show);
        QCOMPARE(shown[2].entry, PaneEntry::Enter);
        QCOMPARE(shown[3].entry, PaneEntry::Hide);
    }

    void a_result_is_shown_where_it_can_be_read_data()
    {
        QTest::addColumn<SearchHit>("hit");
        QTest::addColumn<bool>("enters");
        QTest::addColumn<QString>("pane");
        QTest::addColumn<PaneEntry>("entry");
        const auto at = [](SearchPlace place, MarkTarget::Kind noted = MarkTarget::Kind::Frame) {
            SearchHit hit;
            hit.place = place;
            hit.noted = noted;
            return hit;
        };
        QTest::newRow("card") << at(SearchPlace::Card) << false << u"card"_s << PaneEntry::Show;
        QTest::newRow("wire") << at(SearchPlace::Wire) << true << u"wire"_s
                              << PaneEntry::EnterAtTarget;
        QTest::newRow("artifact") << at(SearchPlace::Artifact) << true << u"artifacts"_s
                                  << PaneEntry::EnterAtTarget;
        QTest::newRow("chat goes on in the message")
            << at(SearchPlace::Chat) << true << u"chat"_s << PaneEntry::Show;
        QTest::newRow("comment on a task") << at(SearchPlace::Comment, MarkTarget::Kind::Task)
                                           << false << u"agents"_s << PaneEntry::Show;
        QTest::newRow("comment on an artifact")
            << at(SearchPlace::Comment, MarkTarget::Kind::Artifact) << false << u"artifacts"_s
            << PaneEntry::Show;
        QTest::newRow("comment on a frame")
            << at(SearchPlace::Comment) << false << u"wire"_s << PaneEntry::Show;
    }

    void a_result_is_shown_where_it_can_be_read()
    {
        QFETCH(const SearchHit, hit);
        QFETCH(const bool, enters);
        Navigator navigator;
        const RecordedRequests<ShowPane> shown(navigator);
        const RecordedRequests<ShowHit> hits(navigator);
        navigator.request(ShowHit{hit, enters});
        QCOMPARE(shown.size(), 1);
        QTEST(QString(shown.first().pane), "pane");
        QTEST(shown.first().entry, "entry");
        QCOMPARE(hits.size(), 1);
        QCOMPARE(hits.first().takesFocus, enters);
    }
};
A2A_TEST(NavigatorTest)
#include "navigatortest.moc"
